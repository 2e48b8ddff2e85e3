"""How unlike two glyphs of one digit are: those of a typeface are equal but for noise, and those of a hand are not."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def unlikeness(glyphs: NDArray[np.float32], digits: NDArray[np.intp]) -> Floats:
    """The natural logarithms of the differences between each two of N glyphs, NxHxW, strokes positive: NxN.

    A difference is 1 less the cosine of two glyphs that are laid upon each other by their centroids. That of different
    digits, and of a glyph from itself, is infinite.
    """
    seen = np.stack([_centred(glyph) for glyph in glyphs]).reshape(len(glyphs), -1)
    seen /= np.maximum(np.linalg.norm(seen, axis=1, keepdims=True), 1e-6)
    # what differs by less is equal but for the rounding of grey levels
    alike = np.minimum(seen @ seen.T, 1 - 1e-4)
    is_same = (digits[:, None] == digits) & ~np.eye(len(digits), dtype=bool)
    return np.where(is_same, np.log(1 - alike), np.inf).astype(np.float64)


def _centred(glyph: NDArray[np.float32]) -> NDArray[np.float32]:
    """A glyph, HxW, moved so that its centroid is the middle of the picture."""
    ink = glyph.clip(0, 1)
    rows, columns = ink.sum(axis=1), ink.sum(axis=0)
    total = max(float(rows.sum()), 1e-6)
    down, across = (float(where @ np.arange(len(where))) / total for where in (rows, columns))
    shift = np.array([[1, 0, (len(columns) - 1) / 2 - across], [0, 1, (len(rows) - 1) / 2 - down]], np.float32)
    return np.asarray(cv2.warpAffine(ink, shift, glyph.shape[::-1]), np.float32)
