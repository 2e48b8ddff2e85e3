"""The one idea of the solver: choose exactly one mark in every house, and never two marks that conflict.

A mark is a value in a cell; on a Queens board the only value is 1, a queen. A house is a set of marks: the nine digits
of a cell, or the nine cells for the 7 of row 3. Marks of a house conflict; so do further pairs, such as two digits
beside a sign that they would break. Search, checks and everything else are written against this, once for all kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .layout import Layout, Memo
from .puzzle import Grid

Mark = tuple[int, int, int]
"""The row, column and value of a mark; in bitsets and lists, marks go by their numbers."""


class Model:
    """The rules of a puzzle without its givens.

    `conflicts` tells which marks a mark excludes beyond those of its own houses. `crossed` is a bitset of the houses
    where it pays to look for marks that all marks of the house exclude. Of the slots (see `Layout`),
    `keep[m]` are those that remain when mark m is placed, and `keep_any[slots]` those that remain when any one mark
    of `slots` is.
    """

    def __init__(
        self,
        size: int,
        layout: Layout,
        conflicts: Callable[[int], Iterable[int]] | None = None,
        crossed: int = 0,
    ) -> None:
        self.size = size
        self.layout = layout
        self.conflicts = conflicts or (lambda mark: ())
        self.crossed = crossed
        self.keep = Memo(self._keep) if conflicts else layout.apart
        self.keep_any = Memo(self._keep_any)

    def mark(self, row: int, column: int, value: int) -> int:
        """The number of a mark."""
        return ((value - 1) * self.size + row) * self.size + column

    def place(self, mark: int) -> Mark:
        """The row, column and value of a mark."""
        rest, column = divmod(mark, self.size)
        value, row = divmod(rest, self.size)
        return row, column, value + 1

    def marks(self, grid: Grid) -> list[int]:
        """The marks of the filled cells of `grid`, in reading order."""
        return [
            self.mark(row, column, value)
            for row, values in enumerate(grid)
            for column, value in enumerate(values)
            if value
        ]

    def grid(self, marks: Iterable[int]) -> Grid:
        """The grid with `marks` in it, 0 elsewhere."""
        cells = [0] * self.size**2
        for mark in marks:
            value, cell = divmod(mark, self.size**2)
            cells[cell] = value + 1
        return tuple(tuple(cells[start : start + self.size]) for start in range(0, len(cells), self.size))

    def _keep(self, mark: int) -> int:
        lost = 0
        for other in self.conflicts(mark):
            lost |= self.layout.mark_slots[other]
        return self.layout.apart[mark] & ~lost

    def _keep_any(self, slots: int) -> int:
        keep, mark_at = self.keep, self.layout.mark_at
        kept = 0
        while slots:
            top = slots.bit_length()
            kept |= keep[mark_at[top]]
            slots ^= 1 << top - 1
        return kept
