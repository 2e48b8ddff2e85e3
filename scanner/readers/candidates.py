"""Tells a candidate from a digit by where the digits of its board stand: more or less in the middles of their cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import SIDE
from scanner.readers.inks import glyphs
from scanner.readers.likeness import centroids
from scanner.types import Board, Readings

Floats = NDArray[np.float64]


def with_candidates_blank(board: Board, readings: Readings) -> Readings:
    """The readings in which what may be a digit is less so, the farther it stands from where the digits do.

    A candidate may stand anywhere in its cell.
    """
    blank = readings.glyphs[..., 0].astype(np.float64)
    is_doubtful = (blank >= 0.5) & (blank < 1 - 1e-3)
    if not is_doubtful.any() or np.count_nonzero(readings.is_held) < 3:
        return readings
    digits, doubtful = (centroids(glyphs(board, cells)) / SIDE for cells in (readings.is_held, is_doubtful))
    likelihood = np.ones_like(blank)
    likelihood[is_doubtful] = np.exp(_log_likelihood(doubtful, digits).clip(-2, 0))
    blank /= blank + (1 - blank) * likelihood
    seen = readings.glyphs[..., 1:].astype(np.float64)
    others = seen * ((1 - blank) / np.maximum(seen.sum(axis=2), 1e-9))[..., None]
    return replace(readings, glyphs=np.concatenate([blank[..., None], others], axis=2).astype(np.float32))


def _log_likelihood(places: Floats, digits: Floats) -> Floats:
    """The log likelihood that digits stand at N places, Nx2, as those at others do, Mx2, against anywhere in a cell.

    Both are in cells. No place is measured better than to a pixel. The distribution is Student's, with as many degrees
    of freedom as there are digits.
    """
    middle, freedom = digits.mean(axis=0), len(digits)
    variance = ((digits - middle) ** 2).mean() + 1 / SIDE**2
    away = ((places - middle) ** 2).sum(axis=1) / variance
    return np.asarray(-(freedom + 2) / 2 * np.log1p(away / freedom) - np.log(2 * np.pi * variance))
