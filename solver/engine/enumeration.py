"""The solutions of a puzzle one after another, until there are enough, or the time or the guesses are over."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import NamedTuple

from ..paper.puzzle import Grid, Puzzle
from . import kind_of
from .search import choices

LIMIT = 1000
"""A puzzle with too few givens has more solutions than anybody will look at."""

SECONDS = 2.0
"""How long a person is kept waiting for the number of solutions."""

IsOver = Callable[[], bool]
"""Asked after each guess of a search whether it is to be given up."""


class Enumeration:
    """An iterator over the solutions of `puzzle`, at most `limit` of them; each is looked for when it is asked for.

    `found` are those that it has given so far, to page back to. `exhausted` says that there are no others, which is
    known when one more was asked for than there are. It is `stopped`, and there may be others, when it has looked for
    so many `seconds`, all searches together, or after a guess after which it `is_over`. Raises ValueError if `limit` is
    not positive.
    """

    def __init__(
        self, puzzle: Puzzle, limit: int = LIMIT, seconds: float = inf, is_over: IsOver = lambda: False
    ) -> None:
        if limit < 1:
            raise ValueError(f"the limit should be at least 1 solution, not {limit}")
        self.found: list[Grid] = []
        self.exhausted = False
        self.stopped = False
        self._limit = limit
        self._seconds = seconds
        self._left = seconds
        self._is_over = is_over
        kind = kind_of(puzzle)
        self._model = kind.model(puzzle)
        self._search = choices(self._model, self._model.marks(kind.fixed(puzzle)))

    def __iter__(self) -> Enumeration:
        return self

    def __next__(self) -> Grid:
        if len(self.found) == self._limit or self.stopped:
            raise StopIteration
        end = monotonic() + self._left
        for marks in self._search:
            if marks is not None:
                self.found.append(self._model.grid(marks))
            self._left = end - monotonic()
            self.stopped = len(self.found) < self._limit and (self._left < 0 or self._is_over())
            if marks is not None:
                return self.found[-1]
            if self.stopped:
                raise StopIteration
        self.exhausted = True
        raise StopIteration

    @property
    def number(self) -> str:
        """How many there are, as far as is known: "no solution", "1 solution", "at least 1,000 solutions"."""
        found = len(self.found)
        number = f"{found:,} solution{'' if found == 1 else 's'}" if found else "no solution"
        if self.exhausted:
            return number
        timed = self._left < 0
        if self.stopped and not found:
            when = f"in {self._seconds:g} seconds" if timed else "before the search was given up"
            return f"no solution found {when}, though there may be one"
        far = f"{self._seconds:g} seconds go" if timed else "the search went"
        return f"at least {number}{f', as far as {far}' if self.stopped else ''}"


class FirstSolutions(NamedTuple):
    """The first solutions of a puzzle, and whether it is known that there are no others, or as many as were wanted."""

    grids: tuple[Grid, ...]
    is_decided: bool

    @property
    def number(self) -> int | None:
        """How many there are, as far as they were wanted; None where the search was given up."""
        return len(self.grids) if self.is_decided else None


def first_solutions(puzzle: Puzzle, limit: int, is_over: IsOver) -> FirstSolutions:
    """Returns the first `limit` solutions, or those found by the time the search `is_over`.

    That is asked after each guess.
    """
    return _drain(Enumeration(puzzle, limit, is_over=is_over))


def solutions_in_time(puzzle: Puzzle, limit: int = 2, seconds: float = SECONDS) -> FirstSolutions:
    """Returns the first `limit` solutions, or as many of them as are found in that time."""
    return _drain(Enumeration(puzzle, limit, seconds))


def _drain(search: Enumeration) -> FirstSolutions:
    return FirstSolutions(tuple(search), is_decided=not search.stopped)


def stop_after_guesses(number: int) -> IsOver:
    """Says that a search is over after some number of guesses."""
    guesses = iter(range(1, number))
    return lambda: next(guesses, None) is None
