"""`gridlens hint`: what to do next, as far as the player wants to know it, or all the steps to the solution."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import reduce
from itertools import islice
from textwrap import fill
from typing import TYPE_CHECKING, Any

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering, add_differences, add_puzzles, add_stage, positive
from scanner.commands.puzzle_inputs import read_inputs
from scanner.errors import ExitCode, UsageError
from solver.logic.guide import Guide
from solver.logic.hints import Hint, Stage, ending, hint
from solver.logic.notes import Notes
from solver.logic.position import Candidates, Position
from solver.logic.step import Step
from solver.logic.techniques import TECHNIQUES, kinds_of
from solver.paper.puzzle import Puzzle, cell_name

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Says what to do next in each puzzle, from what its player has written: where to look, then with which technique, "
    "then what follows. A mistake is named before anything else. Where a puzzle has several solutions, hints go as far "
    "as logic does, and then say which cells stay open."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say which puzzles to look at, and how much to reveal."""
    add_puzzles(parser)
    amount = parser.add_mutually_exclusive_group()
    add_stage(amount, "{} (default: 1)")
    amount.add_argument(
        "--steps", action="store_true", help="print all steps from the givens to the solution, or as far as they go"
    )
    amount.add_argument("--all", action="store_true", help="print every step that may come next, the easiest first")
    parser.add_argument(
        "--after",
        type=positive,
        default=0,
        metavar="N",
        help="follow N hints first, as if the player had done what they say",
    )
    parser.add_argument(
        "--skip", type=positive, default=0, metavar="N", help="skip N hints, for another one that is just as true"
    )
    parser.add_argument(
        "--explain", action=Explanation, metavar="NAME", help="say what a technique is, such as X-wing, and end"
    )
    add_differences(parser, "where logic ends as there are several solutions,")
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
        technique = next((known for known in TECHNIQUES if known.name.lower() == str(values).lower()), None)
        if not technique:
            names = {known.name.lower(): known.name for known in TECHNIQUES}
            near = get_close_matches(str(values).lower(), names, 1)
            meant = f"did you mean {names[near[0]]}? " if near else ""
            parser.error(f"there is no technique {values!r}; {meant}gridlens help techniques lists them")
        kinds = ", ".join(kinds_of(technique))
        print(fill(f"{technique.name} ({technique.grade}; {kinds}): {technique.explanation}", 100))
        parser.exit()


def run(arguments: argparse.Namespace) -> ExitCode:
    """Gives a hint, or all steps, for each puzzle."""
    if arguments.steps and (arguments.after or arguments.skip):
        raise UsageError("--steps are all steps from the givens", "Leave out --after and --skip.")

    def answer(puzzle: Puzzle) -> NextHint | WholePath | Alternatives:
        if arguments.steps:
            return whole_path(puzzle, arguments.differences)
        if arguments.all:
            return alternatives(puzzle, arguments.after, arguments.skip, arguments.differences)
        return next_hint(puzzle, arguments.stage or 1, arguments.after, arguments.skip, arguments.differences)

    return answer_each(arguments, read_inputs(arguments.puzzles), answer)


@dataclass(frozen=True, slots=True)
class NextHint:
    """A hint for a puzzle, which has what its player has written and what was followed since.

    `candidates` are those that what was followed has left.
    """

    puzzle: Puzzle
    hint: Hint
    candidates: Candidates | None = None
    exit_code: ExitCode = ExitCode.DONE

    def record(self) -> Record:
        from scanner.writers.contract import hint_record

        return {"hint": hint_record(self.hint)}

    def show(self, terminal: Terminal, name: str) -> None:
        terminal.print_line(f"{name}: {self.hint.message}")
        terminal.hint(self.puzzle, self.hint)
        if self.hint.technique and self.puzzle.has_digits and not self.puzzle.traits.divides:
            terminal.print_line(f"candidates: {self._candidates_left}")

    @property
    def _candidates_left(self) -> str:
        """The candidates of the blank cells that the hint speaks of."""
        position = Position.played(self.puzzle, self.candidates)
        left = ((cell_name(cell), position.left_in_cell(*cell)) for cell in self.hint.cells)
        return ", ".join(f"{name} {' '.join(map(str, digits))}" for name, digits in left if digits)


