"""Lays a grid of one of the layouts that there are over cells that lie side by side, or into a frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import MIN_CELL
from scanner.detection.extent import lines_go_on
from scanner.detection.groups import LEAST_PATCHES, Group, parted
from scanner.detection.line_fit import line_strength, refine
from scanner.types import Lattice


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of `size` rows and columns, seen as patches of `patch` (rows, columns) cells, `least` of them at least."""

    size: int
    patch: tuple[int, int]
    least: float

    @property
    def shape(self) -> NDArray[np.intp]:
        """How many patches lie below and beside each other."""
        return np.floor_divide(self.size, self.patch)

    def admits(self, patches: int) -> bool:
        """Whether so many patches side by side may be this grid, some of them perhaps neighbours on the page."""
        full = int(self.shape.prod())
        return self.least * full <= patches <= 1.5 * full


LAYOUTS = (
    Layout(9, (1, 1), 0.35),
    Layout(6, (1, 1), 0.6),
    Layout(4, (1, 1), 0.8),
    Layout(16, (1, 1), 0.5),
    Layout(5, (1, 1), 0.7),
    Layout(7, (1, 1), 0.6),
    Layout(8, (1, 1), 0.5),
    Layout(9, (3, 3), 0.8),
    Layout(6, (2, 3), 0.8),
    Layout(6, (3, 2), 0.8),
    *(Layout(size, (1, 1), 0.8) for size in (10, 11, 12, 13, 14, 15, 17, 18)),
)
"""What a group of patches may be, likeliest first. Lines inside the boxes may be too thin to part their cells."""

LEAST_SEEN = {4: 0.9, 5: 0.88, 6: 0.85, 7: 0.82, 8: 0.78, **dict.fromkeys(range(9, 19), 0.75)}
"""How much of its lines must be visible for a grid to be one: the fewer lines there are, the likelier is chance."""

BOXES_SEEN = 0.95
"""How much of its boxes' sides must be visible for a grid whose other lines are too faint."""

MISSING = 2
"""So many whole rows or columns of a grid may be too faint for a single cell of theirs to be seen."""

LARGEST_JUMP = 1.6
"""By how much a row or column may be larger than the one beside it: folds foreshorten, tables are uneven."""

RANSAC_ROUNDS = 200
"""Most groups hold few strangers, so that is plenty."""

FRAMED = (4, 5, 6, 7, 8, 9, 16)
"""The sizes of grids whose inner lines may be so faint that only their frame is seen."""

FORESHORTENED = 1.7
"""How much longer than wide a grid may seem that is known by its frame."""

FULL = 0.95
"""The share of its patches by which a grid is known as a whole one."""

WINDOWS = 6
"""How many ways to lay a grid over a group of cells are tried."""

