"""The ways to fill one line: a run of filled cells for each number, in order, with an empty cell or more between them.

The ways are those of an automaton that reads the line cell by cell. A state is how much of the pattern is done, which
is F.F.FF for 1 1 2: it goes on at a filled cell where an F is next, and at an empty one where a full stop is; between
runs, and outside of them, it may stay where it is at an empty one. All states that can be reached are one bitset, from
the left and from the right, so that a line takes a few operations for each cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...engine.supports import Digits, Support
from ...paper.line_clues import Runs

EMPTY, FILLED = 1, 2
"""The values of cells; as sets of them, bits 0 and 1."""

REMEMBERED = 512
"""The number of answers of each line that are kept."""


class Automaton(NamedTuple):
    """The states from which a filled cell leads on, from which an empty one does, and which an empty one leaves be."""

    filled: int
    empty: int
    stays: int
    last: int

    @classmethod
    def of(cls, runs: Runs) -> Automaton:
        """Returns that of a line."""
        pattern = ".".join("F" * run for run in runs)
        filled = sum(1 << at for at, part in enumerate(pattern) if part == "F")
        empty = sum(1 << at for at, part in enumerate(pattern) if part == ".")
        last = 1 << len(pattern)
        return cls(filled, empty, 1 | empty << 1 | last, last)

    def after(self, states: int, values: int) -> int:
        """Returns the states after a cell that may hold some values."""
        found = (states & self.filled) << 1 if values & FILLED else 0
        return found | ((states & self.empty) << 1 | states & self.stays) if values & EMPTY else found

    def before(self, states: int, values: int) -> int:
        """Returns the states from which a cell that may hold some values leads to one of these."""
        found = states >> 1 & self.filled if values & FILLED else 0
        return found | (states >> 1 & self.empty | states & self.stays) if values & EMPTY else found


@lru_cache(maxsize=1024)
def line_support(runs: Runs) -> Support:
    """Returns the support of a line: which values its cells have in some way to fill it."""
    automaton = Automaton.of(runs)

    def support(digits: Digits) -> Digits:
        reached = [1]
        for values in digits[:-1]:
            reached.append(automaton.after(reached[-1], values))
        states, left = automaton.last, []
        for values, before in zip(reversed(digits), reversed(reached), strict=True):
            is_filled = before & automaton.before(states, values & FILLED)
            is_empty = before & automaton.before(states, values & EMPTY)
            if not is_filled and not is_empty:
                return (0,) * len(digits)
            left.append(FILLED * bool(is_filled) | EMPTY * bool(is_empty))
            states = automaton.before(states, values)
        return tuple(reversed(left))

    return lru_cache(maxsize=REMEMBERED)(support)


def first_starts(runs: Runs, values: Sequence[int]) -> list[int] | None:
    """Returns where each run begins in the way to fill a line that has all of them as far to the left as can be."""
    fits = _list_starts(runs, values)
    starts, at = [], 0
    for run, own in zip(runs, fits, strict=True):
        left = own >> at
        if not left:
            return None
        at += (left & -left).bit_length() - 1
        starts.append(at)
        at += run + 1
    ends_early = any(value == FILLED for value in values[: starts[0] if starts else len(values)])
    return None if ends_early else starts


def last_starts(runs: Runs, values: Sequence[int]) -> list[int] | None:
    """Returns where each run begins in the way that has all of them as far to the right as can be."""
    mirrored = first_starts(runs[::-1], values[::-1])
    if mirrored is None:
        return None
    return [len(values) - start - run for start, run in zip(mirrored[::-1], runs, strict=True)]


def _list_starts(runs: Runs, values: Sequence[int]) -> list[int]:
    """Lists where each run can begin so that it and those after it fit from there on, a bitset of places each."""
    count = len(values)
    may, must = (sum(1 << at for at, value in enumerate(values) if value in own) for own in ((2, 3), (2,)))
    # After the last run nothing is filled: it may end anywhere after the last cell that must be.
    reached = (1 << count + 2) - (1 << must.bit_length())
    found = []
    for run in reversed(runs):
        lies, length = may, 1
        while length < run:
            step = min(length, run - length)
            lies, length = lies & lies >> step, length + step
        lies &= ~(must >> run) & reached >> run + 1
        found.append(lies)
        reached = _reach_back(lies, must)
    return found[::-1]


def _reach_back(places: int, must: int) -> int:
    """Returns the places from which one of these is reached over cells that need not be filled."""
    reached = 0
    while places:
        at = places.bit_length() - 1
        least = (must & (1 << at) - 1).bit_length()
        reached |= (1 << at + 1) - (1 << least)
        places &= (1 << least) - 1
    return reached
