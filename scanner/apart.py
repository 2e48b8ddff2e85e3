"""Boards whose cells are boxes apart from each other: how large the boxes are, and the board without its gaps."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def without_gaps(image: NDArray[np.uint8], size: int, share: float) -> NDArray[np.uint8]:
    """The picture of a size x size board with nothing but its boxes, pushed together: they are `share` of the pitch."""
    pitch = len(image) // size
    box = round(share * pitch)
    start = (pitch - box) // 2
    cells = image.reshape(size, pitch, size, pitch, 3)[:, start : start + box, :, start : start + box]
    return np.ascontiguousarray(cells).reshape(size * box, size * box, 3)
