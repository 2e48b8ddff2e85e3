"""The files that commands write puzzles into."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from scanner.commands.suggestions import suggestion_for
from scanner.errors import OutputError, UsageError
from scanner.writers.files import write_whole
from solver.formats import FORMATS, Format, FormatError, for_file, named, write
from solver.paper.puzzle import Puzzle

STDOUT = "-"


def chosen_format(name: str | None, output: Path | None, puzzles: Sequence[Puzzle] = ()) -> Format:
    """Returns the format called `name`; without a name, the one that the name of the output stands for.

    Raises UsageError, which lists the formats or, if the puzzles are known, those that fit them.
    """
    try:
        return named(name) if name else for_file(str(output))
    except FormatError as error:
        advice = f"Choose with --to one that holds everything: {fitting_formats(puzzles)}." if puzzles else error.advice
        suggestion = suggestion_for(name, [form.NAME for form in FORMATS]) if name else ""
        raise UsageError(error.problem + suggestion, advice) from None


def fitting_formats(puzzles: Sequence[Puzzle]) -> str:
    """Names the formats that hold everything in the puzzles."""
    names = [
        form.NAME
        for form in FORMATS
        if (len(puzzles) == 1 or form.HOLDS.several) and not any(tuple(form.HOLDS.losses(puzzle)) for puzzle in puzzles)
    ]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def write_puzzles(puzzles: Sequence[Puzzle], form: Format, output: Path | None) -> None:
    """Writes puzzles in a format, with losses if need be, into a file or on stdout. Raises OutputError."""
    try:
        content = write(puzzles, form.NAME, lossy=True)
    except FormatError as error:
        raise OutputError(error.problem, error.advice) from None
    write_output(content, output)


def write_output(content: bytes, output: Path | None) -> None:
    """Writes content into a file, or on stdout. Raises OutputError."""
    if output:
        write_whole(output, content)
    elif sys.stdout is None:
        raise OutputError("stdout is closed", "Name a file.")
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
