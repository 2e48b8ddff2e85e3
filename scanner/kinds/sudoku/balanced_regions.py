"""Partitions of a board into regions of as many cells as it has rows: jigsaws have them, and hardly anything else."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from itertools import combinations, count

import numpy as np
from numpy.typing import NDArray

from scanner.kinds.partitions import partitions
from scanner.kinds.regions import Labels, Partition, RegionEvidence, count_pieces, pieces_of, weighed_partition


def balanced_partitions(evidence: RegionEvidence) -> list[Partition]:
    """Different ways to cut a board into connected regions of as many cells as it has rows, the most probable first."""
    found: dict[bytes, Partition] = {}
    for partition in (*partitions(evidence, evidence.size), *partitions(evidence)):
        even = _balanced(evidence, partition)
        if even is not None and is_balanced(even.labels):
            found.setdefault(even.labels.tobytes(), even)
    return sorted(found.values(), key=lambda partition: partition.cost)


def is_balanced(labels: Labels) -> bool:
    """Whether there are as many regions as rows, of as many cells, each in one piece."""
    size = round(len(labels) ** 0.5)
    return bool((np.bincount(labels, minlength=size) == size).all()) and count_pieces(labels) == size


def exchanges(evidence: RegionEvidence, partition: Partition, farthest: float) -> list[Partition]:
    """The balanced partitions in which two regions exchange a cell, at most `farthest` costlier, the cheapest first."""
    moves = [move for move in _moves(evidence, partition) if move[0] < farthest]
    found: dict[bytes, Partition] = {}
    for (_, one, start, end), (_, other, back, to) in combinations(moves, 2):
        if (start, end) == (to, back):
            labels = partition.labels.copy()
            labels[[one, other]] = end, to
            if is_balanced(labels):
                exchanged = weighed_partition(evidence, labels)
                found.setdefault(exchanged.labels.tobytes(), exchanged)
    near = (other for other in found.values() if other.cost - partition.cost < farthest)
    return sorted(near, key=lambda partition: partition.cost)


Move = tuple[float, int, int, int]
"""The cost of moving a cell, the cell, its region, and the one that it moves to."""


def _moves(evidence: RegionEvidence, partition: Partition) -> Iterator[Move]:
    """The cells that may go over to a region beside them while their own stays in one piece."""
    labels, odds = partition.labels, partition.cue.odds
    beside: list[list[tuple[int, float]]] = [[] for _ in labels]
    for (one, other), log_odds in zip(evidence.edges.tolist(), odds.tolist(), strict=True):
        beside[one].append((other, log_odds))
        beside[other].append((one, log_odds))
    for cell, around in enumerate(beside):
        own = int(labels[cell])
        others = {int(labels[other]) for other, _ in around} - {own}
        if others and _is_removable(labels, cell):
            for region in others:
                cost = sum(edge * (int(labels[o] == region) - int(labels[o] == own)) for o, edge in around)
                yield cost, cell, own, region


def _is_removable(labels: Labels, cell: int) -> bool:
    """Whether a region stays in one piece without a cell of it."""
    rest = labels.copy()
    rest[cell] = -1
    return len(pieces_of(rest, int(labels[cell]))) == 1


def _balanced(evidence: RegionEvidence, partition: Partition) -> Partition | None:
    """The partition after cells have gone over from regions that are too large to those that are too small.

    They may go by way of others: a region that takes a cell hands another one on. None where more than one cell for
    each region is in the wrong one, or no more can go over.
    """
    size = evidence.size
    for _ in range(2 * size):
        extents = np.bincount(partition.labels, minlength=size)
        excess = int(np.maximum(extents - size, 0).sum())
        if len(extents) > size or not excess:
            return partition if len(extents) == size else None
        move = _next_move(list(_moves(evidence, partition)), extents - size) if excess <= size else None
        if move is None:
            break
        _, cell, _, region = move
        labels = partition.labels.copy()
        labels[cell] = region
        partition = weighed_partition(evidence, labels)
    return None


def _next_move(moves: Sequence[Move], excess: NDArray[np.intp]) -> Move | None:
    """The first move on the cheapest path from a region that is too large to one too small (Dijkstra, 1959)."""
    least: dict[tuple[int, int], Move] = {}
    for move in sorted(moves, reverse=True):
        least[move[2:]] = move
    number = count()
    heap: list[tuple[float, int, int, Move | None]] = [
        (0.0, next(number), region, None) for region in np.flatnonzero(excess > 0).tolist()
    ]
    done: set[int] = set()
    while heap:
        cost, _, region, first = heapq.heappop(heap)
        if excess[region] < 0:
            return first
        if region not in done:
            done.add(region)
            for (start, end), move in least.items():
                if start == region:
                    heapq.heappush(heap, (cost + max(0.0, move[0]), next(number), end, first or move))
    return None
