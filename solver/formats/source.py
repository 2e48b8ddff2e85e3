"""The source that is read: the bytes of a file as text and as numbered lines, and the error that names one of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

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
def turn_into_format_error(line: int | None = None) -> Iterator[None]:
    """Turns the error of a malformed puzzle into a fault of the file, in this line."""
    try:
        yield
    except PuzzleError as error:
        raise FormatError(str(error), "Correct the puzzle.", line) from None


MOST_BYTES = 100_000_000
"""The most bytes of a file: a million Sudokus, one a line, fit into them."""

MOST_LINES = 2_000_000
"""The most lines of a file. However short, each takes about a hundred bytes of memory besides its text."""

BEGINNING = 100_000
"""The number of bytes from which the format of a file is recognised."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_LAST_CHARACTER = re.compile(rb"[\xc0-\xff][\x80-\xbf]*\Z")
_SPLIT = "Split it into several files."


class Line(NamedTuple):
    """One line of a text; `number` counts from 1."""

    number: int
    text: str

    def error(self, problem: str, advice: str, column: int | None = None) -> FormatError:
        """Makes an error that names this line; `column` counts from 1."""
        return FormatError(problem, advice, self.number, column)


@dataclass(frozen=True)
class Source:
    """The content of one file."""

    data: bytes

    def check_size(self) -> None:
        """Raises FormatError where there is more than what is taken into memory."""
        if len(self.data) > MOST_BYTES:
            raise FormatError(f"the file has more than {MOST_BYTES:,} bytes", _SPLIT)
        if self.data.count(b"\n") + self.data.count(b"\r") > MOST_LINES:
            raise FormatError(f"the file has more than {MOST_LINES:,} lines", _SPLIT)

    @property
    def beginning(self) -> Source:
        """The part of it that shows its format, without half a character at its end."""
        if len(self.data) <= BEGINNING:
            return self
        return Source(_LAST_CHARACTER.sub(b"", self.data[:BEGINNING]))

    @cached_property
    def text(self) -> str:
        """UTF-16 where a byte order mark says so, else UTF-8; what is neither is in the Latin-1 of older programs."""
        if self.data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            return self.data.decode("utf-16", "replace")
        try:
            return self.data.decode("utf-8-sig")
        except UnicodeDecodeError:
            return self.data.decode("latin-1")

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every line, the empty ones too, without its end."""
        return tuple(Line(number, text) for number, text in enumerate(_LINE_END.split(self.text), 1))

    @cached_property
    def content(self) -> tuple[Line, ...]:
        """The lines that are neither blank nor a comment, which starts with #."""
        return tuple(line for line in self.lines if line.text.strip() and not line.text.startswith("#"))

    @property
    def first(self) -> str:
        """The first line of the content, by which most formats are known; empty if there is none."""
        return self.content[0].text.rstrip() if self.content else ""

    def line_at(self, offset: int) -> int:
        """Returns the number of the line in which a character of the text, counted from 0, stands."""
        return bisect_right(self._starts, offset)

    def error(self, problem: str, advice: str, offset: int) -> FormatError:
        """Makes an error that names a character of the text, counted from 0."""
        line = self.line_at(offset)
        return FormatError(problem, advice, line, offset - self._starts[line - 1] + 1)

    @cached_property
    def _starts(self) -> list[int]:
        """Where each line begins in the text."""
        return [0, *(end.end() for end in _LINE_END.finditer(self.text))]
