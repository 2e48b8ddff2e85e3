"""The solutions of a puzzle one after the other, as somebody asks for them who pages through them."""

from __future__ import annotations

from .puzzle import Grid, Puzzle
from .search import solutions

LIMIT = 1000
"""A puzzle with too few givens has more solutions than anybody will look at."""


class Enumeration:
    """An iterator over the solutions of `puzzle`, at most `limit` of them; each is looked for when it is asked for.

    `found` are those that it has given so far, to page back to. `exhausted` says that there are no others, which is
    known when one more was asked for than there are. Raises ValueError if `limit` is not positive.
    """

    def __init__(self, puzzle: Puzzle, limit: int = LIMIT) -> None:
        if limit < 1:
            raise ValueError(f"the limit should be at least 1 solution, not {limit}")
        self.found: list[Grid] = []
        self.exhausted = False
        self._limit = limit
        self._search = solutions(puzzle)

    def __iter__(self) -> Enumeration:
        return self

    def __next__(self) -> Grid:
        if len(self.found) == self._limit:
            raise StopIteration
        grid = next(self._search, None)
        if grid is None:
            self.exhausted = True
            raise StopIteration
        self.found.append(grid)
        return grid

    @property
    def number(self) -> str:
        """How many there are, as far as is known: "no solution", "1 solution", "at least 1,000 solutions"."""
        found = len(self.found)
        number = f"{found:,} solution{'' if found == 1 else 's'}"
        if not self.exhausted:
            return f"at least {number}"
        return number if found else "no solution"
