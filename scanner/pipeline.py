"""The one line through the house: a page goes in, the puzzles on it come out, read and solved."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import cv2
import numpy as np

from scanner import kinds, readers
from scanner.board.rectify import rectify
from scanner.detection.colour import is_colourful
from scanner.detection.find import find
from scanner.detection.reading_order import in_reading_order
from scanner.input.load import Source, pages
from scanner.kinds import Kind
from scanner.kinds.queens import scan as queens
from scanner.kinds.sudoku import scan as sudoku
from scanner.overlay.draw import portrait
from scanner.readers import Reader
from scanner.types import Board, Page, Scan, Watch

Scan.portrait = staticmethod(portrait)

USUAL_SUDOKU = 9
"""The number of rows of nearly all Sudokus."""

ALIKE = 2
"""So many puzzles that lie alike tell how a page lies."""


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
    boards = [rectify(page, lattice) for lattice in lattices]
    scans = [_scan_board(page, board, asked, reader, watch) for board in boards]
    if quarters := _turn(boards, scans):
        scans = [
            scan
            if _is_sure(scan) and _quarters(board, scan) in (quarters, None)
            else _surer(scan, _scan_board(page, board.turned(quarters), asked, reader, watch))
            for board, scan in zip(boards, scans, strict=True)
        ]
    for board, scan in zip(boards, scans, strict=True):
        if scan is None:
            watch("left", board)
    return in_reading_order([scan for scan in scans if scan])


def _turn(boards: list[Board], scans: list[Scan | None]) -> int:
    """By how many quarters, counter-clockwise, the puzzles of a page have to be turned, if some with digits say so.

    What lies on the same page lies the same way: the one digit of a Futoshiki may be a 1, or a 2, on its head too.
    """
    turns = Counter(_quarters(board, scan) for board, scan in zip(boards, scans, strict=True) if _is_sure(scan))
    del turns[None]
    ((quarters, count),) = turns.most_common(1) or [(0, 0)]
    return quarters if quarters and count >= ALIKE and 2 * count > turns.total() else 0


def _quarters(board: Board, scan: Scan | None) -> int | None:
    """By how many quarters a board was turned until its digits were upright; None if it has no digits."""
    if scan is None or scan.puzzle.kind == queens.NAME:
        return None
    return int(np.linalg.norm(board.lattice.quad - scan.lattice.quad[0], axis=1).argmin())


def _surer(scan: Scan | None, other: Scan | None) -> Scan | None:
    """Of two scans of a board the other one, unless there is none or only the first is sure."""
    return scan if other is None or (_is_sure(scan) and not _is_sure(other)) else other


def _is_sure(scan: Scan | None) -> bool:
    return scan is not None and scan.status in ("solved", "complete")


def _scan_board(page: Page, board: Board, asked: tuple[Kind, ...], reader: Reader, watch: Watch) -> Scan | None:
    """The puzzle on a board, of the first kind that knows it for its own.

    A plain grid of nine rows is most probably a Sudoku: if it is clearly one, the others are not asked.
    """
    watch("rectify", board)
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
    return board.box_share == 1 and not is_colourful(np.asarray(cells, np.uint8))
