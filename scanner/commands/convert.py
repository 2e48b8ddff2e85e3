"""`gridlens convert`: puzzles from one file format into another."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering
from scanner.commands.given import STDIN, given_puzzles
from scanner.commands.talk import say
from scanner.errors import OutputError, UsageError
from scanner.writers.files import check_free, write_whole
from solver.formats import Format, FormatError, for_file, named, write
from solver.puzzle import Puzzle

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Reads puzzles in any format, told by the content, and writes them in the one that the name of OUT or --to says. "
    "A puzzle that would lose something there is left out, and the loss is named."
)
STDOUT = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """From where, to where, and what may be lost."""
    parser.add_argument("input", metavar="IN", help="a file, - for stdin, or a puzzle itself")
    parser.add_argument("output", metavar="OUT", help="a file, or - for stdout")
    parser.add_argument("--to", metavar="NAME", help="the format; without it, the name of OUT tells")
    parser.add_argument("--lossy", action="store_true", help="leave out what the format has no place for")
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists; IN never is")
    add_answering(parser)


def run(arguments: argparse.Namespace) -> int:
    """Converts all puzzles that fit, and then writes the file."""
    to_stdout = arguments.output == STDOUT
    if to_stdout and arguments.json:
        raise UsageError("--json and the puzzles cannot both go to stdout", "Name a file for OUT.")
    form = _format(arguments.output, arguments.to)
    path = Path(arguments.output)
    if not to_stdout:
        check_free(path, [] if arguments.input == STDIN else [Path(arguments.input)], arguments.force)
    puzzles: list[Puzzle] = []

    def convert(puzzle: Puzzle) -> Conversion:
        conversion = Conversion(puzzle, tuple(form.HOLDS.losses(puzzle)))
        if conversion.losses and not (arguments.lossy and form.HOLDS.fits(puzzle)):
            raise OutputError(f"{form.NAME} would lose {'; '.join(conversion.losses)}", _advice(form, puzzle))
        puzzles.append(puzzle)
        return conversion

    exit_code = answer_each(
        given_puzzles([arguments.input]), convert, as_json=arguments.json, verbose=arguments.verbose
    )
    if not puzzles:
        return exit_code
    content = _content(puzzles, form)
    if to_stdout:
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
    else:
        write_whole(path, content)
    return exit_code


@dataclass(frozen=True, slots=True)
class Conversion:
    """A puzzle that is written, with what is lost of it on the way."""

    puzzle: Puzzle
    losses: tuple[str, ...]
    exit_code: int = 0

    def record(self) -> Record:
        return {"losses": self.losses}

    def show(self, terminal: Terminal, name: str) -> None:
        # Stdout may be the file.
        if self.losses:
            say(f"gridlens: {name}: left out: {'; '.join(self.losses)}")


def _format(output: str, name: str | None) -> Format:
    try:
        return named(name) if name else for_file(output)
    except FormatError as error:
        raise UsageError(error.problem, f"{error.advice} Say it with --to." if not name else error.advice) from None


def _advice(form: Format, puzzle: Puzzle) -> str:
    lossy = "Add --lossy to write the rest, or write" if form.HOLDS.fits(puzzle) else "Write"
    return f"{lossy} json, which holds everything."


def _content(puzzles: list[Puzzle], form: Format) -> bytes:
    try:
        return write(puzzles, form.NAME, lossy=True)
    except FormatError as error:
        raise OutputError(error.problem, error.advice) from None
