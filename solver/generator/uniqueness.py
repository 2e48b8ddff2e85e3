"""Whether a puzzle has exactly one solution, asked with an eye on the clock."""

from __future__ import annotations

from ..engine.enumeration import first_solutions
from ..paper.puzzle import Puzzle
from .deadline import Deadline


def has_one_solution(puzzle: Puzzle, deadline: Deadline, guesses: int | None = None) -> bool:
    """Whether there is exactly one solution; False also if more than `guesses` guesses are needed to tell."""
    return first_solutions(puzzle, 2, deadline.watched(guesses)).number == 1
