"""The colours of a picture beside its usual one, which on most is that of the paper."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab

COLOURED = 10.0
"""Farther than that from the usual colour, in CIE a*b*, lies no paper."""

COLOURFUL = 0.02
"""A picture with such a share of other colours may show a board of tiles."""


def is_colourful(image: NDArray[np.uint8]) -> bool:
    """Whether a picture, HxWx3 BGR, has enough different colours for a board of tiles."""
    return bool(np.isfinite(hues(_thinned(image, 200))).mean() > COLOURFUL)


def hues(image: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The hue of each pixel of a picture, HxWx3 BGR, beside the usual colour: HxW, radians; inf where it has none."""
    colour = lab(image)[..., 1:]
    a, b = np.moveaxis(colour - np.median(colour, axis=(0, 1)), 2, 0)
    return np.where(np.hypot(a, b) > COLOURED, np.arctan2(b, a), np.inf).astype(np.float32)


def _thinned(image: NDArray[np.uint8], side: int) -> NDArray[np.uint8]:
    """Every so many pixels of a picture, so that about `side` are left along its longer side, or a few more."""
    step = max(1, max(image.shape[:2]) // side)
    return np.ascontiguousarray(image[::step, ::step])
