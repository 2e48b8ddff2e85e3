"""Sees the frames of a page: dark outlines with four corners, whatever is inside them.

Where a grid's inner lines are too faint to part its cells, its frame may still be seen.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

SMALLEST = 80
"""The shorter side of the smallest frame, in working pixels."""

MOST = 24
"""How many outlines are looked at, the largest first."""

SQUARENESS = 0.9
"""How much of a frame's convex hull four straight sides must cover, and the other way round."""


def frames(lines: NDArray[np.uint8]) -> Iterator[NDArray[np.float32]]:
    """The corners of every frame, each 4x2, clockwise from the top left as it lies.

    `lines` is HxW, 255 on a line, else 0.
    """
    _, labels, stats, _ = cv2.connectedComponentsWithStats(lines, connectivity=8, ltype=cv2.CV_32S)
    width, height = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
    largest = 1 + np.argsort(-np.minimum(width, height)[1:])[:MOST]
    for label in largest[np.minimum(width, height)[largest] >= SMALLEST]:
        x, y, w, h = stats[label, :4]
        stroke = (labels[y : y + h, x : x + w] == label).view(np.uint8)
        outlines, _ = cv2.findContours(stroke, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        corners = _four_corners(cv2.convexHull(outlines[0]))
        if corners is not None:
            yield corners + np.array([x, y], np.float32)


def _four_corners(hull: NDArray[np.int32]) -> NDArray[np.float32] | None:
    """The corners of a hull that has four sides, but for small dents."""
    length = cv2.arcLength(hull, True)
    for tolerance in (0.01, 0.02, 0.03, 0.05):
        polygon = cv2.approxPolyDP(hull, tolerance * length, True)[:, 0].astype(np.float32)
        if len(polygon) > 4:
            continue
        covered = cv2.contourArea(polygon) / max(cv2.contourArea(hull), 1)
        return _clockwise(polygon) if len(polygon) == 4 and SQUARENESS < covered < 1 / SQUARENESS else None
    return None


def _clockwise(polygon: NDArray[np.float32]) -> NDArray[np.float32]:
    """Four corners in the order in which the eye goes round them, from the one nearest to the picture's origin."""
    if cv2.contourArea(polygon, oriented=True) < 0:
        polygon = polygon[::-1]
    return np.roll(polygon, -int(polygon.sum(axis=1).argmin()), axis=0)
