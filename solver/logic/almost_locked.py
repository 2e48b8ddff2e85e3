"""Almost locked sets: cells of a row, column, box or region that have one digit more than they are.

If one of its digits is in none of its cells, all others are. So the places of one digit in it are strongly linked with
those of another, as the two digits of a single cell are; chains can go through it. HoDoKu and SudokuWiki call them ALS.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .position import Position
from .rules import Rules, bitset, members

MOST_CELLS_IN_SET = 6
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
def find_almost_locked_sets(position: Position) -> tuple[AlmostLockedSet, ...]:
    """Finds the almost locked sets of a position, the smallest first; a set that lies in two units is listed once."""
    found: dict[int, tuple[int, int, AlmostLockedSet]] = {}
    for marks in position.rules.unit_marks:
        found |= _list_sets_in(position.rules, position.candidates & marks)
    return tuple(some for _, _, some in sorted(found.values()))


@lru_cache(maxsize=256)
def _list_sets_in(rules: Rules, left: int) -> dict[int, tuple[int, int, AlmostLockedSet]]:
    """Returns the sets of a unit by the candidates `left` in it, with sort keys; kept, as a step changes few units."""
    return {
        some.marks: (some.size, some.marks, AlmostLockedSet(some.marks, _split_values(rules, some)))
        for some in list_cell_sets(find_cells_of_marks(rules, left), MOST_CELLS_IN_SET, extra=1)
    }


def find_cells_of_marks(rules: Rules, left: int) -> list[CellSet]:
    """Finds the cells of some candidates."""
    in_cells = (left & rules.house_marks[house] for house in rules.cell_houses)
    return [CellSet(some, bitset(map(rules.value, members(some))), 1) for some in in_cells if some]


def list_cell_sets(cells: list[CellSet], largest: int, extra: int, chosen: CellSet = NO_CELLS) -> Iterator[CellSet]:
    """Lists the sets of up to `largest` cells, all with those `chosen`, that have `extra` more values than cells."""
    for index, cell in enumerate(cells):
        together = CellSet(chosen.marks | cell.marks, chosen.values | cell.values, chosen.size + 1)
        number = together.values.bit_count()
        if number == together.size + extra:
            yield together
        if together.size < largest and number <= largest + extra:
            yield from list_cell_sets(cells[index + 1 :], largest, extra, together)


def _split_values(rules: Rules, some: CellSet) -> tuple[int, ...]:
    return tuple(some.marks & rules.layer(value) for value in members(some.values))
