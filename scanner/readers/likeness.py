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
    seen = _centred(glyphs.clip(0, 1)).reshape(len(glyphs), -1)
    seen /= np.maximum(np.linalg.norm(seen, axis=1, keepdims=True), 1e-6)
    unlike = np.full((len(glyphs), len(glyphs)), np.inf)
    for digit in np.unique(digits):
        which = np.flatnonzero(digits == digit)
        # what differs by less is equal but for the rounding of grey levels
        unlike[np.ix_(which, which)] = np.log(1 - np.minimum(seen[which] @ seen[which].T, 1 - 1e-4))
    np.fill_diagonal(unlike, np.inf)
    return unlike


def _centred(glyphs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Glyphs, NxHxW, moved so that their centroids are in the middle of their pictures."""
    height, width = glyphs.shape[1:]
    total = np.maximum(glyphs.sum(axis=(1, 2)), 1e-6)
    down = (height - 1) / 2 - glyphs.sum(axis=2) @ np.arange(height) / total
    across = (width - 1) / 2 - glyphs.sum(axis=1) @ np.arange(width) / total
    moved = np.empty_like(glyphs)
    for glyph, y, x, target in zip(glyphs, down, across, moved, strict=True):
        cv2.warpAffine(glyph, np.array([[1, 0, x], [0, 1, y]]), (width, height), target)
    return moved
