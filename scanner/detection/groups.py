"""Groups of cells that are each where another expects its neighbour."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import Cells

SPARSE = 0.4
"""A row or column at the rim of which a smaller share is seen is something that lies beside the puzzle."""

ALIKE = 1.3
"""By how much the sides of neighbours may differ."""


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Cells side by side: `centres` Nx2, working pixels, and their (row, column) `places`, Nx2, from any origin."""

    centres: NDArray[np.float32]
    places: NDArray[np.intp]


def without_sparse_rims(group: Group) -> Group:
    """The group without rows and columns at its rim of which hardly anything is seen."""
    centres, places = group.centres, group.places
    while len(places):
        low, high = places.min(axis=0), places.max(axis=0)
        extent = high - low + 1
        rims = [(axis, int(line)) for axis in (0, 1) for line in (low[axis], high[axis])]
        sparse = [(axis, line) for axis, line in rims if (places[:, axis] == line).sum() < SPARSE * extent[1 - axis]]
        if not sparse:
            break
        axis, line = sparse[0]
        kept = places[:, axis] != line
        centres, places = centres[kept], places[kept]
    return Group(centres, places)


def are_unlike(cells: Cells) -> NDArray[np.bool_]:
    """Which two cells differ too much in size to be neighbours: NxN."""
    side = np.maximum(cells.sides, 1)
    return np.asarray(np.maximum(side, side[:, None]) > ALIKE * np.minimum(side, side[:, None]))
