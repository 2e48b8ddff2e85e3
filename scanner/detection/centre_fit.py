"""Lays a lattice through the middles of the cells that were seen, where no lines are to be followed."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board import surface
from scanner.detection.groups import Group
from scanner.types import Lattice

STIFFNESS = (0.0009, 0.03)
"""How little a lattice likes to be moved and to bend beside a board full of cells."""

Places = NDArray[np.float64]


def lattice(group: Group, size: int) -> Lattice:
    """The size x size cells of which the group has seen some, its places counted from the first cell.

    A homography puts the crossings half-way between the middles; what these deviate from it is smoothed to a
    surface, so that the lattice bends with the page.
    """
    middles = group.places[:, ::-1].astype(np.float32) + 0.5
    homography, _ = cv2.findHomography(middles, group.centres, cv2.LMEDS)
    line = np.arange(size + 1, dtype=np.float32)
    crossings = np.stack(np.meshgrid(line, line), axis=2)
    flat = cv2.perspectiveTransform(crossings, homography)
    missed = group.centres - cv2.perspectiveTransform(middles[None], homography)[0]
    bend = field(middles / size, missed.astype(np.float64), crossings.reshape(-1, 2) / size)
    return Lattice((flat + bend.reshape(flat.shape)).astype(np.float32))


def field(places: NDArray[np.floating], values: Places, wanted: NDArray[np.floating]) -> Places:
    """Values, Nx2, at places in the unit square, smoothed; at the wanted places, Mx2."""
    known, asked = (surface.monomials(*(2 * at.T - 1)) for at in (places, wanted))
    moved, bent = STIFFNESS
    ridge = len(known) * np.array([moved] * 3 + [bent] * (known.shape[1] - 3))

    def weigh(coefficients: Places) -> Places:
        off = np.linalg.norm(values - known @ coefficients, axis=1)
        return surface.cauchy(off, max(0.5, 2 * float(np.median(off))))

    return np.asarray(asked @ surface.fitted(known, values, ridge, weigh, np.ones(len(known))))
