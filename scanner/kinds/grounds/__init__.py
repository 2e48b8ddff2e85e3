"""The ground of a Sudoku, with cages upon it or without: boxes or regions, and perhaps diagonals."""

from __future__ import annotations

from scanner.types import HIGHEST_DIGIT
from solver.paper.puzzle import JIGSAW_SIZES

DIVIDED = tuple(size for size in JIGSAW_SIZES if size <= HIGHEST_DIGIT)
"""The numbers of rows of the boards that are read in regions."""
