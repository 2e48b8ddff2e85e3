"""Finds the grids of a page: what the crossings of lines grow into, pulled onto the lines."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import cv2
import numpy as np

from scanner.detection.crossings import Crossings, seen
from scanner.detection.growth import evidence, grown, is_in_size
from scanner.detection.line_fit import pulled
from scanner.types import Lattice, Page

PROBABLE = 1.2
"""The log odds from which on a grid is one, for each of its crossings and cells: on 60 scenes like those that the
network learnt from, none of 154 that were grown on boards had less, and of 23 that were grown elsewhere 8 had more."""


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of a page, each as the lattice of its crossings in photo pixels.

    `size` is how many rows and columns they have, where that is known.
    """
    grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
    copies = list(seen(page.image))
    candidates = [(_evidence(copies, grid), grid) for copy in copies for grid in grown(copy)]
    found: list[Lattice] = []
    for certainty, grid in sorted(candidates, key=lambda candidate: candidate[0], reverse=True):
        is_probable = certainty > PROBABLE * (grid.rows**2 + (grid.rows + 1) ** 2)
        if is_probable and not any(grid.overlaps(better) for better in found):
            found.append(grid)
    return tuple(_level(pulled(grey, grid)) for grid in found if size in (None, grid.rows))


def _evidence(copies: Sequence[Crossings], grid: Lattice) -> float:
    """The log odds for a grid, on the average of the copies of the page that are apt to show it."""
    return fmean(evidence(copy, grid) for copy in copies if is_in_size(copy, grid))


def _level(lattice: Lattice) -> Lattice:
    """A grid's lattice numbered so that its rows run to the right as far as a quarter turn can make them."""
    right, down = lattice.points[0, -1] - lattice.points[0, 0], lattice.points[-1, 0] - lattice.points[0, 0]
    x = (right[0], down[0], -right[0], -down[0])
    return lattice.turned(int(np.argmax(x)))
