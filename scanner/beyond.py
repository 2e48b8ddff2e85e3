"""Whether there are more boxes beyond the lattice of a board whose boxes stand apart: then it is but a part of one."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.rectify import rectify
from scanner.types import Board, Page

ALIKE = 0.5
"""From that correlation on, what lies beyond a side has an outline as the boxes of the board have."""

MANY = 0.5
"""So much of a row of boxes must be seen beyond a side."""


def boxes_go_on(page: Page, board: Board) -> bool:
    """Whether beyond a side of a board, in the photo, lies another row of boxes."""
    size, cell = board.lattice.rows, board.cell
    framed = rectify(page, board.lattice.framed(), cell)
    grey = cv2.cvtColor(framed.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    cells = grey.reshape(size + 2, cell, size + 2, cell).swapaxes(1, 2)
    strokes = np.abs(cells - np.median(cells, axis=(2, 3), keepdims=True))
    # digits, signs and tints are here and there
    outline = np.median(strokes[1:-1, 1:-1], axis=(0, 1))
    alike = _correlation(strokes, outline) > ALIKE
    alike[framed.cut_off] = False
    sides = (alike[0, 1:-1], alike[-1, 1:-1], alike[1:-1, 0], alike[1:-1, -1])
    return any(side.mean() >= MANY for side in sides)


def _correlation(pictures: NDArray[np.float32], model: NDArray[np.float32]) -> NDArray[np.float32]:
    """How much each of the pictures, rows x columns x H x W, looks like a model: -1 to 1."""
    apart = pictures - pictures.mean(axis=(2, 3), keepdims=True)
    usual = model - model.mean()
    scale = np.sqrt((apart**2).sum(axis=(2, 3)) * (usual**2).sum())
    return np.asarray((apart * usual).sum(axis=(2, 3)) / np.maximum(scale, 1e-6), np.float32)
