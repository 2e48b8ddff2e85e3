"""How unlike two glyphs of one digit are: those of a typeface are equal but for noise, and those of a hand are not."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def unlikeness(glyphs: NDArray[np.float32], digits: NDArray[np.intp]) -> Floats:
    """Returns the natural logarithms of the differences between each two of N glyphs, NxHxW, strokes positive: NxN.

    A difference is 1 less the cosine of two glyphs that are laid upon each other by their centroids. That of different
    digits, and of a glyph from itself, is infinite.
    """
    seen = _centre(glyphs.clip(0, 1)).reshape(len(glyphs), -1)
    seen /= np.maximum(np.linalg.norm(seen, axis=1, keepdims=True), 1e-6)
    unlike = np.full((len(glyphs), len(glyphs)), np.inf)
    for digit in np.unique(digits):
        which = np.flatnonzero(digits == digit)
        # Smaller differences may come from the rounding of grey levels.
        unlike[np.ix_(which, which)] = np.log(1 - np.minimum(seen[which] @ seen[which].T, 1 - 1e-4))
    np.fill_diagonal(unlike, np.inf)
    return unlike


def centroids(glyphs: NDArray[np.float32]) -> Floats:
    """Measures how far down and across the centroids of N pictures of ink, NxHxW, lie off their middles: Nx2 pixels."""
    ink = glyphs.clip(0)
    total = np.maximum(ink.sum(axis=(1, 2)), 1e-6)
    middles = (np.arange(side) - (side - 1) / 2 for side in glyphs.shape[1:])
    found = [ink.sum(axis=axis) @ middle / total for axis, middle in zip((2, 1), middles, strict=True)]
    return np.asarray(np.stack(found, axis=1), np.float64)


def heights(glyphs: NDArray[np.float32]) -> Floats:
    """Measures how high the largest mark is on each of N pictures, NxHxW, of ink, strokes positive: Nx1, in pixels.

    Parts of a broken stroke that nearly touch are one mark.
    """
    found = np.zeros((len(glyphs), 1))
    for height, glyph in zip(found, glyphs, strict=True):
        inked = (glyph > glyph.max() / 3).astype(np.uint8)
        joined = cv2.morphologyEx(inked, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        _, _, stats, _ = cv2.connectedComponentsWithStats(joined)
        if len(marks := stats[1:]):
            height[0] = marks[marks[:, cv2.CC_STAT_AREA].argmax(), cv2.CC_STAT_HEIGHT]
    return found


def _centre(glyphs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Moves glyphs, NxHxW, so that their centroids are in the middles of their pictures."""
    moved = np.empty_like(glyphs)
    for glyph, (down, across), target in zip(glyphs, centroids(glyphs), moved, strict=True):
        cv2.warpAffine(glyph, np.array([[1, 0, -across], [0, 1, -down]]), glyph.shape[::-1], target)
    return moved
