"""Finds the grids of a page: boards of boxes apart, and what crossings of lines grow into, pulled onto the lines."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import cv2
import numpy as np

from scanner.detection import box_boards
from scanner.detection.crossings import Crossings, seen
from scanner.detection.growth import evidence, grown, is_in_size
from scanner.detection.lattice_fit import refined
from scanner.detection.line_fit import pulled
from scanner.types import Lattice, Page

PROBABLE = 1.2
"""The log odds from which on a grid is one, for each of its crossings and cells: on 60 scenes like those that the
network learnt from, none of 154 that were grown on boards had less, and of 23 that were grown elsewhere 8 had more."""

WITHIN = 1.5
"""So many cells of another grid must one be wide at least to stand for itself."""


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of a page, the widest first, each as the lattice of its crossings in photo pixels.

    `size` is how many rows and columns they have, where that is known.
    """
    grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
    copies = list(seen(page.image))
    apart = box_boards.found(grey)
    candidates = [(_evidence(copies, grid), grid) for copy in copies for grid in grown(copy)]
    kept: list[Lattice] = []
    for certainty, grid in sorted(candidates, key=lambda candidate: candidate[0], reverse=True):
        is_probable = certainty > PROBABLE * (grid.rows**2 + (grid.rows + 1) ** 2)
        if is_probable and not any(_are_rivals(grid, better) for better in kept):
            kept.append(grid)
    # of two that are one board, or a part of it, that of its boxes is the more exact one
    others = [grid for grid in kept if not any(grid.rows <= boxes.rows and grid.overlaps(boxes) for boxes in apart)]
    found = [*apart, *(pulled(grey, _refined(copies, grid)) for grid in others)]
    found.sort(key=_width, reverse=True)
    return tuple(_level(grid) for grid in found if size in (None, grid.rows))


def _width(grid: Lattice) -> float:
    return grid.rows * grid.cell_side


def _are_rivals(one: Lattice, other: Lattice) -> bool:
    """Whether only one of two grids can be there: what is hardly wider than a cell may be the dots of its tint."""
    finer, coarser = sorted((one, other), key=lambda grid: grid.cell_side)
    return one.overlaps(other) and _width(finer) > WITHIN * coarser.cell_side


def _evidence(copies: Sequence[Crossings], grid: Lattice) -> float:
    """The log odds for a grid, on the average of the copies of the page that are apt to show it."""
    told = [evidence(copy, grid) for copy in copies if is_in_size(copy, grid)]
    return fmean(told) if told else 0.0


def _refined(copies: Sequence[Crossings], grid: Lattice) -> Lattice:
    """A grid laid anew through the crossings on the finest copy that is apt to show it, if it is not less likely so."""
    finest = next(copy for copy in copies if is_in_size(copy, grid))
    return max(refined(grid, finest.points), grid, key=lambda laid: _evidence(copies, laid))


def _level(lattice: Lattice) -> Lattice:
    """A grid's lattice numbered so that its rows run to the right as far as a quarter turn can make them."""
    right, down = lattice.points[0, -1] - lattice.points[0, 0], lattice.points[-1, 0] - lattice.points[0, 0]
    x = (right[0], down[0], -right[0], -down[0])
    return lattice.turned(int(np.argmax(x)))
