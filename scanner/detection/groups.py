"""Groups of cells, or of crossings, that are each where another expects its neighbour."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import Cells

SPARSE = 0.4
"""A row or column at the rim of which a smaller share is seen is something that lies beside the puzzle."""

DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""To the neighbours of a cell, as (row, column) steps: quarter turns, one after the other."""

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


def linked(cells: Cells, neighbours: NDArray[np.intp]) -> Iterator[tuple[list[int], NDArray[np.intp]]]:
    """Cells that are linked with each other, by number, and their (row, column) places from any origin, Nx2.

    `neighbours` is 4xN: for each direction of a cell's own axes the number of the cell there, or -1.
    """
    place: dict[int, tuple[int, int]] = {}
    arms = _unit(cells.arms)
    for seed in range(len(cells.centres)):
        if seed in place:
            continue
        place[seed] = (0, 0)
        turn = {seed: 0}
        queue, members = deque([seed]), [seed]
        while queue:
            at = queue.popleft()
            for direction, (down, right) in enumerate(DIRECTIONS):
                own = (direction - turn[at]) % 4
                to = int(neighbours[own, at])
                if to < 0 or to in place:
                    continue
                place[to] = (place[at][0] + down, place[at][1] + right)
                back = int(np.argmax(arms[:, to] @ arms[own, at]))
                turn[to] = (direction - back) % 4
                queue.append(to)
                members.append(to)
        yield members, np.array([place[member] for member in members])


def mutual(neighbours: NDArray[np.intp]) -> NDArray[np.intp]:
    """Of neighbours, 4xN as for `linked`, those that take each other for neighbours; -1 for the others."""
    both = (neighbours[:, neighbours] == np.arange(neighbours.shape[1])).any(axis=0)
    return np.where(both, neighbours, -1)


def _unit(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)
