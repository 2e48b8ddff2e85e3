"""Finds the grids of a page: boards of boxes apart, and what crossings of lines grow into, pulled onto the lines."""

from __future__ import annotations

import cv2
import numpy as np

from scanner.detection import box_boards
from scanner.detection.crossings import seen
from scanner.detection.growth import grown
from scanner.detection.line_fit import pulled
from scanner.types import Lattice, Page

PROBABLE = 100.0
"""Log odds from which on a grid is one, summed over its crossings: by chance a small one has the most."""

LEAST_MEAN = 1.5
"""And for each crossing: those of a grid that lies at a slant are seen less surely."""


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of a page, each as the lattice of its crossings in photo pixels.

    `size` is how many rows and columns they have, where that is known.
    """
    grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
    apart = [board.lattice for board in box_boards.found(grey)]
    ruled: list[Lattice] = []
    candidates = [grid for crossings in seen(page.image) for grid in grown(crossings)]
    probable = [grid for grid in candidates if grid.evidence > PROBABLE and grid.mean > LEAST_MEAN]
    for grid in sorted(probable, key=lambda grid: grid.evidence, reverse=True):
        if not any(better.covers(grid.lattice) for better in (*apart, *ruled)):
            ruled.append(grid.lattice)
    found = (*apart, *(pulled(grey, lattice) for lattice in ruled))
    return tuple(_level(lattice) for lattice in found if size in (None, lattice.rows))


def _level(lattice: Lattice) -> Lattice:
    """A grid's lattice numbered so that its rows run to the right as far as a quarter turn can make them."""
    right, down = lattice.points[0, -1] - lattice.points[0, 0], lattice.points[-1, 0] - lattice.points[0, 0]
    x = (right[0], down[0], -right[0], -down[0])
    return lattice.turned(int(np.argmax(x)))
