"""Sees boards whose cells are boxes apart from each other, as newspapers print Futoshiki: no line runs through them.

Boxes of one size that stand at even distances are linked with their neighbours; a homography through the places of
those that are linked finds the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection import centre_fit
from scanner.detection.cells import Cells, together
from scanner.detection.cells import cells as patches_between
from scanner.detection.groups import ALIKE, Group, are_unlike, without_sparse_rims
from scanner.detection.links import linked, mutual
from scanner.types import Lattice

SIZES = range(4, 10)

LONGEST = 1400
"""The longer side, in pixels, of the copy of a picture on which boxes are looked for."""

THRESHOLDS = ((61, 0.03), (31, 0.03), (61, 0.015))
"""What counts as a line: (window in pixels, how much darker than the window's mean), the most telling first."""

NEAREST, FARTHEST = 1.1, 2.7
"""How far apart neighbours are, from middle to middle, in sides of a box: those that are nearer touch."""

STRAY = 0.22
"""How far beside the direction of a box's side a neighbour may lie, as a part of its distance."""

LEAST_LINKS = 8
"""So many neighbours must be seen, counted both ways, for a page to be searched for boxes that are hard to see."""

BRUSH = 0.5
"""The width that all parts of a box have, and no stroke of a sign, in sides of a box."""

THICKEST = 1.5
"""How much larger a box may be with its outline than without."""

LEAST_LINKED = 7
"""So many boxes must be linked for a board to be looked for."""

BENT = 0.35
"""How far from its place a linked box may stand where the page bends, in pitches; one linked wrongly is farther off."""

NEAR = 0.2
"""How far from its place a box may stand that is not linked, in pitches."""

MISSING = 2
"""Boxes are looked for so many rows and columns beyond those that are linked: a line of them may be unseen."""

LEAST_SEEN = 0.6
"""The share of its boxes that must be seen for a board to be one."""

MOST_INSIDE = 0.85
"""The share of linked boxes that a board holds; others may lie in line with it on the page."""

MOST_STRANGERS = 1.3
"""How many boxes of one size lie on a board for each of its own, at most: more are cells of a grid of lines."""

DARKER = 0.98
"""What lines have of the brightness of the paper where the corners of four boxes meet, at most."""

MOST_CLOSED = 0.3
"""The share of the corners between four boxes that may be dark: shadows and creases run there too, but not often."""

GAP_SPOTS = np.linspace(-0.5, 0.5, 15)
RULED = 0.92
"""Where the gap between two boxes is that dark along a whole pitch, a line parts them."""


class BoxBoard(NamedTuple):
    """A board of boxes apart, its crossings in the middle of the gaps, and the share of its boxes that are seen."""

    lattice: Lattice
    seen: float


def found(grey: NDArray[np.uint8]) -> list[Lattice]:
    """The boards of a picture, HxW, as its first threshold shows them that shows any."""
    copy, scale = _working_copy(grey)
    for window, darker in THRESHOLDS:
        around = cv2.blur(copy, (window, window))
        lines = cv2.compare(copy, cv2.convertScaleAbs(around, alpha=1 - darker), cv2.CMP_LE).astype(np.uint8)
        if seen := boards(patches_between(lines), lines, copy):
            return [Lattice(((board.lattice.points + 0.5) / scale - 0.5).astype(np.float32)) for board in seen]
    return []


def _working_copy(grey: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], float]:
    """A copy of a picture, HxW, whose sides measure so much at most, and by how much it is reduced."""
    scale = min(1.0, LONGEST / max(grey.shape))
    if scale == 1:
        return grey, scale
    return np.asarray(cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8), scale


def boards(cells: Cells, lines: NDArray[np.uint8], grey: NDArray[np.uint8]) -> list[BoxBoard]:
    """The boards among the cells of a page.

    `lines`, HxW, is 255 on a line of the picture `grey`, HxW, else 0.
    """
    if len(cells.centres) < LEAST_LINKED:
        return []
    neighbours = _neighbours(cells, lines)
    if (neighbours >= 0).sum() < LEAST_LINKS:
        return []
    plain = list(_of(cells, lines))
    if plain and all(board.seen == 1 for board in plain):
        return plain
    boxes = _boxes(cells, np.flatnonzero((neighbours >= 0).any(axis=0)), lines)
    outlined = [board for board in _of(boxes, lines) if _is_outlined(board.lattice, lines, grey)]
    # light boxes on a dark page are seen as they are
    return outlined or plain


