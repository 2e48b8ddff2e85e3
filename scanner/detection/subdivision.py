"""Divides a grid of few rows into the cells of a finer one, whose boxes were taken for cells."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.evidence import SIZES
from scanner.detection.line_fit import pull_onto_lines
from scanner.types import Lattice


def subdivide(grey: NDArray[np.uint8], lattice: Lattice) -> Lattice | None:
    """Finds the grid in a picture, HxW, whose boxes are the cells of a lattice; None if there are no lines within them.

    Its boxes have as many rows as there are of boxes: 4 rows may be the boxes of a Sudoku of 16. Faint lines are not
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
