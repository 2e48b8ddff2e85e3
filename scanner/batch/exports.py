"""What a batch found, out of its catalogue: records, a table, drawings, cells to learn from."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Correction, Entry
from scanner.batch.scans import puzzle_of, scanned_pages
from scanner.draw import draw
from scanner.errors import ScanError
from scanner.rectify import rectify
from scanner.types import Board
from scanner.writers import picture
from scanner.writers.booklet import Entry as BookletEntry
from scanner.writers.contract import VERSION, Record
from scanner.writers.figure import extent, figure
from scanner.writers.files import write_whole
from solver.notes import Notes
from solver.puzzle import cell_name

COLUMNS = (
    *("source", "page", "number", "kind", "size", "status", "confidence", "reviewer"),
    *("givens", "entries", "solution", "regions", "relations", "doubtful", "problems"),
)


def records(catalogue: Catalogue) -> Iterator[str]:
    """JSON Lines of the contract, one object per page, as `gridlens scan --json` prints them."""
    for page in catalogue.pages():
        error = None
        if page.failure:
            error = dict(zip(("code", "message", "advice"), page.failure, strict=True))
        record: Record = {
            "version": VERSION,
            "source": page.source,
            "page": page.number,
            "width": page.width or None,
            "height": page.height or None,
            "error": error,
            "puzzles": [entry.record for entry in catalogue.puzzles(page=page.id)],
        }
        yield json.dumps(record) + "\n"


def table(catalogue: Catalogue) -> str:
    """CSV with a line for each puzzle. Grids are written row by row, their cells apart by spaces, rows by slashes."""
    content = io.StringIO()
    writer = csv.writer(content, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in catalogue.puzzles():
        record = entry.record
        doubtful = " ".join(cell_name(tuple(doubt["cell"])) for doubt in record["doubtful"])
        writer.writerow(
            (
                *(entry.source, entry.page, entry.number, record["kind"], record["size"], entry.status),
                *(f"{entry.confidence:.6f}", entry.reviewer or ""),
                *(
                    _row_by_row(record[name] or ())
                    for name in ("givens", "entries", "solution", "regions", "relations")
                ),
                *(doubtful, "; ".join(entry.problems)),
            )
        )
    return content.getvalue()


def booklet_entries(entries: list[Entry]) -> Iterator[BookletEntry]:
    """The puzzles as they were printed, with where they come from for their titles."""
    for entry in entries:
        printed = Notes.of(puzzle_of(entry.record)).printed
        solution = entry.record["solution"]
        title = f"{Path(entry.source).name}, {entry.page}.{entry.number}"
        yield BookletEntry(title, figure(printed), figure(printed, solution) if solution else None, extent(printed))


def overlays(catalogue: Catalogue, folder: Path) -> Iterator[Path | ScanError]:
    """Draws the results onto each page with puzzles; yields the pictures' names, or why there is none."""
    taken: set[Path] = set()
    for opened in scanned_pages(catalogue):
        if isinstance(opened, ScanError):
            yield opened
            continue
        (page, scans), entries = opened
        path = folder / f"{Path(page.source).stem}.page{page.number}{picture.SOLVED}.jpg"
        if path in taken:
            # Another file of the same name, from another folder.
            path = path.with_name(
                f"{Path(page.source).stem}-{entries[0].content[:8]}{path.name[len(Path(page.source).stem) :]}"
            )
        taken.add(path)
        picture.write(path, draw(page, scans))
        yield path


def cells(catalogue: Catalogue, folder: Path) -> Iterator[Path | ScanError]:
    """Cuts each cell that a person corrected out of its page, flat; `cells.jsonl` says what stands in it."""
    labels = []
    for opened in scanned_pages(catalogue):
        if isinstance(opened, ScanError):
            yield opened
            continue
        (page, scans), entries = opened
        for scan, entry in zip(scans, entries, strict=True):
            corrections = {correction.what: correction for correction in catalogue.corrections(entry.id)}
            board = rectify(page, scan.lattice) if corrections else None
            for row in range(scan.puzzle.size):
                for column in range(scan.puzzle.size):
                    correction = corrections.get(cell_name((row, column)))
                    if correction and board:
                        path = folder / f"{entry.content[:16]}-{entry.page}-{entry.number}-{correction.what}.png"
                        picture.write(path, _cell(board, row, column))
                        labels.append(_label(path, entry, correction))
                        yield path
    write_whole(folder / "cells.jsonl", "".join(json.dumps(label) + "\n" for label in labels).encode())


def _cell(board: Board, row: int, column: int) -> NDArray[np.uint8]:
    side = board.cell
    return board.image[row * side : (row + 1) * side, column * side : (column + 1) * side].copy()


def _label(path: Path, entry: Entry, correction: Correction) -> Record:
    return {
        "file": path.name,
        "kind": entry.record["kind"],
        "read": correction.before,
        "is": correction.after,
        "source": entry.source,
        "page": entry.page,
        "puzzle": entry.number,
        "cell": correction.what,
        "who": correction.who,
        "at": correction.at,
    }


def _row_by_row(grid: Sequence[Sequence[int]]) -> str:
    return "/".join(" ".join(map(str, row)) for row in grid)
