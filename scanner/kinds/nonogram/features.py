"""What distinguishes Nonograms from boards of other kinds: numbers left of most rows and above most columns."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.strokes import LEAST_COVERED, RIM, STROKE
from scanner.board.surroundings import strips_around
from scanner.detection.flatten import SMALL_CELL, flattened
from scanner.judgement.reading import Features, Looks
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import Board, Lattice

Places = NDArray[np.intp]


@seen_once
def look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Measures how many rows and columns have something beside them, and how many of the outermost cells do."""
    held = read_cells(board, reader).is_held
    return {
        "numbers at two sides": _look_beside(board) * (1 - float(held.mean())),
        "numbers in outer cells": _look_at_the_rim(held.astype(np.float64)),
    }


def _look_beside(board: Board) -> float:
    """Measures how many more lines have ink at the left and above than at the right and below."""
    top, bottom, left, right = strips_around(board.lattice)
    beside = _measure_share_inked(board, left)
    if beside < 0.5:
        return 0.0
    above = _measure_share_inked(board, top)
    others = max(_measure_share_inked(board, side) for side in (bottom, right)) if above >= 0.5 else 1.0
    return max(0.0, min(above, beside) - others)


def _measure_share_inked(board: Board, strip: Lattice) -> float:
    """Measures the share of the cells of a strip in whose middles something is drawn."""
    grey = cv2.cvtColor(flattened(board.known_page.image, strip, SMALL_CELL), cv2.COLOR_BGR2GRAY).astype(np.float32)
    rows, columns = strip.shape
    cells = np.log(grey + 24).reshape(rows, SMALL_CELL, columns, SMALL_CELL).swapaxes(1, 2)
    rim = round(RIM * SMALL_CELL)
    middles = cells[..., rim:-rim, rim:-rim].reshape(rows * columns, -1)
    contrast = np.abs(middles - np.median(middles, axis=1, keepdims=True)) > STROKE
    return float((contrast.mean(axis=1) > LEAST_COVERED).mean())


def _look_at_the_rim(held: NDArray[np.float64]) -> float:
    """Measures how much fuller the rows at the top and the columns at the left are than what they leave, up to half.

    Rows and columns of clues end where the board begins; there most cells hold a number.
    """
    down_to, across_to = held.shape
    sums = np.zeros((down_to + 1, across_to + 1))
    sums[1:, 1:] = held.cumsum(axis=0).cumsum(axis=1)
    rows, columns = np.meshgrid(np.arange(1, down_to // 2 + 1), np.arange(1, across_to // 2 + 1), indexing="ij")

    def share(top: Places, left: Places, bottom: Places | int, right: Places | int) -> NDArray[np.float64]:
        down, across = np.broadcast_to(bottom, top.shape), np.broadcast_to(right, top.shape)
        inside = sums[down, across] - sums[top, across] - sums[down, left] + sums[top, left]
        return np.asarray(inside / ((down - top) * (across - left)))

    nothing = np.zeros_like(rows)
    above, beside = share(rows - 1, columns, rows, across_to), share(rows, columns - 1, down_to, columns)
    corner, inner = share(nothing, nothing, rows, columns), share(rows, columns, down_to, across_to)
    return max(0.0, float((np.minimum(above, beside) - np.maximum(corner, inner)).max()))


LOOKS = Looks(at_a_glance=look_at_a_glance)
