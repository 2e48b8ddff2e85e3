"""Completes a grid that was found in part, as in a hard shadow, or whose boxes were taken for cells."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.grid_evidence import BEYOND, SIZES
from scanner.detection.line_fit import find_segments, pull_onto_lines
from scanner.types import Lattice

Grey = NDArray[np.uint8]
Sides = NDArray[np.bool_]
"""The sides of a lattice: above, left, below, right."""

Shares = tuple[NDArray[np.float64], NDArray[np.float64]]
"""The shares of the lines that are seen in the outermost cells of a lattice, and for a cell beyond it: above, left,
below and right, 4 each."""


def continue_grid(grey: Grey, lattice: Lattice) -> Lattice | None:
    """Finds the square grid in a picture, HxW, that a lattice is part of; None if its lines lead to none.

    Each further row or column is laid where the lines of those before lead, and all are fitted to their lines again.
    A few that are hardly visible may be added to complete the square, fewer than are seen.
    """
    whole, seen, hidden = lattice, 0, 0
    while max(whole.rows, whole.columns) <= SIZES[-1]:
        _, shares = _measure_shares(grey, whole)
        sides = shares > 0.5
        if sides.any():
            seen += int(sides.sum())
        elif whole.rows != whole.columns and hidden < min(BEYOND, seen - 1):
            sides = _pick_likelier_side(shares, whole.rows < whole.columns)
            hidden += 1
        else:
            break
        whole = pull_onto_lines(grey, extend(whole, sides))
    return whole if whole.rows == whole.columns > lattice.rows and whole.rows in SIZES else None


def find_oblong(grey: Grey, lattice: Lattice) -> Lattice | None:
    """Finds the grid with more rows than columns, or fewer, in a picture, HxW, that shares its lines with a square.

    The square may be a part of it, or reach beyond it, where there are no lines between its cells.
    """
    whole = follow_lines(grey, lattice, SIZES[-1], _measure_shares)
    return whole if whole and not whole.shape.is_square and max(whole.shape) < SIZES[-1] else None


def follow_lines(
    grey: Grey, lattice: Lattice, most: int, measure: Callable[[Grey, Lattice], Shares], least_share: float = 0.5
) -> Lattice | None:
    """Follows the lines of a lattice in a picture, HxW, as far as they go, to `most` rows or columns.

    A row or column is part of the grid if at least that share of the lines across it is seen, as `measure` tells. None
    if hardly any is.
    """
    whole = lattice
    within, beyond = measure(grey, whole)
    while (within < least_share).any():
        whole = drop(whole, within < least_share)
        if min(whole.shape) < SIZES[0]:
            return None
        within, beyond = measure(grey, whole)
    while max(whole.shape) < most and (beyond >= least_share).any():
        whole = pull_onto_lines(grey, extend(whole, beyond >= least_share))
        _, beyond = measure(grey, whole)
    return whole


def _measure_shares(grey: Grey, lattice: Lattice) -> Shares:
    """Measures which shares of the lines of a lattice are seen as ink."""
    across, down = find_segments(grey, lattice.framed())
    shares = [
        [side.mean() for side in (down[at, 1:-1], across[1:-1, at], down[-1 - at, 1:-1], across[1:-1, -1 - at])]
        for at in (1, 0)
    ]
    return np.array(shares[0]), np.array(shares[1])


def _pick_likelier_side(shares: NDArray[np.float64], is_vertical: bool) -> Sides:
    """Picks the likelier of the sides above and below, if `is_vertical`, or else of those left and right."""
    parallel = np.arange(4) % 2 == (0 if is_vertical else 1)
    return np.arange(4) == np.where(parallel, shares, -1).argmax()


def extend(lattice: Lattice, sides: Sides) -> Lattice:
    """Adds one more row or column to a lattice at some sides: above, left, below, right."""
    return drop(lattice.framed(), ~sides)


def drop(lattice: Lattice, sides: Sides) -> Lattice:
    """Takes the outermost row or column of a lattice away at some sides: above, left, below, right."""
    top, left, bottom, right = sides.astype(int).tolist()
    points = lattice.points
    return Lattice(np.ascontiguousarray(points[top : len(points) - bottom, left : points.shape[1] - right]))


def subdivide(grey: NDArray[np.uint8], lattice: Lattice) -> Lattice | None:
    """Finds the grid in a picture, HxW, whose boxes are the cells of a lattice; None if there are no lines within them.

    Its boxes have as many rows as there are of boxes: 4 rows may be the boxes of 16. Faint lines are not
    visible on a copy of the picture on which the boxes are as large as cells.
    """
    rows = lattice.rows**2
    if rows not in SIZES or lattice.columns != lattice.rows:
        return None
    at = np.arange(rows + 1, dtype=np.float32) / lattice.rows
    x, y = np.meshgrid(at, at)
    points = cv2.remap(lattice.points, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    finer = Lattice(np.asarray(points, np.float32))
    laid = pull_onto_lines(grey, finer)
    return None if laid is finer else laid
