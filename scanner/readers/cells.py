"""Reads the cells of a board, once for each board and reader.

Candidates are distinguished from digits by the board's digits, which have one size and one place in their cells.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import SIDE
from scanner.readers import Reader
from scanner.readers.inks import glyphs
from scanner.readers.likeness import centroids, heights
from scanner.readers.print_or_pen import with_print_and_pen
from scanner.types import TRUST_THRESHOLD, Board, Readings

Floats = NDArray[np.float64]

LEAST_LIKELIHOOD = -2.0
"""The least log likelihood of a digit by its place, and by its size: digits that a shadow cuts through have neither."""


@seen_once
def read_cells(board: Board, reader: Reader) -> Readings:
    """Reads the cells of a board; those that the edge of the photo cuts off are blank."""
    readings = reader.read(board).blank_where(board.cut_off)
    return with_print_and_pen(board, with_candidates_blank(board, readings))


def with_candidates_blank(board: Board, readings: Readings) -> Readings:
    """Makes what may be a digit less likely, the less it has the place and the size that digits have.

    A candidate may stand anywhere in its cell, and be of any size. One that stands alone in the middle looks nearly
    certainly like a digit, so that those are measured too.
    """
    blank = readings.glyphs[..., 0].astype(np.float64)
    is_digit, is_doubtful = blank < 1 - TRUST_THRESHOLD, np.abs(blank - 0.5) < 0.5 - 1e-3
    if not is_doubtful.any() or np.count_nonzero(is_digit) < 3:
        return readings
    digits, doubtful = (glyphs(board, cells) for cells in (is_digit, is_doubtful))
    # No place is measured better than to a pixel, and no height than to two.
    by_place = _log_likelihood(centroids(doubtful) / SIDE, centroids(digits) / SIDE, 1 / SIDE)
    by_size = _log_likelihood(heights(doubtful) / SIDE, heights(digits) / SIDE, 2 / SIDE)
    likelihood = np.ones_like(blank)
    likelihood[is_doubtful] = np.exp(by_place.clip(LEAST_LIKELIHOOD, 0) + by_size.clip(LEAST_LIKELIHOOD, 0))
    blank /= blank + (1 - blank) * likelihood
    seen = readings.glyphs[..., 1:].astype(np.float64)
    others = seen * ((1 - blank) / np.maximum(seen.sum(axis=2), 1e-9))[..., None]
    return replace(readings, glyphs=np.concatenate([blank[..., None], others], axis=2).astype(np.float32))


def _log_likelihood(measured: Floats, digits: Floats, error: float) -> Floats:
    """Returns the log likelihood that N values, NxD, are those of digits, as others, MxD, are, against any in a cell.

    Values are in cells, and `error` is that of measuring. The distribution is Student's, with as many degrees of
    freedom as there are digits (Kotz and Nadarajah, Multivariate t distributions, 2004).
    """
    usual, freedom, extent = digits.mean(axis=0), len(digits), digits.shape[1]
    variance = ((digits - usual) ** 2).mean() + error**2
    away = ((measured - usual) ** 2).sum(axis=1) / variance
    return np.asarray(-(freedom + extent) / 2 * np.log1p(away / freedom) - extent / 2 * np.log(2 * np.pi * variance))
