"""Grows grids from crossings: those that take each other for neighbours are linked, and of what they make the square
with the most evidence for it is a grid.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scanner.detection import lattice_fit
from scanner.detection.crossings import Crossings
from scanner.detection.links import linked, neighbours
from scanner.types import Lattice

SIZES = tuple(range(4, 19))
"""How many rows a grid may have."""

LEAST_CELL, MOST_CELL = 11, 64
"""Sides of the cells that are seen, in pixels of the copy that is looked at: those of the blocks of JPEG are 8."""

BEYOND = 2
"""A grid may reach so many rows beyond those of which a crossing is seen."""

Places = NDArray[np.intp]
Floats = NDArray[np.float32]


def grown(crossings: Crossings) -> Iterator[Lattice]:
    """The grids on one copy of a picture."""
    for members, places in linked(crossings.arms, neighbours(crossings)):
        if len(members) >= lattice_fit.FEWEST and np.ptp(places, axis=0).min() > 1:
            yield from _likeliest(crossings, members, places)


def _likeliest(crossings: Crossings, members: Places, places: Places) -> Iterator[Lattice]:
    """The grid with the most evidence of those through linked crossings, and the grids of the crossings beside it."""
    low, high = places.min(axis=0) - BEYOND, places.max(axis=0) + BEYOND
    laid = lattice_fit.laid(crossings.points, members, places, low, high)
    if laid is None or not (windows := list(_windows(*_evidence(crossings, laid)))):
        return
    # of what the rim of the picture hides nothing is known: the smaller one needs less of it
    _, rows, top, left = max(windows, key=lambda window: (window[0], -window[1]))
    lattice = Lattice(np.ascontiguousarray(laid[top : top + rows + 1, left : left + rows + 1]))
    # a line of crossings may lie beyond the rim of the picture
    is_there = crossings.holds(lattice.points).mean() >= rows / (rows + 1)
    if is_there and _is_convex(lattice) and is_in_size(crossings, lattice):
        yield lattice
    corner = low + np.array([top, left])
    beside = ((places < corner) | (places > corner + rows)).any(axis=1)
    if not beside.all():
        yield from grown(crossings.only(members[beside]))


def evidence(crossings: Crossings, lattice: Lattice) -> float:
    """The log odds that all crossings and cells of a lattice are those of a board, together."""
    return float(sum(part.sum() for part in _evidence(crossings, lattice.points)))


def is_in_size(crossings: Crossings, lattice: Lattice) -> bool:
    """Whether its cells are neither too small nor too large to be seen on this copy of the picture."""
    return LEAST_CELL < lattice.cell_side * crossings.scale < MOST_CELL


def _evidence(crossings: Crossings, laid: Floats) -> tuple[Floats, Floats]:
    """The log odds of a crossing at each place of a lattice, rows x columns, and of a board at each of its cells."""
    middles = (laid[:-1, :-1] + laid[1:, :-1] + laid[:-1, 1:] + laid[1:, 1:]) / 4
    return _at(crossings, crossings.logits, laid), _at(crossings, crossings.boards, middles.astype(np.float32))


def _at(crossings: Crossings, logits: Floats, points: Floats) -> Floats:
    """What the map says of points of the picture, ...x2; nothing of those beyond its rim."""
    height, width = logits.shape
    x, y = np.moveaxis(crossings.at(points), -1, 0)
    return np.where(crossings.holds(points), logits[y.clip(0, height - 1), x.clip(0, width - 1)], 0)


def _windows(logits: Floats, boards: Floats) -> Iterator[tuple[float, int, int, int]]:
    """Of each size the square that is most probably a grid: the evidence, the size, the row and column of its corner.

    Around a grid there is neither a crossing nor a board, so that the largest sum is that of the whole grid.
    """
    crossing, board = _sums(logits), _sums(boards)
    for size in SIZES:
        if size < min(logits.shape):
            total = _in(crossing, size + 1, size + 1) + _in(board, size, size)
            top, left = np.unravel_index(int(total.argmax()), total.shape)
            yield float(total[top, left]), size, int(top), int(left)


def _sums(part: Floats) -> NDArray[np.float64]:
    """The sums of all that is above and to the left of each corner of a place."""
    return np.pad(part.astype(np.float64), ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)


def _in(sums: NDArray[np.float64], rows: int, columns: int) -> NDArray[np.float64]:
    """The sums within all windows of so many rows and columns."""
    return sums[rows:, columns:] - sums[:-rows, columns:] - sums[rows:, :-columns] + sums[:-rows, :-columns]


def _is_convex(lattice: Lattice) -> bool:
    """Whether all cells are turned the same way round, and none is tiny beside the largest."""
    p = lattice.points
    right, down = np.diff(p[:-1], axis=1), np.diff(p[:, :-1], axis=0)
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    return bool((area * np.sign(area[0, 0])).min() > 0.1 * np.abs(area).max())
