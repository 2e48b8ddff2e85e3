"""The one line through the house: a page goes in, the puzzles on it come out, read and solved."""

from __future__ import annotations

from dataclasses import dataclass

from scanner import readers
from scanner.find import find
from scanner.load import Source, pages
from scanner.rectify import rectify
from scanner.types import Page, Scan, Watch
from scanner.upright import upright
from scanner.verdict import verdict


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan: the name of the reader, and how many rows the puzzles have where that is known."""

    reader: str = "cnn"
    size: int | None = None


def scan(source: Source, options: Options = Options()) -> tuple[Scan, ...]:
    """The puzzles in a picture file, its bytes, a PIL image or an array, page by page in reading order.

    Raises ScanError where the picture cannot be opened.
    """
    return tuple(found for page in pages(source) for found in scan_page(page, options))


def scan_page(page: Page, options: Options = Options(), watch: Watch = lambda stage, result: None) -> tuple[Scan, ...]:
    """The puzzles of one page in reading order. `watch` is told of each stage: find, rectify, read, interpret."""
    reader = readers.get(options.reader)
    lattices = find(page, options.size)
    watch("find", lattices)
    scans = []
    for lattice in lattices:
        board = rectify(page, lattice)
        watch("rectify", board)
        seen = upright(board, reader, watch)
        scan = verdict(page, seen) if seen else None
        if scan:
            scans.append(scan)
    return tuple(scans)
