"""Boxes on a board with signs, which rules about its rows and columns alone leave unexplained."""

from __future__ import annotations

from scanner.board.boxes import BOX_SHAPES, box_contrast
from scanner.types import Board

REFUSAL = "its cells are in boxes"


def has_boxes(board: Board, box_share: float) -> bool:
    """Tells whether some of the lines that cells share are much heavier, as those round boxes are."""
    shapes = BOX_SHAPES.get(board.lattice.rows, ()) if box_share == 1 else ()
    return any(box_contrast(board, shape) > 2 for shape in shapes)
