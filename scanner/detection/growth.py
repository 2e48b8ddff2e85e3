"""Grows grids from crossings: those that take each other for neighbours are linked, and of what they make the square
with the most evidence for it is a grid.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import Cells
from scanner.detection.centre_fit import field
from scanner.detection.crossings import Crossings
from scanner.detection.groups import linked, mutual
from scanner.types import Lattice

SIZES = tuple(range(4, 19))
"""How many rows a grid may have."""

NEAR = 0.3
"""How far from its place a neighbour may be, as a share of the way to it."""

FEWEST = 9
"""So many crossings must be linked for a grid to be looked for."""

LEAST_CELL = 11
"""Sides of the smallest cells, in pixels of the copy that is looked at: those of the blocks of JPEG are 8."""

BEYOND = 2
"""A grid may reach so many rows beyond those of which a crossing is seen."""

NO_STRAYS = 0
"""What OpenCV calls a fit in which all points count."""

Places = NDArray[np.intp]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """What may be a grid, and the evidence for it."""

    lattice: Lattice
    evidence: float
    """The log odds of all its crossings and links together."""

    @property
    def mean(self) -> float:
        """The log odds for each of its crossings."""
        return self.evidence / (self.lattice.rows + 1) ** 2


def grown(crossings: Crossings) -> Iterator[Candidate]:
    """The grids on one copy of a picture."""
    seen = Cells(crossings.points, crossings.arms[:2].swapaxes(0, 1))
    for members, places in linked(seen, neighbours(crossings)):
        if len(members) >= FEWEST and np.ptp(places, axis=0).min() > 1:
            yield from _likeliest(crossings, members, places)


def neighbours(crossings: Crossings) -> Places:
    """For each direction and crossing the number of the one that is linked with it there, or -1: 4xN.

    Each takes the other for its neighbour.
    """
    points, arms = crossings.points, crossings.arms
    found = np.full((4, len(points)), -1, np.intp)
    if len(points) < FEWEST:
        return found
    squares = (points**2).sum(axis=1)
    for direction, arm in enumerate(arms):
        expected = points + arm
        # |a - b|^2 = |a|^2 - 2ab + |b|^2, of which |a|^2 is the same for all b
        nearest = (squares - 2 * (expected @ points.T)).argmin(axis=1)
        near = np.linalg.norm(expected - points[nearest], axis=1) < NEAR * np.linalg.norm(arm, axis=1)
        found[direction, near] = nearest[near]
    return mutual(found)


def _likeliest(crossings: Crossings, members: list[int], places: Places) -> Iterator[Candidate]:
    """The grid with the most evidence of those through linked crossings, and the grids of the crossings beside it."""
    low, high = places.min(axis=0) - BEYOND, places.max(axis=0) + BEYOND
    laid = _laid(crossings.points[members], places, low, high)
    if laid is not None:
        # others are where the lattice expects them, though nothing links them with it
        laid = _laid(*_on(laid, crossings.points, low), low, high, NO_STRAYS)
    if laid is None or not (windows := list(_windows(*_evidence(crossings, laid)))):
        return
    # of what the rim of the picture hides nothing is known: the smaller one needs less of it
    total, rows, top, left = max(windows, key=lambda window: (window[0], -window[1]))
    lattice = Lattice(np.ascontiguousarray(laid[top : top + rows + 1, left : left + rows + 1]))
    # a line of crossings may lie beyond the rim of the picture
    is_there = crossings.holds(lattice.points).mean() >= rows / (rows + 1)
    if is_there and _is_convex(lattice) and lattice.cell_side * crossings.scale > LEAST_CELL:
        yield Candidate(lattice, total)
    corner = low + np.array([top, left])
    beside = ((places < corner) | (places > corner + rows)).any(axis=1)
    if not beside.all():
        yield from grown(crossings.only(np.array(members)[beside]))


def _on(laid: Floats, points: Floats, low: Places) -> tuple[Floats, Places]:
    """The crossings on a lattice whose first one has the place `low`, Nx2, and their places, Nx2."""
    flat = laid.reshape(-1, 2)
    pitch = np.median(np.linalg.norm(np.diff(laid, axis=1), axis=2))
    apart = (flat**2).sum(axis=1)[:, None] - 2 * flat @ points.T + (points**2).sum(axis=1)
    nearest = apart.argmin(axis=1)
    near = np.flatnonzero(apart[np.arange(len(flat)), nearest] < (NEAR * pitch) ** 2)
    return points[nearest[near]], np.stack(np.divmod(near, laid.shape[1]), axis=1) + low


def _laid(points: Floats, places: Places, low: Places, high: Places, method: int = cv2.RANSAC) -> Floats | None:
    """The crossings of all places from `low` to `high`: rows x columns x 2, as those lie that are seen.

    A homography, and what deviates from it smoothed to a surface, so that the lattice bends with the page.
    """
    flat = places[:, ::-1].astype(np.float32)
    pitch = np.linalg.norm(np.ptp(points, axis=0)) / max(1.0, float(np.linalg.norm(np.ptp(places, axis=0))))
    homography, inliers = cv2.findHomography(flat, points, method, float(NEAR * pitch))
    if homography is None or inliers.sum() < FEWEST:
        return None
    good = inliers.ravel() > 0
    wanted = np.stack(np.meshgrid(np.arange(low[1], high[1] + 1), np.arange(low[0], high[0] + 1)), axis=2)
    level = cv2.perspectiveTransform(wanted.astype(np.float32), homography)
    missed = points[good] - cv2.perspectiveTransform(flat[good][None], homography)[0]
    middle, reach = (low + high)[::-1] / 2, max(1.0, float((high - low).max()))
    known, asked = ((at.reshape(-1, 2) - middle) / reach + 0.5 for at in (flat[good], wanted))
    return np.asarray(level + field(known, missed.astype(np.float64), asked).reshape(level.shape), np.float32)


def _evidence(crossings: Crossings, laid: Floats) -> tuple[Floats, Floats]:
    """The log odds of a crossing at each place, rows x columns, and of its links right, down, left and up, 4x of it."""
    inside, (height, width) = crossings.holds(laid), crossings.logits.shape
    x, y = np.moveaxis(crossings.at(laid), 2, 0).clip(0, [[[width - 1]], [[height - 1]]])
    logits = np.where(inside, crossings.logits[y, x], 0)
    links = crossings.linked[:, y, x]
    # the map's own directions are those of the page, the lattice may be numbered from elsewhere and lie at a slant
    right = np.gradient(laid, axis=1).mean(axis=(0, 1))
    along, down = right / np.linalg.norm(right)
    shares = np.array([max(along, 0), max(down, 0), max(-along, 0), max(-down, 0)]) ** 2
    links = np.stack([np.tensordot(np.roll(shares, quarters), links, 1) for quarters in range(4)])
    # where there is no crossing nobody knows of links
    return logits.astype(np.float32), (links * inside / (1 + np.exp(-logits))).astype(np.float32)


def _windows(logits: Floats, links: Floats) -> Iterator[tuple[float, int, int, int]]:
    """Of each size the square that is most probably a grid: the evidence, the size, the row and column of its corner.

    Within a grid there are crossings, along its rim none that is linked with one farther out.
    """
    sums = [_sums(part) for part in (logits, *links)]
    for side in (size + 1 for size in SIZES if size < min(logits.shape)):
        inside, right, down, left, up = sums
        rim = _in(right, side, 1)[:, side - 1 :] + _in(left, side, 1)[:, : 1 - side]
        rim += _in(down, 1, side)[side - 1 :] + _in(up, 1, side)[: 1 - side]
        total = _in(inside, side, side) - rim
        top, at = np.unravel_index(int(total.argmax()), total.shape)
        yield float(total[top, at]), side - 1, int(top), int(at)


def _sums(part: Floats) -> NDArray[np.float64]:
    """The sums of all that is above and to the left of each corner of a place."""
    return np.pad(part.astype(np.float64), ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)


def _in(sums: NDArray[np.float64], rows: int, columns: int) -> NDArray[np.float64]:
    """The sums within all windows of so many rows and columns."""
    return sums[rows:, columns:] - sums[:-rows, columns:] - sums[rows:, :-columns] + sums[:-rows, :-columns]


def _is_convex(lattice: Lattice) -> bool:
    """Whether all cells are turned the same way round, and none is tiny beside the largest."""
    p = lattice.points
    right, down = np.diff(p[:-1], axis=1), np.diff(p[:, :-1], axis=0)
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    return bool((area * np.sign(area[0, 0])).min() > 0.1 * np.abs(area).max())
