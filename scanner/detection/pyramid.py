"""Looks at a picture from coarse to fine: at all of it where it is coarse, and on finer copies only at what may be a board
whose grid is not clear yet.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import FRAME, STEP, Crossings, Part, seen
from scanner.detection.evidence import seen_on
from scanner.detection.grid_growing import grown
from scanner.types import Lattice

LARGEST, SMALLEST = 1280, 80
"""The longer sides, in pixels, of the finest copy, and about that of the coarsest: each half as large as the next one,
so that the cells of any board measure 10 to 50 pixels on one of them."""

POSSIBLE = -2.0
"""From such log odds on something may be a board. On 650 pictures with 580 boards none that was to be seen on the next finer
copy had less everywhere."""

CLEAR = 42.0
"""The log odds for each crossing and cell of a grid times the sides of its cells, in pixels of a copy, from which on finer
copies tell nothing more."""

AROUND = 12
"""What lies around something that may be a board is looked at too, so many places far."""

LEAST = 1
"""What has fewer places is too small for a board even on the next copy."""

Mask = NDArray[np.uint8]


def looks(image: NDArray[np.uint8]) -> Iterator[tuple[Crossings, list[Lattice]]]:
    """What is seen on parts of a picture, HxWx3 BGR, the coarse ones first, and the grids that grow there."""
    copies = _copies(image)
    clear: list[Lattice] = []
    parts: list[Part] = [(0, 0, *copies[-1].shape[1::-1])]
    for copy in reversed(copies):
        height, width = copy.shape[:2]
        scale = max(height, width) / max(image.shape[:2])
        possible = np.zeros((-(-height // STEP), -(-width // STEP)), np.uint8)
        for left, top, right, bottom in parts:
            part = left, top, min(right, width), min(bottom, height)
            crossings = seen(copy, part, scale)
            grids = list(grown(crossings))
            yield crossings, grids
            clear.extend(grid for grid in grids if _is_clear(crossings, grid))
            rim = FRAME // STEP
            here = possible[top // STEP : -(-part[3] // STEP), left // STEP : -(-part[2] // STEP)]
            here |= crossings.boards[rim:, rim:][: here.shape[0], : here.shape[1]] > POSSIBLE
        for grid in clear:
            outline = (grid.framed().quad + 0.5) * scale / STEP - 0.5
            cv2.fillConvexPoly(possible, np.round(outline).astype(np.int32), 0)
        parts = [tuple(2 * STEP * side for side in box) for box in _boxes(possible)]


def _copies(image: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """The copies of a picture that are looked at, the finest first."""
    side = min(max(image.shape[:2]), LARGEST)
    copies = [_reduced(image, side)]
    while side > 2 * SMALLEST:
        side = -(-side // 2)
        copies.append(_reduced(copies[-1], side))
    return copies


def _reduced(image: NDArray[np.uint8], side: int) -> NDArray[np.uint8]:
    """A copy whose longer side has so many pixels."""
    scale = side / max(image.shape[:2])
    if scale == 1:
        return image
    size = [max(1, round(extent * scale)) for extent in image.shape[1::-1]]
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _is_clear(crossings: Crossings, grid: Lattice) -> bool:
    """Whether a grid is seen so well that a finer copy is not needed."""
    told = seen_on(crossings, grid.points)
    return told.mean * grid.cell_side * crossings.scale > CLEAR


def _boxes(possible: Mask) -> list[tuple[int, int, int, int]]:
    """Left, top, right and bottom of what hangs together on a map, with what lies around it; none reaches into another."""
    boxes = _around(possible, LEAST, AROUND)
    while True:
        filled = np.zeros_like(possible)
        for left, top, right, bottom in boxes:
            filled[top:bottom, left:right] = 1
        apart = _around(filled, 0, 0)
        if len(apart) == len(boxes):
            return apart
        boxes = apart


def _around(mask: Mask, least: int, margin: int) -> list[tuple[int, int, int, int]]:
    """Left, top, right and bottom of what hangs together of at least so many places, with a margin."""
    height, width = mask.shape
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    return [
        (max(0, x - margin), max(0, y - margin), min(width, x + w + margin), min(height, y + h + margin))
        for x, y, w, h, area in stats[1:].tolist()
        if area >= least
    ]
