"""Finds the grid between four corners that a person has given: this part of the page is made flat and examined alone.

So nothing else on the page distracts, and corners that are off by part of a cell do no harm: they select the grid,
and its lines locate it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.find import find
from scanner.detection.flatten import flattened
from scanner.detection.grid_evidence import LEAST_CELL, SIZES
from scanner.detection.line_fit import pull_onto_lines
from scanner.detection.outlines import find_lattices_within, start_at_top_left
from scanner.detection.pyramid import LARGEST
from scanner.errors import UsageError
from scanner.types import Lattice, Page
from solver.paper.puzzle import Shape

Corners = Sequence[tuple[float, float]]
"""Four points, x and y in pixels of the page."""

ADVICE = "Give the four corners of the puzzle, x and y in pixels of the page, from the top left, clockwise."

PARTS = SIZES[-2]
AROUND = PARTS // min(SIZES)
"""The quad is made flat in PARTS parts each way, as many as any grid has but that of 25 rows, with AROUND beyond each
side: a cell of the coarsest grid."""

PART = LARGEST // (PARTS + AROUND + AROUND)
"""Side of a part, in pixels: all of them together need no reduction."""


def find_between(page: Page, corners: Corners, sizes: Sequence[int] = SIZES) -> tuple[Lattice, bool]:
    """Finds the grid between four corners of a page, with `sizes` as possible rows, and whether these are certain.

    They are where the grid is found there as others are, on the page or by itself; elsewhere long edges or contrasts
    between the corners suggest them. Raises UsageError for corners that cannot be those of a puzzle.
    """
    quad = check_corners(page, corners)
    flat = _Flat(page, quad)
    size = sizes[0] if len(sizes) == 1 else None
    for lattices in (map(flat.off_page, find(page, size)), find(flat.picture, size)):
        if found := flat.nearest([lattice for lattice in lattices if lattice.rows in sizes]):
            return flat.on_page(found), True
    if found := next((lattice for lattice in find_lattices_within(page, quad) if lattice.rows in sizes), None):
        return found, False
    return flat.on_page(flat.regular(flat.find_likeliest_size(sizes))), False


def rectangle_between(page: Page, corners: Corners, shape: Shape) -> tuple[Lattice, bool]:
    """Finds the grid of that shape between four corners of a page, on its lines, and whether these are seen.

    Raises UsageError for corners that cannot be those of a puzzle.
    """
    flat = _Flat(page, check_corners(page, corners))
    regular = flat.on_page(_lay(*(np.linspace(0, 1, side + 1) for side in shape)))
    grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
    lattice = pull_onto_lines(grey, regular)
    return lattice, lattice is not regular


def lay_between(quad: NDArray[np.float32], shape: Shape) -> Lattice:
    """Lays the lattice of that shape between four corners, whatever lies there."""
    flat = _lay(*(np.linspace(0, 1, side + 1) for side in shape))
    return _map(flat, cv2.getPerspectiveTransform(flat.quad, quad))


def check_corners(page: Page, corners: Corners) -> NDArray[np.float32]:
    """Checks corners in any order, and returns them as a quad, 4x2, clockwise from the top left as it is seen.

    Raises UsageError where they are not four, not near the page, or not those of a square seen at a slant.
    """
    if len(corners) != 4 or any(len(corner) != 2 for corner in corners) or not np.isfinite(corners).all():
        raise UsageError("a puzzle has four corners, and each of them is two numbers", ADVICE)
    points = np.array(corners, np.float64)
    extent = np.array(page.image.shape[1::-1])
    if (np.abs(points - extent / 2) > extent).any():
        raise UsageError(f"a corner is far off the page, which has {extent[0]}x{extent[1]} pixels", ADVICE)
    quad = np.asarray(cv2.convexHull(points.astype(np.float32), clockwise=False)[:, 0], np.float32)
    area = cv2.contourArea(quad)
    if len(quad) < 4 or 20 * min(cv2.contourArea(np.array(three)) for three in combinations(quad, 3)) < area:
        raise UsageError("the corners are not those of a square, however it is seen", ADVICE)
    if np.linalg.norm(np.diff(quad, axis=0, append=quad[:1]), axis=1).min() < min(SIZES) * LEAST_CELL:
        raise UsageError("the corners are too near each other for a puzzle", ADVICE)
    return start_at_top_left(quad)


class _Flat:
    """The part of a page in a quad and around it, made flat."""

    def __init__(self, page: Page, quad: NDArray[np.float32]) -> None:
        self._corners = self.regular(1).quad
        self._to_page = cv2.getPerspectiveTransform(self._corners, quad)
        around = AROUND / PARTS
        whole = self.on_page(_lay(*[np.linspace(-around, 1 + around, PARTS + 2 * AROUND + 1)] * 2))
        self.picture = Page(flattened(page.image, whole, PART), page.source, page.number)
        self._grey = np.asarray(cv2.cvtColor(self.picture.image, cv2.COLOR_BGR2GRAY), np.uint8)

    def on_page(self, lattice: Lattice) -> Lattice:
        """Moves a lattice of the flat picture to its place on the page."""
        return _map(lattice, self._to_page)

    def off_page(self, lattice: Lattice) -> Lattice:
        """Moves a lattice of the page to its place in the flat picture."""
        return _map(lattice, np.linalg.inv(self._to_page))

    def regular(self, rows: int) -> Lattice:
        """Lays the lattice between the corners whose cells are all alike."""
        return _lay(*[np.linspace(0, 1, rows + 1)] * 2)

    def nearest(self, lattices: Iterable[Lattice]) -> Lattice | None:
        """Picks the lattice that lies where the quad does, to within half a cell."""
        squares = (lattice for lattice in lattices if lattice.rows == lattice.columns)
        near = (lattice for lattice in squares if self._measure_distance(lattice) < lattice.cell_side / 2)
        return min(near, key=self._measure_distance, default=None)

    def find_likeliest_size(self, sizes: Sequence[int]) -> int:
        """Finds the most probable number of rows: there is more contrast across their lines than midway between."""
        first, last = (slice(*np.round(self._corners[[0, 2], axis]).astype(int)) for axis in (1, 0))
        inside = self._grey[first, last]
        # A line is seen along its whole length, what is printed in the cells only here and there.
        across = [np.abs(cv2.Sobel(inside, cv2.CV_32F, 1, 0, ksize=7)).mean(axis=0)]
        across.append(np.abs(cv2.Sobel(inside, cv2.CV_32F, 0, 1, ksize=7)).mean(axis=1))
        return max(sizes, key=lambda rows: sum(_measure_contrast(profile, rows) for profile in across))

    def _measure_distance(self, lattice: Lattice) -> float:
        """Measures the mean distance of the corners of a lattice from those of the quad, in pixels."""
        return float(np.linalg.norm(lattice.quad - self._corners, axis=1).mean())


def _map(lattice: Lattice, homography: NDArray[Any]) -> Lattice:
    points = cv2.perspectiveTransform(lattice.points, homography)
    return replace(lattice, points=np.asarray(points, np.float32))


def _lay(down: NDArray[np.float64], across: NDArray[np.float64]) -> Lattice:
    """Lays a lattice of the flat picture with lines at these shares of the quad."""
    rows, columns = (((AROUND + PARTS * shares) * PART - 0.5).astype(np.float32) for shares in (down, across))
    return Lattice(np.stack(np.meshgrid(columns, rows), axis=2))


def _measure_contrast(profile: NDArray[np.float32], rows: int) -> float:
    """Measures how much stronger the contrast near the lines between `rows` rows is than midway between these."""
    pitch = len(profile) / rows
    nearby = cv2.dilate(profile.reshape(-1, 1), np.ones((2 * int(pitch / 5) + 1, 1), np.uint8)).ravel()
    lines, middles = (nearby[((np.arange(rows) + at) * pitch).astype(int)] for at in (0.0, 0.5))
    return float(np.median(lines[1:]) - np.median(middles))
