"""Whether a puzzle has exactly one solution, asked with an eye on the clock."""

from __future__ import annotations

from ..engine.registry import kind_of
from ..engine.search import choices
from ..paper.puzzle import Puzzle
from .deadline import Deadline


def has_one_solution(puzzle: Puzzle, deadline: Deadline, guesses: int | None = None) -> bool:
    """Whether there is exactly one solution; False also if more than `guesses` guesses are needed to tell."""
    model = kind_of(puzzle).model(puzzle)
    found = 0
    for number, marks in enumerate(choices(model, model.marks(puzzle.givens))):
        deadline.check()
        found += marks is not None
        if found > 1 or number == guesses:
            return False
    return found == 1
