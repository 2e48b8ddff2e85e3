"""Files of puzzles, which a worker opens, writes, and draws for paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from time import monotonic
from typing import Any, NamedTuple

from scanner.errors import OutputError, UsageError
from scanner.web.jobs.records import needing_one_solution, read_record
from scanner.writers import booklet
from scanner.writers.contract import Record
from scanner.writers.figure import extent, figure
from scanner.writers.qr_code import encode_link, with_code
from scanner.writers.svg import svg
from solver.engine.enumeration import solutions_in_time
from solver.formats import FormatError, named, read_each, write
from solver.formats.gridlens_json import VERSION, puzzle_of, puzzle_record
from solver.formats.links import page_link, site_link
from solver.logic.guide import find_only_solution
from solver.logic.notes import Notes
from solver.paper.puzzle import Puzzle


class PuzzleLosses(NamedTuple):
    """The parts of a puzzle, given by its index, that a format cannot hold; it `fits` if the rest can be held."""

    puzzle: int
    lost: tuple[str, ...]
    fits: bool


class SavedFile(NamedTuple):
    """A file to be saved, or the losses that prevented it."""

    name: str
    content: bytes
    losses: tuple[PuzzleLosses, ...] = ()


def open_file(content: bytes | str, name: str, most: int) -> Record:
    """Reads the puzzles of a file; one that is broken is reported, and does not stop the others."""
    found = list(islice(read_each(content, name), most + 1))
    puzzles = [puzzle_record(puzzle) for puzzle in found[:most] if isinstance(puzzle, Puzzle)]
    errors = [_make_error_record(error) for error in found[:most] if isinstance(error, FormatError)]
    return {"version": VERSION, "puzzles": puzzles, "errors": errors, "more": len(found) > most}


def save(records: Sequence[Any], format_name: str, lossy: bool) -> SavedFile:
    """Writes the puzzles as a file. Raises UsageError if they cannot be one."""
    puzzles = _read_puzzles(records)
    form = named(format_name)
    name = form.FILES.replace("*", "puzzles" if len(puzzles) > 1 else "puzzle", 1).replace("*", "")
    losses = tuple(
        PuzzleLosses(number, lost, form.HOLDS.fits(puzzle))
        for number, puzzle in enumerate(puzzles)
        if (lost := tuple(form.HOLDS.losses(puzzle)))
    )
    if any(not (lossy and lost.fits) for lost in losses):
        return SavedFile(name, b"", losses)
    return SavedFile(name, _write(puzzles, format_name, lossy=True))


def convert(record: Any, format_name: str, lossy: bool) -> Record:
    """Writes the puzzle in another format, as text."""
    content = _write([read_record(puzzle_of, record)], format_name, lossy)
    try:
        return {"version": VERSION, "text": content.decode()}
    except UnicodeDecodeError:
        raise UsageError(f"{format_name} is not a text format", "Save it as a file.") from None


def draw(record: Any, with_solution: bool, link: str, seconds: float) -> str:
    """Draws the puzzle as an SVG, with the QR code of a `link` below it unless that is empty.

    Raises NotUniqueError, also if the only solution is not found in time.
    """
    puzzle = read_record(puzzle_of, record)
    with needing_one_solution():
        solution = find_only_solution(puzzle, monotonic() + seconds) if with_solution else None
    drawn = figure(puzzle, solution), extent(puzzle)
    return svg(*(with_code(*drawn, encode_link(link)) if link else drawn))


def make_codes(record: Any, address: str) -> Record:
    """Makes the QR codes that hand a puzzle on: to a site that plays it, and to this page, if it has an address.

    The modules of a link that is too long for a code are null.
    """
    puzzle = read_record(puzzle_of, record)
    links = {"page": page_link(puzzle, address) if address else None, "site": site_link(puzzle)}
    codes = [{"leads_to": where, "link": link, "modules": _encode(link)} for where, link in links.items() if link]
    return {"version": VERSION, "codes": codes}


def _encode(link: str) -> Sequence[str] | None:
    try:
        return encode_link(link).modules
    except OutputError:
        return None


def make_booklet(
    records: Sequence[Any], title: str, per_page: int, paper: booklet.Paper, with_solutions: bool, seconds: float
) -> bytes:
    """Makes a PDF booklet of the puzzles, with the solutions that are proved in this many seconds to be the only ones.

    Raises OutputError if it is not made, MissingLibraryError if reportlab is not installed.
    """
    end = monotonic() + seconds if with_solutions else None
    entries = list(_make_entries(_read_puzzles(records), end))
    return booklet.booklet(entries, title, per_page=per_page, paper=paper)


def _make_entries(puzzles: Sequence[Puzzle], end: float | None) -> Iterator[booklet.Entry]:
    for number, puzzle in enumerate(puzzles, 1):
        printed = Notes.of(puzzle).printed
        found = solutions_in_time(printed, seconds=end - monotonic()) if end else None
        solution = found.grids[0] if found and found.number == 1 else None
        title = f"{number}. {puzzle.name} {puzzle.rows}×{puzzle.columns}"
        yield booklet.Entry.of(title, printed, solution)


def _read_puzzles(records: Sequence[Any]) -> list[Puzzle]:
    return [read_record(puzzle_of, record) for record in records]


def _write(puzzles: Sequence[Puzzle], format_name: str, lossy: bool) -> bytes:
    try:
        return write(puzzles, format_name, lossy=lossy)
    except FormatError as error:
        raise UsageError(error.problem, error.advice) from None


def _make_error_record(error: FormatError) -> Record:
    return {
        "code": "malformed",
        "message": error.problem,
        "advice": error.advice,
        "line": error.line,
        "column": error.column,
    }
