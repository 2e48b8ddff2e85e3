"""Who leads through a puzzle by logic, as far as it holds: also where there are several solutions, or nobody knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from time import monotonic

from ..engine.enumeration import SECONDS, FirstSolutions
from ..paper.puzzle import Grid, Puzzle
from .outcomes import Outcomes, outcomes_of
from .paths import first_two_solutions, next_steps, path
from .position import Position
from .rules import bitset
from .step import GRADES, Step
from .technique import Technique
from .techniques import techniques_for


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
        """The guide to a puzzle; half of the time goes into its solutions. Raises PuzzleError if it has none."""
        now = monotonic()
        return cls(puzzle, first_two_solutions(puzzle, now + (end - now) / 2), end)

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
        """The solutions that a position leads to, as far as they are found in half of the time that is left."""
        if self.solution:
            return Outcomes((bitset(position.rules.model.marks(self.solution)),), is_whole=True)
        now = monotonic()
        seconds = (self.end - now) / 2 if self.known.is_decided else min(SECONDS, (self.end - now) / 2)
        return outcomes_of(position, now + seconds)

    def next_steps(self, position: Position, outcomes: Outcomes) -> Iterator[Step]:
        """The steps that may come next in a position that has some outcomes, the easiest first."""
        return next_steps(position, self._techniques_in_time(outcomes), self._end)

    def path(self, position: Position, outcomes: Outcomes) -> Iterator[Step]:
        """The steps from a position that has some outcomes to its solution, or as far as logic goes."""
        return path(position, self._techniques_in_time(outcomes), self._end, outcomes)

    def left_out(self, position: Position) -> tuple[str, ...]:
        """The techniques that would lead on if it were proved that there is only one solution."""
        if self.solution:
            return ()
        leaning = (known for known in techniques_for(self.puzzle.kind) if known.assumes_one_solution)
        return tuple(known.name for known in leaning if next(known.find(position), None))

    @property
    def _end(self) -> float:
        """Nobody's wait for the techniques of a puzzle with one solution is cut short."""
        return inf if self.solution else self.end

    def _techniques_in_time(self, outcomes: Outcomes) -> tuple[Technique, ...]:
        """The techniques that there is time for.

        On boards that the search did not come to an end with, a single technique that only experts use may take half a
        minute: on an empty one of 25x25, Sue de Coq.
        """
        if outcomes.is_whole or self.end == inf:
            return self.techniques
        return tuple(known for known in self.techniques if GRADES.index(known.grade) < GRADES.index("expert"))


def steps(puzzle: Puzzle) -> Iterator[Step]:
    """The way from the givens to the solution, step by step, until it is solved or no technique finds anything more.

    Where there are several solutions, it leads to where they differ, without the techniques that assume that there is
    one. Raises PuzzleError, before the first step, if there is none.
    """
    guide, position = Guide.to(puzzle), Position.of(puzzle)
    return guide.path(position, guide.outcomes(position))
