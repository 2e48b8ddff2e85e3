"""Exports of what a batch found: records, a table, puzzles, drawings, cells to learn from."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count
from pathlib import Path, PurePath
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scanner.addresses import is_url
from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Correction, Entry, GridEntry
from scanner.batch.originals import scan_of_entry, scanned_pages
from scanner.board.rectify import rectify
from scanner.errors import ScanError
from scanner.overlay.draw import draw
from scanner.overlay.style import PLAIN, Style
from scanner.types import Board
from scanner.writers import picture
from scanner.writers.booklet import Entry as BookletEntry
from scanner.writers.files import write_whole
from scanner.writers.names import as_bytes, escaped_name, portable, printable
from scanner.writers.table import table as as_csv
from solver import Puzzle
from solver.formats import Format
from solver.formats.gridlens_json import VERSION, Record, scanned_record, seen_grid_record
from solver.logic.notes import Notes
from solver.paper.cells import cell_name, row_by_row
from solver.paper.fields import FIELDS
from solver.paper.likeness import likeness
from solver.paper.scan_record import Heading

LONGEST_NAME = 255
"""The most bytes that a file name may have, on nearly all systems."""

_FIRST = (
    *("source", "page", "number", "kind", "size", "status", "confidence", "reviewer"),
    *("givens", "entries", "solution", "regions", "relations", "marks", "doubtful", "problems"),
)
"""The columns of the earliest tables, which keep their places."""

_PRINTED = {field.attribute: field.column for field in FIELDS if field.column}

_ABOVE = ("looks_like", "title", "title_number", "difficulty")

COLUMNS = tuple(dict.fromkeys((*_FIRST, *_PRINTED, *_ABOVE, "same_as", "like")))

Wanted = Callable[[Entry | GridEntry], bool]
"""Tells whether an entry is to be written."""


def _want_all(entry: Entry | GridEntry) -> bool:
    return True


def json_records(catalogue: Catalogue, wanted: Wanted | None = None) -> Iterator[str]:
    """Yields JSON Lines of the contract, one object per page, as `gridlens scan --json` prints them.

    If not everything is `wanted`, only pages with something that is.
    """
    for page in catalogue.pages(all_names=True):
        error = None
        if page.failure:
            error = dict(zip(("code", "message", "advice"), map(portable, page.failure), strict=True))
        record: Record = {
            "version": VERSION,
            "source": portable(page.source),
            "page": page.number,
            "width": page.width or None,
            "height": page.height or None,
            "error": error,
            "puzzles": [
                *(scanned_record(entry.scanned) for entry in filter(wanted or _want_all, catalogue.exported(page))),
                *(seen_grid_record(grid.seen) for grid in filter(wanted or _want_all, catalogue.exported_grids(page))),
            ],
        }
        if wanted and not record["puzzles"]:
            continue
        yield json.dumps(record) + "\n"


def csv_table(catalogue: Catalogue, wanted: Wanted = _want_all) -> str:
    """Writes CSV with a line for each puzzle: grids row by row, with spaces between cells and slashes between rows.

    Each cage is its number and its cells, as in "15+ r1c1 r1c2; 3 r2c1". The last lines are the grids of no known kind.
    `same_as` is where the same puzzle was printed before, whether that is wanted or not, and `like` where one was that
    is the same turned, mirrored or in other digits.
    """
    found = _find_earlier(catalogue.exported())
    rows = (_make_puzzle_row(entry, earlier) for entry, earlier in found if wanted(entry))
    grids = map(_make_grid_row, filter(wanted, catalogue.exported_grids()))
    return as_csv(chain([COLUMNS], rows, grids))


class _Earlier(NamedTuple):
    """The names of the first puzzles printed before that are the same, and otherwise alike; "" where there is none."""

    same: str
    like: str


def _find_earlier(entries: Iterable[Entry]) -> Iterator[tuple[Entry, _Earlier]]:
    """Yields each puzzle with what was printed before it; what could not be read is compared, but not with."""
    first: dict[Hashable, tuple[int, str]] = {}
    for entry in entries:
        find = first.get if entry.scanned.status == "unreadable" else first.setdefault
        printed = _printed(entry)
        # the same file may have several names
        same, like = (
            "" if id == entry.id else name
            for id, name in (find(key, (entry.id, entry.name)) for key in (printed, likeness(printed)))
        )
        yield entry, _Earlier(same, "" if same else like)


def _printed(entry: Entry) -> Puzzle:
    """Returns a puzzle as it was printed, without what somebody has written."""
    return Notes.of(entry.scanned.puzzle).printed


def _make_puzzle_row(entry: Entry, earlier: _Earlier) -> Sequence[object]:
    """Makes the row of a puzzle, with the name of an earlier one that is the same, or alike."""
    scanned, puzzle = entry.scanned, entry.scanned.puzzle
    said = {
        "source": escaped_name(entry.source),
        "page": entry.page,
        "number": entry.number,
        "kind": puzzle.kind,
        "size": puzzle.size,
        "status": scanned.status,
        "confidence": f"{scanned.confidence:.6f}",
        "reviewer": escaped_name(entry.reviewer or ""),
        "solution": row_by_row(scanned.solution or ()),
        "doubtful": " ".join(cell_name(doubt.cell) for doubt in scanned.doubts),
        "problems": "; ".join(scanned.problems),
        "same_as": escaped_name(earlier.same),
        "like": escaped_name(earlier.like),
    }
    printed = {name: column(puzzle) for name, column in _PRINTED.items()}
    return [(said | printed | _tell_heading(scanned.heading)).get(column, "") for column in COLUMNS]


def _tell_heading(heading: Heading | None) -> Record:
    """Returns the columns of what stands above a puzzle."""
    if heading is None:
        return {}
    number = "" if heading.number is None else heading.number
    return {"title": heading.title or "", "title_number": number, "difficulty": heading.difficulty or ""}


def _make_grid_row(entry: GridEntry) -> Sequence[object]:
    record = seen_grid_record(entry.seen)
    said = {
        "source": escaped_name(entry.source),
        "page": entry.page,
        "number": entry.number,
        "size": entry.seen.size,
        "status": record["status"],
        "confidence": f"{record['confidence']:.6f}",
        "problems": "; ".join(entry.seen.problems),
        "looks_like": entry.seen.looks_like or "",
    } | _tell_heading(entry.seen.heading)
    return [said.get(column, "") for column in COLUMNS]


def booklet_entries(entries: Iterable[Entry]) -> Iterator[BookletEntry]:
    """Yields the puzzles as they were printed, titled by where they come from; one that occurs twice comes once."""
    known: set[Puzzle] = set()
    for entry in entries:
        printed = _printed(entry)
        if printed in known:
            continue
        known.add(printed)
        yield BookletEntry.of(printable(entry.title), printed, entry.scanned.solution)


def puzzle_files(entries: Iterable[Entry], form: Format, folder: Path) -> Iterator[tuple[Path, Entry]]:
    """Yields a file name for each puzzle, in the style of its format."""
    names = _Names(folder)
    before, _, after = form.FILES.partition("*")
    for entry in entries:
        yield names.free(entry, before, f".{entry.number}{after}"), entry


def overlays(
    catalogue: Catalogue, folder: Path, style: Style = PLAIN, wanted: Wanted = _want_all
) -> Iterator[Path | ScanError]:
    """Draws the results onto each page with puzzles in that style; yields the pictures' names, or why there is none.

    They lie in folders like those of the pages, below the folder that all pages with puzzles share.
    `overlays.jsonl` says what each of them shows.
    """
    names = _Names(folder)
    common = _find_shared_beginning(
        _split_folders(page.source) for page in catalogue.pages(all_names=True) if page.puzzles
    )
    drawn = []
    for opened in scanned_pages(filter(wanted, catalogue.exported())):
        if isinstance(opened, ScanError):
            yield opened
            continue
        page, entries = opened
        below = Path(*_split_folders(entries[0].source)[len(common) :])
        path = names.free(entries[0], "", f"{picture.SOLVED}.jpg", below)
        picture.write(path, draw(page, [scan_of_entry(entry, page) for entry in entries], style=style))
        drawn.append(_describe_drawing(path.relative_to(folder), entries))
        yield path
    if drawn:
        write_whole(folder / "overlays.jsonl", "".join(json.dumps(line) + "\n" for line in drawn).encode())


def _split_folders(source: str) -> tuple[str, ...]:
    """Returns the folders that a page lies in, outermost first; the host of a URL is one."""
    path = PurePath(source.partition("://")[2]) if is_url(source) else PurePath(source)
    inside = path.parent.relative_to(path.anchor) if path.anchor else path.parent
    return tuple("_" if part == ".." else _cut(part, LONGEST_NAME) for part in inside.parts)


def _find_shared_beginning(paths: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Returns the beginning that all of them share."""
    first, *others = set(paths) or {()}
    length = next((at for at, part in enumerate(first) if any(o[at : at + 1] != (part,) for o in others)), len(first))
    return first[:length]


