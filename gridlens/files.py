"""Files of puzzles and of answers, each in the format that its name stands for."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from scanner.errors import OutputError, UnreadableFileError
from scanner.writers import picture
from scanner.writers.booklet import Entry, booklet
from scanner.writers.files import write_whole
from solver import formats
from solver.logic.notes import Notes
from solver.paper.puzzle import Grid, Puzzle

from .drawings import draw


def read(source: str | bytes | os.PathLike[str]) -> tuple[Puzzle, ...]:
    """Reads the puzzles of a file in any format that gridlens knows, of its content as bytes, or of a text.

    Raises FormatError if they are in no such format, and UnreadableFileError if there is no such file.
    """
    if isinstance(source, bytes):
        return formats.read(source)
    name = os.fspath(source)
    if os.path.exists(name):
        return formats.read(_read_content(name), name)
    missing = UnreadableFileError(f"{name}: there is no such file", "Check the spelling and the folder.")
    if isinstance(source, os.PathLike):
        raise missing
    try:
        return formats.read(name)
    except formats.FormatError as error:
        # What is no puzzle on any of its lines was meant to be a name.
        raise missing if error.line is None and len(name.split()) == 1 else error from None


def _read_content(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as error:
        problem = f"{name}: cannot be read ({error.strerror})"
        raise UnreadableFileError(problem, "Give a file of puzzles that may be read.") from None


def write(puzzles: Puzzle | Iterable[Puzzle], path: str | os.PathLike[str], *, lossy: bool = False) -> None:
    """Writes puzzles in the format that the name of the file stands for.

    `lossy` leaves out what the format has no place for. Raises FormatError if it would lose something otherwise, or if
    the name stands for no format, and OutputError if the file cannot be written.
    """
    some = (puzzles,) if isinstance(puzzles, Puzzle) else tuple(puzzles)
    form = formats.for_file(os.fspath(path))
    write_whole(Path(path), formats.write(some, form.NAME, lossy=lossy))


def write_puzzle(path: Path, puzzle: Puzzle, solution: Grid | None) -> None:
    """Writes a puzzle as what the name of the file stands for: a figure with its solution, or a file of puzzles.

    Raises OutputError if it stands for nothing.
    """
    suffix = path.suffix.lower()
    printed = Notes.of(puzzle).printed
    if suffix == ".svg":
        draw(printed, solution).save(path)
    elif suffix == ".pdf":
        title = f"{printed.name} {printed.rows}×{printed.columns}"
        write_whole(path, booklet([Entry.of(title, printed, solution)]))
    elif _is_of_puzzles(path):
        write(puzzle, path)
    else:
        endings = ", ".join((*picture.FORMATS, ".pdf", ".svg"))
        advice = f"Give a name that ends in {endings}, or as a file of puzzles does."
        raise OutputError(f"{path}: its name stands for no format", advice)


def _is_of_puzzles(path: Path) -> bool:
    try:
        return bool(formats.for_file(path.name))
    except formats.FormatError:
        return False
