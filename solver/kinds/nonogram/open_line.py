"""One line as a player sees it: its runs, where each can be, and the filled cells and gaps in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...engine.units import Unit
from ...paper.line_clues import Runs
from .line_fillings import EMPTY, FILLED, first_starts, last_starts

BOTH = EMPTY | FILLED


class Span(NamedTuple):
    """A run: where it begins when all are pushed to the first end of their line, and when they are to the last."""

    first: int
    last: int
    length: int

    def covers(self, start: int, end: int) -> bool:
        """Tells whether it can lie on all the cells from one to before another."""
        return self.first <= start and end <= self.last + self.length and end - start <= self.length


class Block(NamedTuple):
    """Filled cells side by side, from `start` to before `end`, and the runs that they can be part of."""

    start: int
    end: int
    runs: tuple[Span, ...]

    @property
    def cells(self) -> range:
        """Their places in the line."""
        return range(self.start, self.end)


class OpenLine(NamedTuple):
    """A line with blank cells: the numbers of its cells, its runs, where these can be, and what its cells may hold."""

    unit: Unit
    cells: tuple[int, ...]
    runs: Runs
    spans: tuple[Span, ...]
    values: tuple[int, ...]

    @classmethod
    def of(cls, unit: Unit, cells: Sequence[int], runs: Runs, values: tuple[int, ...]) -> OpenLine | None:
        """Returns the line; None if its runs do not fit into it any more."""
        spans = _find_spans(runs, values)
        return None if spans is None else cls(unit, tuple(cells), runs, spans, values)

    @property
    def blocks(self) -> list[Block]:
        """The filled cells, side by side."""
        starts = [at for at, value in enumerate(self.values) if value == FILLED and self._value(at - 1) != FILLED]
        ends = [at + 1 for at, value in enumerate(self.values) if value == FILLED and self._value(at + 1) != FILLED]
        return [Block(start, end, self.list_runs_over(start, end)) for start, end in zip(starts, ends, strict=True)]

    @property
    def gaps(self) -> list[range]:
        """The blank cells side by side that have empty ones, or the border, on both sides."""
        starts = [at for at in range(len(self.values)) if self.values[at] == BOTH and self._value(at - 1) == EMPTY]
        rooms = [range(start, self.find_walls(start, start)[1]) for start in starts]
        return [room for room in rooms if all(self.values[at] == BOTH for at in room)]

    @property
    def without_ends(self) -> tuple[int, ...]:
        """What its cells may hold, without the empty ones at both ends."""
        known = [at for at, value in enumerate(self.values) if value != EMPTY]
        return self.values[known[0] : known[-1] + 1] if known else ()

    def list_runs_over(self, start: int, end: int) -> tuple[Span, ...]:
        """Lists the runs that can cover the cells from one to before another."""
        return tuple(span for span in self.spans if span.covers(start, end))

    def find_walls(self, start: int, end: int) -> tuple[int, int]:
        """Finds the room around some cells, up to the next empty ones or to the border."""
        while self._value(start - 1) != EMPTY:
            start -= 1
        while self._value(end) != EMPTY:
            end += 1
        return start, end

    def find_joined(self, at: int) -> tuple[int, int]:
        """Finds the filled cells that one more would join, and itself."""
        start, end = at, at + 1
        while self._value(start - 1) == FILLED:
            start -= 1
        while self._value(end) == FILLED:
            end += 1
        return start, end

    def _value(self, at: int) -> int:
        """Returns what a cell may hold; beyond the border all are empty."""
        return self.values[at] if 0 <= at < len(self.values) else EMPTY


@lru_cache(maxsize=1024)
def _find_spans(runs: Runs, values: tuple[int, ...]) -> tuple[Span, ...] | None:
    firsts, lasts = first_starts(runs, values), last_starts(runs, values)
    if firsts is None or lasts is None:
        return None
    return tuple(map(Span, firsts, lasts, runs))
