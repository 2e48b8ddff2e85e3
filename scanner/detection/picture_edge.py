"""Which cells of a grid the edge of the picture cuts off."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.types import Lattice

MARGIN_OF_DIGIT = 0.25
"""How far a digit stays from the sides of its cell, in cells."""


def cut_off(image: NDArray[np.uint8], lattice: Lattice) -> NDArray[np.bool_]:
    """Tells which cells reach far enough beyond a picture for their digit to do so too: rows x columns."""
    height, width = image.shape[:2]
    slack = MARGIN_OF_DIGIT * lattice.cell_side
    beyond = (lattice.points < -slack) | (lattice.points > np.array([width, height]) + slack)
    outside = np.logical_or(beyond[..., 0], beyond[..., 1])
    return outside[:-1, :-1] | outside[1:, :-1] | outside[:-1, 1:] | outside[1:, 1:]
