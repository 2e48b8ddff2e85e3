"""Whether a puzzle is as hard as it was wanted, told by the logical solver, which stops when it is too hard."""

from __future__ import annotations

from ..logic.grading import rate
from ..logic.paths import path
from ..logic.position import Position
from ..logic.step import GRADES, Grade
from ..logic.techniques import techniques_for
from ..puzzle import Puzzle
from .deadline import Deadline


def excess(puzzle: Puzzle, wanted: Grade | None, deadline: Deadline) -> int:
    """Below 0 if a puzzle with one solution is too easy, above 0 if it is too hard; 0 if no grade is wanted."""
    if wanted is None:
        return 0
    highest = GRADES.index(wanted)
    done = []
    for step in path(Position.of(puzzle), techniques_for(puzzle.kind)):
        deadline.check()
        if GRADES.index(step.grade) > highest:
            return 1
        done.append(step)
    return GRADES.index(rate(puzzle, done).grade) - highest
