"""The interiors of cells: a board without the cages around them and the numbers in their corners."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import TRACE, ink_of
from scanner.detection.flatten import LINE
from scanner.types import Board

MIDDLE_OF_CELL = (0.34, 0.8, 0.3, 0.74)
"""The top, bottom, left and right of the middle of a cell, in cells: every digit reaches into it."""


@seen_once
def cell_interiors(board: Board) -> Board:
    """Covers with paper all that is drawn in a cell without reaching into its middle."""
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    is_inked = (np.abs(ink_of(board, side)) > TRACE).astype(np.uint8)
    inside, middle = (np.tile(part, (rows, columns)) for part in _make_masks(side))
    _, pieces = cv2.connectedComponents(is_inked * inside, connectivity=8)
    kept = np.isin(pieces, np.unique(pieces[middle & (pieces > 0)])) & (pieces > 0)
    # pixels beside ink hold some of it
    strays = (cv2.dilate((is_inked * inside * ~kept).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0) & inside & ~kept
    paper = _average_paper(board.image, strays | is_inked, side // 2)
    image = np.where(strays[..., None], paper, board.image)
    return replace(board, image=image)


def _make_masks(side: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Makes masks of a cell, side x side: the part within its lines, and its middle."""
    within, middle = np.zeros((2, side, side), bool)
    line = round(LINE * side)
    within[line:-line, line:-line] = True
    top, bottom, left, right = (round(share * side) for share in MIDDLE_OF_CELL)
    middle[top:bottom, left:right] = True
    return within, middle


def _average_paper(image: NDArray[np.uint8], is_drawn: NDArray[np.uint8], reach: int) -> NDArray[np.uint8]:
    """Averages the colours of what is not drawn around each pixel."""
    bare = (1 - is_drawn).astype(np.float32)
    share = cv2.blur(bare, (reach, reach))[..., None]
    around = cv2.blur(image * bare[..., None], (reach, reach)) / np.maximum(share, 1e-6)
    return np.where(share > 1e-3, around, image).round().astype(np.uint8)
