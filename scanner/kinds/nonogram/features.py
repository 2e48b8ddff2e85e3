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
from scanner.kinds.nonogram.surface import find_whole
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board, Lattice, Readings

Places = NDArray[np.intp]


@seen_once
def look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Measures how many rows and columns have something beside them, and how many of the outermost cells do.

    A board may be found in part: its lines are followed, unless its cells stand apart, or a digit where none can.
    """
    glyphs = read_cells(board, reader)
    held = glyphs.is_held.astype(np.float64)
    seen = _look_beside(board, board.lattice) * (1 - float(held.mean())), _look_at_the_rim(held)
    if max(seen) < 1 / 2 and board.box_share == 1 and not _has_digit_far_in(glyphs):
        whole = find_whole(board)
        if whole and whole.shape != board.lattice.shape:
            inked = _find_inked(board, whole).astype(np.float64)
            beside = _look_beside(board, whole) * (1 - float(inked.mean()))
            seen = max(seen[0], beside), max(seen[1], _look_at_the_rim(inked))
    return {"numbers at two sides": seen[0], "numbers in outer cells": seen[1]}


def _has_digit_far_in(readings: Readings) -> bool:
    """Tells whether a digit certainly stands in the half of the rows and columns that are farthest from any clues."""
    rows, columns = readings.glyphs.shape[:2]
    digits = readings.glyphs[rows // 2 :, columns // 2 :, 1 : HIGHEST_DIGIT + 1]
    return bool((digits > TRUST_THRESHOLD).any())


def _look_beside(board: Board, lattice: Lattice) -> float:
    """Measures how many more lines of a grid have ink at the left and above than at the right and below.

    Numbers may stand close to the grid, or half a cell away.
    """
    return max(_look_so_far_away(board, lattice, away) for away in (0.0, 0.5))


def _look_so_far_away(board: Board, lattice: Lattice, away: float) -> float:
    """Measures the same with the cells around a grid that are so far away from it."""
    top, bottom, left, right = strips_around(lattice, away)
    beside = _measure_share_inked(board, left)
    if beside < 0.5:
        return 0.0
    above = _measure_share_inked(board, top)
    others = max(_measure_share_inked(board, side) for side in (bottom, right)) if above >= 0.5 else 1.0
    return max(0.0, min(above, beside) - others)


def _measure_share_inked(board: Board, strip: Lattice) -> float:
    """Measures the share of the cells of a strip in whose middles something is drawn."""
    return float(_find_inked(board, strip).mean())


def _find_inked(board: Board, lattice: Lattice) -> NDArray[np.bool_]:
    """Tells in the middles of which cells of a lattice something is drawn: rows x columns."""
    grey = cv2.cvtColor(flattened(board.known_page.image, lattice, SMALL_CELL), cv2.COLOR_BGR2GRAY).astype(np.float32)
    rows, columns = lattice.shape
    cells = np.log(grey + 24).reshape(rows, SMALL_CELL, columns, SMALL_CELL).swapaxes(1, 2)
    rim = round(RIM * SMALL_CELL)
    middles = cells[..., rim:-rim, rim:-rim].reshape(rows, columns, -1)
    contrast = np.abs(middles - np.median(middles, axis=2, keepdims=True)) > STROKE
    return np.asarray(contrast.mean(axis=2) > LEAST_COVERED)


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
