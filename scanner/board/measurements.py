"""Measurements of a flat board: the colours of its cells, and the widths of the lines between them."""

from __future__ import annotations

from itertools import pairwise
from statistics import NormalDist
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab
from scanner.board.evidence import seen_once
from scanner.board.strokes import RIM
from scanner.detection.flatten import MARGIN_OF_DIGIT
from scanner.types import Board
from solver.paper.puzzle import Shape

Floats = NDArray[np.float64]

REACH_OF_LINE = 0.22
"""How far on both sides of an edge a wall is looked for, in cells."""

FINEST = 0.002
"""A line no wider than this, in cells, is a speck, however fine the lines within the grid are."""

STRETCHES = np.linspace(0.1, 0.9, 9)
"""The bounds of the stretches of an edge, in cells, all of which a line runs through: letters and specks leave gaps."""


def halves(of_edges: NDArray[Any], size: int | Shape) -> tuple[NDArray[Any], NDArray[Any]]:
    """Splits values of the edges of a board of that size into those to the right of a cell and those below one."""
    rows, columns = Shape.of(size)
    count = rows * (columns - 1)
    return of_edges[:count].reshape(rows, -1), of_edges[count:].reshape(-1, columns)


def deviation(values: Floats) -> float:
    """Estimates a robust standard deviation of values, by their median absolute deviation."""
    return float(np.median(np.abs(values - np.median(values)))) / NormalDist().inv_cdf(3 / 4)


@seen_once
def brightness(board: Board) -> Floats:
    """Returns the grey levels of a board, HxW."""
    return cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float64)


def line_widths(grey: Floats, size: int | Shape, along: tuple[float, float] | None = None) -> Floats:
    """Measures the widths, in cells, of the lines between all cells of a flat board, on one part of each edge.

    It is the part that runs `along` from one share of the edge to another, or the one beside which digits stand.
    `grey` is HxW, grey levels; the widths are by edge, in the order of `edges.edge_cell_pairs`.
    """
    shape, part = Shape.of(size), along or (MARGIN_OF_DIGIT, 1 - MARGIN_OF_DIGIT)
    beside, below = _measure_lines(grey, shape, part), _measure_lines(grey.T, Shape(shape.columns, shape.rows), part)
    return np.concatenate([beside, below.reshape(shape.columns, -1).T.ravel()])


def unbroken_widths(grey: Floats, size: int | Shape, part: slice = slice(None)) -> Floats:
    """Measures the least widths of the lines over all STRETCHES of their edges, or over a part of these."""
    stretches = list(pairwise(STRETCHES))[part]
    return np.asarray(np.min([line_widths(grey, size, along) for along in stretches], axis=0))


@seen_once
def cell_colours(board: Board) -> Floats:
    """Measures the median colour of each cell, in a ring as wide as its rim: cells x 3, CIE L*a*b*.

    Marks lie inside that ring, lines outside.
    """
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    outer, inner = round(RIM * side), round(2 * RIM * side)
    ring = np.zeros((side, side), bool)
    ring[outer:-outer, outer:-outer] = True
    ring[inner:-inner, inner:-inner] = False
    cells = board.image.reshape(rows, side, columns, side, 3).swapaxes(1, 2).reshape(rows * columns, side * side, 3)
    return np.median(lab(cells[:, np.flatnonzero(ring)[::2]]), axis=1).astype(np.float64)


def _measure_lines(grey: Floats, shape: Shape, along: tuple[float, float]) -> Floats:
    """Measures the widths of the lines between cells and those to their right, in cells: rows*(columns-1), row by row.

    It is how much of the light on both sides the line takes away, or adds, all across it: blur does not change that.
    """
    rows, columns = shape
    side = len(grey) // rows
    reach, band = round(REACH_OF_LINE * side), slice(*(round(end * side) for end in along))
    bands = grey.reshape(rows, side, columns * side)[:, band].mean(axis=1)
    at = np.arange(1, columns)[:, None] * side + np.arange(-reach, reach)
    profile = bands[:, at]
    sides = np.stack([profile[..., :3].mean(axis=2), profile[..., -3:].mean(axis=2)])
    darkest, lightest = sides.min(axis=0)[..., None], sides.max(axis=0)[..., None]
    dark = (np.maximum(darkest - profile, 0) / (darkest + 8)).sum(axis=2) / side
    light = (np.maximum(profile - lightest, 0) / (263 - lightest)).sum(axis=2) / side
    return np.asarray((dark if dark.sum() >= light.sum() else light).ravel())
