"""From the catalogue back to the page: a scan as it was, on its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import numpy as np

from scanner.batch.entries import Entry
from scanner.batch.inputs import Document
from scanner.batch.remote import Copies
from scanner.errors import ScanError, UnreadableFileError
from scanner.input import load
from scanner.types import Doubt, Lattice, Page, Scan
from solver.puzzle import Puzzle


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    """The puzzle of a record of the JSON contract."""
    grids = {name: _grid(record[name]) for name in ("givens", "entries", "regions", "marks", "relations")}
    return Puzzle(record["kind"], record["size"], **grids, boxes=record["boxes"] and tuple(record["boxes"]))


def doubts_of(record: dict[str, Any]) -> tuple[Doubt, ...]:
    """The cells of a record that are not sure."""
    return tuple(
        Doubt((row, column), doubt["read"], tuple((value, odds) for value, odds in doubt["others"]))
        for doubt in record["doubtful"]
        for row, column in [doubt["cell"]]
    )


def scan_of(entry: Entry, page: Page) -> Scan:
    """The scan that an entry was made of, with what a review changed of it."""
    record = entry.record
    return Scan(
        page=page,
        lattice=Lattice(np.array(entry.lattice, np.float32)),
        status=record["status"],
        confidence=entry.confidence,
        puzzle=puzzle_of(record),
        solution=_grid(record["solution"]) if record["solution"] else None,
        doubts=doubts_of(record),
        mistakes=tuple((row, column) for row, column in record["mistakes"]),
        problems=entry.problems,
    )


def scanned_pages(entries: Iterable[Entry]) -> Iterator[tuple[Page, list[Entry]] | ScanError]:
    """Each page of the entries, which are in order, opened again, with those of them on it; else why it cannot be."""
    copies = Copies()
    for (source, content, number), of_page in groupby(entries, lambda entry: (entry.source, entry.content, entry.page)):
        found = list(of_page)
        try:
            if Document.of(source).content != content:
                raise UnreadableFileError(f"{source}: has changed since it was scanned", "Run gridlens batch again.")
            with copies.local(source, content) as path:
                page = replace(load.page(path, number), source=source)
        except ScanError as error:
            yield error
            continue
        yield page, found


def _grid(rows: Sequence[Sequence[Any]]) -> tuple[tuple[Any, ...], ...]:
    return tuple(map(tuple, rows))
