"""Finds the grids of a page: cells are seen first, neighbours are linked, and a lattice is laid through them.

A cell is a light patch with four sides and lines around it, so a grid needs neither a heavy border nor four corners
to be found, may lie at any angle, and shares its page with others. What is printed in a cell does not matter.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.crossings import continues, line_strength, refine
from scanner.types import Lattice, Page

WORKING_SIDE = 1100
"""Grids are looked for on a copy of the page with sides of at most that many pixels."""

LAYOUTS = ((9, 1, 1), (6, 1, 1), (4, 1, 1), (16, 1, 1), (9, 3, 3), (6, 2, 3), (6, 3, 2), (16, 4, 4))
"""What the patches of a group may be: (size of the grid, rows and columns of cells in one patch), likeliest first.

Where the lines inside the boxes are too thin to part the cells, the patches are the boxes.
"""

THRESHOLDS = ((31, 0.03), (61, 0.03), (61, 0.015), (31, 0.08), (15, 0.05))
"""What counts as a line: (window in pixels, how much darker than the window's mean)."""

LEAST_SEEN = 0.75
"""How much of its lines must be visible for a grid to be one."""

WINDOWS = 6
"""How many ways to lay a grid over a group of cells are tried."""

LEAST_PATCHES = 5
"""How many patches side by side make a group."""

MIN_CELL = 9
"""Sides of the smallest cell, in working pixels."""

DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""To the neighbours of a cell, as (row, column) steps: quarter turns, one after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class _Cells:
    """Patches that may be cells: `centres` Nx2, `axes` Nx2x2 (along the row, down the column), working pixels."""

    centres: NDArray[np.float32]
    axes: NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class _Candidate:
    lattice: Lattice
    score: float


def find(page: Page) -> tuple[Lattice, ...]:
    """All grids of a page in reading order, each as the lattice of its crossings in photo pixels."""
    grey, scale = _working_copy(page.image)
    kept: list[_Candidate] = []
    for window, offset in THRESHOLDS:
        for candidate in _candidates(grey, window, offset):
            kept = _merged(kept, candidate)
        if kept and min(candidate.score for candidate in kept) > 0.98:
            break
    lattices = [_level(Lattice(((c.lattice.points + 0.5) / scale - 0.5).astype(np.float32))) for c in kept]
    return tuple(sorted(lattices, key=_reading_order))


def _working_copy(image: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], float]:
    scale = min(1.0, WORKING_SIDE / max(image.shape[:2]))
    if scale < 1:
        image = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), dtype=np.uint8), scale


def _candidates(grey: NDArray[np.uint8], window: int, offset: float) -> Iterator[_Candidate]:
    cells = _cells(grey, window, offset)
    for members, places in _linked(cells):
        candidate = _fitted(grey, cells.centres[members], places)
        if candidate is not None:
            yield candidate


