"""The time that a puzzle may take to make, so that what cannot be made is an error and never a hang."""

from __future__ import annotations

from time import monotonic

from ..engine.enumeration import IsOver, first_solutions, stop_after_guesses
from ..paper.puzzle import Puzzle

_ADVICE = "allow more time, or ask for another grade or technique, or for less symmetry"


class GenerationError(ValueError):
    """A puzzle cannot be made, or none was found in time. The message says what to change."""


class ImpossibleError(GenerationError):
    """No such puzzle is ever made here. The message says what is."""


class Deadline:
    """A moment, `seconds` from now, after which `check` raises GenerationError. `wanted` is what was to be made."""

    def __init__(self, seconds: float, wanted: str) -> None:
        self._end = monotonic() + seconds
        time = f"{seconds:g} second{'s' * (seconds != 1)}"
        self._message = f"no {wanted} was found in {time}; {_ADVICE}"

    def check(self) -> None:
        """Raises GenerationError if the time is over."""
        if monotonic() > self._end:
            raise GenerationError(self._message)

    def watched(self, guesses: int | None = None) -> IsOver:
        """Ends a search after more guesses than these, and raises GenerationError if the time is over before."""
        are_over = stop_after_guesses(guesses + 1) if guesses is not None else lambda: False

        def is_over() -> bool:
            self.check()
            return are_over()

        return is_over


def has_one_solution(puzzle: Puzzle, deadline: Deadline, guesses: int | None = None) -> bool:
    """Tells whether there is exactly one solution; False also if more than `guesses` guesses are needed to tell."""
    return first_solutions(puzzle, 2, deadline.watched(guesses)).number == 1