def _describe_drawing(path: Path, entries: Sequence[Entry]) -> Record:
    """Describes what an overlay shows: the page, and its puzzles by their numbers in the catalogue."""
    puzzles = [
        {
            "number": entry.number,
            "kind": entry.scanned.puzzle.kind,
            "size": entry.scanned.puzzle.size,
            "status": entry.scanned.status,
        }
        for entry in entries
    ]
    source, page = portable(entries[0].source), entries[0].page
    return {"file": portable(path.as_posix()), "source": source, "page": page, "puzzles": puzzles}


class _Names:
    """File names for what belongs to pages, each given only once, and none too long."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken: set[Path] = set()

    def free(self, entry: Entry, before: str, after: str, below: Path = Path()) -> Path:
        """Returns the page's name within the prefix and suffix; if that is taken, with a part of its content's hash."""
        stem, ending = PurePath(entry.source).stem, f".page{entry.page}{after}"
        for number in count(1):
            apart = ("", f"-{entry.content[:8]}")[number > 1] + (f"-{number}" if number > 2 else "")
            name = f"{before}{_cut(stem, LONGEST_NAME - len(before + apart + ending))}{apart}{ending}"
            path = self._folder / below / name
            if path not in self._taken:
                break
        self._taken.add(path)
        return path


def _cut(name: str, length: int) -> str:
    """Cuts a name to a number of bytes at most."""
    while len(as_bytes(name)) > length:
        name = name[:-1]
    return name


def corrected_cells(catalogue: Catalogue, folder: Path) -> Iterator[Path | ScanError]:
    """Cuts what a person corrected out of its page, flattened: a cell, or two cells and what is between them.

    Yields the pictures' names, or why there is none; `cells.jsonl` says what each of them shows.
    """
    labels = []
    # The cells of a puzzle from a QR code are nowhere on its page.
    printed = (entry for entry in catalogue.puzzles() if entry.scanned.origin == "print")
    corrected = (entry for entry in printed if _find_last_corrections(catalogue, entry))
    for opened in scanned_pages(corrected):
        if isinstance(opened, ScanError):
            yield opened
            continue
        page, entries = opened
        for entry in entries:
            board = rectify(page, scan_of_entry(entry, page).lattice)
            for correction in _find_last_corrections(catalogue, entry):
                place = correction.what.replace(" ", "-")
                path = folder / f"{entry.content[:16]}-{entry.page}-{entry.number}-{place}.png"
                picture.write(path, _cut_out(board, correction.what))
                labels.append(_describe_cell(path, entry, correction))
                yield path
    if labels:
        write_whole(folder / "cells.jsonl", "".join(json.dumps(label) + "\n" for label in labels).encode())


def _find_last_corrections(catalogue: Catalogue, entry: Entry) -> Sequence[Correction]:
    """Returns one correction for each place: from what was read to what was said last."""
    summed: dict[str, Correction] = {}
    for correction in catalogue.corrections(entry.id):
        if _CELL.match(correction.what):
            first = summed.get(correction.what, correction)
            summed[correction.what] = replace(correction, before=first.before)
    return tuple(summed.values())


def _cut_out(board: Board, what: str) -> NDArray[np.uint8]:
    """Cuts out the smallest part of the board that holds the named cells."""
    rows, columns = zip(*((int(row) - 1, int(column) - 1) for row, column in _CELL.findall(what)), strict=True)
    top, left, bottom, right = min(rows), min(columns), max(rows) + 1, max(columns) + 1
    side = board.cell
    return board.image[top * side : bottom * side, left * side : right * side].copy()


_CELL = re.compile(r"r(\d+)c(\d+)")


def _describe_cell(path: Path, entry: Entry, correction: Correction) -> Record:
    return {
        "file": path.name,
        "kind": entry.scanned.puzzle.kind,
        "read": correction.before,
        "is": correction.after,
        "source": portable(entry.source),
        "page": entry.page,
        "puzzle": entry.number,
        "cell": correction.what,
        "who": correction.who,
        "at": correction.at,
    }
