"""Faults of whole lines: what leads to something against their rules."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.registry import kind_of
from ..logic.notes import Notes
from ..paper.fault import Fault


def lost_lines(notes: Notes) -> Iterator[Fault]:
    """Finds the lines with blank cells whose candidates do not go together any more, though each cell has some."""
    kind = kind_of(notes.printed)
    for line in kind.lines(notes.printed) if kind.lost_line else ():
        held = [notes.grid[row][column] for row, column in line.cells]
        left = [(digit,) if digit else notes.candidates(*cell) for digit, cell in zip(held, line.cells, strict=True)]
        if not all(held) and all(left):
            options = tuple(sum(1 << digit - 1 for digit in digits) for digits in left)
            if not all(line.support(options)):
                yield Fault(kind.lost_line.format(line.name), line.cells)
