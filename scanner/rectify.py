"""Makes a grid flat: every cell of the lattice becomes a square of the same size."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Board, Lattice, Page

CELL = 48


def rectify(page: Page, lattice: Lattice, cell: int = CELL) -> Board:
    """Resamples a grid, cell by cell, to squares with sides of `cell` pixels.

    A photo finer than that is first reduced by averaging, so that no thin stroke falls between two samples.
    """
    image, points = _cropped(page.image, lattice.points)
    shrink = cell / lattice.cell_side
    if shrink < 1:
        # the factor that resize really used differs from `shrink` by rounding
        size = (max(1, round(image.shape[1] * shrink)), max(1, round(image.shape[0] * shrink)))
        factor = np.array([size[0] / image.shape[1], size[1] / image.shape[0]])
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
        points = (points + 0.5) * factor - 0.5
    down = _weights(lattice.rows, cell)
    across = _weights(lattice.columns, cell)
    x, y = (np.ascontiguousarray(down @ points[..., axis] @ across.T, dtype=np.float32) for axis in (0, 1))
    interpolation = cv2.INTER_LINEAR if shrink < 1 else cv2.INTER_CUBIC
    flat = cv2.remap(image, x, y, interpolation, borderMode=cv2.BORDER_REPLICATE)
    return Board(np.asarray(flat, dtype=np.uint8), lattice, cell)


def _cropped(image: NDArray[np.uint8], points: NDArray[np.float32]) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """The part of the image around the points, and the points in its pixels."""
    height, width = image.shape[:2]
    left, top = np.clip(np.floor(points.min(axis=(0, 1))).astype(int) - 2, 0, [width - 1, height - 1])
    right, bottom = np.clip(np.ceil(points.max(axis=(0, 1))).astype(int) + 3, [left + 1, top + 1], [width, height])
    return image[top:bottom, left:right], points.astype(np.float64) - [left, top]


def _weights(cells: int, side: int) -> NDArray[np.float64]:
    """How much each of the cells+1 crossings of a line counts at each pixel centre: (cells*side) x (cells+1)."""
    place = (np.arange(cells * side) + 0.5) / side
    return np.maximum(0, 1 - np.abs(place[:, None] - np.arange(cells + 1)))
