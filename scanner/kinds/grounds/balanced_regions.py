"""Partitions of a board into regions of as many cells as it has rows: jigsaws have them, and hardly anything else."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator
from itertools import count

import numpy as np

from scanner.judgement.map_search import MISPRINT_COST
from scanner.judgement.partitions import partitions
from scanner.judgement.regions import Labels, Partition, RegionEvidence, count_pieces, pieces_of, weighed_partition


def balanced_partitions(evidence: RegionEvidence) -> list[Partition]:
    """Different ways to cut a board into connected regions of as many cells as it has rows, the most probable first."""
    found: dict[bytes, Partition] = {}
    unbalanced = [*partitions(evidence, evidence.size), *partitions(evidence)]
    farthest = math.inf
    for partition in sorted(unbalanced, key=lambda partition: partition.cost):
        if partition.cost > farthest:
            break
        even = _balanced(evidence, partition)
        if even is not None and is_balanced(even.labels):
            found.setdefault(even.labels.tobytes(), even)
            farthest = min(farthest, even.cost + MISPRINT_COST)
    return sorted(found.values(), key=lambda partition: partition.cost)


def is_balanced(labels: Labels) -> bool:
    """Whether there are as many regions as rows, of as many cells, each in one piece."""
    size = round(len(labels) ** 0.5)
    return bool((np.bincount(labels, minlength=size) == size).all()) and count_pieces(labels) == size


def balanced_near(evidence: RegionEvidence, partition: Partition, farthest: float = math.inf) -> Iterator[Partition]:
    """The balanced partitions that a partition becomes when cells go over to other regions, the cheapest first.

    None costs more than `farthest`. They go over from regions that are too large, or from any where none is: a region
    that takes a cell may be too large then, and hands another one on (best-first search). Not many are tried.
    """
    size = evidence.size
    number, seen = count(), {partition.labels.tobytes()}
    heap = [(partition.cost, next(number), partition)]
    for _ in range(2 * size):
        if not heap:
            return
        _, _, partition = heapq.heappop(heap)
        excess = np.bincount(partition.labels, minlength=size) - size
        if not excess.any():
            yield partition
        for cost, cell, own, region in _moves(evidence, partition):
            if (excess[own] > 0 or not excess.any()) and partition.cost + cost < farthest:
                labels = partition.labels.copy()
                labels[cell] = region
                moved = weighed_partition(evidence, labels)
                if (key := moved.labels.tobytes()) not in seen:
                    seen.add(key)
                    heapq.heappush(heap, (moved.cost, next(number), moved))


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
    """The cheapest balanced partition that a partition becomes; None where more than one cell for each region is in the
    wrong one, or none is found."""
    extents = np.bincount(partition.labels)
    if len(extents) != evidence.size or np.maximum(extents - evidence.size, 0).sum() > evidence.size:
        return None
    return next(balanced_near(evidence, partition), None)
