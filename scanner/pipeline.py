"""The one line through the house: a page goes in, the puzzles on it come out, read and solved."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from scanner import kinds, readers
from scanner.find import find
from scanner.gaps import box_share
from scanner.kinds import Kind, sudoku
from scanner.load import Source, pages
from scanner.order import in_reading_order
from scanner.readers import Reader
from scanner.rectify import rectify
from scanner.tiles import is_colourful
from scanner.types import Board, Page, Scan, Watch

USUAL_SUDOKU = 9
"""The number of rows of nearly all Sudokus."""


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
        if scan := _scan_board(page, board, asked, reader, watch):
            scans.append(scan)
        else:
            watch("left", board)
    return in_reading_order(scans)


def _scan_board(page: Page, board: Board, asked: tuple[Kind, ...], reader: Reader, watch: Watch) -> Scan | None:
    """The puzzle on a board, of the first kind that knows it for its own.

    A plain grid of nine rows is most probably a Sudoku: if it is clearly one, the others are not asked.
    """
    seen: dict[Kind, Scan | None] = {}
    if sudoku in asked and _is_plain(board) and board.lattice.rows == USUAL_SUDOKU:
        seen[sudoku] = scan = sudoku.scan(page, board, reader, watch)
        if scan and scan.status == "solved":
            return scan
    found = (seen[kind] if kind in seen else kind.scan(page, board, reader, watch) for kind in asked)
    return next((scan for scan in found if scan), None)


def _is_plain(board: Board) -> bool:
    """Whether its cells are neither apart nor coloured."""
    cells = cv2.resize(board.image, (board.lattice.columns, board.lattice.rows), interpolation=cv2.INTER_AREA)
    return box_share(board) == 1 and not is_colourful(np.asarray(cells, np.uint8))
