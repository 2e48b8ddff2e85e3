"""Groups of cells that lie side by side: each is where another expects its neighbour."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from scanner.detection.cells import Cells

LEAST_PATCHES = 5
"""How many patches side by side make a group."""

WIDER = 1.25
"""A pitch so much wider than the usual one parts two puzzles that lie side by side."""

SPARSE = 0.4
"""A row or column at the rim of which a smaller share is seen is something that lies beside the puzzle."""

DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""To the neighbours of a cell, as (row, column) steps: quarter turns, one after the other."""

ALIKE = 1.3
"""By how much the sides of neighbours may differ."""

PITCH, NEAR = 1.1, 0.4
"""Where the next cell is expected, and how far from there it may be, in sides of a cell: lines and gaps may be wide."""


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Cells side by side: `centres` Nx2, working pixels, and their (row, column) `places`, Nx2, from any origin."""

    centres: NDArray[np.float32]
    places: NDArray[np.intp]


def groups(cells: Cells) -> Iterator[Group]:
    """Groups of cells that lie side by side."""
    for members, places in linked(cells, neighbours(cells)):
        if len(members) >= LEAST_PATCHES:
            yield Group(cells.centres[members], places)


def parted(group: Group) -> Iterator[Group]:
    """The group, cut where a wider gap goes right through it: puzzles lie side by side."""
    parts = [group]
    for axis in (0, 1):
        parts = [piece for part in parts for piece in _cut(part, axis)]
    yield from parts


def _cut(group: Group, axis: int) -> Iterator[Group]:
    at = {(int(r), int(c)): centre for (r, c), centre in zip(group.places, group.centres, strict=True)}
    pitches: dict[int, list[float]] = {}
    for (r, c), centre in at.items():
        beyond = (r + 1, c) if axis == 0 else (r, c + 1)
        if beyond in at:
            pitches.setdefault(beyond[axis], []).append(float(np.linalg.norm(at[beyond] - centre)))
    found = sorted(pitches)
    pitch = np.array([np.median(pitches[line]) for line in found])
    # beside the lines nearby, since the page may lie aslant
    usual = [np.median(pitch[max(0, i - 2) : i + 3]) for i in range(len(pitch))]
    wide = [line for line, own, around in zip(found, pitch, usual, strict=True) if own > WIDER * around]
    lines = group.places[:, axis]
    for start, stop in pairwise([lines.min(), *wide, lines.max() + 1]):
        within = (lines >= start) & (lines < stop)
        yield Group(group.centres[within], group.places[within])


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


def neighbours(cells: Cells) -> NDArray[np.intp]:
    """For each direction and cell the number of the cell that lies where its neighbour is expected, or -1: 4xN."""
    count = len(cells.centres)
    found = np.full((4, count), -1, dtype=np.intp)
    if count < LEAST_PATCHES:
        return found
    side, unlike = np.maximum(cells.sides, 1), are_unlike(cells)
    squares = (cells.centres**2).sum(axis=1)
    for direction, arms in enumerate(cells.arms):
        expected = cells.centres + PITCH * arms
        # |a - b|^2 = |a|^2 - 2ab + |b|^2, of which |a|^2 is the same for all b
        apart = squares - 2 * (expected @ cells.centres.T)
        apart[unlike] = np.inf
        nearest = apart.argmin(axis=1)
        near = np.linalg.norm(expected - cells.centres[nearest], axis=1) < NEAR * side
        near &= ~unlike[np.arange(count), nearest]
        found[direction, near] = nearest[near]
    return found


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
