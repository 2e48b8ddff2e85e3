"""A model's houses and conflicts as bitsets of marks: what never changes while one puzzle is solved by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import groupby
from operator import or_
from typing import NamedTuple

from ..engine.layout import House, Memo
from ..engine.model import Model
from ..engine.units import Shape, Unit
from ..paper.puzzle import Cell, cell_name


class UnitHouses(NamedTuple):
    """A unit with its houses, one for each value from 1 on, by their numbers and as a bitset."""

    unit: Unit
    houses: Sequence[int]
    house_bits: int

    def houses_of(self, value: int) -> Sequence[int]:
        """Returns the house of a value; none if the unit is too small to have it."""
        return self.houses[value - 1 : value]

    @property
    def shape(self) -> Shape:
        """The shape of the unit."""
        return self.unit.shape

    def __str__(self) -> str:
        return str(self.unit)


class Rules:
    """The rules of one puzzle for a human solver. Marks, houses and cells go by their numbers; all sets are bitsets.

    houses[h]       the house itself, with its unit, value and marks
    house_marks[h]  the marks of house h
    houses_of[m]    the numbers of the houses that mark m is in
    cell_houses     the numbers of the houses "one value in this cell"; empty where cells may stay blank
    units           the rows, columns, boxes, regions
    boards          the same of each grid, where several share boxes; else all of them
    unit_marks      for each unit, its marks
    cell_marks      the marks of the first cell; those of cell n are n further on
    has_counts      whether any house takes several marks
    sees[m]         the marks that mark m excludes, by its houses or by a conflict; not itself
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.houses: list[House] = list(model.layout.houses)
        self.houses_of = model.layout.houses_of
        self.house_marks = [bitset(house.marks) for house in self.houses]
        self.cell_houses = tuple(number for number, house in enumerate(self.houses) if not house.value)
        in_units = [number for number, house in enumerate(self.houses) if house.value]
        by_unit = groupby(in_units, lambda number: self.houses[number].unit)
        self.units = tuple(UnitHouses(unit, houses, bitset(houses)) for unit, (*houses,) in by_unit)
        self.boards = _split_into_boards(self.units)
        self.unit_marks = tuple(self.marks_of(unit.houses) for unit in self.units)
        self.has_counts = any(house.number > 1 for house in self.houses)
        self.cell_marks = sum(1 << value * self.area for value in range(model.highest))
        self.sees = Memo(self._sees)

    @property
    def area(self) -> int:
        """The number of cells; marks of the same cell are this far apart."""
        return self.model.area

    def marks_of(self, houses: Iterable[int]) -> int:
        """Returns the marks of some houses together."""
        return reduce(or_, (self.house_marks[house] for house in houses))

    def value(self, mark: int) -> int:
        """Returns the value of a mark, from 1."""
        return mark // self.area + 1

    def symbol(self, mark: int) -> str:
        """Returns the value of a mark as it is printed."""
        return self.model.symbol(self.value(mark))

    def layer(self, value: int) -> int:
        """Returns all marks of a value."""
        return ((1 << self.area) - 1) << (value - 1) * self.area

    def cell(self, mark: int) -> Cell:
        """Returns the row and column of a mark, from 0."""
        return divmod(mark % self.area, self.model.columns)

    def cell_name(self, mark: int) -> str:
        """Returns the cell of a mark for people: "r4c2"."""
        return cell_name(self.cell(mark))

    def cells(self, marks: int) -> tuple[Cell, ...]:
        """Returns the cells that have any of `marks`, in reading order."""
        return tuple(sorted({self.cell(mark) for mark in members(marks)}))

    def seen_by_all(self, marks: int) -> int:
        """Returns the marks that every one of `marks`, at least one, excludes."""
        seen = -1
        for mark in members(marks):
            seen &= self.sees[mark]
        return seen

    def seen_by_any(self, marks: int) -> int:
        """Returns the marks that at least one of `marks` excludes."""
        return reduce(or_, (self.sees[mark] for mark in members(marks)), 0)

    def find_linking_house(self, candidates: int, one: int, other: int) -> int | None:
        """Finds the house whose only candidates are two sets of marks, so that one is true if the other is not."""
        both = one | other
        houses = self.houses_of[both.bit_length() - 1]
        return next((house for house in houses if candidates & self.house_marks[house] == both), None)

    def _sees(self, mark: int) -> int:
        taken = (house for house in self.houses_of[mark] if self.houses[house].number == 1)
        together = reduce(or_, (self.house_marks[house] for house in taken), 0)
        return (together | bitset(self.model.conflicts(mark))) & ~(1 << mark)


def _split_into_boards(units: tuple[UnitHouses, ...]) -> tuple[tuple[UnitHouses, ...], ...]:
    """Splits units into those of each grid; a box is in all grids that share it."""
    held: dict[int | None, set[Cell]] = {}
    for each in units:
        held.setdefault(each.unit.grid, set()).update(each.unit.cells if each.unit.grid else ())
    boards = (
        tuple(each for each in units if each.unit.grid in (grid, None) and cells.issuperset(each.unit.cells))
        for grid, cells in held.items()
        if grid
    )
    return tuple(boards) or (units,)


@lru_cache(maxsize=8)
def rules_of(model: Model) -> Rules:
    """Returns the rules of a model, worked out once as long as puzzles share their model."""
    return Rules(model)


def bitset(numbers: Iterable[int]) -> int:
    """Returns the set of `numbers`, one bit each."""
    return reduce(or_, (1 << number for number in numbers), 0)


def members(bits: int) -> Iterator[int]:
    """Yields the numbers in a bitset, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
