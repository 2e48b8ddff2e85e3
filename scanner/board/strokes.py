"""Whether something is drawn at a place of a board: strokes stand out from the grain of the paper."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.types import Board

LEAST_CONTRAST, FAINTEST, GRAIN_FACTOR = 0.06, 5.0, 6.0
"""A stroke differs from its paper by at least this share of the paper's brightness plus this many grey levels, and by
this multiple of the usual noise."""

LEAST_COVERED = 0.04
"""The least share of a place that a stroke covers."""

STROKE = 0.25
"""A pixel that differs by so much from its paper, in the logarithm of brightness, is drawn on."""

RIM = 0.15
"""How far from the sides of a cell its inside begins, in cells: lines and walls are nearer."""


def has_stroke(places: NDArray[np.float32], is_even: bool = False) -> NDArray[np.bool_]:
    """Tells which of N places, NxHxW grey levels, hold a stroke.

    Grain is everywhere, a stroke only here and there. Where grain `is_even`, no place has more of it than most have:
    small places may be full of strokes.
    """
    flat = places.reshape(len(places), -1)
    paper = np.median(flat, axis=1, keepdims=True)
    contrast = np.abs(flat - paper)
    noise = np.median(contrast, axis=1, keepdims=True)
    if is_even:
        noise = np.minimum(noise, np.median(noise))
    return np.asarray(
        (contrast > np.maximum(LEAST_CONTRAST * paper + FAINTEST, GRAIN_FACTOR * noise)).mean(axis=1) > LEAST_COVERED
    )


@seen_once
def count_filled(board: Board) -> int:
    """Counts the cells in which something is drawn or printed."""
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    cells = grey.reshape(board.lattice.rows, board.cell, board.lattice.columns, board.cell).swapaxes(1, 2)
    rim = round(RIM * board.cell)
    return int(has_stroke(cells.reshape(-1, board.cell, board.cell)[:, rim:-rim, rim:-rim]).sum())