SETTLED, SETTLED_APART = 0.97, 0.85
"""A grid with this much of its lines, or of its boxes apart, seen is not looked for again: by chance boxes
are hardly ever where others let expect them.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """What may be a grid, and the share of its lines, or of its boxes apart, that are seen.

    A lattice on the sides of boxes would have all its lines, beside where it belongs: boxes apart outrank it.
    """

    lattice: Lattice
    score: float
    is_apart: bool = False

    @property
    def rank(self) -> tuple[int, bool, float]:
        """Of candidates for the same place the one with the highest rank is taken: the one with the most cells."""
        return self.lattice.rows, self.is_apart, self.score

    @property
    def is_settled(self) -> bool:
        """Whether it could hardly be seen better."""
        return self.score > (SETTLED_APART if self.is_apart else SETTLED)


def fitted(grey: NDArray[np.uint8], group: Group, layouts: tuple[Layout, ...]) -> list[Candidate]:
    """The lattice of a group of cells, or if they are no grid, those of its parts."""
    whole = _laid_over(grey, group, layouts)
    if whole is not None:
        return [whole]
    parts = [part for part in parted(group) if LEAST_PATCHES <= len(part.places) < len(group.places)]
    return [found for part in parts if (found := _laid_over(grey, part, layouts)) is not None]


def _laid_over(grey: NDArray[np.uint8], group: Group, layouts: tuple[Layout, ...]) -> Candidate | None:
    """The lattice of a group of cells, if they are the better part of a grid in one of the layouts."""
    layouts = tuple(layout for layout in layouts if layout.admits(len(group.places)))
    if not layouts:
        return None
    from_places = group.places[:, ::-1].astype(np.float32) + 0.5
    homography, inliers = cv2.findHomography(
        from_places, group.centres, cv2.RANSAC, 0.25 * _pitch(group), maxIters=RANSAC_ROUNDS
    )
    if homography is None:
        return None
    good = group.places[inliers.ravel() > 0]
    likeliest: Candidate | None = None
    # cells that are a whole square are probably all of a grid
    for layout in sorted(layouts, key=lambda layout: not _is_full(good, layout)):
        best: Candidate | None = None
        for corner in _windows(good, layout):
            rough = _laid(layout, corner, homography)
            candidate = refined(grey, rough) or (_boxed(grey, rough) if layout.patch == (3, 3) else None)
            if candidate is not None and (best is None or candidate.score > best.score):
                best = candidate
            if best is not None and best.is_settled:
                break
        if best is not None and (best.is_settled or likeliest is None):
            # a row more than there is was laid beside the grid, if another layout leaves nothing to be desired
            if best.is_settled or not _within(best.lattice, grey.shape):
                return best
            likeliest = best
    return likeliest


def framed(grey: NDArray[np.uint8], frame: NDArray[np.float32], layouts: tuple[Layout, ...]) -> Candidate | None:
    """The grid inside a frame, if there is one."""
    lengths = np.linalg.norm(frame - np.roll(frame, -1, axis=0), axis=1)
    across, down = lengths.reshape(2, 2).mean(axis=0)
    if max(across, down) > FORESHORTENED * min(across, down):
        return None
    side = float(lengths.min())
    sizes = (layout.size for layout in layouts if layout.size in FRAMED and layout.size * MIN_CELL < side)
    for size in dict.fromkeys(sizes):
        unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * size
        homography = cv2.getPerspectiveTransform(unit, frame)
        candidate = refined(grey, _laid(Layout(size, (1, 1), 1.0), (0, 0), homography))
        if candidate is not None:
            return candidate
    return None


def _laid(layout: Layout, corner: tuple[int, int], homography: NDArray[Any]) -> Lattice:
    """The lattice of a layout whose first patch has the place `corner`, (row, column)."""
    down, right = (np.arange(layout.size + 1) / cells + at for cells, at in zip(layout.patch, corner, strict=True))
    crossings = np.stack(np.meshgrid(right, down), axis=2).astype(np.float32)
    return Lattice(np.asarray(cv2.perspectiveTransform(crossings, homography), dtype=np.float32))


def _boxed(grey: NDArray[np.uint8], rough: Lattice) -> Candidate | None:
    """The lattice on the sides of its boxes alone; whatever is seen better takes its place."""
    found = refined(grey, rough, every=3)
    return Candidate(found.lattice, LEAST_SEEN[9]) if found and found.score > BOXES_SEEN else None


def refined(grey: NDArray[np.uint8], rough: Lattice, every: int = 1) -> Candidate | None:
    """The lattice on its lines; None where too few are seen, where it is no grid, or but a part of one."""
    margin = 1.5 * rough.cell_side
    height, width = grey.shape
    left, top = np.clip(rough.points.min(axis=(0, 1)) - margin, 0, [width, height]).astype(int)
    right, bottom = np.clip(rough.points.max(axis=(0, 1)) + margin, 0, [width, height]).astype(int)
    if right - left < MIN_CELL or bottom - top < MIN_CELL:
        return None
    strength = line_strength(grey[top:bottom, left:right], rough.cell_side)
    corner = np.array([left, top], np.float32)
    refined, score = refine(strength, Lattice(rough.points - corner), every)
    lattice = Lattice(refined.points + corner)
    if score < LEAST_SEEN[rough.rows] or not plausible(lattice) or not _whole_enough(lattice, grey.shape):
        return None
    if lines_go_on(grey, lattice):
        return None
    return Candidate(lattice, score)


def _whole_enough(lattice: Lattice, shape: tuple[int, ...]) -> bool:
    """Whether it is large enough to be known by a part, or lies within the picture."""
    return lattice.rows >= 9 or _within(lattice, shape)


def _within(lattice: Lattice, shape: tuple[int, ...]) -> bool:
    """Whether it lies within the picture."""
    slack = 0.1 * lattice.cell_side
    low, high = lattice.points.min(axis=(0, 1)), lattice.points.max(axis=(0, 1))
    return bool((low > -slack).all() and high[0] < shape[1] + slack and high[1] < shape[0] + slack)


def _pitch(group: Group) -> float:
    """About how far apart neighbouring cells are, whichever way the group is turned."""
    across_pixels = float(np.linalg.norm(np.ptp(group.centres, axis=0)))
    across_cells = float(np.linalg.norm(np.ptp(group.places, axis=0)))
    return across_pixels / max(1.0, across_cells)


def _windows(places: NDArray[np.intp], layout: Layout) -> list[tuple[int, int]]:
    """Where a grid may begin, as (row, column): the windows that hold most of the patches, the fullest first."""
    shape = layout.shape
    if (np.ptp(places, axis=0) + 1 < shape - MISSING).any():
        return []
    low, high = places.min(axis=0), places.max(axis=0) - shape + 1
    tops, lefts = (np.arange(min(pair), max(pair) + 1) for pair in zip(low, high, strict=True))
    corners = np.stack(np.meshgrid(tops, lefts, indexing="ij"), axis=2).reshape(-1, 1, 2)
    held = ((places >= corners) & (places < corners + shape)).all(axis=2).sum(axis=1)
    least = max(layout.least * shape.prod(), 0.9 * held.max(), 0.8 * len(places))
    best = [i for i in np.argsort(-held, kind="stable")[:WINDOWS] if held[i] >= least]
    return [(int(corners[i, 0, 0]), int(corners[i, 0, 1])) for i in best]


def _is_full(places: NDArray[np.intp], layout: Layout) -> bool:
    """Whether the places are those of all patches of a layout, but for a few, and of no others."""
    return bool((np.ptp(places, axis=0) + 1 == layout.shape).all()) and len(places) >= FULL * layout.shape.prod()


def plausible(lattice: Lattice) -> bool:
    """Whether the cells are convex, about alike, and much like their neighbours."""
    p = lattice.points
    right, down = np.diff(p[:-1], axis=1), np.diff(p[:, :-1], axis=0)
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    area = area * np.sign(area[0, 0])
    if not np.isfinite(area).all() or area.min() <= 0.12 * area.max():
        return False
    jumps = [np.abs(np.diff(np.log(area.mean(axis=axis)))).max() for axis in (0, 1)]
    return bool(max(jumps) < np.log(LARGEST_JUMP))
