"""The middles of cells: a board without the cages around them and the numbers in their corners."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from scanner.readers.cnn import TRACE, ink, paper
from scanner.types import Board

LINE = 0.06
"""How far the lines between cells reach into them, in cells; they stay."""

MIDDLE = (0.34, 0.8, 0.3, 0.74)
"""From where to where the middle of a cell is, down and across, in cells: every digit reaches into it."""


def middles(board: Board) -> Board:
    """The board with paper where something is drawn in a cell that does not reach into its middle."""
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    is_inked = (np.abs(ink(board.image, rows, columns, side)) > 2 * TRACE).astype(np.uint8)
    within = np.zeros((side, side), bool)
    line = round(LINE * side)
    within[line:-line, line:-line] = True
    middle = np.zeros((side, side), bool)
    top, bottom, left, right = (round(share * side) for share in MIDDLE)
    middle[top:bottom, left:right] = True
    inside, middle = np.tile(within, (rows, columns)), np.tile(middle, (rows, columns))
    _, pieces = cv2.connectedComponents(is_inked * inside, connectivity=8)
    kept = np.isin(pieces, np.unique(pieces[middle & (pieces > 0)])) & (pieces > 0)
    near = cv2.dilate(kept.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    bare = inside & ~near
    return replace(board, image=np.where(bare[..., None], paper(board.image, rows, columns), board.image))