def _cells(grey: NDArray[np.uint8], window: int, offset: float) -> _Cells:
    """Light patches with about four straight sides."""
    around = cv2.blur(grey, (window, window))
    dark = cv2.compare(grey, cv2.convertScaleAbs(around, alpha=1 - offset), cv2.CMP_GT)
    contours, _ = cv2.findContours(dark, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    largest = max(grey.shape) / 2.5
    centres, axes = [], []
    for contour in contours:
        _, _, width, height = cv2.boundingRect(contour)
        if not MIN_CELL <= min(width, height) or max(width, height) > largest:
            continue
        hull = cv2.convexHull(contour)
        centre, (a, b), angle = cv2.minAreaRect(hull)
        area = cv2.contourArea(hull)
        if min(a, b) < MIN_CELL or max(a, b) > 2.2 * min(a, b) or area < 0.78 * a * b:
            continue
        if cv2.contourArea(contour) < 0.7 * area:
            continue
        turn = np.deg2rad(angle)
        centres.append(centre)
        axes.append(((a * np.cos(turn), a * np.sin(turn)), (-b * np.sin(turn), b * np.cos(turn))))
    return _Cells(np.array(centres, np.float32).reshape(-1, 2), np.array(axes, np.float32).reshape(-1, 2, 2))


def _linked(cells: _Cells) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """Groups of cells that lie side by side: the members' numbers, and their (row, column) places as Nx2."""
    neighbours = _neighbours(cells)
    place: dict[int, tuple[int, int]] = {}
    for seed in range(len(cells.centres)):
        if seed in place:
            continue
        place[seed] = (0, 0)
        turn = {seed: 0}
        queue, members = deque([seed]), [seed]
        while queue:
            at = queue.popleft()
            for direction, (down, right) in enumerate(DIRECTIONS):
                own = (direction - turn[at]) % 4
                to = neighbours[own, at]
                if to < 0 or to in place:
                    continue
                place[to] = (place[at][0] + down, place[at][1] + right)
                back = int(np.argmax(_unit(_arms(cells.axes[to])) @ _unit(_arms(cells.axes[at])[own][None])[0]))
                turn[to] = (direction - back) % 4
                queue.append(to)
                members.append(to)
        if len(members) >= LEAST_PATCHES:
            yield np.array(members), np.array([place[m] for m in members])


def _arms(axes: NDArray[np.float32]) -> NDArray[np.float32]:
    """The vectors from a cell's centre towards its four neighbours, 4x2, in the order of DIRECTIONS."""
    return np.stack([axes[0], axes[1], -axes[0], -axes[1]])


def _unit(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def _neighbours(cells: _Cells) -> NDArray[np.intp]:
    """For each direction and cell the number of the cell there, or -1: 4xN."""
    count = len(cells.centres)
    found = np.full((4, count), -1, dtype=np.intp)
    if count < 2:
        return found
    side = np.sqrt(np.abs(np.linalg.det(cells.axes)))
    for direction, (axis, sign) in enumerate(((0, 1), (1, 1), (0, -1), (1, -1))):
        expected = cells.centres + sign * cells.axes[:, axis] * 1.12
        apart = np.linalg.norm(expected[:, None] - cells.centres[None], axis=2)
        apart[(side[:, None] > 1.5 * side) | (side > 1.5 * side[:, None])] = np.inf
        nearest = apart.argmin(axis=1)
        near = apart[np.arange(count), nearest] < 0.4 * side
        found[direction, near] = nearest[near]
    return found


def _fitted(grey: NDArray[np.uint8], centres: NDArray[np.float32], places: NDArray[np.intp]) -> _Candidate | None:
    """The lattice of a group of cells, if they are the better part of a grid in one of the layouts."""
    homography, inliers = cv2.findHomography(
        places[:, ::-1].astype(np.float32) + 0.5, centres, cv2.RANSAC, 0.25 * _pitch(centres, places)
    )
    if homography is None:
        return None
    good = places[inliers.ravel() > 0]
    for size, rows, columns in LAYOUTS:
        best: _Candidate | None = None
        for top, left in _windows(good, (size // rows, size // columns)):
            down = np.arange(size + 1, dtype=np.float32) / rows + top
            right = np.arange(size + 1, dtype=np.float32) / columns + left
            corners = np.stack(np.meshgrid(right, down), axis=2)
            candidate = _refined(grey, Lattice(cv2.perspectiveTransform(corners, homography)))
            if candidate is not None and (best is None or candidate.score > best.score):
                best = candidate
        if best is not None:
            return best
    return None


def _refined(grey: NDArray[np.uint8], rough: Lattice) -> _Candidate | None:
    """The lattice on its lines; None where too few are seen, where it is no grid, or but a part of one."""
    strength = line_strength(grey, rough.cell_side)
    lattice, seen = refine(strength, rough)
    score = float(seen.mean())
    if score < LEAST_SEEN or not _plausible(lattice) or continues(strength, lattice):
        return None
    return _Candidate(lattice, score)


def _pitch(centres: NDArray[np.float32], places: NDArray[np.intp]) -> float:
    """About how far apart neighbouring cells are."""
    spread = np.ptp(places, axis=0).max()
    return float(np.linalg.norm(np.ptp(centres, axis=0)) / max(1, spread) / 1.4)


def _windows(places: NDArray[np.intp], shape: tuple[int, int]) -> list[tuple[int, int]]:
    """Where a grid of that shape may begin, as (row, column): the windows that hold most patches, the fullest first."""
    low, high = places.min(axis=0), places.max(axis=0) - shape + 1
    tops, lefts = (np.arange(min(pair), max(pair) + 1) for pair in zip(low, high, strict=True))
    held = {
        (int(top), int(left)): int(((places >= [top, left]) & (places < np.add(shape, [top, left]))).all(axis=1).sum())
        for top in tops
        for left in lefts
    }
    least = max(0.5 * shape[0] * shape[1], 0.9 * max(held.values()), 0.7 * len(places))
    full = [start for start, count in held.items() if count >= least]
    return sorted(full, key=lambda start: -held[start])[:WINDOWS]


def _plausible(lattice: Lattice) -> bool:
    """Whether the cells are convex, alike and not folded."""
    p = lattice.points
    right, down = np.diff(p[:-1], axis=1), np.diff(p[:, :-1], axis=0)
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    return bool(np.isfinite(area).all() and (area.min() > 0.3 * area.max() or area.max() < 0.3 * area.min()))


def _merged(kept: list[_Candidate], new: _Candidate) -> list[_Candidate]:
    """Of candidates that overlap, the one with more cells, or whose lines are seen better."""
    rivals = [old for old in kept if _overlap(old.lattice, new.lattice)]
    if any(_rank(old) >= _rank(new) for old in rivals):
        return kept
    return [old for old in kept if old not in rivals] + [new]


def _rank(candidate: _Candidate) -> tuple[int, float]:
    return candidate.lattice.rows, candidate.score


def _overlap(a: Lattice, b: Lattice) -> bool:
    return any(
        cv2.pointPolygonTest(one.quad, [float(v) for v in other.points.mean(axis=(0, 1))], False) >= 0
        for one, other in ((a, b), (b, a))
    )


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
