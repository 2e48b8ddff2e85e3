"""The way through a puzzle by logic, step by step, always by the easiest technique that finds one.

It leads as far as logic holds, also where there are several solutions, or nobody knows whether there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic

from ..engine.enumeration import SECONDS, FirstSolutions, solutions_in_time
from ..engine.model import Mark
from ..paper.puzzle import Grid, Puzzle, PuzzleError
from .outcomes import Outcomes, find_outcomes
from .position import Position
from .rules import bitset
from .step import GRADES, Step
from .technique import Technique
from .techniques import techniques_for


class UndecidedError(PuzzleError):
    """Whether a puzzle has exactly one solution was not found out in time."""


def find_only_solution(puzzle: Puzzle, end: float = inf) -> Grid:
    """Finds the one solution of a puzzle. Raises PuzzleError, or UndecidedError if that takes too long.

    That is until the `end`, a moment of `time.monotonic`, and no longer than anybody is kept waiting.
    """
    found = find_two_solutions(puzzle, end)
    if found.number is None:
        raise UndecidedError("whether the puzzle has exactly one solution is too hard to find out in time")
    if found.number > 1:
        raise PuzzleError("the puzzle has several solutions, so logic cannot lead to one: it lacks givens")
    return found.grids[0]


def find_two_solutions(puzzle: Puzzle, end: float = inf) -> FirstSolutions:
    """Finds the first two solutions of a puzzle, or as many as time allows. Raises PuzzleError if it has none."""
    found = solutions_in_time(puzzle, seconds=min(SECONDS, end - monotonic()))
    if found.number == 0:
        raise PuzzleError("the puzzle has no solution: check its givens, then ask again")
    return found


def follow_path(
    position: Position, techniques: Sequence[Technique], end: float = inf, outcomes: Outcomes | None = None
) -> Iterator[Step]:
    """Yields the steps from a position until it is solved or none of `techniques`, the easiest first, finds anything.

    No other technique is tried after the `end`, a moment of `time.monotonic`, and none at all where nothing is left but
    what the `outcomes` of the position say to be open.
    """
    stays = outcomes.open if outcomes else 0
    while position.candidates & ~stays and (step := find_next_step(position, techniques, end)):
        yield step
        position = position.after(step)


def find_next_step(position: Position, techniques: Sequence[Technique], end: float = inf) -> Step | None:
    """Finds the first step of the first technique that finds one before the `end`."""
    return next(find_next_steps(position, techniques, end), None)


def find_next_steps(position: Position, techniques: Sequence[Technique], end: float = inf) -> Iterator[Step]:
    """Finds the steps that may come next, the easiest first; each concludes something that none before it does.

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


@dataclass(frozen=True, slots=True)
class Guide:
    """What is known of the solutions of a puzzle, and which steps may be taken for that.

    `known` are its first two solutions, if the time sufficed to find them. No technique is tried after the `end`, a
    moment of `time.monotonic`, where there is not exactly one.
    """

    puzzle: Puzzle
    known: FirstSolutions
    end: float = inf

    @classmethod
    def to(cls, puzzle: Puzzle, end: float = inf) -> Guide:
        """Returns the guide to a puzzle; half of the time is for its solutions. Raises PuzzleError if it has none."""
        now = monotonic()
        return cls(puzzle, find_two_solutions(puzzle, now + (end - now) / 2), end)

    @property
    def solution(self) -> Grid | None:
        """The only solution; None where there are several, or nobody knows."""
        return self.known.grids[0] if self.known.number == 1 else None

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """What holds for this puzzle, the easiest first.

        Trial is the search by itself: it is left out where that was given up.
        """
        sound = techniques_for(self.puzzle.kind, has_one_solution=self.solution is not None)
        return tuple(known for known in sound if self.known.is_decided or known.name != "trial")

    def outcomes(self, position: Position) -> Outcomes:
        """Returns the solutions that a position leads to, as far as they are found in half of the time that is left."""
        if self.solution:
            return Outcomes((bitset(position.rules.model.marks(self.solution)),), is_whole=True)
        now = monotonic()
        seconds = (self.end - now) / 2 if self.known.is_decided else min(SECONDS, (self.end - now) / 2)
        return find_outcomes(position, now + seconds)

    def find_next_steps(self, position: Position, outcomes: Outcomes) -> Iterator[Step]:
        """Finds the steps that may come next in a position that has some outcomes, the easiest first."""
        return find_next_steps(position, self._techniques_in_time(outcomes), self._end)

    def follow_path(self, position: Position, outcomes: Outcomes) -> Iterator[Step]:
        """Yields the steps from a position that has some outcomes to its solution, or as far as logic goes."""
        return follow_path(position, self._techniques_in_time(outcomes), self._end, outcomes)

    def left_out(self, position: Position) -> tuple[str, ...]:
        """Returns the techniques that would lead on if it were proved that there is only one solution."""
        if self.solution:
            return ()
        leaning = (known for known in techniques_for(self.puzzle.kind) if known.assumes_one_solution)
        return tuple(known.name for known in leaning if next(known.find(position), None))

    @property
    def _end(self) -> float:
        """Nobody's wait for the techniques of a puzzle with one solution is cut short."""
        return inf if self.solution else self.end

    def _techniques_in_time(self, outcomes: Outcomes) -> tuple[Technique, ...]:
        """Returns the techniques that there is time for.

        On boards that the search did not come to an end with, a single technique that only experts use may take half a
        minute: on an empty one of 25x25, Sue de Coq.
        """
        if outcomes.is_whole or self.end == inf:
            return self.techniques
        return tuple(known for known in self.techniques if GRADES.index(known.grade) < GRADES.index("expert"))


def steps(puzzle: Puzzle) -> Iterator[Step]:
    """Yields the steps from the givens to the solution, until it is solved or no technique finds anything more.

    Where there are several solutions, it leads to where they differ, without the techniques that assume that there is
    one. Raises PuzzleError, before the first step, if there is none.
    """
    guide, position = Guide.to(puzzle), Position.of(puzzle)
    return guide.follow_path(position, guide.outcomes(position))
