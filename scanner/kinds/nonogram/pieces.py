"""Pieces of ink on the flat page around a grid that may be digits, by their heights: all are about as high."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.strokes import RIM
from scanner.kinds.nonogram.surface import is_strong


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """Pieces of ink: boxes, N x (left, top, width, height) in pixels, and their `numbers` in the `labels` of pixels."""

    labels: NDArray[np.int32]
    boxes: NDArray[np.int_]
    numbers: NDArray[np.int_]


def find_pieces(inked: NDArray[np.float32], cell: int, room: int, may_be_broken: bool) -> Pieces:
    """Finds the pieces that may be digits in cells with sides of so many pixels, `room` of which precede the grid."""
    is_ink = is_strong(inked).astype(np.uint8)
    _, found, boxes, _ = cv2.connectedComponentsWithStats(is_ink, connectivity=8)
    labels, stats = np.asarray(found, np.int32), boxes[1:].astype(int)
    if may_be_broken:
        labels, stats = _join_broken(labels, stats, cell, room)
    numbers = np.flatnonzero(fits_digit(stats, cell))
    numbers = numbers[_is_as_thick_as_others(is_ink, labels, stats[:, 2], numbers, cell)]
    return Pieces(labels, stats[numbers, :4], numbers + 1)


def _is_as_thick_as_others(
    is_ink: NDArray[np.uint8], labels: NDArray[np.int32], widths: NDArray[np.int_], numbers: NDArray[np.int_], cell: int
) -> NDArray[np.bool_]:
    """Tells which pieces are as wide as half the usual stroke: a 1 is one stroke, and what is narrower is no digit."""
    wide = numbers[widths[numbers] > RIM * cell]
    if not len(wide):
        return np.ones(len(numbers), np.bool_)
    depths = np.zeros(len(widths) + 1, np.float32)
    drawn = is_ink > 0
    np.maximum.at(depths, labels[drawn], cv2.distanceTransform(is_ink, cv2.DIST_L2, 3)[drawn])
    return np.asarray(widths[numbers] > float(np.median(depths[wide + 1])) - 1 / 2)


def fits_digit(stats: NDArray[np.int_], cell: int) -> NDArray[np.bool_]:
    """Tells which pieces of ink are neither too high, nor too wide, nor too small for digits in cells of that side.

    Nor solid, as a cell is that is filled but for its rim.
    """
    _, _, width, height, area = stats.T
    fits = (20 * height > 3 * cell) & (10 * height < 9 * cell) & (10 * width < 13 * cell)
    is_solid = (8 * area > 7 * width * height) & (2 * width > height)
    return np.asarray(fits & ~is_solid & (160 * area > cell**2))


def usual_height(stats: NDArray[np.int_], cell: int, room: int) -> float:
    """Finds how high most pieces beside the grid are: digits are whole and stand alone, most of them."""
    is_beside = stats[:, :2].min(axis=1) < (room + 2) * cell
    heights = np.sort(stats[fits_digit(stats, cell) & is_beside, 3])
    near = np.searchsorted(heights, 9 * heights / 8, "right") - np.searchsorted(heights, 7 * heights / 8)
    return float(heights[near.argmax()]) if len(heights) else float(cell)


def _join_broken(
    labels: NDArray[np.int32], stats: NDArray[np.int_], cell: int, room: int
) -> tuple[NDArray[np.int32], NDArray[np.int_]]:
    """Joins pieces one above the other that together are as high as most digits: small print breaks."""
    usual = usual_height(stats, cell, room)
    stats, joined = stats.copy(), np.arange(len(stats) + 1, dtype=np.int32)
    parts = np.flatnonzero((5 * stats[:, 3] < 4 * usual) & (1000 * stats[:, 4] > cell**2))
    for place in parts[np.argsort(stats[parts, 1])].tolist():
        left, top, width, height, area = stats[place].tolist()
        others = stats[parts]
        low = np.maximum(others[:, 1] + others[:, 3], top + height) - np.minimum(others[:, 1], top)
        shared = np.minimum(others[:, 0] + others[:, 2], left + width) - np.maximum(others[:, 0], left)
        apart = others[:, 1] - (top + height)
        fits = (low < 6 * usual / 5) & (2 * shared > np.minimum(others[:, 2], width)) & (2 * apart < usual)
        fits &= (parts != place) & (others[:, 1] >= top) & (others[:, 4] > 0)
        for other in parts[fits][:1].tolist():
            right = max(left + width, stats[other, 0] + stats[other, 2])
            bottom = max(top + height, stats[other, 1] + stats[other, 3])
            left, top = min(left, stats[other, 0]), min(top, stats[other, 1])
            stats[other] = left, top, right - left, bottom - top, area + stats[other, 4]
            stats[place] = 0
            joined[joined == place + 1] = other + 1
    return joined[labels], stats
