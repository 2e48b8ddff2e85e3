"""Latin squares: what several kinds have in common. Each cell has one digit, each line has each digit once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import count
from operator import itemgetter, or_

from ..paper.cells import numbers_of
from .layout import House, Layout, MethodMemo
from .model import Model
from .units import Unit, lines_of_square

SHARED = 32
"""Layouts have a multiple of this many columns where houses are added to them."""

CROSSINGS = 5
"""The states of a search, from the first on, in which pairs of a digit in a box are looked at. That spares a tenth of
the time for 17 givens and two fifths for top1465; hardest1106 and forum11, which have hardly any, take 1 to 4 % more,
with 40 states a fifth."""


def build_digit_houses(size: int, unit: Unit) -> list[House]:
    """Builds the houses of each digit in a unit."""
    marks_of = itemgetter(*numbers_of(unit.cells, size))
    return [House(unit, digit, marks_of(marks)) for digit, marks in enumerate(_list_marks_of_digits(size), 1)]


def build_digit_layers(size: int, units: Iterable[Unit]) -> list[list[int]]:
    """Lists the first marks of the houses of each digit in each of the units, the second, and so on.

    They are in the order of the houses that `build_digit_houses` makes of unit after unit.
    """
    starts = zip(*(numbers_of(unit.cells, size) for unit in units), strict=True)
    return [[mark for start in cells for mark in range(start, size**3, size**2)] for cells in starts]


@lru_cache(maxsize=16)
def _list_marks_of_digits(size: int) -> list[list[int]]:
    """Lists the marks of each digit, in reading order."""
    return [list(range(first, first + size**2)) for first in range(0, size**3, size**2)]


def build_latin_houses(size: int) -> list[House]:
    """Builds the houses of a Latin square: the cells in reading order, then the rows, then the columns."""
    line = range(size)
    houses = [
        House(Unit.of_cell((row, column)), 0, tuple((digit * size + row) * size + column for digit in line))
        for row in line
        for column in line
    ]
    for unit in lines_of_square(size):
        houses += build_digit_houses(size, unit)
    return houses


@lru_cache(maxsize=16)
def latin_layout(size: int, width: int = 0) -> Layout:
    """Returns the layout of a Latin square, made once for each size and `width`, with columns for more houses."""
    return Layout(build_latin_houses(size), width=width)


def add_houses(layout: Callable[[int], Layout], houses: Sequence[House]) -> Layout:
    """Returns a layout with more houses, the longest last; `layout` makes and keeps one of a given number of columns.

    The columns are rounded up, so that puzzles with about as many houses share what they have in common.
    """
    ordered = sorted(houses, key=lambda house: len(house.marks))
    plain = layout(0)
    if not ordered:
        return plain
    columns = len(plain.houses) + sum(-(-len(house.marks) // plain.depth) for house in ordered)
    return layout(-(-columns // SHARED) * SHARED).extended(ordered)


@lru_cache(maxsize=16)
def latin_square(size: int) -> Model:
    """Returns the model of a Latin square, without anything else; made once for each size."""
    return DigitModel(size, latin_layout(size), lines_of_square(size))


class DigitModel(Model):
    """Each cell has one digit, each unit each digit once, and there is nothing else.

    Then every digit excludes as much as the 1 in its cell does: that is worked out once for each cell, and shifted.
    """

    def __init__(self, size: int, layout: Layout, units: Sequence[Unit], crossed: int = 0) -> None:
        """Takes a `layout` that has the cells in reading order, then the digits of each of the `units`, and no more."""
        super().__init__(size, layout, crossed=crossed, widest=2, crossings=CROSSINGS)
        places = [*_list_places_in_lines(size), *(numbers_of(unit.cells, size) for unit in units[2 * size :])]
        # Of each cell, the slots that a 1 in it has in houses of units, and these houses: those of lines are known.
        self._ones, self._houses = map(list, _list_seen_in_lines(size, layout.width))
        for number, cells in enumerate(places[2 * size :], 2 * size):
            house = size * (size + number)
            for slot, cell in zip(count(house, layout.width), cells, strict=False):
                self._ones[cell] |= 1 << slot
                self._houses[cell] |= 1 << house
        with_cells = [ones | 1 << cell for cell, ones in enumerate(self._ones)]
        self._seen_in: list[list[int]] = [[] for _ in self._ones]
        for cells in places:
            together = reduce(or_, [with_cells[cell] for cell in cells])
            for cell in cells:
                self._seen_in[cell].append(together)
        self._each_digit = sum(1 << digit for digit in range(size))
        self._each_layer = sum(1 << digit * layout.width for digit in range(size))
        self._seen = MethodMemo(self._seen_from)

    def _seen_from(self, cell: int) -> tuple[int, int, int]:
        """Returns the slots of 1 that a cell sees, in houses of cells and of units, and all slots of other cells."""
        one, other, *more = self._seen_in[cell]
        ones = reduce(or_, more, one | other)
        of_cells = ones & (1 << self.area) - 1
        here = self._each_layer << cell | self._ones[cell] * self._each_digit
        return of_cells, ones ^ of_cells, self.layout.full ^ here

    def _keep(self, mark: int) -> int:
        digit, cell = divmod(mark, self.area)
        of_cells, of_units, of_other_cells = self._seen[cell]
        # The mark's own slots are in the first two, not in the third: they come back.
        return of_other_cells ^ of_cells << digit * self.layout.width ^ of_units << digit

    def _slots_of(self, mark: int) -> int:
        digit, cell = divmod(mark, self.area)
        return 1 << digit * self.layout.width + cell | self._ones[cell] << digit

    def _unplaced(self, mark: int) -> int:
        digit, cell = divmod(mark, self.area)
        return self.every_house ^ (1 << cell | self._houses[cell] << digit)


@lru_cache(maxsize=16)
def _list_places_in_lines(size: int) -> list[Sequence[int]]:
    """Lists the cells of the rows, then of the columns, by their numbers."""
    return [numbers_of(unit.cells, size) for unit in lines_of_square(size)]


@lru_cache(maxsize=16)
def _list_seen_in_lines(size: int, width: int) -> tuple[list[int], list[int]]:
    """Returns, for each cell, the slots and the houses that a 1 in it has in its row and its column."""
    lines = [
        (row, column, size * (size + row), size * (2 * size + column)) for row in range(size) for column in range(size)
    ]
    ones = [1 << column * width + in_row | 1 << row * width + in_column for row, column, in_row, in_column in lines]
    return ones, [1 << in_row | 1 << in_column for _, _, in_row, in_column in lines]
