"""The windows of a board of nine rows: four squares of 3x3 cells inside it, with lines of cells between them."""

from __future__ import annotations

from functools import cache
from itertools import product

from .cells import Cell

ROWS_WITH_WINDOWS = 9
"""The rows of the boards that have windows."""

SIDE = 3
"""The rows and columns of a window."""

CORNERS = tuple(product((1, 5), repeat=2))
"""The cells at the top left of windows."""


@cache
def list_windows() -> tuple[tuple[Cell, ...], ...]:
    """Lists the cells of each window, in reading order."""
    return tuple(
        tuple((top + row, left + column) for row in range(SIDE) for column in range(SIDE)) for top, left in CORNERS
    )
