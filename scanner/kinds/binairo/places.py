"""What is drawn at a place of a board whose corners are bare, such as a cell or the neighbourhood of an edge.

A pixel is drawn on as far as it differs from all colours between those of the corners. So neither a shadow that falls
across the place nor its edge is anything, and neither are cells of two tints on both sides of an edge.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import LOGARITHMS

Floats = NDArray[np.float32]


def logarithms(image: NDArray[np.uint8]) -> Floats:
    """Returns the logarithm of the brightness of a picture, as `ink` takes it."""
    return np.asarray(cv2.LUT(image, LOGARITHMS), np.float32)


def corner_colours(places: Floats, width: int, rim: int = 0) -> Floats:
    """The usual colours in the corners of N places, N x H x W x 3, so wide and so far from both sides: N x 4 x 3."""
    ends = (slice(rim, rim + width), slice(-rim - width, -rim or None))
    cut = [places[:, rows, columns].reshape(len(places), -1, 3) for rows in ends for columns in ends]
    return np.stack([np.median(part, axis=1) for part in cut], axis=1)


def beyond_corners(places: Floats, corners: Floats) -> Floats:
    """How far each pixel is from all colours between those of the corners of its place: N x H x W x 3."""
    darkest, lightest = (edge[:, None, None] for edge in (corners.min(axis=1), corners.max(axis=1)))
    return np.asarray(places - np.clip(places, darkest, lightest), np.float32)
