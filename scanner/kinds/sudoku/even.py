"""Partitions of a board into regions of as many cells as it has rows: what jigsaws have, and hardly anything else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from scanner.kinds.partitions import partitions
from scanner.kinds.regions import Evidence, Labels, Partition, count_pieces, explained, pieces_of

MOST_MOVES = 40
"""So many cells may have to change their region until all are as large; no board came near that."""


def even_partitions(evidence: Evidence) -> list[Partition]:
    """Different ways to cut a board into connected regions of as many cells as it has rows, the most probable first."""
    found: dict[bytes, Partition] = {}
    for partition in partitions(evidence):
        even = _evened(evidence, partition)
        if even is not None and is_even(even.labels):
            found.setdefault(even.labels.tobytes(), even)
    return sorted(found.values(), key=lambda partition: partition.cost)


def is_even(labels: Labels) -> bool:
    """Whether there are as many regions as rows, of as many cells, each in one piece."""
    size = round(len(labels) ** 0.5)
    return bool((np.bincount(labels, minlength=size) == size).all()) and count_pieces(labels) == size


def exchanges(evidence: Evidence, partition: Partition, farthest: float) -> list[Partition]:
    """The even partitions in which two regions exchange a cell, at most so much less probable, the cheapest first."""
    moves = [move for move in _moves(evidence, partition) if move[0] < farthest]
    found: dict[bytes, Partition] = {}
    for (_, one, start, end), (_, other, back, to) in combinations(moves, 2):
        if (start, end) == (to, back):
            labels = partition.labels.copy()
            labels[[one, other]] = end, to
            if is_even(labels):
                exchanged = explained(evidence, labels)
                found.setdefault(exchanged.labels.tobytes(), exchanged)
    near = (other for other in found.values() if other.cost - partition.cost < farthest)
    return sorted(near, key=lambda partition: partition.cost)


Move = tuple[float, int, int, int]
"""What it costs that a cell goes over, which one, from which region and to which."""


def _moves(evidence: Evidence, partition: Partition) -> Iterator[Move]:
    """The cells that may go over to a region beside them while their own stays in one piece."""
    labels, odds = partition.labels, partition.way.odds
    beside: list[list[tuple[int, float]]] = [[] for _ in labels]
    for (one, other), told in zip(evidence.edges.tolist(), odds.tolist(), strict=True):
        beside[one].append((other, told))
        beside[other].append((one, told))
    for cell, around in enumerate(beside):
        own = int(labels[cell])
        others = {int(labels[other]) for other, _ in around} - {own}
        if others and _is_spared(labels, cell):
            for region in others:
                cost = sum(told * (int(labels[o] == region) - int(labels[o] == own)) for o, told in around)
                yield cost, cell, own, region


def _is_spared(labels: Labels, cell: int) -> bool:
    """Whether a region is in one piece without a cell of it."""
    rest = labels.copy()
    rest[cell] = -1
    return len(pieces_of(rest, int(labels[cell]))) == 1


def _evened(evidence: Evidence, partition: Partition) -> Partition | None:
    """The partition after cells have gone over from regions that are too large to those that are too small.

    They may go by way of others: each of the regions on a shortest path (Dijkstra, 1959) hands one cell on.
    """
    size = evidence.size
    for _ in range(MOST_MOVES):
        extents = np.bincount(partition.labels, minlength=size)
        if len(extents) != size:
            return None
        if (extents == size).all():
            return partition
        path = _cheapest_path(size, list(_moves(evidence, partition)), extents)
        if path is None:
            return None
        labels = partition.labels.copy()
        _, cell, _, region = path[0]
        labels[cell] = region
        partition = explained(evidence, labels)
    return None


def _cheapest_path(size: int, moves: list[Move], extents: np.ndarray) -> list[Move] | None:
    """The moves, of which each goes on where the one before ended, from too large a region to one that is too small."""
    least = {}
    for move in sorted(moves, reverse=True):
        least[move[2:]] = move
    # as costs may be below 0, and no path needs more steps than there are regions: Bellman and Ford, 1956
    reached: dict[int, tuple[float, list[Move]]] = {int(r): (0.0, []) for r in np.flatnonzero(extents > size)}
    best: tuple[float, list[Move]] | None = None
    for _ in range(size):
        fresh = dict(reached)
        for (start, end), move in least.items():
            if start in reached:
                cost, path = reached[start]
                told = cost + max(0.0, move[0]), [*path, move]
                if end not in fresh or told[0] < fresh[end][0]:
                    fresh[end] = told
        if fresh == reached:
            break
        reached = fresh
    for region in np.flatnonzero(extents < size).tolist():
        if region in reached and reached[region][1] and (best is None or reached[region][0] < best[0]):
            best = reached[region]
    return best[1] if best else None
