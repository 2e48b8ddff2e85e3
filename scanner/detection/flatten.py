"""Makes the grid under a lattice flat: every cell becomes a square of one size, unless the picture cuts it off."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.reduction import halved, halvings
from scanner.types import Lattice

CELL = 48
"""The side of a flat cell in pixels, unless something finer is asked for."""

SMALL_CELL = 24
"""The side of a flat cell at a glance, for lines, colours and filled cells, where nothing is read."""

FINE_CELL = 64
"""The side of a flat cell where small numbers are read, or digits are cut out."""

LINE = 0.06
"""How far a line reaches into the cells beside it, in cells. If lines of this width are removed, 4 of 87 digits on
diagonals of 24 synthetic photos are misread; with 0.04 and 0.1, 9 and 10, and with all lines left, most."""

MARGIN_OF_DIGIT = 0.25
"""How far a digit stays from the sides of its cell, in cells."""


def flattened(image: NDArray[np.uint8], lattice: Lattice, cell: int) -> NDArray[np.uint8]:
    """Makes the grid under a lattice of a picture, HxW or HxWx3, flat: (rows*cell)x(columns*cell).

    A picture much finer than that is first reduced by averaging, so that no thin stroke falls between two samples.
    """
    times = halvings(lattice.cell_side / cell)
    image, points = _crop(image, lattice.points, 1 << times)
    image = halved(image, times)
    points = (points + 0.5) / (1 << times) - 0.5
    down, across = _weigh_crossings(lattice.rows, cell), _weigh_crossings(lattice.columns, cell)
    x, y = down @ np.moveaxis(points, 2, 0).astype(np.float32) @ across.T
    interpolation = cv2.INTER_LINEAR if lattice.cell_side > cell else cv2.INTER_CUBIC
    return np.asarray(cv2.remap(image, x, y, interpolation, borderMode=cv2.BORDER_REPLICATE), dtype=np.uint8)


def _crop(
    image: NDArray[np.uint8], points: NDArray[np.float32], multiple: int
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Cuts out the image around points, with sides that are multiples of `multiple` pixels, and the points in it."""
    extent = np.array(image.shape[1::-1])
    start = np.clip(np.floor(points.min(axis=(0, 1))).astype(int) - 2, 0, extent - multiple)
    stop = np.clip(np.ceil(points.max(axis=(0, 1))).astype(int) + 2 + multiple, start + multiple, extent)
    (left, top), (right, bottom) = start, stop - (stop - start) % multiple
    return image[top:bottom, left:right], points.astype(np.float64) - start


def _weigh_crossings(cells: int, cell: int) -> NDArray[np.float32]:
    """Returns the weight of each crossing along a line for each pixel between them: (cells*cell)x(cells+1)."""
    place = (np.arange(cells * cell, dtype=np.float32) + 0.5) / cell
    return np.maximum(1 - np.abs(place[:, None] - np.arange(cells + 1, dtype=np.float32)), 0)


def cut_off(image: NDArray[np.uint8], lattice: Lattice) -> NDArray[np.bool_]:
    """Tells which cells reach far enough beyond a picture for their digit to do so too: rows x columns."""
    height, width = image.shape[:2]
    slack = MARGIN_OF_DIGIT * lattice.cell_side
    beyond = (lattice.points < -slack) | (lattice.points > np.array([width, height]) + slack)
    outside = np.logical_or(beyond[..., 0], beyond[..., 1])
    return outside[:-1, :-1] | outside[1:, :-1] | outside[:-1, 1:] | outside[1:, 1:]
