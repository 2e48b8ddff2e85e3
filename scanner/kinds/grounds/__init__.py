"""The ground of a Sudoku, with cages upon it or without: boxes or regions, and perhaps diagonals."""

from __future__ import annotations

from scanner.types import HIGHEST_DIGIT
from solver.paper.puzzle import SIZES_WITH_REGIONS

JIGSAWS = SIZES_WITH_REGIONS[: SIZES_WITH_REGIONS.index(HIGHEST_DIGIT) + 1]
"""The numbers of rows of the jigsaws that are read."""