def _of(boxes: Cells, lines: NDArray[np.uint8]) -> Iterator[BoxBoard]:
    """The boards that boxes make."""
    if len(boxes.centres) < LEAST_LINKED:
        return
    for members, places in linked(boxes.arms, _neighbours(boxes, lines)):
        if len(members) < LEAST_LINKED or np.ptp(places, axis=0).min() < 2:
            continue
        group = Group(boxes.centres[members], places)
        if not _are_full_squares(places):
            group = without_sparse_rims(_regrouped(boxes, members, places))
        for part in _squares(group):
            size = int(np.ptp(part.places, axis=0)[0]) + 1
            if size in SIZES and len(part.places) >= LEAST_SEEN * size**2:
                board = centre_fit.lattice(Group(part.centres, part.places - part.places.min(axis=0)), size)
                if _alike_on(board, boxes, members) < MOST_STRANGERS * len(part.places):
                    yield BoxBoard(board, len(part.places) / size**2)


def _boxes(cells: Cells, linked: NDArray[np.intp], lines: NDArray[np.uint8]) -> Cells:
    """The cells, and boxes whose tint makes them as dark as lines; signs that touch these are cut off."""
    side = float(np.median(cells.sides[linked]))
    solid = lines.copy()
    for centre, (along, down) in zip(cells.centres, cells.axes / 2, strict=True):
        corners = centre + np.stack([-along - down, along - down, along + down, down - along])
        cv2.fillConvexPoly(solid, corners.round().astype(np.int32), 255)
    # opened with a disc of any size at the same cost
    core = cv2.distanceTransform(solid, cv2.DIST_L2, 5) > BRUSH / 2 * side
    away = cv2.distanceTransform((~core).astype(np.uint8), cv2.DIST_L2, 5)
    tinted = patches_between(np.where(away < BRUSH / 2 * side, 0, 255).astype(np.uint8))
    return together(cells, Cells(tinted.centres, tinted.axes / _outer_per_inner(tinted, cells)))


def _outer_per_inner(boxes: Cells, insides: Cells) -> float:
    """How much larger boxes are with their outline than without, from those that are seen both ways."""
    off = np.linalg.norm(boxes.centres[:, None] - insides.centres, axis=2)
    ratio = boxes.sides[:, None] / insides.sides
    same = (off < NEAR * boxes.sides[:, None]) & (ratio > 1) & (ratio < THICKEST)
    return float(np.median(ratio[same])) if same.any() else 1.0


def _neighbours(cells: Cells, lines: NDArray[np.uint8]) -> NDArray[np.intp]:
    """For each direction and box the number of the box there, or -1: 4xN; what is linked is so both ways."""
    to = mutual(_nearest(cells))
    to[_ruled_off(cells, to, lines)] = -1
    return to


def _nearest(cells: Cells) -> NDArray[np.intp]:
    """For each direction and box the number of the next box there, or -1: 4xN."""
    count, side = len(cells.centres), np.maximum(cells.sides, 1)
    step = cells.centres[None] - cells.centres[:, None]
    unlike = are_unlike(cells)
    to = np.full((4, count), -1, np.intp)
    for direction, arms in enumerate(cells.arms):
        unit = arms / np.linalg.norm(arms, axis=1, keepdims=True)
        along = step[..., 0] * unit[:, :1] + step[..., 1] * unit[:, 1:]
        beside = np.abs(step[..., 1] * unit[:, :1] - step[..., 0] * unit[:, 1:])
        along[unlike | (beside > STRAY * along) | (along < 0.5 * side[:, None])] = np.inf
        nearest = along.argmin(axis=1)
        distance = along[np.arange(count), nearest]
        fits = (distance > NEAREST * side) & (distance < FARTHEST * side)
        to[direction, fits] = nearest[fits]
    return to


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


