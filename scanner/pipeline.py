"""The one line through the house: a page goes in, the puzzles on it come out, read and solved."""

from __future__ import annotations

from dataclasses import dataclass

from scanner import kinds, readers
from scanner.find import find
from scanner.load import Source, pages
from scanner.rectify import rectify
from scanner.types import Page, Scan, Watch


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan: the name of the reader, and the kind of the puzzles and how many rows they have, where known."""

    reader: str = "cnn"
    kind: str | None = None
    size: int | None = None


def scan(source: Source, options: Options = Options()) -> tuple[Scan, ...]:
    """The puzzles in a picture file, its bytes, a PIL image or an array, page by page in reading order.

    Raises ScanError where the picture cannot be opened.
    """
    return tuple(found for page in pages(source) for found in scan_page(page, options))


def scan_page(page: Page, options: Options = Options(), watch: Watch = lambda stage, result: None) -> tuple[Scan, ...]:
    """The puzzles of one page in reading order.

    `watch` is told of each stage: find, rectify, read, interpret; and "left" of each board that is of no kind.
    """
    reader = readers.get(options.reader)
    asked = kinds.chosen(options.kind)
    lattices = find(page, options.size)
    watch("find", lattices)
    scans = []
    for lattice in lattices:
        board = rectify(page, lattice)
        watch("rectify", board)
        scan = next((scan for kind in asked if (scan := kind.scan(page, board, reader, watch))), None)
        if scan:
            scans.append(scan)
        else:
            watch("left", board)
    return tuple(scans)