def next_hint(puzzle: Puzzle, stage: Stage, followed: int = 0, skipped: int = 0, differences: bool = False) -> NextHint:
    """Returns the hint after some that are followed first, as far as they lead, and others that are passed over there.

    Raises PuzzleError as `hint` does.
    """
    puzzle, candidates = _follow(puzzle, followed)
    told = hint(puzzle, candidates, stage, skipped, differences=differences)
    return NextHint(puzzle, told, candidates)


def _follow(puzzle: Puzzle, number: int) -> tuple[Puzzle, Candidates | None]:
    """Follows `number` hints, or as many as there are; returns the puzzle, and its candidates if any was followed."""
    notes = Notes.of(puzzle)
    candidates: Candidates | None = None
    for _ in range(number):
        step = hint(puzzle, candidates, stage=3).step
        if not step:
            break
        notes = notes.follow(step)
        puzzle, candidates = notes.puzzle, notes.position.candidate_grid
    return puzzle, candidates


@dataclass(frozen=True, slots=True)
class Alternatives:
    """All steps that may come next in a position, the easiest first; if there are none, `hint` says why."""

    puzzle: Puzzle
    hint: Hint
    steps: tuple[Step, ...]
    exit_code: ExitCode = ExitCode.DONE

    def record(self) -> Record:
        from scanner.writers.contract import hint_record, step_record

        end = None if self.steps else hint_record(self.hint)
        return {"alternatives": [step_record(step) for step in self.steps], "end": end}

    def show(self, terminal: Terminal, name: str) -> None:
        if not self.steps:
            terminal.print_line(f"{name}: {self.hint.message}")
            return
        terminal.print_line(f"{name}: {len(self.steps)} step{'s' * (len(self.steps) != 1)} may come next")
        _print_steps(terminal, self.steps)


def alternatives(puzzle: Puzzle, followed: int = 0, skipped: int = 0, differences: bool = False) -> Alternatives:
    """Returns all steps that may come next after some hints were followed, without those that are skipped.

    Raises PuzzleError as `hint` does.
    """
    puzzle, candidates = _follow(puzzle, followed)
    first = hint(puzzle, candidates, stage=3, skip=skipped, differences=differences)
    if not first.step:
        return Alternatives(puzzle, first, ())
    guide, position = Guide.to(puzzle), Position.played(puzzle, candidates)
    found = guide.find_next_steps(position, guide.outcomes(position))
    return Alternatives(puzzle, first, tuple(islice(found, skipped, None)))


@dataclass(frozen=True, slots=True)
class WholePath:
    """All steps of a puzzle, as far as logic goes, and the hint that says why they end."""

    puzzle: Puzzle
    path: tuple[Step, ...]
    end: Hint
    exit_code: ExitCode = ExitCode.DONE

    @property
    def by_trial(self) -> bool:
        """Whether some steps are no logic."""
        return any(step.technique == "trial" for step in self.path)

    def record(self) -> Record:
        from scanner.writers.contract import hint_record, step_record

        return {
            "path": [step_record(step) for step in self.path],
            "solved": self.end.about == "solved" and not self.by_trial,
            "end": hint_record(self.end),
        }

    def show(self, terminal: Terminal, name: str) -> None:
        ends = {"solved": "the solution", "open": "where solutions differ"}
        end = ends.get(self.end.about, "where no technique leads any further")
        by_trial = ", some of them by trial" if self.by_trial else ""
        terminal.print_line(f"{name}: {len(self.path)} step{'s' * (len(self.path) != 1)} to {end}{by_trial}")
        _print_steps(terminal, self.path)
        if self.end.about != "solved":
            terminal.print_line(self.end.message)


def whole_path(puzzle: Puzzle, differences: bool = False) -> WholePath:
    """Solves a puzzle by logic, as far as it goes. Raises PuzzleError if it has no solution."""
    guide, start = Guide.to(puzzle), Position.of(puzzle)
    outcomes = guide.outcomes(start)
    path = tuple(guide.follow_path(start, outcomes))
    return WholePath(puzzle, path, ending(guide, reduce(Position.after, path, start), outcomes, differences))


def _print_steps(terminal: Terminal, steps: Sequence[Step]) -> None:
    """Prints each on a line with its number."""
    for number, step in enumerate(steps, 1):
        terminal.print_line(f"{number:>{len(str(len(steps)))}}. {step.technique}: {step.reason}")
