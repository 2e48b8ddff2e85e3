"""Finds cells that a line divides from corner to corner, such as those that hold sums."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.extent import framed
from scanner.detection.flatten import LINE
from scanner.types import Board

CLEAR = 0.1
"""The least difference of log brightness between a line and both of its sides. On 42 boards with sums in 14 looks, the
faintest diagonal has 0.16, and cells without one have 0.06 at most."""

ENDS = 0.1
"""How far from its corners a diagonal is examined, in cells."""

PARTS = 4
"""A diagonal stands out in each of so many parts of its way; large digits have strokes along some of it."""


@seen_once
def may_hold_sums(board: Board) -> bool:
    """Tells whether cells that a line divides, as those that hold sums, are on a board or right beyond it.

    Those on its own two diagonals do not count: a line may run along these.
    """
    size = board.lattice.rows
    along = np.eye(size, dtype=bool) | np.eye(size, dtype=bool)[::-1]
    if not (diagonals(board) & ~along).any():
        return False
    found = diagonals(framed(board)) & ~np.pad(along, 1)
    return int(found.sum(axis=(1, 2)).max()) >= size / 2


@seen_once
def diagonals(board: Board) -> NDArray[np.bool_]:
    """Tells which cells have a diagonal, 2 x rows x columns: first from the top left, then from the top right."""
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    cells = np.log(grey + 16).reshape(rows, side, columns, side).swapaxes(1, 2)
    contrasts = np.abs(np.stack([_measure_contrast(cells), _measure_contrast(cells[..., ::-1])]))
    return np.asarray((contrasts > CLEAR) & (contrasts > 2 * contrasts[::-1]))


def _measure_contrast(cells: NDArray[np.float32]) -> NDArray[np.float32]:
    """Measures how far the line from the top left to the bottom right stands out, all of its way: ...xSxS to ...

    Lattices are not exact: the line may be a little beside where it should be.
    """
    side = cells.shape[-1]
    along, apart = np.arange(int(ENDS * side), int((1 - ENDS) * side)), max(2, round(LINE * side))
    lines = []
    for off in range(1 - apart, apart):
        one, other = (
            cells[..., np.clip(along + step, 0, side - 1), np.clip(along - step + off, 0, side - 1)]
            for step in (apart, -apart)
        )
        apart_from_sides = cells[..., along, np.clip(along + off, 0, side - 1)] - (one + other) / 2
        parts = np.stack([np.median(part, axis=-1) for part in np.array_split(apart_from_sides, PARTS, axis=-1)])
        lines.append(np.where(parts[0] > 0, np.maximum(parts.min(axis=0), 0), np.minimum(parts.max(axis=0), 0)))
    found = np.stack(lines)
    best = np.abs(found).argmax(axis=0)
    return np.asarray(np.take_along_axis(found, best[None], axis=0)[0])
