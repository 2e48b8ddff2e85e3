"""Latin squares: what Sudoku and Futoshiki have in common. Each cell has one digit, each line has each digit once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from ..layout import House, Layout
from ..puzzle import cell_name

SHARED = 32
"""Layouts have a multiple of so many columns where houses are added to them."""


def digit_houses(size: int, unit: str, cells: Iterable[tuple[int, int]]) -> list[House]:
    """The houses of each digit in a unit of `cells`."""
    places = [row * size + column for row, column in cells]
    firsts = range(0, size**3, size**2)
    return [House(unit, digit, tuple([first + place for place in places])) for digit, first in enumerate(firsts, 1)]


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


@lru_cache(maxsize=16)
def latin_layout(size: int, width: int = 0) -> Layout:
    """The layout of a Latin square, with so many columns if houses are to be added; made once for each size."""
    return Layout(latin_houses(size), width=width)


def with_houses(layout: Callable[[int], Layout], houses: Sequence[House]) -> Layout:
    """A layout with more houses, the longest of them last; `layout` makes it with a number of columns, and keeps it.

    The columns are rounded up, so that puzzles with about as many houses share what they have in common.
    """
    ordered = sorted(houses, key=lambda house: len(house.marks))
    plain = layout(0)
    if not ordered:
        return plain
    columns = len(plain.houses) + sum(-(-len(house.marks) // plain.depth) for house in ordered)
    return layout(-(-columns // SHARED) * SHARED).extended(ordered)