def _regrouped(cells: Cells, members: NDArray[np.intp], places: NDArray[np.intp]) -> Group:
    """The boxes that stand where the linked ones let expect them, those that are linked in another place left out."""
    homography, inliers = cv2.findHomography(
        places[:, ::-1].astype(np.float32), cells.centres[members], cv2.RANSAC, BENT * _pitch(cells, members, places)
    )
    if homography is None:
        return Group(cells.centres[:0], places[:0])
    kept = {
        tuple(place): member
        for member, place, good in zip(members, places.tolist(), inliers.ravel(), strict=True)
        if good
    }
    alike = _alike(cells, members)
    flat = cv2.perspectiveTransform(cells.centres[None], np.linalg.inv(homography))[0]
    nearest = flat.round().astype(int)
    off = np.linalg.norm(flat - nearest, axis=1)
    low, high = places.min(axis=0) - MISSING, places.max(axis=0) + MISSING
    for number in np.flatnonzero(alike & (off < NEAR)):
        place = (int(nearest[number, 1]), int(nearest[number, 0]))
        if place not in kept and (low <= place).all() and (place <= high).all():
            kept[place] = int(number)
    return Group(cells.centres[list(kept.values())], np.array(list(kept)))


def _pitch(cells: Cells, members: NDArray[np.intp], places: NDArray[np.intp]) -> float:
    """About how far apart neighbouring boxes are."""
    across_pixels = float(np.linalg.norm(np.ptp(cells.centres[members], axis=0)))
    return across_pixels / max(1.0, float(np.linalg.norm(np.ptp(places, axis=0))))


def _is_outlined(board: Lattice, lines: NDArray[np.uint8], grey: NDArray[np.uint8]) -> bool:
    """Whether the lines of a board are darker than the paper between its boxes, and not dark paper themselves."""
    limits = np.array(lines.shape)[::-1] - 1
    x, y = np.clip(board.points[1:-1, 1:-1].round().astype(int), 0, limits).reshape(-1, 2).T
    left, top = np.clip(board.points.min(axis=(0, 1)), 0, limits).astype(int)
    right, bottom = np.clip(board.points.max(axis=(0, 1)), 0, limits).astype(int)
    inked = grey[top:bottom, left:right][lines[top:bottom, left:right] > 0]
    if not inked.size or (lines[y, x] > 0).mean() > MOST_CLOSED:
        return False
    return bool(np.median(inked) < DARKER * np.median(grey[y, x]))


def _alike_on(board: Lattice, boxes: Cells, members: NDArray[np.intp]) -> int:
    """How many boxes of the size of its members lie on a board, be they its own or not."""
    return sum(board.holds(centre) for centre in boxes.centres[_alike(boxes, members)])


def _alike(boxes: Cells, members: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which boxes have the size of the members."""
    side = float(np.median(boxes.sides[members]))
    return np.asarray((boxes.sides < ALIKE * side) & (boxes.sides > side / ALIKE))


def _are_full_squares(places: NDArray[np.intp]) -> bool:
    """Whether nothing is missing: then what stands in line with it on the page is of something else."""
    shorter, longer = sorted((np.ptp(places, axis=0) + 1).tolist())
    return longer % shorter == 0 and len(places) == shorter * longer


def _squares(group: Group) -> Iterator[Group]:
    """The squares in a group: several if boards stand side by side, else the one that holds nearly all boxes."""
    if not len(group.places):
        return
    places = group.places - group.places.min(axis=0)
    extent = places.max(axis=0) + 1
    size = int(extent.min())
    if extent.max() % size == 0:
        number = (places // size).sum(axis=1)
        inside = [number == square for square in np.unique(number)]
    else:
        along = places[:, extent.argmax()]
        windows = [(along >= start) & (along < start + size) for start in range(extent.max() - size + 1)]
        inside = [max(windows, key=np.count_nonzero)]
        if np.count_nonzero(inside) < MOST_INSIDE * len(places):
            return
    for square in inside:
        yield Group(group.centres[square], places[square])
