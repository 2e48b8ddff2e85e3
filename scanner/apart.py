"""Sees boards whose cells are boxes apart from each other, as newspapers print Futoshiki: no line runs through them.

Boxes of one size that stand at even distances are linked with their neighbours; a homography through the places of
those that are linked finds the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import middles
from scanner.cells import Cells, Group, linked
from scanner.types import Lattice

SIZES = range(4, 10)

NEAREST, FARTHEST = 1.15, 2.7
"""How far apart neighbours are, from middle to middle, in sides of a box: those that are nearer touch."""

STRAY = 0.22
"""How far beside the direction of a box's side a neighbour may lie, as a part of its distance."""

ALIKE = 1.3
"""By how much the sides of neighbours may differ."""

EVEN = 1.35
"""By how much the distances to a box's neighbours may differ: one so much farther off is not the next."""

LEAST_LINKED = 7
"""So many boxes must be linked for a board to be looked for."""

NEAR = 0.2
"""How far from its place a box may stand, in pitches."""

MISSING = 2
"""Boxes are looked for so many rows and columns beyond those that are linked: a line of them may be unseen."""

LEAST_SEEN = 0.6
"""The share of its boxes that must be seen for a board to be one."""

SPARSE = 0.4
"""A row or column at the rim of which a smaller share is seen is something that lies beside the board."""

GAP_SPOTS = np.linspace(-0.5, 0.5, 15)
RULED = 0.92
"""Where the gap between two boxes is that dark along a whole pitch, a line parts them."""


def boards(cells: Cells, lines: NDArray[np.uint8]) -> Iterator[Lattice]:
    """The boards among the cells of a page, as lattices whose crossings lie in the middle of the gaps.

    `lines`, HxW, is 255 on a line, else 0.
    """
    if len(cells.centres) < LEAST_LINKED:
        return
    for members, places in linked(cells, _neighbours(cells, lines)):
        if len(members) < LEAST_LINKED or np.ptp(places, axis=0).min() < 2:
            continue
        group = _without_sparse_rims(_regrouped(cells, members, places))
        for part in _squares(group):
            size = int(np.ptp(part.places, axis=0)[0]) + 1
            if size in SIZES and len(part.places) >= LEAST_SEEN * size**2:
                yield middles.lattice(Group(part.centres, part.places - part.places.min(axis=0)), size)


def _neighbours(cells: Cells, lines: NDArray[np.uint8]) -> NDArray[np.intp]:
    """For each direction and box the number of the box there, or -1: 4xN; what is linked is so both ways."""
    to, far = _nearest(cells)
    to[far > EVEN * far.min(axis=0)] = -1
    mutual = np.zeros_like(to, bool)
    for direction, number in zip(*np.nonzero(to >= 0), strict=True):
        mutual[direction, number] = number in to[:, to[direction, number]]
    to[~mutual] = -1
    to[_ruled_off(cells, to, lines)] = -1
    return to


def _nearest(cells: Cells) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """For each direction and box the number of the next box there, or -1, and how far off it is: both 4xN."""
    count, side = len(cells.centres), np.maximum(cells.sides, 1)
    step = cells.centres[None] - cells.centres[:, None]
    unlike = np.maximum(side, side[:, None]) > ALIKE * np.minimum(side, side[:, None])
    to, far = np.full((4, count), -1, np.intp), np.full((4, count), np.inf)
    for direction, (axis, sign) in enumerate(((0, 1), (1, 1), (0, -1), (1, -1))):
        unit = sign * cells.axes[:, axis] / np.linalg.norm(cells.axes[:, axis], axis=1, keepdims=True)
        along = step[..., 0] * unit[:, :1] + step[..., 1] * unit[:, 1:]
        beside = np.abs(step[..., 1] * unit[:, :1] - step[..., 0] * unit[:, 1:])
        along[unlike | (beside > STRAY * along) | (along < 0.5 * side[:, None])] = np.inf
        nearest = along.argmin(axis=1)
        distance = along[np.arange(count), nearest]
        fits = (distance > NEAREST * side) & (distance < FARTHEST * side)
        to[direction, fits], far[direction, fits] = nearest[fits], distance[fits]
    return to, far


