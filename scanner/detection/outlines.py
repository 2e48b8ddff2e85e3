"""Finds boards whose cells have no lines of their own: cards for cages, lines around cages only, or empty boxes.

They show hardly any crossings of lines. But their outline is that of a square seen at a slant, and long edges within it
divide both sides into equal parts: cells, with every line visible in places, or boxes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.find import Candidate
from scanner.detection.flatten import CELL, flattened
from scanner.detection.grid_evidence import LEAST_CELL, SIZES
from scanner.detection.pyramid import LARGEST
from scanner.detection.reduction import reduced
from scanner.types import Lattice, Page

EDGE_CONTRASTS = (48, 24)
"""The least contrasts of an edge, as sums of Sobel's operator, first for noisy pictures; where an edge continues, it
may be three times as weak (Canny, 1986)."""

CLOSED_GAPS = (3, 7, 13)
"""The gaps that are closed between the parts of an outline, in pixels of the copy, as there are between cards."""

LONG_SHARE = 0.6
"""The least length of a long edge, as a share of a cell's side: the edges of glyphs are shorter."""

NEAR_LINE = 0.1
"""How far an edge may be from its line, in cells: the gap between two cards has an edge on either side."""

Quad = NDArray[np.float32]
Shares = NDArray[np.float64]


def find_outlined_candidates(page: Page, size: int | None = None) -> Iterator[Candidate]:
    """Yields the grids that may lie within square outlines on a page, by outline, the likeliest first.

    `size` is the number of their rows and columns, if known.
    """
    seen: list[Quad] = []
    for quad in _find_outlines(page.image):
        if all(np.abs(quad - other).max() > LEAST_CELL for other in seen):
            seen.append(quad)
            grids = (grid for grid in find_lattices_within(page, quad) if size in (None, grid.rows))
            if first := next(grids, None):
                yield Candidate(first, grids, is_clear=False)


def find_lattices_within(page: Page, quad: Quad) -> Iterator[Lattice]:
    """Yields the lattices whose lines or boxes fit the long edges within a quad, 4x2 from its top left."""
    parts = 2 * min(SIZES)
    around = np.arange(-1, parts + 2) / parts
    flat = flattened(page.image, lay_lattice_between(quad, around, around), CELL)
    grey = np.asarray(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), np.uint8)
    across, down = (_find_divisions(_mark_upright_edges(picture)) for picture in (grey, grey.T))
    for rows in sorted(across.keys() & down.keys() & {*SIZES}, reverse=True):
        yield lay_lattice_between(quad, across[rows], down[rows])
    for columns, rows in product(across, down):
        # Boxes are as wide as they are high, or nearly so.
        if max(columns, rows) <= min(SIZES) and abs(columns - rows) < 2 and (size := rows * columns) in SIZES:
            shares = np.arange(size + 1) / size
            yield lay_lattice_between(quad, shares, shares)


def lay_lattice_between(quad: Quad, across: Shares, down: Shares) -> Lattice:
    """Lays a lattice with lines at these shares of the sides of a square, seen as the quad, 4x2, from its top left."""
    unit = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
    shares = np.stack(np.meshgrid(across, down), axis=2).astype(np.float32)
    points = cv2.perspectiveTransform(shares, cv2.getPerspectiveTransform(unit, quad))
    return Lattice(np.asarray(points, np.float32))


def start_at_top_left(quad: Quad) -> Quad:
    """Rotates a clockwise quad to start at the corner from which the next one is the farthest to the right."""
    return np.roll(quad, -int(np.argmax(np.roll(quad, -1, axis=0)[:, 0] - quad[:, 0])), axis=0)


def _find_outlines(image: NDArray[np.uint8]) -> Iterator[Quad]:
    """Yields the outlines of squares in a picture, HxWx3 BGR, and last its rim: each clockwise from its top left.

    They are looked for on a copy half as large as the finest on which crossings are sought.
    """
    height, width = image.shape[:2]
    scale = min(1.0, LARGEST / 2 / max(height, width))
    copy = reduced(image, round(width * scale), round(height * scale))
    grey, rim = cv2.cvtColor(copy, cv2.COLOR_BGR2GRAY), max(CLOSED_GAPS)
    for contrast in EDGE_CONTRASTS:
        edges = cv2.copyMakeBorder(cv2.Canny(grey, contrast / 3, contrast), rim, rim, rim, rim, cv2.BORDER_CONSTANT)
        for gap in CLOSED_GAPS:
            closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((gap, gap), np.uint8))
            for quad in _find_quads(np.asarray(closed, np.uint8)):
                yield ((quad - rim + 0.5) / scale - 0.5).astype(np.float32)
    yield np.array([(0, 0), (width - 1, 0), (width - 1, height - 1), (0, height - 1)], np.float32)


