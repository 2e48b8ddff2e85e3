"""Boxes beyond the lattice of a board whose boxes stand apart: then it is but a part of one."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.rectify import rectify
from scanner.types import Board, Lattice, Page

ALIKE = 0.55
"""From that correlation on, what lies beyond a side has an outline as the boxes of the board have."""

MANY = 0.25
"""So much of a row of boxes must be seen beyond a side."""


def whole_board(page: Page, board: Board) -> Lattice | None:
    """The lattice of all the boxes of a board: its own, or one with another row beyond some sides; None where that does
    not make a square in which the board ends.
    """
    (top, bottom), (left, right) = going_on = _sides_going_on(page, board.lattice, board.cell)
    if not any(map(any, going_on)):
        return board.lattice
    points = board.lattice.framed().points[not top : None if bottom else -1, not left : None if right else -1]
    extended = Lattice(np.ascontiguousarray(points))
    if extended.rows != extended.columns:
        return None
    rest = _sides_going_on(page, extended, board.cell)
    return None if any(map(any, rest)) else extended


def _sides_going_on(page: Page, lattice: Lattice, cell: int) -> tuple[tuple[bool, bool], tuple[bool, bool]]:
    """Whether another row of boxes lies above and below a lattice, and another column to its left and right."""
    size = lattice.rows
    framed = rectify(page, lattice.framed(), cell)
    grey = cv2.cvtColor(framed.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    cells = grey.reshape(size + 2, cell, size + 2, cell).swapaxes(1, 2)
    strokes = np.abs(cells - np.median(cells, axis=(2, 3), keepdims=True))
    # digits, signs and tints are here and there
    outline = np.median(strokes[1:-1, 1:-1], axis=(0, 1))
    alike = _correlation(strokes, outline) > ALIKE
    alike[framed.cut_off] = False
    top, bottom, left, right = (
        bool(side.mean() >= MANY) for side in (alike[0, 1:-1], alike[-1, 1:-1], alike[1:-1, 0], alike[1:-1, -1])
    )
    return (top, bottom), (left, right)


def _correlation(pictures: NDArray[np.float32], model: NDArray[np.float32]) -> NDArray[np.float32]:
    """How much each of the pictures, rows x columns x H x W, looks like a model: -1 to 1."""
    apart = pictures - pictures.mean(axis=(2, 3), keepdims=True)
    usual = model - model.mean()
    scale = np.sqrt((apart**2).sum(axis=(2, 3)) * (usual**2).sum())
    return np.asarray((apart * usual).sum(axis=(2, 3)) / np.maximum(scale, 1e-6), np.float32)
