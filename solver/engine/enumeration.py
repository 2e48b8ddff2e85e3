"""The solutions of a puzzle one after the other, as somebody asks for them who pages through them."""

from __future__ import annotations

from math import inf
from time import monotonic

from ..paper.puzzle import Grid, Puzzle
from .registry import kind_of
from .search import choices

LIMIT = 1000
"""A puzzle with too few givens has more solutions than anybody will look at."""


class Enumeration:
    """An iterator over the solutions of `puzzle`, at most `limit` of them; each is looked for when it is asked for.

    `found` are those that it has given so far, to page back to. `exhausted` says that there are no others, which is
    known when one more was asked for than there are. It is `stopped`, and there may be others, when it has looked for
    so many `seconds`, all searches together. Raises ValueError if `limit` is not positive.
    """

    def __init__(self, puzzle: Puzzle, limit: int = LIMIT, seconds: float = inf) -> None:
        if limit < 1:
            raise ValueError(f"the limit should be at least 1 solution, not {limit}")
        self.found: list[Grid] = []
        self.exhausted = False
        self._limit = limit
        self._seconds = seconds
        self._left = seconds
        self._model = kind_of(puzzle).model(puzzle)
        self._search = choices(self._model, self._model.marks(puzzle.givens))

    def __iter__(self) -> Enumeration:
        return self

    def __next__(self) -> Grid:
        if len(self.found) == self._limit or self.stopped:
            raise StopIteration
        end = monotonic() + self._left
        for marks in self._search:
            self._left = end - monotonic()
            if marks is not None:
                self.found.append(self._model.grid(marks))
                return self.found[-1]
            if self.stopped:
                raise StopIteration
        self.exhausted = True
        raise StopIteration

    @property
    def stopped(self) -> bool:
        """Whether the time is over, and the search was not."""
        return self._left < 0 and not self.exhausted

    @property
    def number(self) -> str:
        """How many there are, as far as is known: "no solution", "1 solution", "at least 1,000 solutions"."""
        found = len(self.found)
        number = f"{found:,} solution{'' if found == 1 else 's'}" if found else "no solution"
        if self.exhausted:
            return number
        if self.stopped and not found:
            return f"no solution found in {self._seconds:g} seconds, though there may be one"
        return f"at least {number}{f', as far as {self._seconds:g} seconds go' if self.stopped else ''}"
