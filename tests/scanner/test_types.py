"""The nouns of the pipeline: nobody can write to what all rooms share, and each says in one line what it is."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.types import Lattice, Page


def test_shared_arrays_are_read_only_and_those_of_the_caller_are_not() -> None:
    image = np.full((80, 80, 3), 200, np.uint8)
    points = np.stack(np.meshgrid(np.arange(5) * 20, np.arange(5) * 20), axis=2).astype(np.float32)
    page, lattice = Page(image, "plain"), Lattice(points)
    board = rectify(page, lattice)
    for shared in (page.image, lattice.points, board.image, board.cut_off, board.turned(1).image):
        with pytest.raises(ValueError, match="read-only"):
            shared[0] = 0
    assert page.image.base is image
    image[0], points[0] = 0, 0
