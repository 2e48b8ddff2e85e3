"""The readings of the cells of a board, made once for each board and reader."""

from __future__ import annotations

from scanner.board.evidence import seen_once
from scanner.readers import Reader
from scanner.readers.candidates import with_candidates_blank
from scanner.readers.print_or_pen import with_print_and_pen
from scanner.types import Board, Readings


@seen_once
def read_cells(board: Board, reader: Reader) -> Readings:
    """Reads the cells of a board; those that the edge of the photo cuts off are blank."""
    readings = reader.read(board).blank_where(board.cut_off)
    return with_print_and_pen(board, with_candidates_blank(board, readings))
