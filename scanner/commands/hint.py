"""`gridlens hint`: what to do next, as far as the player wants to know it, or all the steps to the solution."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import TYPE_CHECKING, Any

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering, add_puzzles, positive
from scanner.commands.given import given_puzzles
from scanner.errors import UsageError
from solver.logic.candidates import Candidates
from solver.logic.grading import Rating, rate
from solver.logic.hints import Hint, Stage, hint
from solver.logic.paths import steps
from solver.logic.step import Step
from solver.notes import Notes
from solver.puzzle import Puzzle

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Says what to do next in each puzzle, from what its player has written: where to look, then with which technique, "
    "then what follows. A mistake is named before anything else."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which puzzles, and how much to tell."""
    add_puzzles(parser)
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument(
        "--stage",
        type=int,
        choices=(1, 2, 3),
        default=1,
        help="1 says where to look (default), 2 also which technique applies there, 3 also what follows",
    )
    amount.add_argument("--steps", action="store_true", help="print all steps from the givens to the solution")
    parser.add_argument(
        "--after",
        type=positive,
        default=0,
        metavar="N",
        help="follow N hints first, as if the player had done what they say",
    )
    parser.add_argument(
        "--skip", type=positive, default=0, metavar="N", help="pass over N hints, for another one that is as true"
    )
    parser.add_argument(
        "--explain", action=Explanation, metavar="NAME", help="say what a technique is, such as X-wing, and end"
    )
    add_answering(parser)


class Explanation(argparse.Action):
    """Prints what a technique is, and ends the program, as --version does: no puzzle is needed for it."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        from solver.logic.techniques import TECHNIQUES

        technique = next((known for known in TECHNIQUES if known.name.lower() == str(values).lower()), None)
        if not technique:
            names = ", ".join(known.name for known in TECHNIQUES)
            parser.error(f"there is no technique {values!r}, only {names}")
        kinds = ", ".join(technique.kinds)
        print(fill(f"{technique.name} ({technique.grade}; {kinds}): {technique.explanation}", 100))
        parser.exit()


def run(arguments: argparse.Namespace) -> int:
    """Gives a hint, or all steps, puzzle by puzzle."""
    if arguments.steps and (arguments.after or arguments.skip):
        raise UsageError("--steps are all steps from the givens", "Leave out --after and --skip.")

    def answer(puzzle: Puzzle) -> NextHint | WholePath:
        if arguments.steps:
            return whole_path(puzzle)
        return next_hint(puzzle, arguments.stage, arguments.after, arguments.skip)

    return answer_each(arguments, given_puzzles(arguments.puzzles), answer)


@dataclass(frozen=True, slots=True)
class NextHint:
    """A hint for a puzzle, which has what its player has written and what was followed since."""

    puzzle: Puzzle
    hint: Hint
    exit_code: int = 0

    def record(self) -> Record:
        from scanner.writers.contract import hint_record

        return {"hint": hint_record(self.hint)}

    def show(self, terminal: Terminal, name: str) -> None:
        terminal.print_line(f"{name}: {self.hint.message}")
        terminal.hint(self.puzzle, self.hint)


def next_hint(puzzle: Puzzle, stage: Stage, followed: int = 0, skipped: int = 0) -> NextHint:
    """The hint after some that are followed first, as far as they lead, and others that are passed over there.

    Raises PuzzleError as `hint` does.
    """
    notes = Notes.of(puzzle)
    candidates: Candidates | None = None
    for _ in range(followed):
        step = hint(puzzle, candidates, stage=3).step
        if not step:
            break
        notes = notes.follow(step)
        puzzle, candidates = notes.puzzle, notes.position.candidate_grid
    return NextHint(puzzle, hint(puzzle, candidates, stage, skipped))


@dataclass(frozen=True, slots=True)
class WholePath:
    """All steps of a puzzle, as far as logic goes."""

    puzzle: Puzzle
    path: tuple[Step, ...]
    rating: Rating
    exit_code: int = 0

    def record(self) -> Record:
        from scanner.writers.contract import step_record

        return {"path": [step_record(step) for step in self.path], "solved": self.rating.solved}

    def show(self, terminal: Terminal, name: str) -> None:
        end = "the solution" if self.rating.solved else "where no technique leads any further"
        terminal.print_line(f"{name}: {len(self.path)} step{'s' * (len(self.path) != 1)} to {end}")
        for number, step in enumerate(self.path, 1):
            terminal.print_line(f"{number:>{len(str(len(self.path)))}}. {step.technique}: {step.reason}")


def whole_path(puzzle: Puzzle) -> WholePath:
    """Solves a puzzle by logic. Raises PuzzleError if it has no solution or several."""
    path = tuple(steps(puzzle))
    return WholePath(puzzle, path, rate(puzzle, path))
