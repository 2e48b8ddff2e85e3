"""The one failure of reading and writing: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..paper.puzzle import PuzzleError


class FormatError(ValueError):
    """A file cannot be read, or a puzzle cannot be written in a format.

    `line` and `column` count from 1; they are None where no place is to blame, and in binaries, whose `problem` names
    the byte. `advice` is what the user can do. The message says all of it.
    """

    def __init__(self, problem: str, advice: str, line: int | None = None, column: int | None = None) -> None:
        place = f"line {line}, column {column}: " if column else f"line {line}: " if line else ""
        super().__init__(f"{place}{problem}. {advice}")
        self.problem = problem
        self.advice = advice
        self.line = line
        self.column = column


@contextmanager
def format_error_at(line: int | None = None) -> Iterator[None]:
    """A puzzle that is malformed is a fault of the file, in this line."""
    try:
        yield
    except PuzzleError as error:
        raise FormatError(str(error), "Correct the puzzle.", line) from None
