"""Files of puzzles in a worker: opened, written, and drawn for paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import monotonic
from typing import Any, NamedTuple

from scanner.errors import UsageError
from scanner.web.jobs.records import needing_one_solution, read_record
from scanner.writers import booklet
from scanner.writers.contract import Record
from scanner.writers.figure import extent, figure
from scanner.writers.svg import svg
from solver.engine.enumeration import solutions_in_time
from solver.formats import FormatError, named, read_each, write
from solver.formats.gridlens_json import VERSION, puzzle_of, puzzle_record
from solver.logic.notes import Notes
from solver.logic.paths import only_solution
from solver.paper.puzzle import Puzzle


class PuzzleLosses(NamedTuple):
    """The parts of a puzzle, which is known by its place, that a format cannot hold; it `fits` if the rest can."""

    puzzle: int
    lost: tuple[str, ...]
    fits: bool


class SavedFile(NamedTuple):
    """A file to be saved, or what would be lost in it."""

    name: str
    content: bytes
    losses: tuple[PuzzleLosses, ...] = ()


def open_file(content: bytes | str, name: str, most: int) -> Record:
    """The puzzles of a file; one that is broken is told of, and does not stop the others."""
    found = list(islice(read_each(content, name), most + 1))
    puzzles = [puzzle_record(puzzle) for puzzle in found[:most] if isinstance(puzzle, Puzzle)]
    errors = [_error_record(error) for error in found[:most] if isinstance(error, FormatError)]
    return {"version": VERSION, "puzzles": puzzles, "errors": errors, "more": len(found) > most}


def save(records: Sequence[Any], format_name: str, lossy: bool) -> SavedFile:
    """The puzzles as a file. Raises UsageError where they cannot be one."""
    puzzles = _puzzles(records)
    form = named(format_name)
    name = form.FILES.replace("*", "puzzles" if len(puzzles) > 1 else "puzzle", 1).replace("*", "")
    losses = tuple(
        PuzzleLosses(number, lost, form.HOLDS.fits(puzzle))
        for number, puzzle in enumerate(puzzles)
        if (lost := tuple(form.HOLDS.losses(puzzle)))
    )
    if any(not (lossy and lost.fits) for lost in losses):
        return SavedFile(name, b"", losses)
    return SavedFile(name, _written(puzzles, format_name, lossy=True))


def convert(record: Any, format_name: str, lossy: bool) -> Record:
    """The puzzle in another format that is a text."""
    content = _written([read_record(puzzle_of, record)], format_name, lossy)
    try:
        return {"version": VERSION, "text": content.decode()}
    except UnicodeDecodeError:
        raise UsageError(f"{format_name} is no text", "Save it as a file.") from None


def draw(record: Any, with_solution: bool, seconds: float) -> str:
    """The puzzle as an SVG. Raises NotUniqueError, also where the only solution is not found in time."""
    puzzle = read_record(puzzle_of, record)
    with needing_one_solution():
        solution = only_solution(puzzle, monotonic() + seconds) if with_solution else None
    return svg(figure(puzzle, solution), extent(puzzle))


def make_booklet(
    records: Sequence[Any], title: str, per_page: int, paper: booklet.Paper, with_solutions: bool, seconds: float
) -> bytes:
    """The puzzles as a PDF booklet, with solutions of those that are found, in so many seconds, to have only one.

    Raises OutputError where none is made, MissingLibraryError where nothing can make one.
    """
    end = monotonic() + seconds if with_solutions else None
    entries = list(_entries(_puzzles(records), end))
    return booklet.booklet(entries, title, per_page=per_page, paper=paper)


def _entries(puzzles: Sequence[Puzzle], end: float | None) -> Iterator[booklet.Entry]:
    for number, puzzle in enumerate(puzzles, 1):
        printed = Notes.of(puzzle).printed
        found = solutions_in_time(printed, seconds=end - monotonic()) if end else None
        solved = figure(printed, found.grids[0]) if found and found.number == 1 else None
        title = f"{number}. {puzzle.name} {puzzle.size}×{puzzle.size}"
        yield booklet.Entry(title, figure(printed), solved, extent(printed))


def _puzzles(records: Sequence[Any]) -> list[Puzzle]:
    return [read_record(puzzle_of, record) for record in records]


def _written(puzzles: Sequence[Puzzle], format_name: str, lossy: bool) -> bytes:
    try:
        return write(puzzles, format_name, lossy=lossy)
    except FormatError as error:
        raise UsageError(error.problem, error.advice) from None


def _error_record(error: FormatError) -> Record:
    return {
        "code": "malformed",
        "message": error.problem,
        "advice": error.advice,
        "line": error.line,
        "column": error.column,
    }
