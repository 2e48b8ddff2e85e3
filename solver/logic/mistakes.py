"""What a player has written that no solution has, proved by search where there is not one solution to compare."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .outcomes import Probe
from .position import Position
from .rules import members


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What is wrong with a position that has no solution; bitsets of marks, of which one at most has any.

    wrong        entries that are in no solution, whatever else is written
    conflicting  entries of which each may be right, but not all together
    missing      what was ruled out, and is there in a solution of all that is placed
    """

    wrong: int = 0
    conflicting: int = 0
    missing: int = 0


def find_mistakes(position: Position, end: float) -> Mistakes:
    """Finds the mistakes in a position without a solution, as far as they are proved by the `end`."""
    printed = Position.of(position.puzzle)
    probe, written = Probe(printed, end), position.placed & ~printed.placed
    solution = probe.solution(written)
    if solution is None:
        return Mistakes()
    if solution:
        return Mistakes(missing=solution & ~(position.placed | position.candidates))
    wrong = _find_wrong(probe, written)
    return Mistakes(wrong=wrong) if wrong else Mistakes(conflicting=_find_conflicting(probe, written))


def keep_largest_right_part(position: Position, end: float) -> Position:
    """Keeps as many of the entries, in reading order, as have a solution together.

    What was ruled out counts for nothing if these have no solution without it.
    """
    printed = Position.of(position.puzzle)
    probe, written = Probe(printed, end), position.placed & ~printed.placed
    kept = written
    if probe.solution(written) == 0:
        kept = 0
        for mark in sorted(members(written), key=lambda mark: position.rules.cell(mark)):
            kept |= 1 << mark if probe.solution(kept | 1 << mark) != 0 else 0
    right = printed.place_all(members(kept))
    if kept != written:
        # What the others closed is open again; what was ruled out besides cannot be told from that.
        return right
    narrowed = replace(right, candidates=right.candidates & position.candidates)
    return right if Probe(narrowed, end).solution() == 0 else narrowed


def _find_wrong(probe: Probe, written: int) -> int:
    """Finds the entries that are in no solution."""
    wrong = right = 0
    for mark in members(written):
        if not right >> mark & 1:
            solution = probe.solution(1 << mark)
            right |= solution or 0
            wrong |= 1 << mark if solution == 0 else 0
    return wrong


def _find_conflicting(probe: Probe, written: int) -> int:
    """Entries that have no solution together, none of which could be left out for that, as far as is known."""
    left = written
    for mark in members(written):
        if probe.solution(left & ~(1 << mark)) == 0:
            left &= ~(1 << mark)
    return left
