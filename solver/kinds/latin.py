"""Latin squares: what Sudoku and Futoshiki have in common. Each cell has one digit, each line has each digit once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..layout import House, Layout
from ..puzzle import cell_name


def digit_houses(size: int, unit: str, cells: Iterable[tuple[int, int]]) -> list[House]:
    """The houses of each digit in a unit of `cells`."""
    places = [row * size + column for row, column in cells]
    return [House(unit, digit + 1, tuple(digit * size * size + place for place in places)) for digit in range(size)]


def latin_houses(size: int) -> list[House]:
    """First the cells in reading order, then the rows, then the columns."""
    line = range(size)
    houses = [
        House(cell_name((row, column)), 0, tuple((digit * size + row) * size + column for digit in line))
        for row in line
        for column in line
    ]
    for row in line:
        houses += digit_houses(size, f"row {row + 1}", ((row, column) for column in line))
    for column in line:
        houses += digit_houses(size, f"column {column + 1}", ((row, column) for row in line))
    return houses


@cache
def latin_layout(size: int) -> Layout:
    """The layout of a Latin square, made once for each size."""
    return Layout(latin_houses(size))
