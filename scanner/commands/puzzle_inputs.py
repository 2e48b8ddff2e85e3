"""The puzzles given to a command: in files, on stdin, or written out on the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

from scanner.addresses import has_lost_its_query, is_url, shown_address
from scanner.commands.messages import say
from scanner.errors import ScanError, UnreadableFileError
from scanner.input.signatures import is_picture
from solver.formats import FormatError, read_each
from solver.formats.source import MOST_BYTES
from solver.paper.puzzle import Puzzle

STDIN = "-"
LONGEST_NAME = 30
"""The characters by which a puzzle on the command line is named."""

_WHAT_TO_GIVE = "Name a file, - for stdin, or write a puzzle out, such as the 81 cells of a Sudoku."


@dataclass(frozen=True, slots=True)
class PuzzleInput:
    """One puzzle, or the error instead of it; `number` counts those of the same source from 1."""

    source: str
    number: int
    puzzle: Puzzle | ScanError

    @property
    def name(self) -> str:
        """The name for people."""
        return f"{self.source}, puzzle {self.number}" if self.number > 1 else self.source


def read_inputs(arguments: Sequence[str]) -> Iterator[PuzzleInput]:
    """Yields all puzzles in order, and an error for each that cannot be read; the others follow."""
    for argument in arguments:
        source = _name_source(argument)
        for number, puzzle in enumerate(_read_puzzles(argument, source), 1):
            yield PuzzleInput(source, number, puzzle)


def _name_source(argument: str) -> str:
    if argument == STDIN:
        return "stdin"
    if os.path.exists(argument):
        return argument
    line = shown_address(" ".join(argument.split()))
    return line if len(line) <= LONGEST_NAME or has_lost_its_query(line) else f"{line[:LONGEST_NAME]}..."


def _read_puzzles(argument: str, source: str) -> Iterator[Puzzle | ScanError]:
    written_out = argument != STDIN and not os.path.exists(argument)
    try:
        content = argument if written_out else _read_content(argument)
    except ScanError as error:
        yield error
        return
    if isinstance(content, bytes) and is_picture(content):
        advice = "Read it with gridlens scan; what that prints with --json is understood here."
        yield UnreadableFileError(f"{source}: is a picture, not a file of puzzles", advice)
        return
    for puzzle in read_each(content, "" if written_out else argument):
        if not isinstance(puzzle, FormatError):
            yield puzzle
        elif written_out:
            yield _make_input_error(source, puzzle)
        else:
            yield UnreadableFileError(f"{source}: {_describe_problem(puzzle)}", puzzle.advice)


def _read_content(argument: str) -> bytes:
    if argument == STDIN:
        if sys.stdin is None:
            raise UnreadableFileError("stdin: it is closed", _WHAT_TO_GIVE)
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    path = Path(argument)
    if path.is_dir():
        raise UnreadableFileError(f"{path}: is a folder", "Name the files in it.")
    try:
        # No more is read than is accepted: a device may have no end.
        with _announce_wait(path), path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableFileError(f"{path}: cannot be read ({error.strerror})", "Check its permissions.") from None


@contextmanager
def _announce_wait(path: Path) -> Iterator[None]:
    """Says what is being waited for: somebody may write into a pipe later, or never."""
    words = f"gridlens: {path} is an empty pipe: waiting for input"
    timer = Timer(1, say, [words])
    timer.daemon = True
    if path.is_fifo():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _make_input_error(source: str, error: FormatError) -> UnreadableFileError:
    if error.line is None:
        return UnreadableFileError(f"{source}: there is no such file", _WHAT_TO_GIVE)
    if is_url(source):
        return UnreadableFileError(f"{source}: {_describe_problem(error)}", error.advice)
    return UnreadableFileError(
        f"{source}: there is no such file, and as a puzzle, {_describe_problem(error)}", error.advice
    )


def _describe_problem(error: FormatError) -> str:
    """Says where the problem is and what is wrong, but not what to do."""
    return str(error).removesuffix(f". {error.advice}")
