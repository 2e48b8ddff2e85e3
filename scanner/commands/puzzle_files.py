"""Files that commands write puzzles into."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from scanner.errors import OutputError, UsageError
from scanner.writers.files import write_whole
from solver.formats import Format, FormatError, for_file, named, write
from solver.puzzle import Puzzle

STDOUT = "-"


def chosen_format(name: str | None, output: Path | None) -> Format:
    """The format called `name`; without one, that which the name of the output stands for. Raises UsageError."""
    try:
        return named(name) if name else for_file(str(output))
    except FormatError as error:
        raise UsageError(error.problem, error.advice) from None


def write_puzzles(puzzles: Sequence[Puzzle], form: Format, output: Path | None) -> None:
    """Writes puzzles that fit into the format, with losses, into a file, or on stdout. Raises OutputError."""
    try:
        content = write(puzzles, form.NAME, lossy=True)
    except FormatError as error:
        raise OutputError(error.problem, error.advice) from None
    put(content, output)


def put(content: bytes, output: Path | None) -> None:
    """Writes a file, or on stdout. Raises OutputError."""
    if output:
        write_whole(output, content)
    elif sys.stdout is None:
        raise OutputError("stdout is closed", "Name a file.")
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
