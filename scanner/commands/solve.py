"""`gridlens solve`: prints the solution of each puzzle, and whether it is the only one."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from scanner.commands.arguments import add_answering, add_jobs, add_puzzles, add_seconds, positive
from scanner.commands.jobs import answer_on_cores
from scanner.commands.puzzle_inputs import read_inputs
from scanner.errors import ExitCode
from solver.check import faults
from solver.engine.enumeration import LIMIT, SECONDS, Enumeration
from solver.logic.notes import Notes
from solver.paper.puzzle import Grid, Puzzle

if TYPE_CHECKING:
    from scanner.types import Status
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = "Prints the solution of each puzzle, and says whether it is the only one."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say which puzzles, and how many solutions of each."""
    add_puzzles(parser)
    parser.add_argument("--all", action="store_true", help=f"print all solutions, or the first {LIMIT:,}")
    parser.add_argument("--limit", type=positive, metavar="N", help="print all solutions, or the first N")
    add_seconds(parser, SECONDS, "look for the solutions of a puzzle")
    add_jobs(parser)
    add_answering(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Solves the puzzles, one at a time."""
    limit = arguments.limit or (LIMIT if arguments.all else 1)
    return answer_on_cores(arguments, read_inputs(arguments.puzzles), partial(solutions_of, limit, arguments.seconds))


@dataclass(frozen=True, slots=True)
class Solutions:
    """The solutions of a puzzle, found on demand, of which the first `limit` are shown.

    At least two are looked for, to learn whether the first is the only one.
    """

    puzzle: Puzzle
    search: Enumeration
    limit: int

    @property
    def status(self) -> Status:
        """The status by the solutions found so far."""
        found = len(self.search.found)
        if found > 1:
            return "ambiguous"
        if self.search.stopped:
            return "doubtful"
        return "solved" if found else "contradiction"

    @property
    def exit_code(self) -> ExitCode:
        # Without stdout, nothing has asked for the solutions yet.
        list(self.search)
        return ExitCode.DONE if self.status == "solved" else ExitCode.NOT_SOLVED

    def record(self) -> Record:
        list(self.search)
        found = self.search.found[: self.limit]
        return {
            "status": self.status,
            "solution": found[0] if found else None,
            "solutions": found,
            "exhausted": self.search.exhausted,
        }

    def show(self, terminal: Terminal, name: str) -> None:
        if self.limit == 1:
            list(self.search)
            self._summarise(terminal, name)
            self._draw(terminal, *self.search.found[:1])
            return
        for number, solution in enumerate(islice(self.search, self.limit), 1):
            terminal.print_line(f"{name}: solution {number}")
            self._draw(terminal, solution)
        self._summarise(terminal, name)

    def _summarise(self, terminal: Terminal, name: str) -> None:
        terminal.headline(name, self.status, self.puzzle, self.search.number)
        for fault in faults(self.puzzle):
            terminal.print_line(fault.message)

    def _draw(self, terminal: Terminal, *solutions: Grid) -> None:
        from scanner.writers.terminal import printed_texts

        # The player's entries may be wrong, and have no place among the digits of a solution.
        printed = Notes.of(self.puzzle).printed
        for solution in solutions:
            terminal.grid(printed, *printed_texts(printed, solution))


def solutions_of(limit: int, seconds: float, puzzle: Puzzle) -> Solutions:
    """Prepares the search for a puzzle's solutions, which may take some `seconds`."""
    return Solutions(puzzle, Enumeration(puzzle, max(limit, 2), seconds), limit)
