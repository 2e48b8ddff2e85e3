"""Examines copies of a picture, the coarse ones first, and on finer ones only the parts that are not clear yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import FRAME, STEP, Crossings, Part, find_crossings
from scanner.detection.grid_evidence import POSSIBLE, look_up_evidence
from scanner.detection.grid_growing import grow_grids
from scanner.detection.reduction import reduced
from scanner.types import Lattice

LARGEST, SMALLEST = 1280, 80
"""The longer sides, in pixels, of the finest copy, and roughly that of the coarsest: each half as large as the next
one, so that the cells of any board measure 10 to 50 pixels on one of them."""

CLEAR_EVIDENCE = 55.0
"""The mean log odds of a grid times the sides of its cells, in pixels of a copy, from which on finer copies add no
evidence: boxes of many grids on a page that look like cells have at most 45, nearly all grids more than 60."""

PLACES_AROUND = 12
"""The number of places around a possible board that are examined too: nine rows of the smallest cells."""

Image = NDArray[np.uint8]
Mask = NDArray[np.uint8]
Look = tuple[Crossings, list[Lattice]]
"""The crossings on a part of a copy, and the grids that grow there."""


def examine(image: Image) -> Iterator[Look]:
    """Examines a picture, HxWx3 BGR, on parts of several copies.

    The coarsest copy is for boards that are too large on the next one, and finer ones are for those that are too small.
    """
    coarsest, *others = _make_copies(image)
    first, *finer = others or [coarsest]
    last = [_look_at(image, first, (0, 0, *first.shape[1::-1]))]
    yield from last
    clear = _select_clear(last)
    if others and _select_unclear(first, last, last[0][1]):
        whole = _look_at(image, coarsest, (0, 0, *coarsest.shape[1::-1]))
        yield whole
        clear += [grid for grid in _select_clear([whole]) if not _is_divided(grid, last[0][0])]
    for copy, next_finer in pairwise([first, *finer]):
        # Where nothing is seen on a whole picture, cells may be too small for coarse copies.
        everything = [] if clear else [(0, 0, *next_finer.shape[1::-1])]
        if parts := _select_unclear(copy, last, clear) or everything:
            last = [_look_at(image, next_finer, part) for part in parts]
            yield from last
            clear += _select_clear(last)
        else:
            return


def _make_copies(image: Image) -> list[Image]:
    """Makes the copies of a picture that may be examined, the coarsest first."""
    side = min(max(image.shape[:2]), LARGEST)
    copies = [_reduce_to(image, side)]
    while side > 2 * SMALLEST:
        side = -(-side // 2)
        copies.append(_reduce_to(copies[-1], side))
    return copies[::-1]


def _reduce_to(image: Image, side: int) -> Image:
    """Reduces a picture to a copy whose longer side has `side` pixels."""
    scale = side / max(image.shape[:2])
    height, width = (max(1, round(extent * scale)) for extent in image.shape[:2])
    return reduced(image, width, height)


def _look_at(image: Image, copy: Image, part: Part) -> Look:
    """Finds the crossings and grids on a part of a copy of a picture."""
    height, width = copy.shape[:2]
    left, top, right, bottom = part
    crossings = find_crossings(
        copy, (left, top, min(right, width), min(bottom, height)), (image.shape[1], image.shape[0])
    )
    return crossings, list(grow_grids(crossings))


def _select_clear(looked: Sequence[Look]) -> list[Lattice]:
    """Picks the grids for which finer copies add no evidence."""
    return [
        grid
        for crossings, grids in looked
        for grid in grids
        if look_up_evidence(crossings, grid.points).mean * grid.cell_side * crossings.scale > CLEAR_EVIDENCE
    ]


def _is_divided(grid: Lattice, finer: Crossings) -> bool:
    """Tells whether a finer copy has many more crossings within a grid: boards in rows on a page look like cells."""
    x, y = grid.quad.min(axis=0), grid.quad.max(axis=0)
    within = ((finer.points > x) & (finer.points < y)).all(axis=1).sum()
    return bool(within > 2 * grid.points[..., 0].size)


def _select_unclear(copy: Image, looked: Sequence[Look], clear: Sequence[Lattice]) -> list[Part]:
    """Picks the parts of the next finer copy that may have boards on them which are not clear on this one."""
    height, width = (-(-extent // STEP) for extent in copy.shape[:2])
    possible, rim = np.zeros((height, width), np.uint8), FRAME // STEP
    for crossings, _ in looked:
        left, top, right, bottom = (-(-side // STEP) for side in crossings.part)
        seen_there = crossings.boards[rim : rim + bottom - top, rim : rim + right - left]
        possible[top:bottom, left:right] = seen_there > POSSIBLE
    for grid in clear:
        outline = (grid.framed().quad + 0.5) * crossings.scale / STEP - 0.5
        cv2.fillConvexPoly(possible, np.round(outline).astype(np.int32), 0)
    boxes = _find_boxes(possible, PLACES_AROUND)
    while len(boxes) > len(apart := _find_boxes(_fill(boxes, possible.shape), 0)):
        boxes = apart
    return [
        (2 * STEP * left, 2 * STEP * top, 2 * STEP * right, 2 * STEP * bottom) for left, top, right, bottom in apart
    ]


def _find_boxes(mask: Mask, margin: int) -> list[Part]:
    """Returns the boxes of the connected parts of a mask, with a margin, as left, top, right and bottom."""
    height, width = mask.shape
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
    return [
        (max(0, x - margin), max(0, y - margin), min(width, x + w + margin), min(height, y + h + margin))
        for x, y, w, h, _ in stats[1:].tolist()
    ]


def _fill(boxes: Sequence[Part], shape: tuple[int, int]) -> Mask:
    """Draws all boxes, filled, on a mask."""
    mask = np.zeros(shape, np.uint8)
    for left, top, right, bottom in boxes:
        mask[top:bottom, left:right] = 1
    return mask
