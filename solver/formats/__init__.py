"""Puzzles in files: `read` finds out by the content what a file is, `write` writes it in a format by its name.

A new format is a new module and one more name in FORMATS.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import PurePath
from typing import Protocol

from ..puzzle import Puzzle
from . import (
    delphi_futoshiki,
    delphi_mini_sudoku,
    delphi_queens,
    futoshiki_text,
    gridlens_json,
    hodoku,
    letters,
    level,
    opensudoku,
    puzzlink,
    sdk,
    sdm,
    simple_sudoku,
    solo,
    unequal,
)
from .capacity import Capacity
from .errors import FormatError
from .source import Source

__all__ = ["FORMATS", "Format", "FormatError", "read", "write"]


class Format(Protocol):
    """What a module of this package offers."""

    NAME: str
    """What people call it."""

    FILES: str
    """What its files are called here, like "*.sdk"; it decides only where the content leaves a choice."""

    HOLDS: Capacity
    """The puzzles that fit into it."""

    def recognises(self, source: Source, /) -> bool:
        """Whether a file is in this format, be it faulty or not, from a glance at its beginning."""

    def read(self, source: Source, /) -> tuple[Puzzle, ...]:
        """The puzzles of a file that it recognises. Raises FormatError."""

    def write(self, puzzles: Sequence[Puzzle], /) -> str | bytes:
        """The content of a file with puzzles that fit into the format."""


FORMATS: tuple[Format, ...] = (
    delphi_futoshiki,
    delphi_mini_sudoku,
    delphi_queens,
    opensudoku,
    level,
    gridlens_json,
    hodoku,
    puzzlink,
    solo,
    unequal,
    simple_sudoku,
    futoshiki_text,
    letters,
    sdk,
    sdm,
)
"""All formats; where a file may be in two of them, the first one reads it."""


def read(data: bytes | str, name: str = "") -> tuple[Puzzle, ...]:
    """The puzzles in the content of a file, one at least; its `name` decides where it may be in several formats.

    Raises FormatError.
    """
    source = Source(data.encode("utf-8", "replace") if isinstance(data, str) else data)
    candidates = [form for form in FORMATS if form.recognises(source)]
    named = [form for form in candidates if fnmatchcase(PurePath(name).name, form.FILES)]
    if not candidates:
        begins = f"it begins with {source.first[:40]!r}" if source.first else "it is empty"
        raise FormatError(f"this is no file of puzzles in a known format; {begins}", f"Give one of {_names()}.")
    puzzles = (named or candidates)[0].read(source)
    if not puzzles:
        raise FormatError("there is no puzzle in this file", "Give a file with one at least.")
    return puzzles


def write(puzzles: Sequence[Puzzle], format_name: str) -> bytes:
    """The content of a file with these puzzles; text is in UTF-8.

    Raises FormatError where there is no such format, or where it would lose something of a puzzle.
    """
    form = next((form for form in FORMATS if format_name == form.NAME), None)
    if form is None:
        raise FormatError(f"there is no format called {format_name!r}", f"Choose one of {_names()}.")
    if not puzzles:
        raise FormatError("there is no puzzle to write", "Give one at least.")
    _refuse_losses(puzzles, form.NAME, form.HOLDS)
    content = form.write(puzzles)
    return content.encode() if isinstance(content, str) else content


def _refuse_losses(puzzles: Sequence[Puzzle], name: str, holds: Capacity) -> None:
    if len(puzzles) > 1 and not holds.several:
        raise FormatError(f"{name} holds one puzzle in a file, not {len(puzzles)}", "Write one file for each.")
    for number, puzzle in enumerate(puzzles, 1):
        lost = "; ".join(holds.losses(puzzle))
        if lost:
            problem = f"{name} would lose of puzzle {number}: {lost}"
            raise FormatError(problem, f"Write {gridlens_json.NAME}, which holds everything.")


def _names() -> str:
    return ", ".join(form.NAME for form in FORMATS)
