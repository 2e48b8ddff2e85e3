"""Regions of as many cells as a board has rows, into which walls or colours divide it instead of boxes.

The ways to divide a board are rivals. Regions that are no boxes are accepted where they explain the edges between the
cells far better than boxes do, whether these are drawn or not, and hardly worse than regions of any number and extent.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

import numpy as np

from scanner.board.evidence import seen_once
from scanner.judgement.map_search import MISPRINT_COST
from scanner.judgement.partitions import free_partition, most_probable_partition, partitions
from scanner.judgement.regions import (
    COST_OF_PIECE,
    Labels,
    Partition,
    RegionEvidence,
    count_pieces,
    labels_of_boxes,
    pieces_of,
    region_evidence,
    weighed_partition,
)
from scanner.kinds.grounds.houses import LOG_ODDS_OF_USUAL_HOUSES
from scanner.types import Board


@seen_once
def find_regions(
    board: Board, shapes: tuple[tuple[int, int], ...], by_walls_alone: bool = False
) -> tuple[Partition, ...]:
    """Finds the ways to divide a board into regions of as many cells as it has rows, the most probable first.

    All are connected, and none is less probable than a misprint. There are none where boxes of one of these shapes,
    (rows, columns), drawn or not, or regions of other numbers of cells, explain what is seen as well. Colours that mark
    something else are no evidence: then they are told `by_walls_alone`.
    """
    evidence = region_evidence(board)
    if by_walls_alone and (walls := tuple(cue for cue in evidence.cues if not cue.by_colours)):
        evidence = replace(evidence, cues=walls)
    usual = min(weighed_partition(evidence, labels).cost for labels in _list_usual(evidence.size, shapes))
    free = most_probable_partition(evidence) if by_walls_alone else free_partition(board)
    # a partition into any number of regions explains more
    if free.cost + LOG_ODDS_OF_USUAL_HOUSES > usual:
        return ()
    # in hard light an edge here and there looks otherwise, which costs as much as a piece
    most = min(usual - LOG_ODDS_OF_USUAL_HOUSES, free.cost + COST_OF_PIECE * evidence.size)
    found = find_balanced_partitions(evidence, most)
    if not found:
        return ()
    best = found[0]
    farthest = best.cost + MISPRINT_COST
    near = {other.labels.tobytes(): other for other in (*found, *search_balanced_near(evidence, best, farthest))}
    ranked = sorted(near.values(), key=lambda partition: partition.cost)
    return tuple(other for other in ranked if other.cost < farthest)


def _list_usual(size: int, shapes: Sequence[tuple[int, int]]) -> Iterator[Labels]:
    """Yields the regions that are boxes of each shape, and boxes that are not drawn."""
    for boxes in shapes:
        yield labels_of_boxes(size, boxes)
    yield np.zeros(size * size, np.intp)


def find_balanced_partitions(evidence: RegionEvidence, farthest: float = math.inf) -> list[Partition]:
    """Finds ways to cut a board into connected regions with a cell for each row, the most probable first.

    None costs more than `farthest`.
    """
    found: dict[bytes, Partition] = {}
    unbalanced = [*partitions(evidence, evidence.size), *partitions(evidence)]
    for partition in sorted(unbalanced, key=lambda partition: partition.cost):
        if partition.cost > farthest:
            break
        even = _balance(evidence, partition, farthest)
        if even is not None and is_balanced(even.labels):
            found.setdefault(even.labels.tobytes(), even)
            farthest = min(farthest, even.cost + MISPRINT_COST)
    return sorted(found.values(), key=lambda partition: partition.cost)


def is_balanced(labels: Labels) -> bool:
    """Tells whether there are as many regions as rows, of as many cells, each in one piece."""
    size = round(len(labels) ** 0.5)
    return bool((np.bincount(labels, minlength=size) == size).all()) and count_pieces(labels) == size


def search_balanced_near(
    evidence: RegionEvidence, partition: Partition, farthest: float = math.inf
) -> Iterator[Partition]:
    """Yields the balanced partitions that a partition becomes when cells go over to other regions, the cheapest first.

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
        for cost, cell, own, region in _list_moves(evidence, partition):
            if (excess[own] > 0 or not excess.any()) and partition.cost + cost < farthest:
                labels = partition.labels.copy()
                labels[cell] = region
                moved = weighed_partition(evidence, labels)
                if (key := moved.labels.tobytes()) not in seen:
                    seen.add(key)
                    heapq.heappush(heap, (moved.cost, next(number), moved))


Move = tuple[float, int, int, int]
"""The cost of moving a cell, the cell, its region, and the one that it moves to."""


def _list_moves(evidence: RegionEvidence, partition: Partition) -> Iterator[Move]:
    """Yields the cells that may go over to a region beside them while their own stays in one piece."""
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
    """Tells whether a region stays in one piece without a cell of it."""
    rest = labels.copy()
    rest[cell] = -1
    return len(pieces_of(rest, int(labels[cell]))) == 1


def _balance(evidence: RegionEvidence, partition: Partition, farthest: float) -> Partition | None:
    """Balances a partition as cheaply as it can be; None where that costs more than `farthest`, or cannot be.

    It cannot where too many cells are in the wrong region: more than one for each.
    """
    extents = np.bincount(partition.labels)
    if len(extents) != evidence.size or np.maximum(extents - evidence.size, 0).sum() > evidence.size:
        return None
    return next(search_balanced_near(evidence, partition, farthest), None)
