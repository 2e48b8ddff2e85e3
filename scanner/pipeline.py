"""The one line through the house: a page goes in, the puzzles on it come out, read and solved."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scanner import readers
from scanner.find import find
from scanner.load import Source, pages
from scanner.rectify import rectify
from scanner.types import Page, Scan
from scanner.upright import upright
from scanner.verdict import verdict


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan. `kind` and `size` force what is looked for; `debug` is a folder for a picture of every stage."""

    kind: str | None = None
    size: int | None = None
    reader: str = "cnn"
    debug: Path | None = None


def scan(source: Source, options: Options = Options()) -> tuple[Scan, ...]:
    """The puzzles in a picture file, its bytes, a PIL image or an array, page by page in reading order.

    Raises ScanError where the picture cannot be opened.
    """
    return tuple(found for page in pages(source) for found in scan_page(page, options))


def scan_page(page: Page, options: Options = Options()) -> tuple[Scan, ...]:
    """The puzzles of one page in reading order."""
    reader = readers.get(options.reader)
    scans = []
    for lattice in find(page):
        board = rectify(page, lattice)
        seen = upright(board, reader)
        found = verdict(page, seen)
        if found is not None:
            scans.append(found)
    return tuple(scans)
