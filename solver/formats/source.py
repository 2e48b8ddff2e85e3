"""What is read: the bytes of a file, as text and as lines that know their numbers."""

from __future__ import annotations

import re
from bisect import bisect_right
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .errors import FormatError

_LINE_END = re.compile(r"\r\n|\r|\n")


class Line(NamedTuple):
    """One line of a text; `number` counts from 1."""

    number: int
    text: str

    def error(self, problem: str, advice: str, column: int | None = None) -> FormatError:
        """What is wrong in this line; `column` counts from 1."""
        return FormatError(problem, advice, self.number, column)


@dataclass(frozen=True)
class Source:
    """The content of one file."""

    data: bytes

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
        """The number of the line in which a character of the text, counted from 0, stands."""
        return bisect_right(self._starts, offset)

    def error(self, problem: str, advice: str, offset: int) -> FormatError:
        """What is wrong at a character of the text, counted from 0."""
        line = self.line_at(offset)
        return FormatError(problem, advice, line, offset - self._starts[line - 1] + 1)

    @cached_property
    def _starts(self) -> list[int]:
        """Where each line begins in the text."""
        return [0, *(end.end() for end in _LINE_END.finditer(self.text))]
