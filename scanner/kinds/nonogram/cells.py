"""What a player has made of the cells of a board: they are filled, or crossed or dotted as they stay empty."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.strokes import LEAST_COVERED, RIM, STROKE
from scanner.kinds.nonogram.surface import Surface, is_strong
from scanner.types import Cell, Grid
from solver.kinds.nonogram.line_fillings import EMPTY, FILLED
from solver.paper.puzzle import Shape


def read_entries(surface: Surface, first: Cell, shape: Shape) -> Grid:
    """Reads the cells of a board that begins at a cell of the grid: 0 is a blank one."""
    grey = np.log(cv2.cvtColor(surface.image, cv2.COLOR_BGR2GRAY).astype(np.float32) + 24)
    light = np.median(_cut(grey, surface, first, shape, 2 * RIM), axis=(2, 3))
    paper = _find_paper(grey, surface, first)
    differs = np.abs(light - paper) > STROKE
    is_filled = differs & (np.abs(light - paper) > np.abs(light - paper).max() / 2)
    # crosses and dots have their middles there; nearer to its rim may be the rest of a line
    inked = _cut(surface.inked, surface, first, shape, 2 * RIM)
    is_marked = 3 * is_strong(np.abs(inked)).mean(axis=(2, 3)) > LEAST_COVERED
    cells = np.where(is_filled, FILLED, np.where(is_marked, EMPTY, 0))
    return tuple(map(tuple, cells.tolist()))


def _find_paper(grey: NDArray[np.float32], surface: Surface, first: Cell) -> float:
    """Finds the brightness of the blank cells: of the two that there are, that of what lies beside the board."""
    room, cell = surface.room * surface.cell, surface.cell
    top, left = room + first[0] * cell, room + first[1] * cell
    beside = grey[top:, max(0, left - cell) : left]
    within = np.median(grey[top:, left:].reshape(-1)[::7])
    levels = np.percentile(grey[top:, left:], (10, 90))
    near = float(np.median(beside))
    return float(min((within, *levels), key=lambda level: abs(level - near)))


def _cut(
    picture: NDArray[np.float32], surface: Surface, first: Cell, shape: Shape, margin: float
) -> NDArray[np.float32]:
    """Cuts out the insides of cells: rows x columns x height x width."""
    cell = surface.cell
    top, left = ((surface.room + at) * cell for at in first)
    part = picture[top : top + shape.rows * cell, left : left + shape.columns * cell]
    cells = part.reshape(shape.rows, cell, shape.columns, cell).swapaxes(1, 2)
    rim = round(margin * cell)
    return cells[..., rim:-rim, rim:-rim]
