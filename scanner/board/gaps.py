"""The gaps of a board whose cells are boxes apart from each other: how wide they are, and the board without them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

NARROWEST, WIDEST = 0.36, 0.89
"""Of the sides of boxes, as shares of the pitch; wider ones have no gaps between them."""

CLEAR = 0.6
"""An edge that is so much as sharp as the sharpest one is one of a box's too."""


def box_share(image: NDArray[np.uint8], cell: int) -> float:
    """How much of the pitch the side of a box takes, with its outline; 1 where cells share their lines, without gaps.

    `image` is a flat grid, HxWx3 BGR, of cells with sides of `cell` pixels. Boxes have their sides at the same distance
    from the middle of every cell, digits and signs here and there.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    edges = np.minimum(_edges(grey, cell), _edges(grey.T, cell))
    distance = (np.arange(cell // 2) + 0.5) / cell
    edges[distance < NARROWEST / 2] = 0
    # an outline has two edges; the outer one counts
    share = 2 * float(distance[edges >= CLEAR * edges.max()].max())
    return share if share < WIDEST else 1.0


def _edges(grey: NDArray[np.float32], cell: int) -> NDArray[np.float32]:
    """How sharp an edge most cells have both so far to the left and so far to the right of their middle.

    One value for every pixel from the middle of a cell to its side.
    """
    change = np.abs(np.diff(grey, axis=1, append=grey[:, -1:])).reshape(len(grey) // cell, cell, -1, cell)
    band = slice(round(0.3 * cell), round(0.7 * cell), 2)
    typical = np.median(np.median(change[:, band], axis=1), axis=(0, 1))
    # a pixel to and fro: lattices are not that exact
    typical = np.maximum(typical, 0.7 * np.maximum(np.roll(typical, 1), np.roll(typical, -1)))
    left, right = typical[: cell // 2][::-1], typical[cell // 2 :]
    # the change from one pixel to the next belongs between them
    return np.minimum(np.append(left[1:], typical[-1]), right).astype(np.float32)


def without_gaps(image: NDArray[np.uint8], size: int, share: float) -> NDArray[np.uint8]:
    """The picture of a size x size board with nothing but its boxes, pushed together: they are `share` of the pitch."""
    pitch = len(image) // size
    box = round(share * pitch)
    start = (pitch - box) // 2
    cells = image.reshape(size, pitch, size, pitch, 3)[:, start : start + box, :, start : start + box]
    return np.ascontiguousarray(cells).reshape(size * box, size * box, 3)
