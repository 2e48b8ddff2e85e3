"""Cells whose digits make a number: what is left of their marks, as bitsets of slots.

A filling could be a mark as well (see `kinds.cages`); but where only solutions are wanted, the board alone is smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from .layout import Layout, Memo, MethodMemo
from .supports import Support


class Keep(Protocol):
    """Which slots of the board remain when some are left of the cells of a constraint."""

    def __getitem__(self, slots: int, /) -> int: ...


class Constraint(Protocol):
    """Cells of which the marks support each other.

    slots        those of the cells
    keep[slots]  the slots of the board that remain when these are left of the cells
    """

    slots: int

    @property
    def keep(self) -> Keep: ...


class DigitReader:
    """The digits that are left in the cells of a board, whose layout begins with the houses of cells."""

    def __init__(self, layout: Layout, cells: int) -> None:
        """Takes the number of the houses that are `cells`; each has a mark for each digit, in order."""
        self.layout = layout
        self.cells = cells
        self.every_digit = sum(1 << digit * layout.width for digit in range(len(layout.houses[0].marks)))
        self.digits = MethodMemo(self._digits)
        self.slots = MethodMemo(self._slots)

    def _digits(self, spread: int) -> int:
        """Returns the bitset of digits whose bits are a layer apart."""
        return sum(1 << digit for digit in range(self.layout.depth) if spread >> digit * self.layout.width & 1)

    def _slots(self, key: int) -> int:
        """Returns the slots of some digits in a cell; the key is their bitset times the cells, and the cell."""
        digits, cell = divmod(key, self.cells)
        slots, marks = 0, self.layout.houses[cell].marks
        while digits:
            digit = digits.bit_length() - 1
            slots |= self.layout.mark_slots[marks[digit]]
            digits ^= 1 << digit
        return slots


@lru_cache(maxsize=8)
def make_digit_reader(layout: Layout, cells: int) -> DigitReader:
    """Makes the reader of a layout, once for each."""
    return DigitReader(layout, cells)


class DigitConstraint:
    """Cells of which the digits support each other."""

    def __init__(self, reader: DigitReader, cells: Sequence[int], support: Support) -> None:
        """Takes `cells` by the numbers of their houses."""
        self._reader = reader
        self._cells = cells
        self._support = support
        self.slots = sum(reader.every_digit << cell for cell in cells)
        self.keep: Memo[int] = MethodMemo(self._keep)

    def _keep(self, slots: int) -> int:
        reader = self._reader
        every_digit, of_spread, number = reader.every_digit, reader.digits, reader.cells
        digits = tuple([of_spread[slots >> cell & every_digit] for cell in self._cells])
        lost = 0
        for cell, before, after in zip(self._cells, digits, self._support(digits), strict=True):
            if before != after:
                lost |= reader.slots[(before & ~after) * number + cell]
        return reader.layout.full & ~lost
