"""Where a page deserves a second look: the parts of it in which there may be a puzzle that was not seen yet.

A page has one light, one sharpness and one size of cell for all that is on it, of which each puzzle has its own; so a
part is looked at as if it were a picture by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import Cells
from scanner.detection.colour import count_hues, hues
from scanner.types import Lattice

COARSE = 200
"""The longer side, in pixels, of the copy of a page on which its parts are told from each other."""

REACH = 2.2
"""How far from its middle a box reaches out for the next one, in sides: where signs stand between, gaps are wide."""

LEAST_BOXES = 6
"""So many boxes near each other that are in no grid may be a board of which others are hard to see."""

WIDEST = 2.8
"""How far apart the boxes of a board are at most, in sides of a box; in a grid of such a pitch some may be missing."""

STROKE = 5
"""No stroke of print is wider, in pixels of a copy that is three times as large."""

UNEVEN = 15.0
"""Farther than that from its usual lightness, in CIE L*, is no paper."""

LEAST_HUES, HUE_SHARE = 2, 0.015
"""A part of so many hues of twelve, each on such a share of it, may be a board of tiles."""

LEAST_SIDE, MOST_SIDE = 0.07, 0.5
"""The shorter side of a part and the longer one, as shares of the page's longer side: a larger one is the page."""

LONGEST = 3.3
"""How much longer than wide a part may be: boards stand side by side."""

MARGIN = 0.1
"""How much of the page around a part is looked at too, as a share of its longer side."""


class Part(NamedTuple):
    """A part of a picture, in its pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def inside(self) -> tuple[slice, slice]:
        """The rows and columns of the picture that lie in the part."""
        return slice(int(self.top), int(self.bottom)), slice(int(self.left), int(self.right))

    def touches(self, other: Part) -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def joined(self, other: Part) -> Part:
        """The smallest part that holds both."""
        lows, highs = zip(self[:2], other[:2], strict=True), zip(self[2:], other[2:], strict=True)
        return Part(*map(min, lows), *map(max, highs))


def whole(image: NDArray[np.uint8]) -> Part:
    """All of a picture, HxWx3."""
    return Part(0, 0, image.shape[1], image.shape[0])


def coloured(image: NDArray[np.uint8]) -> list[Part]:
    """The parts of a page, HxWx3 BGR, that have several hues beside its usual colour."""
    bare = _without_strokes(image)
    hue, lightness = hues(bare), cv2.cvtColor(bare, cv2.COLOR_BGR2Lab)[..., 0].astype(np.float32) * 100 / 255
    unlike = np.isfinite(hue) | (np.abs(lightness - np.median(lightness)) > UNEVEN)
    square = np.ones((3, 3), np.uint8)
    solid = cv2.morphologyEx(unlike.astype(np.uint8), cv2.MORPH_CLOSE, square)
    _, _, stats, _ = cv2.connectedComponentsWithStats(cv2.morphologyEx(solid, cv2.MORPH_OPEN, square))
    # some tiles have the colour of the page
    parts = _joined([Part(x, y, x + width, y + height) for x, y, width, height in stats[1:, :4].tolist()])
    return list(_on_page(image, [part for part in parts if count_hues(hue[part.inside], HUE_SHARE) >= LEAST_HUES]))


def boxed(image: NDArray[np.uint8], boxes: Cells, known: Sequence[Lattice]) -> list[Part]:
    """The parts of a page, HxWx3 BGR, where boxes that are in no known grid are near each other.

    A grid beside them, of cells in which they might stand, is taken in: it may be but a part of theirs.
    """
    strange = [not any(grid.holds(centre) for grid in known) for centre in boxes.centres]
    scale = COARSE / max(image.shape[:2])
    centres, sides = boxes.centres[strange] * scale, boxes.sides[strange] * scale
    grids = [(_around(grid.quad * scale), grid.cell_side * scale) for grid in known]
    parts = []
    for near in _clusters(centres, REACH * sides, _coarse_shape(image)):
        side = float(np.median(sides[near]))
        reached = _around(centres[near], REACH * side)
        beside = [grid for grid, pitch in grids if side < pitch < WIDEST * side and grid.touches(reached)]
        parts.append(reduce(Part.joined, beside, _around(centres[near], side)))
    return list(_on_page(image, parts))


def around(image: NDArray[np.uint8], lattices: Sequence[Lattice]) -> list[Part]:
    """The parts of a page, HxWx3, that hold those grids."""
    scale = COARSE / max(image.shape[:2])
    return list(_on_page(image, [_around(lattice.quad * scale) for lattice in lattices]))


def _clusters(
    centres: NDArray[np.float32], reach: NDArray[np.float32], shape: tuple[int, int]
) -> Iterator[NDArray[np.bool_]]:
    """Those of N points that are near each other, if they are many: N, for each cluster. `reach` is N, too."""
    mask = np.zeros(shape, np.uint8)
    low, high = (np.round(centres + sign * reach[:, None]).astype(int) for sign in (-1, 1))
    for first, last in zip(low.tolist(), high.tolist(), strict=True):
        cv2.rectangle(mask, first, last, 1, cv2.FILLED)
    x, y = np.clip(centres.round().astype(int), 0, np.array(shape)[::-1] - 1).T
    count, labels = cv2.connectedComponents(mask)
    clusters = (labels[y, x] == label for label in range(1, count))
    yield from (near for near in clusters if np.count_nonzero(near) >= LEAST_BOXES)


def _without_strokes(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A coarse copy of the page without what is printed or written on it."""
    step = max(1, max(image.shape[:2]) // (3 * COARSE))
    copy = np.ascontiguousarray(image[::step, ::step])
    bare = cv2.morphologyEx(copy, cv2.MORPH_CLOSE, np.ones((STROKE, STROKE), np.uint8))
    return np.asarray(cv2.resize(bare, _coarse_shape(image)[::-1], interpolation=cv2.INTER_AREA), np.uint8)


def _coarse_shape(image: NDArray[np.uint8]) -> tuple[int, int]:
    """The height and the width of a coarse copy of the page."""
    height, width = (max(1, round(side * COARSE / max(image.shape[:2]))) for side in image.shape[:2])
    return height, width


def _around(points: NDArray[np.float32], margin: float = 0.0) -> Part:
    """The part around points, Nx2."""
    return Part(*(points.min(axis=0) - margin), *(points.max(axis=0) + margin))


def _joined(parts: Sequence[Part]) -> list[Part]:
    """The parts, those that touch each other as one."""
    joined: list[Part] = []
    for part in parts:
        while beside := next((other for other in joined if part.touches(other)), None):
            joined.remove(beside)
            part = part.joined(beside)
        joined.append(part)
    return joined


def _on_page(image: NDArray[np.uint8], parts: Sequence[Part]) -> Iterator[Part]:
    """Parts of its coarse copy on the page itself, with a margin, if they have the size and the shape of boards."""
    height, width = image.shape[:2]
    scale = max(height, width) / COARSE
    for left, top, right, bottom in parts:
        shorter, longer = sorted((right - left, bottom - top))
        margin = MARGIN * longer + 1
        if longer > MOST_SIDE * COARSE:
            yield whole(image)
        elif shorter >= LEAST_SIDE * COARSE and longer <= LONGEST * shorter:
            low = (max(0, int((at - margin) * scale)) for at in (left, top))
            high = (
                min(end, int((at + margin) * scale)) for at, end in zip((right, bottom), (width, height), strict=True)
            )
            yield Part(*low, *high)
