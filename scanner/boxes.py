"""The shape of a Sudoku's boxes, from the weight of its lines."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Board

SHAPES = {4: ((2, 2),), 6: ((2, 3), (3, 2)), 9: ((3, 3),), 16: ((4, 4),)}
"""(rows, columns) of a box for each size of grid, the usual one first."""

CLEARLY = 1.15
"""How much heavier the lines of an unusual shape must be to be believed."""


def box_shape(board: Board) -> tuple[int, int]:
    """(rows, columns) of one box: the shape whose lines are the heaviest beside the other inner lines."""
    usual, *others = SHAPES[board.lattice.rows]
    if not others:
        return usual
    across, down = _line_weights(board, 0), _line_weights(board, 1)
    weight = {shape: _contrast(across, shape[0]) * _contrast(down, shape[1]) for shape in (usual, *others)}
    heaviest = max(others, key=weight.__getitem__)
    return heaviest if weight[heaviest] > CLEARLY * weight[usual] else usual


def _line_weights(board: Board, axis: int) -> NDArray[np.float64]:
    """The ink on each inner line, across (axis 0) or down (axis 1) the board: size-1 values."""
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY)
    ink = np.abs(grey.astype(np.float64) - np.median(grey)).mean(axis=1 - axis)
    reach = board.cell // 6
    inner = range(board.cell, ink.size - board.cell // 2, board.cell)
    return np.array([ink[at - reach : at + reach].sum() for at in inner])


def _contrast(weights: NDArray[np.float64], period: int) -> float:
    """How much heavier every `period`-th line is than the others."""
    heavy = np.arange(1, weights.size + 1) % period == 0
    return float(weights[heavy].mean() / weights[~heavy].mean())
