"""The sides of boxes that stand apart: upright edges of a flat grid, and how far from each other they may be."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

NARROWEST, WIDEST = 0.36, 0.89
"""The bounds of the sides of boxes, as shares of the pitch; wider ones have no gaps between them."""

CLEAR = 0.6
"""An edge with this share of the sharpness of the sharpest one is a side of a box too."""

LONG = 0.4
"""The share of a cell's height, in its middle, in which edges are measured: those of digits fill less of it."""


def upright_edges(grey: Floats, cell: int, height: float = LONG) -> Floats:
    """The sharpness of an upright edge after each pixel of a flat grid, HxW: rows x W.

    It is measured in the middle `height`, a share, of each row of cells; the sides of these have `cell` pixels.
    """
    above = round((1 - height) / 2 * cell)
    within = grey.reshape(len(grey) // cell, cell, -1)[:, above : cell - above : 2].transpose(1, 0, 2)
    change = np.abs(np.diff(within, axis=2, append=within[..., -1:]))
    # whole rows of pixels are sorted against each other: far faster than a median of each column
    change.sort(axis=0)
    return (change[(len(change) - 1) // 2] + change[len(change) // 2]) / 2


def to_and_fro(edges: Floats) -> Floats:
    """Edges, ...xN, partly spread to the next pixels: lattices are not exact to a pixel."""
    return np.maximum(edges, 0.7 * np.maximum(np.roll(edges, 1, axis=-1), np.roll(edges, -1, axis=-1)))
