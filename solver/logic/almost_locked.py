"""Almost locked sets: cells of a row, column, box or region that have one digit more than they are.

If one of its digits is in none of its cells, all others are. So the places of one digit in it are strongly linked with
those of another, as the two digits of a single cell are; chains can go through it. HoDoKu and SudokuWiki call them ALS.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from .position import Position
from .rules import members

LARGEST = 6
"""The most cells of a set. With it all but one of HoDoKu's 109 cases of such sets are passed; larger sets are many
where much is blank."""


class AlmostLockedSet(NamedTuple):
    """The candidates of its cells together, and for each digit those that are places of it; all bitsets of marks."""

    marks: int
    places: tuple[int, ...]


class CellSet(NamedTuple):
    """Cells: their candidates, a bitset of marks, their values, one bit each, and how many they are."""

    marks: int
    values: int
    size: int


NO_CELLS = CellSet(0, 0, 0)


@lru_cache(maxsize=4)
def almost_locked_sets(position: Position) -> tuple[AlmostLockedSet, ...]:
    """The almost locked sets of a position, the smallest first; each once, also where its cells are in two units."""
    found: dict[int, CellSet] = {}
    for cells in blank_cells(position):
        for some in cell_sets(cells, LARGEST, extra=1):
            found[some.marks] = some
    return tuple(_apart(position, some) for some in sorted(found.values(), key=lambda some: (some.size, some.marks)))


def blank_cells(position: Position) -> Iterator[list[CellSet]]:
    """The blank cells of each unit."""
    for unit in position.rules.units:
        yield cells_with(position, reduce(or_, (position.rules.house_marks[house] for house in unit.houses)))


def cells_with(position: Position, marks: int) -> list[CellSet]:
    """The blank cells that have any of `marks`, with all of their candidates."""
    rules = position.rules
    left = (position.left_in(house) for house in rules.cell_houses if rules.house_marks[house] & marks)
    return [CellSet(some, reduce(or_, (1 << rules.value(mark) for mark in members(some))), 1) for some in left if some]


def cell_sets(cells: list[CellSet], largest: int, extra: int, chosen: CellSet = NO_CELLS) -> Iterator[CellSet]:
    """The sets of up to that many of some cells that have `extra` more values than cells; all with those `chosen`."""
    for index, cell in enumerate(cells):
        together = CellSet(chosen.marks | cell.marks, chosen.values | cell.values, chosen.size + 1)
        number = together.values.bit_count()
        if number == together.size + extra:
            yield together
        if together.size < largest and number <= largest + extra:
            yield from cell_sets(cells[index + 1 :], largest, extra, together)


def _apart(position: Position, some: CellSet) -> AlmostLockedSet:
    rules = position.rules
    return AlmostLockedSet(some.marks, tuple(some.marks & rules.layer(value) for value in members(some.values)))
