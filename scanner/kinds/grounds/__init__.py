"""The ground of a Sudoku, with cages upon it or without: boxes or regions, and perhaps diagonals and windows."""

from __future__ import annotations

from scanner.types import HIGHEST_DIGIT
from solver.paper.puzzle import SIZES_WITH_REGIONS

DIVIDED = tuple(size for size in SIZES_WITH_REGIONS if size <= HIGHEST_DIGIT)
"""The numbers of rows of the boards that are read in regions."""
