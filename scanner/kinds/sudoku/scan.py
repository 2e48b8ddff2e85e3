"""Sudoku: digits in the cells, and boxes by the weight of the lines."""

from __future__ import annotations

from scanner.kinds.orientation import upright
from scanner.kinds.sudoku.boxes import SHAPES
from scanner.kinds.verdict import verdict
from scanner.readers import Reader
from scanner.types import Board, Page, Scan, Watch

NAME = "sudoku"


def scan(page: Page, board: Board, reader: Reader, watch: Watch) -> Scan | None:
    """The Sudoku on a board; None where its digits make no puzzle, or its size is none."""
    if board.lattice.rows not in SHAPES:
        return None
    seen = upright(board, reader, watch)
    return verdict(page, seen) if seen else None
