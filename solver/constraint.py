"""Cells whose digits make a number: what is left of their marks, as bitsets of slots.

A filling could be a mark as well (see `kinds.cages`); but where only solutions are wanted, the board alone is smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from .layout import Layout, Memo, MethodMemo
from .supports import Support


class Constraint(Protocol):
    """Cells of which the marks support each other.

    slots        those of the cells
    keep[slots]  the slots of the board that remain when these are left of the cells
    """

    slots: int
    keep: Memo[int]


class DigitReader:
    """The digits that are left in the cells of a board, whose layout begins with the cells."""

    def __init__(self, layout: Layout, size: int) -> None:
        self.layout = layout
        self.area = size**2
        self.every_digit = sum(1 << digit * layout.width for digit in range(size))
        self.digits = MethodMemo(self._digits)
        self.slots = MethodMemo(self._slots)

    def _digits(self, spread: int) -> int:
        """The bitset of digits whose bits are a layer apart."""
        return sum(1 << digit for digit in range(self.layout.depth) if spread >> digit * self.layout.width & 1)

    def _slots(self, key: int) -> int:
        """The slots of some digits in a cell; the key is their bitset times the cells, and the cell."""
        digits, cell = divmod(key, self.area)
        slots, mark_slots = 0, self.layout.mark_slots
        while digits:
            digit = digits.bit_length() - 1
            slots |= mark_slots[digit * self.area + cell]
            digits ^= 1 << digit
        return slots


@lru_cache(maxsize=8)
def digit_reader(layout: Layout, size: int) -> DigitReader:
    """The reader of a layout, made once for each."""
    return DigitReader(layout, size)


class DigitConstraint:
    """Cells of which the digits support each other."""

    def __init__(self, reader: DigitReader, cells: Sequence[int], support: Support) -> None:
        self._reader = reader
        self._cells = cells
        self._support = support
        self.slots = sum(reader.every_digit << cell for cell in cells)
        self.keep: Memo[int] = MethodMemo(self._keep)

    def _keep(self, slots: int) -> int:
        reader = self._reader
        every_digit, of_spread, area = reader.every_digit, reader.digits, reader.area
        digits = tuple([of_spread[slots >> cell & every_digit] for cell in self._cells])
        lost = 0
        for cell, before, after in zip(self._cells, digits, self._support(digits), strict=True):
            if before != after:
                lost |= reader.slots[(before & ~after) * area + cell]
        return reader.layout.full & ~lost
