"""The gaps of a board whose cells are separate boxes: how wide they are, and the board without them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

NARROWEST, WIDEST = 0.36, 0.89
"""The bounds of the sides of boxes, as shares of the pitch; wider ones have no gaps between them."""

CLEAR_SHARE = 0.6
"""An edge with this share of the sharpness of the sharpest one is a side of a box too."""


def box_share(image: NDArray[np.uint8], cell: int) -> float:
    """Measures the side of a box with its outline, as a share of the pitch; 1 where cells share their lines.

    `image` is a flat grid, HxWx3 BGR, of cells with sides of `cell` pixels. Boxes have their sides at the same distance
    from the middle of every cell; digits and signs do only here and there.
    """
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    edges = np.minimum(_measure_usual_edges(grey, cell), _measure_usual_edges(grey.T, cell))
    distance = (np.arange(cell // 2) + 0.5) / cell
    edges[distance < NARROWEST / 2] = 0
    # An outline has two edges; the outer one counts.
    share = 2 * float(distance[edges >= CLEAR_SHARE * edges.max()].max())
    return share if share < WIDEST else 1.0


MIDDLE_SHARE = 0.4
"""The share of a cell's height, in its middle, in which edges are measured: those of digits fill less of it."""


def measure_upright_edges(grey: Floats, cell: int, height: float = MIDDLE_SHARE) -> Floats:
    """Measures the sharpness of an upright edge after each pixel of a flat grid, HxW: rows x W.

    It is measured in the middle `height`, a share, of each row of cells; the sides of these have `cell` pixels.
    """
    above = round((1 - height) / 2 * cell)
    within = grey.reshape(len(grey) // cell, cell, -1)[:, above : cell - above : 2].transpose(1, 0, 2)
    change = np.abs(np.diff(within, axis=2, append=within[..., -1:]))
    # Whole rows of pixels are sorted against each other: far faster than a median of each column.
    change.sort(axis=0)
    return (change[(len(change) - 1) // 2] + change[len(change) // 2]) / 2


def spread_edges(edges: Floats) -> Floats:
    """Spreads edges, ...xN, partly to the next pixels: lattices are not exact to a pixel."""
    return np.maximum(edges, 0.7 * np.maximum(np.roll(edges, 1, axis=-1), np.roll(edges, -1, axis=-1)))


def _measure_usual_edges(grey: Floats, cell: int) -> Floats:
    """Measures the usual sharpness of the edges that cells have equally far to the left and right of their middle.

    One value for every pixel from the middle of a cell to its side.
    """
    edges = measure_upright_edges(grey, cell)
    usual = spread_edges(np.median(edges.reshape(-1, cell), axis=0))
    left, right = usual[: cell // 2][::-1], usual[cell // 2 :]
    # The change from one pixel to the next belongs between them.
    return np.minimum(np.append(left[1:], usual[-1]), right)


def remove_gaps(image: NDArray[np.uint8], size: int, share: float) -> NDArray[np.uint8]:
    """Pushes the boxes of a size x size board together, without its gaps; a box is `share` of the pitch."""
    pitch = len(image) // size
    box = round(share * pitch)
    start = (pitch - box) // 2
    cells = image.reshape(size, pitch, size, pitch, 3)[:, start : start + box, :, start : start + box]
    return np.ascontiguousarray(cells).reshape(size * box, size * box, 3)
