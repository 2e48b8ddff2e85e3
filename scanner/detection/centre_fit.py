"""Lays a lattice through the middles of the cells that were seen, where no lines are to be followed."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import Group
from scanner.types import Lattice

DEGREE = 3
STIFFNESS = (0.0009, 0.03)
"""How little a lattice likes to be moved and to bend beside a board full of cells."""

Places = NDArray[np.float64]


def lattice(group: Group, size: int, stiffness: tuple[float, float] = STIFFNESS) -> Lattice:
    """The size x size cells of which the group has seen some, its places counted from the first cell.

    A homography puts the crossings half-way between the middles; what these deviate from it is smoothed to a field of
    third degree (iteratively reweighted least squares with Cauchy weights), so that the lattice bends with the page.
    """
    middles = group.places[:, ::-1].astype(np.float32) + 0.5
    homography, _ = cv2.findHomography(middles, group.centres, cv2.LMEDS)
    line = np.arange(size + 1, dtype=np.float32)
    crossings = np.stack(np.meshgrid(line, line), axis=2)
    flat = cv2.perspectiveTransform(crossings, homography)
    missed = group.centres - cv2.perspectiveTransform(middles[None], homography)[0]
    bend = _field(middles / size, missed.astype(np.float64), crossings.reshape(-1, 2) / size, stiffness)
    return Lattice((flat + bend.reshape(flat.shape)).astype(np.float32))


def _field(
    places: NDArray[np.floating], values: Places, wanted: NDArray[np.floating], stiffness: tuple[float, float]
) -> Places:
    """Values, Nx2, at places in the unit square, smoothed; at the wanted places, Mx2."""
    known, asked = _monomials(places), _monomials(wanted)
    moved, bent = stiffness
    ridge = len(known) * np.diag([moved] * 3 + [bent] * (known.shape[1] - 3))
    weight = np.ones(len(known))
    for _ in range(5):
        weighted = known * weight[:, None]
        coefficients = np.linalg.solve(known.T @ weighted + ridge, weighted.T @ values)
        off = np.linalg.norm(values - known @ coefficients, axis=1)
        weight = 1 / (1 + (off / max(0.5, 2 * float(np.median(off)))) ** 2)
    return np.asarray(asked @ coefficients)


def _monomials(places: NDArray[np.floating]) -> Places:
    u, v = 2 * places.astype(np.float64).T - 1
    return np.stack([u**a * v ** (total - a) for total in range(DEGREE + 1) for a in range(total + 1)], axis=1)
