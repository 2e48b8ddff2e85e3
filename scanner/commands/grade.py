"""`gridlens grade`: says how hard each puzzle is for people."""

from __future__ import annotations

import argparse
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING

from scanner.commands.arguments import add_answering, add_jobs, add_puzzles, add_seconds
from scanner.commands.jobs import answer_on_cores
from scanner.commands.puzzle_inputs import read_inputs
from scanner.errors import ExitCode
from solver.logic.grading import SECONDS, Rating, grade
from solver.logic.step import GRADES
from solver.paper.puzzle import Puzzle

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    f"Grades each puzzle as one of {', '.join(GRADES)}, by the hardest technique that it needs and the amount of work."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that name the puzzles."""
    add_puzzles(parser)
    add_seconds(parser, SECONDS, "follow the steps of a puzzle")
    add_jobs(parser)
    add_answering(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Grades the puzzles, one at a time."""
    return answer_on_cores(arguments, read_inputs(arguments.puzzles), partial(graded, arguments.seconds))


@dataclass(frozen=True, slots=True)
class Graded:
    """A puzzle with its grade."""

    puzzle: Puzzle
    rating: Rating
    seconds: float = SECONDS
    exit_code: ExitCode = ExitCode.DONE

    def record(self) -> Record:
        return asdict(self.rating)

    def show(self, terminal: Terminal, name: str) -> None:
        terminal.print_line(self.line(name))

    def line(self, name: str) -> str:
        """Writes the grade and the reason for it."""
        puzzle, rating = self.puzzle, self.rating
        what = f"{rating.grade} {puzzle.name.lower()} {puzzle.shape}"
        if not rating.whole:
            return f"{name}: {what} or harder, left unsolved after {self._steps}, which took {self.seconds:g} seconds"
        if not rating.solved:
            return f"{name}: not solved by logic alone, {what}, {self._steps}"
        how = f"{self._steps}, score {rating.score}, hardest: {rating.hardest}" if rating.hardest else "complete"
        return f"{name}: {what}, {how}"

    @property
    def _steps(self) -> str:
        return f"{self.rating.steps} step{'s' * (self.rating.steps != 1)}"


def graded(seconds: float, puzzle: Puzzle) -> Graded:
    """Grades a puzzle as far as `seconds` allow. Raises PuzzleError if it does not have exactly one solution."""
    return Graded(puzzle, grade(puzzle, seconds), seconds)
