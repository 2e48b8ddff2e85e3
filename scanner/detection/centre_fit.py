"""Lays a lattice through the middles of the cells that were seen, where no lines are to be followed."""

from __future__ import annotations

import cv2
import numpy as np

from scanner.detection.groups import Group
from scanner.detection.lattice_fit import field
from scanner.types import Lattice


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
