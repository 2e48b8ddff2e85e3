"""The one idea of the solver: choose exactly one mark in every house, and never two marks that conflict.

A mark is a value in a cell; on a board with pieces the only value is 1, a piece. A house is a set of marks: the nine
digits of a cell, or the nine cells for the 7 of row 3. Marks of a house conflict; so do further pairs, such as two
digits beside a sign that they would break. A filling of a cage is a mark too, of the house of that cage; such marks
have the numbers after those of the board. Search, checks and everything else are written against this, once for all
kinds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from copy import copy

from ..paper.puzzle import Grid, Shape
from .constraint import Constraint
from .layout import Layout, MethodMemo

Mark = tuple[int, int, int]
"""The row, column and value of a mark; in bitsets and lists, marks go by their numbers."""


class Model:
    """The rules of a puzzle without its givens.

    `conflicts` tells which marks a mark excludes beyond those of its own houses. `crossed` is a bitset of the houses
    where it pays to look for marks that all marks of the house exclude, once at most `widest` are left in it, in the
    first `crossings` states of a search. `impossible` are marks that are never chosen. `constraints` are what the
    digits of some cells have to make.

    possible         the slots of all other marks
    slots_of[m]      the slots of mark m
    unplaced[m]      the houses, one bit each, that are still open when only mark m is placed
    keep[m]          the slots (see `Layout`) that remain when mark m is placed
    keep_any[slots]  those that remain whichever mark is placed that has one of `slots`, all of one house
    """

    piece = "queen"
    """The name of a mark where cells hold no digits."""

    def __init__(
        self,
        size: int | Shape,
        layout: Layout,
        conflicts: Callable[[int], Iterable[int]] = lambda mark: (),
        crossed: int = 0,
        impossible: Iterable[int] = (),
        widest: int = sys.maxsize,
        crossings: int = sys.maxsize,
        highest: int = 0,
    ) -> None:
        """Takes as `size` that of a square, or a shape; as `highest` the highest value, if that is not the size."""
        self.shape = shape = Shape.of(size)
        self.columns = shape.columns
        self.area = shape.area
        self.highest = highest or shape.size
        self.layout = layout
        self.conflicts = conflicts
        self.crossed = crossed
        self.widest = widest
        self.crossings = crossings
        self.possible = layout.full
        for mark in impossible:
            self.possible &= ~layout.mark_slots[mark]
        self.every_house = (1 << len(layout.house_slots)) - 1
        self.slots_of = MethodMemo(self._slots_of)
        self.unplaced = MethodMemo(self._unplaced)
        self.keep = MethodMemo(self._keep)
        self.keep_any = MethodMemo(self._keep_any)
        self.constraints: tuple[Constraint, ...] = ()
        self._sharing: Model | None = None

    def with_constraints(self, constraints: Iterable[Constraint]) -> Model:
        """Returns the same model with constraints on its cells; the two share what has been worked out."""
        model = copy(self)
        model.constraints = tuple(constraints)
        model._sharing = self  # What is worked out asks the model that it was made for.
        return model

    def without(self, marks: Iterable[int]) -> Model:
        """Returns the same model in which some marks are never chosen; the two share what has been worked out."""
        model = self.with_constraints(self.constraints)
        for mark in marks:
            model.possible &= ~self.layout.mark_slots[mark]
        return model

    def mark(self, row: int, column: int, value: int) -> int:
        """Returns the number of a mark."""
        return (value - 1) * self.area + row * self.columns + column

    def place(self, mark: int) -> Mark:
        """Returns the row, column and value of a mark."""
        value, cell = divmod(mark, self.area)
        return (*divmod(cell, self.columns), value + 1)

    def symbol(self, value: int) -> str:
        """Returns a value for people, as it is printed."""
        return str(value)

    def marks(self, grid: Grid) -> list[int]:
        """Returns the marks of the filled cells of `grid`, in reading order."""
        return [
            self.mark(row, column, value)
            for row, values in enumerate(grid)
            for column, value in enumerate(values)
            if value
        ]

    def grid(self, marks: Iterable[int]) -> Grid:
        """Returns the grid with those of `marks` in it that are on the board, 0 elsewhere."""
        cells = [0] * self.area
        for mark in marks:
            value, cell = divmod(mark, self.area)
            if value < self.highest:
                cells[cell] = value + 1
        return tuple(tuple(cells[start : start + self.columns]) for start in range(0, self.area, self.columns))

    def _closed_by(self, mark: int) -> Iterator[int]:
        """Yields the houses that take no other mark beside this one."""
        return (house for house in self.layout.houses_of[mark] if self.layout.houses[house].number == 1)

    def _slots_of(self, mark: int) -> int:
        return self.layout.mark_slots[mark]

    def _unplaced(self, mark: int) -> int:
        houses = self.every_house
        for house in self._closed_by(mark):
            houses ^= 1 << house
        return houses

    def _keep(self, mark: int) -> int:
        layout, mark_slots = self.layout, self.layout.mark_slots
        house_members, lost = layout.house_members, 0
        for house in self._closed_by(mark):
            lost |= house_members[house]
        for other in self.conflicts(mark):
            lost |= mark_slots[other]
        return layout.full & ~lost | mark_slots[mark]

    def _keep_any(self, slots: int) -> int:
        keep, mark_at, full = self.keep, self.layout.mark_at, self.layout.full
        if not slots:
            return 0
        # The house's own marks are not in question; taken from both ends, a few of them soon keep all others.
        kept = self.layout.house_members[self.layout.house_of(slots)]
        while slots and kept != full:
            first, last = slots & -slots, slots.bit_length()
            kept |= keep[mark_at[first.bit_length()]] | keep[mark_at[last]]
            slots &= ~(first | 1 << last - 1)
        return kept