def _find_quads(mask: NDArray[np.uint8]) -> Iterator[Quad]:
    """Yields the outlines of the connected parts of a mask that may be squares seen at a slant."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask)
    for number, (x, y, width, height, _) in enumerate(stats.tolist()):
        shorter, longer = sorted((width, height))
        if number and shorter >= min(SIZES) * LEAST_CELL and longer <= 2 * shorter:
            part = labels[y : y + height, x : x + width] == number
            hull = cv2.convexHull(np.argwhere(part)[:, ::-1].astype(np.int32))
            if (quad := _fit_quad(np.asarray(hull, np.int32))) is not None:
                yield quad + np.array([x, y], np.float32)


def _fit_quad(hull: NDArray[np.int32]) -> Quad | None:
    """Fits a quad to a hull, Nx1x2, from its top left; returns None unless it is like a square seen at a slant."""
    around = cv2.arcLength(hull, True)
    for share in np.linspace(0, NEAR_LINE, 6)[1:]:
        quad = np.asarray(cv2.approxPolyDP(hull, share * around, True)[:, 0], np.float32)
        if len(quad) == 4:
            sides = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
            is_like = cv2.contourArea(quad) > (1 - NEAR_LINE) * cv2.contourArea(hull)
            clockwise = np.asarray(cv2.convexHull(quad, clockwise=False)[:, 0], np.float32)
            return start_at_top_left(clockwise) if is_like and sides.max() < 2 * sides.min() else None
    return None


def _mark_upright_edges(grey: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Marks with 1 where a flat picture has upright edges, and all else with 0: HxW."""
    change, other = (np.abs(cv2.Sobel(grey, cv2.CV_16S, x, 1 - x)) for x in (1, 0))
    is_edge = (change > min(EDGE_CONTRASTS)) & (change > 2 * other)
    return np.asarray(cv2.dilate(is_edge.astype(np.uint8), np.ones((1, 3), np.uint8)), np.uint8)


def _find_divisions(edges: NDArray[np.uint8]) -> dict[int, Shares]:
    """Finds the numbers of equal parts into which long edges divide a flat board, each with the ends of the parts.

    `edges` is the board with CELL pixels around it; the ends are shares of its side.
    """
    side = len(edges) - 2 * CELL
    found: dict[int, Shares] = {}
    for parts in (*range(2, min(SIZES)), *SIZES):
        pitch = side / parts
        stroke = np.ones((round(LONG_SHARE * pitch), 1), np.uint8)
        seen = cv2.morphologyEx(edges, cv2.MORPH_OPEN, stroke)[CELL:-CELL, CELL:-CELL].mean(axis=0)
        places: Shares = (np.arange(side, dtype=np.float64) + 0.5) / pitch
        lines: Shares = np.rint(places)
        is_within, is_near = (lines > 0) & (lines < parts), np.abs(places - lines) <= max(NEAR_LINE, 2 / pitch)
        on_lines: Shares = np.where(is_within & is_near, seen, 0.0)
        count = sum(on_lines[lines == line].max() * parts > LONG_SHARE for line in range(1, parts))
        if count >= (1 - 2 * NEAR_LINE) * (parts - 1) and on_lines.sum() >= LONG_SHARE * seen[is_within].sum():
            found[parts] = _fit_ends(lines, places, on_lines) / parts
    return found


def _fit_ends(lines: Shares, places: Shares, weights: Shares) -> Shares:
    """Fits evenly spaced lines to the places, N, that belong to each, weighted by what is seen there."""
    parts = int(lines.max())
    if parts < min(SIZES):
        return np.arange(parts + 1.0)
    slope, start = np.polyfit(lines, places, 1, w=np.sqrt(weights))
    return np.asarray(start + slope * np.arange(parts + 1))
