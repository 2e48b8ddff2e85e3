"""Paths: one step after another, always by the easiest technique that finds one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from time import monotonic

from ..engine.enumeration import SECONDS, FirstSolutions, solutions_in_time
from ..engine.model import Mark
from ..paper.puzzle import Grid, Puzzle, PuzzleError
from .outcomes import Outcomes
from .position import Position
from .step import Step
from .technique import Technique


class UndecidedError(PuzzleError):
    """Whether a puzzle has exactly one solution was not found out in time."""


def only_solution(puzzle: Puzzle, end: float = inf) -> Grid:
    """The solution of a puzzle that has exactly one. Raises PuzzleError; it is UndecidedError if that takes too long.

    That is until the `end`, a moment of `time.monotonic`, and no longer than anybody is kept waiting.
    """
    found = first_two_solutions(puzzle, end)
    if found.number is None:
        raise UndecidedError("whether the puzzle has exactly one solution is too hard to find out in time")
    if found.number > 1:
        raise PuzzleError("the puzzle has several solutions, so logic cannot lead to one: it lacks givens")
    return found.grids[0]


def first_two_solutions(puzzle: Puzzle, end: float = inf) -> FirstSolutions:
    """The first two solutions of a puzzle, as far as they are found in that time. Raises PuzzleError if it has none."""
    found = solutions_in_time(puzzle, seconds=min(SECONDS, end - monotonic()))
    if found.number == 0:
        raise PuzzleError("the puzzle has no solution: check its givens, then ask again")
    return found


def path(
    position: Position, techniques: Sequence[Technique], end: float = inf, outcomes: Outcomes | None = None
) -> Iterator[Step]:
    """The steps from a position until it is solved or none of `techniques`, the easiest first, finds anything.

    No other technique is tried after the `end`, a moment of `time.monotonic`, and none at all where nothing is left but
    what the `outcomes` of the position say to be open.
    """
    stays = outcomes.open if outcomes else 0
    while position.candidates & ~stays and (step := next_step(position, techniques, end)):
        yield step
        position = position.after(step)


def next_step(position: Position, techniques: Sequence[Technique], end: float = inf) -> Step | None:
    """The first step of the first technique that finds one before the `end`."""
    return next(next_steps(position, techniques, end), None)


def next_steps(position: Position, techniques: Sequence[Technique], end: float = inf) -> Iterator[Step]:
    """The steps that may come next, the easiest first; each concludes something that none before it does.

    Techniques that are beyond people are only tried where nothing was found before: they would find all that is wrong.
    """
    places: set[Mark] = set()
    removes: set[Mark] = set()
    for technique in techniques:
        if technique.grade == "beyond" and (places or removes):
            return
        for step in technique.find(position):
            if not (places.issuperset(step.places) and removes.issuperset(step.removes)):
                places.update(step.places)
                removes.update(step.removes)
                yield step
        if monotonic() > end:
            return
