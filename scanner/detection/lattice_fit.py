"""Fits a lattice to crossings whose places are known, without following lines."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection import surface
from scanner.detection.links import NEAR_SHARE
from scanner.types import Lattice

FEWEST_LINKED = 9
"""The fewest linked crossings for a lattice."""

STIFFNESS = (0.0009, 0.03)
"""The penalties, for each crossing, on moving and on bending a lattice."""

Places = NDArray[np.intp]
Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]


def lay(points: Floats, members: Places, places: Places, low: Places, high: Places) -> Floats | None:
    """Fits the crossings of all places from `low` to `high`, rows x columns x 2, to those seen among Nx2 points.

    `members` are the numbers of the linked points, `places` their (row, column). Returns None where they do not lie on
    a lattice.
    """
    lattice = _fit_through(points[members], places, low, high)
    if lattice is None:
        return None
    # others are where the lattice expects them, though nothing links them with it
    return _fit_through(*_find_crossings_on(lattice, points, low), low, high, has_strays=False)


def refine(lattice: Lattice, points: Floats) -> Lattice:
    """Fits the lattice to those of Nx2 crossings that lie on it; returns it unchanged where they are too few."""
    size = np.array([lattice.rows, lattice.columns])
    moved = _fit_through(*_find_crossings_on(lattice.points, points, 0 * size), 0 * size, size, has_strays=False)
    return lattice if moved is None else Lattice(moved)


def _find_crossings_on(laid: Floats, points: Floats, low: Places) -> tuple[Floats, Places]:
    """Picks the crossings on a lattice whose first one has the place `low`, Nx2, and their places, Nx2."""
    if not len(points):
        return points, np.zeros((0, 2), np.intp)
    flat = laid.reshape(-1, 2)
    pitch = np.median(np.linalg.norm(np.diff(laid, axis=1), axis=2))
    apart = (flat**2).sum(axis=1)[:, None] - 2 * flat @ points.T + (points**2).sum(axis=1)
    nearest = apart.argmin(axis=1)
    near = np.flatnonzero(apart[np.arange(len(flat)), nearest] < (NEAR_SHARE * pitch) ** 2)
    return points[nearest[near]], np.stack(np.divmod(near, laid.shape[1]), axis=1) + low


def _fit_through(points: Floats, places: Places, low: Places, high: Places, has_strays: bool = True) -> Floats | None:
    """The crossings of all places from `low` to `high`: rows x columns x 2, fitted to points, Nx2.

    Combines a homography with a smooth surface for the deviations from it, so that the lattice bends with the page.
    """
    if len(points) < FEWEST_LINKED:
        return None
    flat = places[:, ::-1].astype(np.float32)
    pitch = np.linalg.norm(np.ptp(points, axis=0)) / max(1.0, float(np.linalg.norm(np.ptp(places, axis=0))))
    homography, inliers = cv2.findHomography(flat, points, cv2.RANSAC if has_strays else 0, float(NEAR_SHARE * pitch))
    if homography is None or inliers.sum() < FEWEST_LINKED:
        return None
    good = inliers.ravel() > 0
    wanted = np.stack(np.meshgrid(np.arange(low[1], high[1] + 1), np.arange(low[0], high[0] + 1)), axis=2)
    level = cv2.perspectiveTransform(wanted.astype(np.float32), homography)
    missed = points[good] - cv2.perspectiveTransform(flat[good][None], homography)[0]
    middle, reach = (low + high)[::-1] / 2, max(1.0, float((high - low).max()))
    known, asked = ((at.reshape(-1, 2) - middle) / reach + 0.5 for at in (flat[good], wanted))
    return np.asarray(level + fit_field(known, missed.astype(np.float64), asked).reshape(level.shape), np.float32)


def fit_field(places: NDArray[np.floating], values: Doubles, wanted: NDArray[np.floating]) -> Doubles:
    """Fits a smooth field to values, Nx2, at places in the unit square; returns it at the wanted places, Mx2."""
    known, asked = (surface.monomials(*(2 * at.T - 1)) for at in (places, wanted))
    moved, bent = STIFFNESS
    ridge = len(known) * np.array([moved] * 3 + [bent] * (known.shape[1] - 3))

    def weigh(coefficients: Doubles) -> Doubles:
        off = np.linalg.norm(values - known @ coefficients, axis=1)
        return surface.cauchy(off, max(0.5, 2 * float(np.median(off))))

    return np.asarray(asked @ surface.fit(known, values, ridge, weigh, np.ones(len(known))))


def place_in_unit_square(rows: int, columns: int, at: float) -> Doubles:
    """Returns the places of a grid in the unit square: its crossings at 0, the middles of its cells at 0.5; Nx2."""
    x, y = ((np.arange(cells + (at == 0)) + at) / cells for cells in (columns, rows))
    return np.stack(np.meshgrid(x, y), axis=2).reshape(-1, 2)


def find_steps(points: Floats) -> Floats:
    """Returns the vector from each crossing to the one below, in the same shape as `points`."""
    return np.gradient(points, axis=0).astype(np.float32)


def move(points: Floats, down: Floats, right: Floats) -> Floats:
    """Moves crossings by `down` and `right` cells, rows x columns each, along the lines of their lattice."""
    below, beside = find_steps(points), find_steps(points.transpose(1, 0, 2)).transpose(1, 0, 2)
    return points + below * down[..., None] + beside * right[..., None]
