"""Sees the cells of a page, and which of them lie side by side.

A cell is a light patch with about four straight sides and darker lines around it, at any angle; what is printed in it
does not matter. Patches that are each where another expects its neighbour form a group.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

MIN_CELL = 9
"""Sides of the smallest cell, in working pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """Patches that may be cells: `centres` Nx2, `axes` Nx2x2 (along the row, down the column), working pixels."""

    centres: NDArray[np.float32]
    axes: NDArray[np.float32]

    @property
    def sides(self) -> NDArray[np.float32]:
        """The mean side of each cell, N."""
        return np.sqrt(np.abs(np.linalg.det(self.axes)))

    @property
    def arms(self) -> NDArray[np.float32]:
        """The vectors as long as a cell towards its four neighbours, 4xNx2: quarter turns, one after the other."""
        return np.concatenate([self.axes, -self.axes], axis=1).swapaxes(0, 1)

    @staticmethod
    def none() -> Cells:
        return Cells(np.zeros((0, 2), np.float32), np.zeros((0, 2, 2), np.float32))


def together(known: Cells, new: Cells) -> Cells:
    """The known cells and those of the new ones that lie elsewhere."""
    if not len(known.centres):
        return new
    apart = np.linalg.norm(new.centres[:, None] - known.centres, axis=2)
    elsewhere = (apart > 0.5 * np.minimum(new.sides[:, None], known.sides)).all(axis=1)
    return Cells(
        np.concatenate([known.centres, new.centres[elsewhere]]), np.concatenate([known.axes, new.axes[elsewhere]])
    )


def cells(lines: NDArray[np.uint8]) -> Cells:
    """The patches with about four straight sides between the lines of a picture: HxW, 255 on a line, else 0."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(255 - lines, connectivity=4, ltype=cv2.CV_32S)
    centres, axes = [], []
    for label in np.flatnonzero(_sized_like_cells(stats, max(lines.shape) / 2.5)):
        x, y, width, height = stats[label, :4]
        patch = (labels[y : y + height, x : x + width] == label).view(np.uint8)
        contour = max(cv2.findContours(patch, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0], key=len)
        hull = cv2.convexHull(contour)
        centre, (a, b), angle = cv2.minAreaRect(hull)
        area = cv2.contourArea(hull)
        if min(a, b) < MIN_CELL or max(a, b) > 2.2 * min(a, b) or area < 0.78 * a * b:
            continue
        if cv2.contourArea(contour) < 0.7 * area:
            continue
        turn = np.deg2rad(angle)
        centres.append((centre[0] + x, centre[1] + y))
        axes.append(((a * np.cos(turn), a * np.sin(turn)), (-b * np.sin(turn), b * np.cos(turn))))
    return Cells(np.array(centres, np.float32).reshape(-1, 2), np.array(axes, np.float32).reshape(-1, 2, 2))


def _sized_like_cells(stats: NDArray[Any], largest: float) -> NDArray[np.bool_]:
    """Which connected components, by their statistics, fill enough of a bounding box that is neither tiny nor huge."""
    width, height, area = (stats[:, i] for i in (cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT, cv2.CC_STAT_AREA))
    shorter, longer = np.minimum(width, height), np.maximum(width, height)
    # a square that stands on its corner fills half of its box, and a digit may take half of that
    fits = (shorter >= MIN_CELL) & (longer <= largest) & (longer <= 2.5 * shorter) & (area > 0.25 * width * height)
    fits[0] = False
    return fits
