"""How hard a puzzle is compared with what was wanted: the logical solver decides, and stops where it is too hard."""

from __future__ import annotations

from math import inf

from ..engine import kind_of
from ..engine.search import initial_state, propagate
from ..logic import guide
from ..logic.grading import rank_hardness, rate
from ..logic.position import Position
from ..logic.step import GRADES, Grade, Step
from ..logic.technique import Technique
from ..logic.techniques import techniques_for
from ..paper.puzzle import Puzzle
from .deadline import Deadline


class Difficulty:
    """The grade that is wanted, and the technique that is to be needed; None is any.

    A puzzle needs a technique if its path uses it, and no other step of the path is harder. As a path always takes the
    first technique that leads on, those that are tried before it do not solve the puzzle.
    """

    def __init__(self, wanted: Grade | None, needed: Technique | None, deadline: Deadline) -> None:
        self.wanted = wanted
        self.needed = needed
        self._deadline = deadline
        self._hardest = rank_hardness(needed.name) if needed else (GRADES.index(wanted or GRADES[-1]), inf, 0)

    @property
    def singles_only(self) -> bool:
        """Whether anything but singles is too hard."""
        return (self.needed.grade if self.needed else self.wanted) == "trivial"

    def excess(self, puzzle: Puzzle) -> int:
        """Compares a puzzle with one solution with what is wanted: below 0 if too easy, above 0 if too hard, else 0."""
        if not (self.wanted or self.needed):
            return 0
        if self._is_far_too_easy(puzzle):
            return -GRADES.index(self.wanted or "expert")
        steps, position = self._steps(puzzle)
        if not position.solved:
            return 1
        rating = rate(puzzle, steps)
        beyond = GRADES.index(rating.grade) - GRADES.index(self.wanted) if self.wanted else 0
        if self.needed and rating.hardest != self.needed.name:
            return beyond or -1
        return beyond

    def obstacle(self, puzzle: Puzzle) -> Position | None:
        """Returns the position in which a puzzle with one solution becomes too hard, if it does."""
        if not (self.wanted or self.needed) or self._is_far_too_easy(puzzle):
            return None
        _, position = self._steps(puzzle)
        return None if position.solved else position

    def next_step(self, position: Position) -> Step | None:
        """Returns the next step of the path, if it is not too hard."""
        self._deadline.check()
        step = guide.find_next_step(position, techniques_for(position.puzzle.kind))
        return step if step and rank_hardness(step.technique) <= self._hardest else None

    def is_need(self, step: Step) -> bool:
        """Tells whether a step is one of the technique that is to be needed."""
        return self.needed is not None and step.technique == self.needed.name

    def _is_far_too_easy(self, puzzle: Puzzle) -> bool:
        """Tells whether singles solve a puzzle that should be expert at least; the search finds that out sooner."""
        if self.wanted not in ("expert", "beyond") or puzzle.cages or not (puzzle.boxes or puzzle.regions):
            return False
        kind = kind_of(puzzle)
        model = kind.model(puzzle)
        slots, _, open_houses, marks = initial_state(model, model.marks(kind.fixed(puzzle)))
        _, still_open = propagate(model, slots, 0, open_houses, marks)
        return not still_open

    def _steps(self, puzzle: Puzzle) -> tuple[list[Step], Position]:
        """Returns the steps before the first that is too hard, and the position that they lead to."""
        done = []
        position = Position.of(puzzle)
        while step := self.next_step(position):
            done.append(step)
            position = position.after(step)
        return done, position
