"""Finds the grids of a page: cells are seen first, and a lattice is laid through those that lie side by side.

So a grid needs neither a heavy border nor four corners to be found, may lie at any angle, and shares its page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import apart
from scanner.cells import LEAST_PATCHES, MIN_CELL, Cells, Group, cells, groups, parted, together
from scanner.crossings import line_strength, refine
from scanner.frames import frames
from scanner.tiles import is_colourful, tiled
from scanner.types import Lattice, Page


@dataclass(frozen=True, slots=True)
class _Layout:
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


WORKING_SIDES = (1100, 2200)
"""Grids are looked for on a copy of the page with sides of at most that many pixels; on the finer one only if the
coarse one shows no grid, or such small ones that others may be lost."""

LEGIBLE = 40
"""Sides, in working pixels, of cells whose lines are not lost."""

LAYOUTS = (
    _Layout(9, (1, 1), 0.35),
    _Layout(6, (1, 1), 0.6),
    _Layout(4, (1, 1), 0.8),
    _Layout(16, (1, 1), 0.5),
    _Layout(5, (1, 1), 0.7),
    _Layout(7, (1, 1), 0.6),
    _Layout(8, (1, 1), 0.5),
    _Layout(9, (3, 3), 0.8),
    _Layout(6, (2, 3), 0.8),
    _Layout(6, (3, 2), 0.8),
    *(_Layout(size, (1, 1), 0.8) for size in (10, 11, 12, 13, 14, 15, 17, 18)),
)
"""What a group of patches may be, likeliest first. Lines inside the boxes may be too thin to part their cells."""

THRESHOLDS = ((61, 0.03), (31, 0.03), (61, 0.015), (15, 0.05))
"""What counts as a line: (window in pixels, how much darker than the window's mean), the most telling first."""

PUZZLING = 20
"""So many patches side by side that are no grid yet make a second look worth while."""

SETTLED = 0.97
"""A grid with this much of its lines seen is not looked for again."""

ALL_APART = 2.0
"""The score of a board of boxes apart: a lattice on their sides would have all its lines, beside where it belongs."""

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

FULL = 0.95
"""The share of its patches by which a grid is known as a whole one."""

WINDOWS = 6
"""How many ways to lay a grid over a group of cells are tried."""


@dataclass(frozen=True, slots=True, eq=False)
class _Candidate:
    lattice: Lattice
    score: float


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of a page in reading order, each as the lattice of its crossings in photo pixels.

    `size` is how many rows and columns they have, where that is known.
    """
    found = _looked_for(page, LAYOUTS)
    if size is None:
        return found
    of_size = tuple(lattice for lattice in found if lattice.rows == size)
    return of_size or _looked_for(page, tuple(layout for layout in LAYOUTS if layout.size == size), size)


def _looked_for(page: Page, layouts: tuple[_Layout, ...], size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of those layouts in reading order; coloured boards of that size, if one is asked for."""
    whole = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    kept = _coloured(page.image, whole, size)
    for side in WORKING_SIDES:
        grey, scale = _working_copy(whole, side)
        kept = [_Candidate(_scaled(old.lattice, scale), old.score) for old in kept]
        # light lines on a dark screen are dark ones on its negative
        kept = _found(grey, layouts, kept) or _found(255 - grey, layouts, kept)
        kept = [_Candidate(_scaled(new.lattice, 1 / scale), new.score) for new in kept]
        if scale == 1 or (kept and max(c.lattice.cell_side for c in kept) * scale > LEGIBLE):
            break
    return tuple(sorted((_level(c.lattice) for c in kept), key=_reading_order))


def _coloured(image: NDArray[np.uint8], grey: NDArray[np.uint8], size: int | None) -> list[_Candidate]:
    """The boards of coloured tiles. Where they have lines too, as a tinted Sudoku has, these say best where it lies."""
    if not is_colourful(image):
        return []
    small, scale = _working_copy(image, WORKING_SIDES[0])
    reduced, _ = _working_copy(grey, WORKING_SIDES[0])
    boards = [board for board in tiled(small) if size in (None, board.rows)]
    lined = [_refined(reduced, board) if board.rows in FRAMED else None for board in boards]
    best = [line.lattice if line and line.score > SETTLED else board for line, board in zip(lined, boards, strict=True)]
    return [_Candidate(_scaled(lattice, 1 / scale), 1.0) for lattice in best]


def _found(grey: NDArray[np.uint8], layouts: tuple[_Layout, ...], kept: list[_Candidate]) -> list[_Candidate]:
    """The grids of a picture, with those that are known already.

    One more threshold is tried while some cells puzzle, all of them while there is no grid; cells add up.
    """
    seen: Cells | None = None
    tried: set[tuple[int, ...]] = set()
    for number, threshold in enumerate(THRESHOLDS):
        if kept and number >= 2:
            break
        lines = _lines(grey, *threshold)
        patches = cells(lines)
        for board in apart.boards(patches, lines):
            # a larger grid outranks its parts, unless it is not looked for
            if layouts == LAYOUTS and _plausible(board):
                kept = _merged(kept, _Candidate(board, ALL_APART))
        seen = together(seen, patches) if seen else patches
        puzzling = False
        for group in groups(seen):
            signature = (len(group.places), *group.centres.sum(axis=0).astype(int))
            if signature in tried or _settled(group.centres, kept):
                continue
            tried.add(signature)
            for candidate in _candidates(grey, group, layouts):
                kept = _merged(kept, candidate)
            puzzling |= len(group.places) >= PUZZLING and not _settled(group.centres, kept)
        # the first threshold shows nearly every frame there is
        for frame in frames(lines) if number == 0 or not kept else ():
            if _settled(frame, kept) or _is_around(frame, kept):
                continue
            if (candidate := _framed(grey, frame, layouts)) is not None:
                kept = _merged(kept, candidate)
        if kept and not puzzling:
            break
    return kept


def _lines(grey: NDArray[np.uint8], window: int, darker: float) -> NDArray[np.uint8]:
    """255 where a picture is `darker` than the mean of the `window` pixels around, as a part of that mean; HxW."""
    around = cv2.blur(grey, (window, window))
    return np.asarray(cv2.compare(grey, cv2.convertScaleAbs(around, alpha=1 - darker), cv2.CMP_LE), dtype=np.uint8)


def _settled(points: NDArray[np.float32], kept: list[_Candidate]) -> bool:
    """Whether the points lie around the middle of a grid that could hardly be seen better, or within it."""
    middle = points.mean(axis=0)
    return any(old.score > SETTLED and _holds(old.lattice, middle) for old in kept)


def _is_around(frame: NDArray[np.float32], kept: list[_Candidate]) -> bool:
    """Whether a frame holds such a grid: then it is that of a page or a screen."""
    middles = (old.lattice.points.mean(axis=(0, 1)) for old in kept if old.score > SETTLED)
    return any(cv2.pointPolygonTest(frame, (float(x), float(y)), False) >= 0 for x, y in middles)


def _scaled(lattice: Lattice, scale: float) -> Lattice:
    """The lattice on a picture that is `scale` times as large; pixels are centred at whole numbers."""
    return Lattice(((lattice.points + 0.5) * scale - 0.5).astype(np.float32))


def _working_copy(image: NDArray[np.uint8], side: int) -> tuple[NDArray[np.uint8], float]:
    """The picture, grey or in colours, and by how much it was reduced."""
    height, width = image.shape[:2]
    scale = min(1.0, side / max(height, width))
    if scale < 0.5:
        # OpenCV averages whole blocks of pixels far faster than parts of them
        image = np.asarray(cv2.resize(image, (width // 2, height // 2), interpolation=cv2.INTER_AREA), np.uint8)
    if scale < 1:
        reduced = cv2.resize(image, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
        image = np.asarray(reduced, np.uint8)
    return image, scale


def _candidates(grey: NDArray[np.uint8], group: Group, layouts: tuple[_Layout, ...]) -> list[_Candidate]:
    """The lattice of a group of cells, or if they are no grid, those of its parts."""
    whole = _fitted(grey, group, layouts)
    if whole is not None:
        return [whole]
    parts = [part for part in parted(group) if LEAST_PATCHES <= len(part.places) < len(group.places)]
    return [found for part in parts if (found := _fitted(grey, part, layouts)) is not None]


def _fitted(grey: NDArray[np.uint8], group: Group, layouts: tuple[_Layout, ...]) -> _Candidate | None:
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
    likeliest: _Candidate | None = None
    # cells that are a whole square are probably all of a grid
    for layout in sorted(layouts, key=lambda layout: not _is_full(good, layout)):
        best: _Candidate | None = None
        for corner in _windows(good, layout):
            rough = _laid(layout, corner, homography)
            candidate = _refined(grey, rough) or (_boxed(grey, rough) if layout.patch == (3, 3) else None)
            if candidate is not None and (best is None or candidate.score > best.score):
                best = candidate
            if best is not None and best.score > SETTLED:
                break
        if best is not None and (best.score > SETTLED or likeliest is None):
            # a row more than there is was laid beside the grid, if another layout leaves nothing to be desired
            if best.score > SETTLED or not _within(best.lattice, grey.shape):
                return best
            likeliest = best
    return likeliest


def _framed(grey: NDArray[np.uint8], frame: NDArray[np.float32], layouts: tuple[_Layout, ...]) -> _Candidate | None:
    """The grid inside a frame, if there is one."""
    side = float(np.linalg.norm(np.diff(frame, axis=0), axis=1).min())
    sizes = (layout.size for layout in layouts if layout.size in FRAMED and layout.size * MIN_CELL < side)
    for size in dict.fromkeys(sizes):
        unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * size
        homography = cv2.getPerspectiveTransform(unit, frame)
        candidate = _refined(grey, _laid(_Layout(size, (1, 1), 1.0), (0, 0), homography))
        if candidate is not None:
            return candidate
    return None


def _laid(layout: _Layout, corner: tuple[int, int], homography: NDArray[Any]) -> Lattice:
    """The lattice of a layout whose first patch has the place `corner`, (row, column)."""
    down, right = (np.arange(layout.size + 1) / cells + at for cells, at in zip(layout.patch, corner, strict=True))
    crossings = np.stack(np.meshgrid(right, down), axis=2).astype(np.float32)
    return Lattice(np.asarray(cv2.perspectiveTransform(crossings, homography), dtype=np.float32))


def _boxed(grey: NDArray[np.uint8], rough: Lattice) -> _Candidate | None:
    """The lattice on the sides of its boxes alone; whatever is seen better takes its place."""
    found = _refined(grey, rough, every=3)
    return _Candidate(found.lattice, LEAST_SEEN[9]) if found and found.score > BOXES_SEEN else None


def _refined(grey: NDArray[np.uint8], rough: Lattice, every: int = 1) -> _Candidate | None:
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
    if score < LEAST_SEEN[rough.rows] or not _plausible(lattice) or not _whole_enough(lattice, grey.shape):
        return None
    return _Candidate(lattice, score)


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


def _windows(places: NDArray[np.intp], layout: _Layout) -> list[tuple[int, int]]:
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


def _is_full(places: NDArray[np.intp], layout: _Layout) -> bool:
    """Whether the places are those of all patches of a layout, but for a few, and of no others."""
    return bool((np.ptp(places, axis=0) + 1 == layout.shape).all()) and len(places) >= FULL * layout.shape.prod()


def _plausible(lattice: Lattice) -> bool:
    """Whether the cells are convex, about alike, and much like their neighbours."""
    p = lattice.points
    right, down = np.diff(p[:-1], axis=1), np.diff(p[:, :-1], axis=0)
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    area = area * np.sign(area[0, 0])
    if not np.isfinite(area).all() or area.min() <= 0.12 * area.max():
        return False
    jumps = [np.abs(np.diff(np.log(area.mean(axis=axis)))).max() for axis in (0, 1)]
    return bool(max(jumps) < np.log(LARGEST_JUMP))


def _merged(kept: list[_Candidate], new: _Candidate) -> list[_Candidate]:
    """Of candidates that overlap, the one with more cells, or whose lines are seen better."""
    rivals = [old for old in kept if _overlap(old.lattice, new.lattice)]
    if any(_rank(old) >= _rank(new) for old in rivals):
        return kept
    return [old for old in kept if old not in rivals] + [new]


def _rank(candidate: _Candidate) -> tuple[int, float]:
    return candidate.lattice.rows, candidate.score


def _overlap(a: Lattice, b: Lattice) -> bool:
    return _holds(a, b.points.mean(axis=(0, 1))) or _holds(b, a.points.mean(axis=(0, 1)))


def _holds(lattice: Lattice, point: NDArray[np.float32]) -> bool:
    return cv2.pointPolygonTest(lattice.quad, (float(point[0]), float(point[1])), False) >= 0


def _level(lattice: Lattice) -> Lattice:
    """The lattice numbered so that its rows run to the right as far as a quarter turn can make them."""
    right, down = lattice.points[0, -1] - lattice.points[0, 0], lattice.points[-1, 0] - lattice.points[0, 0]
    x = (right[0], down[0], -right[0], -down[0])
    return lattice.turned(int(np.argmax(x)))


def _reading_order(lattice: Lattice) -> tuple[float, float]:
    """Rows of grids from the top, each from the left; grids half a grid lower are in the next row."""
    x, y = lattice.points.mean(axis=(0, 1))
    height = float(np.ptp(lattice.points[..., 1]))
    return (round(float(y) / height), float(x))
