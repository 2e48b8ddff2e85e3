"""What a reader sees in the cells of a board, once for each board and reader."""

from __future__ import annotations

from scanner.board.evidence import seen_once
from scanner.readers import Reader
from scanner.readers.print_or_pen import told_by_colour
from scanner.types import Board, Readings


@seen_once
def read_cells(board: Board, reader: Reader) -> Readings:
    """What a reader sees in the cells of a board that the edge of the photo does not cut off."""
    return told_by_colour(board, reader.read(board).blank_where(board.cut_off))
