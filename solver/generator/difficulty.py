"""How hard a puzzle is beside what was wanted, told by the logical solver, which stops where it becomes too hard."""

from __future__ import annotations

from ..logic.grading import rate
from ..logic.paths import path
from ..logic.position import Position
from ..logic.step import GRADES, Grade, Step
from ..logic.techniques import techniques_for
from ..puzzle import Puzzle
from .deadline import Deadline


class Difficulty:
    """The grade that is wanted; None is any."""

    def __init__(self, wanted: Grade | None, deadline: Deadline) -> None:
        self.wanted = wanted
        self._deadline = deadline

    def excess(self, puzzle: Puzzle) -> int:
        """Below 0 if a puzzle with one solution is too easy, above 0 if it is too hard, 0 if it is as wanted."""
        if self.wanted is None:
            return 0
        steps, position = self._steps(puzzle, self.wanted)
        if not position.solved:
            return 1
        return GRADES.index(rate(puzzle, steps).grade) - GRADES.index(self.wanted)

    def obstacle(self, puzzle: Puzzle) -> Position | None:
        """Where a puzzle with one solution becomes too hard, if it does."""
        if self.wanted is None:
            return None
        _, position = self._steps(puzzle, self.wanted)
        return None if position.solved else position

    def _steps(self, puzzle: Puzzle, wanted: Grade) -> tuple[list[Step], Position]:
        """The steps before the first that is too hard, and the position that they lead to."""
        done = []
        position = Position.of(puzzle)
        for step in path(position, techniques_for(puzzle.kind)):
            self._deadline.check()
            if GRADES.index(step.grade) > GRADES.index(wanted):
                break
            done.append(step)
            position = position.after(step)
        return done, position