def _ruled_off(cells: Cells, to: NDArray[np.intp], lines: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Where a line, dark along the whole pitch, runs between a box and its neighbour: 4xN."""
    ruled = np.zeros(to.shape, bool)
    found = to >= 0
    ends = cells.centres[to[found]]
    starts = np.broadcast_to(cells.centres, (4, *cells.centres.shape))[found]
    if not len(starts):
        return ruled
    step = ends - starts
    across = np.stack([-step[:, 1], step[:, 0]], axis=1)
    free = (1 - cells.sides[to[found]] / np.linalg.norm(step, axis=1)) / 2
    between = np.linspace(-0.6, 0.6, 7)
    along = 0.5 + between * free[:, None]
    spots = (
        starts[:, None, None]
        + step[:, None, None] * along[:, :, None, None]
        + across[:, None, None] * GAP_SPOTS[:, None]
    )
    x = np.clip(spots[..., 0].round().astype(int), 0, lines.shape[1] - 1)
    y = np.clip(spots[..., 1].round().astype(int), 0, lines.shape[0] - 1)
    ruled[found] = ((lines[y, x] > 0).mean(axis=2) >= RULED).any(axis=1)
    return ruled


def _regrouped(cells: Cells, members: list[int], places: NDArray[np.intp]) -> Group:
    """The boxes that stand where the linked ones let expect them, those that are linked in another place left out."""
    homography, inliers = cv2.findHomography(
        places[:, ::-1].astype(np.float32), cells.centres[members], cv2.RANSAC, 0.15 * _pitch(cells, members, places)
    )
    if homography is None:
        return Group(cells.centres[:0], places[:0])
    kept = {
        tuple(place): member
        for member, place, good in zip(members, places.tolist(), inliers.ravel(), strict=True)
        if good
    }
    side = float(np.median(cells.sides[members]))
    alike = (cells.sides < ALIKE * side) & (cells.sides > side / ALIKE)
    flat = cv2.perspectiveTransform(cells.centres[None], np.linalg.inv(homography))[0]
    nearest = flat.round().astype(int)
    off = np.linalg.norm(flat - nearest, axis=1)
    low, high = places.min(axis=0) - MISSING, places.max(axis=0) + MISSING
    for number in np.flatnonzero(alike & (off < NEAR)):
        place = (int(nearest[number, 1]), int(nearest[number, 0]))
        if place not in kept and (low <= place).all() and (place <= high).all():
            kept[place] = int(number)
    return Group(cells.centres[list(kept.values())], np.array(list(kept)))


def _pitch(cells: Cells, members: list[int], places: NDArray[np.intp]) -> float:
    """About how far apart neighbouring boxes are."""
    across_pixels = float(np.linalg.norm(np.ptp(cells.centres[members], axis=0)))
    return across_pixels / max(1.0, float(np.linalg.norm(np.ptp(places, axis=0))))


def _without_sparse_rims(group: Group) -> Group:
    """The group without rows and columns at its rim of which hardly anything is seen."""
    centres, places = group.centres, group.places
    while len(places):
        low, high = places.min(axis=0), places.max(axis=0)
        extent = high - low + 1
        rims: list[tuple[int, Any]] = [(axis, line) for axis in (0, 1) for line in (low[axis], high[axis])]
        sparse = [rim for rim in rims if (places[:, rim[0]] == rim[1]).sum() < SPARSE * extent[1 - rim[0]]]
        if not sparse:
            break
        kept = places[:, sparse[0][0]] != sparse[0][1]
        centres, places = centres[kept], places[kept]
    return Group(centres, places)


def _squares(group: Group) -> Iterator[Group]:
    """The group cut into squares, for boards may stand side by side; nothing if it is of another shape."""
    if not len(group.places):
        return
    places = group.places - group.places.min(axis=0)
    extent = places.max(axis=0) + 1
    if extent.max() % extent.min():
        return
    number = (places // extent.min()).sum(axis=1)
    for square in range(extent.max() // extent.min()):
        yield Group(group.centres[number == square], places[number == square])
