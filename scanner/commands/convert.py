"""`gridlens convert`: puzzles from one file format into another."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering
from scanner.commands.messages import say
from scanner.commands.puzzle_files import STDOUT, chosen_format, fitting_formats, write_puzzles
from scanner.commands.puzzle_inputs import STDIN, read_inputs
from scanner.errors import ExitCode, OutputError, UsageError
from scanner.writers.files import check_free
from solver.formats import Format
from solver.paper.puzzle import Puzzle

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Reads puzzles in any format, recognised by its content, and writes them in the one that the name of OUT or --to "
    "says. A puzzle that would lose something there is left out, and the loss is named."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say from where, to where, and what may be lost."""
    parser.add_argument("input", metavar="IN", help="a file, - for stdin, or a puzzle itself")
    parser.add_argument("output", metavar="OUT", help="a file, or - for stdout")
    parser.add_argument("--to", metavar="NAME", help="the format (default: that of the name of OUT)")
    parser.add_argument("--lossy", action="store_true", help="leave out what the format has no place for")
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists; IN never is")
    add_answering(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Converts all puzzles that fit, then writes the file."""
    output = None if arguments.output == STDOUT else Path(arguments.output)
    if output is None and (arguments.json or not arguments.to):
        advice = "Name a file for OUT." if arguments.json else "Name their format with --to."
        raise UsageError("stdout is for the puzzles", advice)
    given = list(read_inputs([arguments.input]))
    form = chosen_format(arguments.to, output, [each.puzzle for each in given if isinstance(each.puzzle, Puzzle)])
    if output:
        check_free(output, [] if arguments.input == STDIN else [Path(arguments.input)], arguments.force)
    puzzles: list[Puzzle] = []

    def convert(puzzle: Puzzle) -> Conversion:
        conversion = Conversion(puzzle, tuple(form.HOLDS.losses(puzzle)), tuple(form.HOLDS.changes(puzzle)))
        if conversion.losses and not (arguments.lossy and form.HOLDS.fits(puzzle)):
            raise OutputError(f"{form.NAME} would lose {'; '.join(conversion.losses)}", _advise(form, puzzle))
        puzzles.append(puzzle)
        return conversion

    exit_code = answer_each(arguments, given, convert)
    if puzzles:
        write_puzzles(puzzles, form, output)
    return exit_code


@dataclass(frozen=True, slots=True)
class Conversion:
    """A converted puzzle, with what is lost of it and what is written in another way."""

    puzzle: Puzzle
    losses: tuple[str, ...]
    changes: tuple[str, ...]
    exit_code: ExitCode = ExitCode.DONE

    def record(self) -> Record:
        return {"losses": self.losses, "changes": self.changes}

    def show(self, terminal: Terminal, name: str) -> None:
        # Stdout may be the file.
        if self.losses:
            say(f"gridlens: {name}: left out: {'; '.join(self.losses)}")
        if self.changes:
            say(f"gridlens: {name}: written in another way: {'; '.join(self.changes)}")


def _advise(form: Format, puzzle: Puzzle) -> str:
    lossy = "Add --lossy to write the rest, or choose" if form.HOLDS.fits(puzzle) else "Choose"
    return f"{lossy} one of those that hold it all: {fitting_formats([puzzle])}."
