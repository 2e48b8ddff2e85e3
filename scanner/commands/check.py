"""`gridlens check`: finds what is wrong with each puzzle, and with what its player has written."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scanner.commands.arguments import add_answering, add_jobs, add_puzzles, add_seconds
from scanner.commands.jobs import answer_on_cores
from scanner.commands.puzzle_inputs import read_inputs
from scanner.commands.solve import Solutions
from scanner.errors import ExitCode
from solver.check import Fault, warnings
from solver.engine.enumeration import SECONDS, Enumeration
from solver.logic.notes import Notes
from solver.paper.puzzle import Puzzle

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Names what is wrong with each puzzle: digits that clash or have no place left, entries that contradict the "
    "solution, and any number of solutions other than one."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that name the puzzles."""
    add_puzzles(parser)
    add_seconds(parser, SECONDS, "look for the solutions of a puzzle")
    add_jobs(parser)
    add_answering(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Checks the puzzles, one at a time."""
    return answer_on_cores(arguments, read_inputs(arguments.puzzles), partial(check, arguments.seconds))


@dataclass(frozen=True, slots=True)
class Checked:
    """A puzzle with the number of its solutions, and its faults."""

    solutions: Solutions
    faults: tuple[Fault, ...]

    @property
    def puzzle(self) -> Puzzle:
        return self.solutions.puzzle

    @property
    def exit_code(self) -> ExitCode:
        return ExitCode.NOT_SOLVED if self.faults else self.solutions.exit_code

    def record(self) -> Record:
        return {
            "status": self.solutions.status,
            "faults": [{"message": fault.message, "cells": fault.cells} for fault in self.faults],
        }

    def show(self, terminal: Terminal, name: str) -> None:
        from scanner.writers.terminal import WRONG, printed_texts

        number = self.solutions.search.number
        terminal.print_line(f"{name}: {number}, {len(self.faults) or 'no'} fault{'s' * (len(self.faults) != 1)}")
        if self.faults:
            values, looks = printed_texts(self.puzzle)
            looks |= {cell: WRONG for fault in self.faults for cell in fault.cells}
            terminal.grid(self.puzzle, values, looks)
        for fault in self.faults:
            terminal.print_line(fault.message)


def check(seconds: float, puzzle: Puzzle) -> Checked:
    """Counts the solutions, up to two and for at most `seconds`, and looks for faults."""
    search = Enumeration(puzzle, 2, seconds)
    list(search)
    return Checked(Solutions(puzzle, search, 1), warnings(Notes.of(puzzle), 0 if search.stopped else seconds))
