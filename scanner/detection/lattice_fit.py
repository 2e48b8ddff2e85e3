"""Fits a lattice to crossings whose places are known, without following lines, and smooth surfaces over a grid.

Paper bends and light changes smoothly, but measurements of them have outliers: so surfaces are polynomials of third
degree, fitted so that outliers hardly count.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import ROUNDS, Lattice

FEWEST_LINKED = 9
"""The fewest linked crossings for a lattice."""

NEAR_SHARE = 0.3
"""How far from its place a neighbour may be, as a share of the way to it."""

STIFFNESS = (0.0009, 0.03)
"""The penalties, for each crossing, on moving and on bending a lattice."""

DEGREE = 3
"""The degree of surfaces, enough for a page that bends both ways; with a higher one they follow outliers."""

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
    """Fits the crossings of all places from `low` to `high`, rows x columns x 2, to points, Nx2.

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
    known, asked = (list_monomials(*(2 * at.T - 1)) for at in (places, wanted))
    moved, bent = STIFFNESS
    ridge = len(known) * np.array([moved] * 3 + [bent] * (known.shape[1] - 3))

    def weigh(coefficients: Doubles) -> Doubles:
        off = np.linalg.norm(values - known @ coefficients, axis=1)
        return weigh_by_cauchy(off, max(0.5, 2 * float(np.median(off))))

    return np.asarray(asked @ fit_surface(known, values, ridge, weigh, np.ones(len(known))))


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


def list_monomials(u: NDArray[np.floating], v: NDArray[np.floating]) -> Doubles:
    """Returns the terms of a surface at points from -1 to 1: points x 10, the constant first, then the linear ones."""
    x, y = u.ravel().astype(np.float64), v.ravel().astype(np.float64)
    return np.stack([x**a * y ** (total - a) for total in range(DEGREE + 1) for a in range(total + 1)], axis=1)


def fit_surface(
    terms: Doubles, values: Doubles, ridge: Doubles, weigh: Callable[[Doubles], Doubles], start: Doubles
) -> Doubles:
    """Fits the coefficients of a surface through values, N or NxK, given its N x terms: terms or terms x K.

    Iteratively reweighted least squares (Holland and Welsch, 1977) with a ridge, one value for each term or for all;
    `weigh` gives the weights, N, for coefficients, and `start` are the first ones.
    """
    weights = start
    for _ in range(ROUNDS):
        weighted = terms * weights[:, None]
        normal = terms.T @ weighted + ridge * np.eye(terms.shape[1])
        coefficients = np.linalg.solve(normal, weighted.T @ values)
        weights = weigh(np.asarray(coefficients))
    return np.asarray(coefficients)


def weigh_by_cauchy(residuals: Doubles, scale: float) -> Doubles:
    """Returns the Cauchy weights of residuals, N: one half where a residual equals `scale`."""
    return np.asarray(1 / (1 + (residuals / scale) ** 2))
