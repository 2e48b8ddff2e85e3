"""Pale pictures of a flat board, to be written on: for the stages of a scan."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Board, Cell

PINK, GREEN, RED = (200, 0, 230), (30, 140, 20), (30, 30, 220)
"""The colours of what was found, what is certain, and what is in doubt, in BGR."""

SPOKEN = {"∧": "^", "∨": "v", "♛": "Q", "×": "x", " ": ""}
"""ASCII for the glyphs that OpenCV's own typeface lacks."""


def pale(board: Board) -> NDArray[np.uint8]:
    """Makes the pale picture of a board, to be written on."""
    return 255 - (255 - board.image) // 3


def note(
    picture: NDArray[np.uint8], board: Board, cell: Cell, text: str, ink: tuple[int, int, int], lines: int = 1
) -> None:
    """Writes at the foot of a cell, or at its top if more `lines` than one must fit into it."""
    row, column = cell
    height = 2 * board.cell / (3 * lines)
    foot = row * board.cell + (board.cell - board.cell // 8 if lines == 1 else round(height))
    at = (column * board.cell + board.cell // 12, foot)
    thickness = max(1, round(height / 12))
    scale = cv2.getFontScaleFromHeight(cv2.FONT_HERSHEY_SIMPLEX, round(height), thickness)
    cv2.putText(picture, SPOKEN.get(text, text), at, cv2.FONT_HERSHEY_SIMPLEX, scale, ink, thickness, cv2.LINE_AA)
