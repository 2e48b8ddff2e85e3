"""The shape of a board's boxes, from the weight of its lines."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.types import Board

BOX_SHAPES = {
    4: ((2, 2),),
    6: ((2, 3), (3, 2)),
    8: ((2, 4), (4, 2)),
    9: ((3, 3),),
    10: ((2, 5), (5, 2)),
    12: ((3, 4), (4, 3), (2, 6), (6, 2)),
    16: ((4, 4),),
    25: ((5, 5),),
}
"""(rows, columns) of a box for each size of grid, the usual one first."""

HEAVIER_IF_UNUSUAL = 1.15
"""How much heavier the lines of boxes must be if the boxes are unusual, or have no single solution."""


@seen_once
def box_shapes(board: Board) -> tuple[tuple[int, int], ...]:
    """Returns (rows, columns) of one box, the likeliest first: that with the heaviest lines beside the other lines."""
    usual, *others = BOX_SHAPES[board.lattice.rows]
    if not others:
        return (usual,)
    weight = {shape: box_contrast(board, shape) for shape in (usual, *others)}
    weight[usual] *= HEAVIER_IF_UNUSUAL
    return tuple(sorted(weight, key=lambda shape: -weight[shape]))


@seen_once
def box_contrast(board: Board, shape: tuple[int, int]) -> float:
    """Measures how much heavier the lines of boxes of that shape, (rows, columns), are than the other inner lines."""
    across, down = _measure_line_weights(board, 0), _measure_line_weights(board, 1)
    return _measure_contrast(across, shape[0]) * _measure_contrast(down, shape[1])


def _measure_line_weights(board: Board, axis: int) -> NDArray[np.float64]:
    """Measures the ink on each inner line, across (axis 0) or down (axis 1) the board: size-1 values.

    It is the median contrast of a line with the paper on both of its sides, so neither digits nor a tint count.
    """
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float64)
    rows, reach = grey if axis == 0 else grey.T, board.cell // 6
    weights = []
    for at in range(board.cell, len(rows) - board.cell // 2, board.cell):
        strip = rows[at - reach : at + reach]
        ink = (strip[0] + strip[-1]) / 2 - strip.mean(axis=0)
        weights.append(abs(np.median(ink)))
    return np.array(weights)


def _measure_contrast(weights: NDArray[np.float64], period: int) -> float:
    """Measures how much heavier every `period`-th line is than the others."""
    heavy = np.arange(1, weights.size + 1) % period == 0
    # half a grey level is none
    return float((weights[heavy].mean() + 0.5) / (weights[~heavy].mean() + 0.5))
