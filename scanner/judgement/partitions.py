"""Searches for the regions of a board: those that explain the evidence best, and alternatives to them.

Cells are merged by each cue to regions, until there are as many regions as rows, and the result is improved.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from scanner.board.evidence import seen_once
from scanner.judgement.region_merging import least_between, merged
from scanner.judgement.regions import (
    Cue,
    Labels,
    Partition,
    RegionEvidence,
    adjacent_regions,
    pieces_of,
    region_evidence,
    renumber,
    weighed_partition,
)
from scanner.types import Board

Beside = list[list[tuple[int, int]]]
"""The neighbours of each cell, each with the number of the edge between."""


@seen_once
def best_partitions(board: Board) -> list[Partition]:
    """Finds different ways to cut a board into as many regions as rows, the most probable first."""
    return partitions(region_evidence(board))


@seen_once
def free_partitions(board: Board) -> tuple[Partition, ...]:
    """Finds the ways to cut a board into any number of regions, by one cue after another, the most probable first."""
    return tuple(_cut_freely(region_evidence(board)))


def free_partition(board: Board) -> Partition:
    """Finds the most probable way to cut a board into any number of regions."""
    return free_partitions(board)[0]


def partitions(evidence: RegionEvidence, largest: int | None = None) -> list[Partition]:
    """Finds different ways to cut a board into regions, the most probable first.

    If `largest`, the greatest number of cells in a region, is known, every region is in one piece and hardly larger.
    """
    ways = product(evidence.cues, (False, True))
    cut = [merged(evidence, cue, evidence.size, is_average, largest) for cue, is_average in ways]
    found = [weighed_partition(evidence, labels) for labels in {labels.tobytes(): labels for labels in cut}.values()]
    if largest is None:
        found = [_settle(evidence, partition) for partition in found]
    return sorted({each.labels.tobytes(): each for each in found}.values(), key=lambda partition: partition.cost)


def most_probable_partition(evidence: RegionEvidence) -> Partition:
    """Finds the most probable way to cut a board into any number of regions."""
    return _cut_freely(evidence)[0]


def _cut_freely(evidence: RegionEvidence) -> list[Partition]:
    """Cuts a board into any number of regions, by each cue, the most probable way first."""
    found = (weighed_partition(evidence, merged(evidence, cue)) for cue in evidence.cues)
    return sorted(found, key=lambda partition: partition.cost)


def _settle(evidence: RegionEvidence, partition: Partition) -> Partition:
    """Moves single cells to neighbouring regions where they fit better, until nothing improves any more."""
    while (better := weighed_partition(evidence, _improve(evidence, partition))).cost < partition.cost:
        partition = better
    return partition


def _improve(evidence: RegionEvidence, partition: Partition) -> Labels:
    """Moves single cells to the region beside them where that explains more."""
    labels, odds = partition.labels.copy(), partition.cue.odds.tolist()
    members = np.bincount(labels, minlength=evidence.size)
    for cell, beside in enumerate(_find_neighbours(evidence)):
        own = int(labels[cell])
        for region in {int(labels[other]) for other, _ in beside} - {own}:
            if members[own] > 1 and _weigh_move(odds, labels, beside, own, region) < 0:
                labels[cell] = region
                members[own] -= 1
                members[region] += 1
                break
    return labels


def _weigh_move(odds: list[float], labels: Labels, beside: list[tuple[int, int]], own: int, region: int) -> float:
    """Returns the cost of moving a cell from its own region to another, without that of new pieces."""
    return sum(odds[edge] * (int(labels[other] == region) - int(labels[other] == own)) for other, edge in beside)


def _find_neighbours(evidence: RegionEvidence) -> Beside:
    beside: Beside = [[] for _ in range(evidence.size**2)]
    for edge, (one, other) in enumerate(evidence.edges.tolist()):
        beside[one].append((other, edge))
        beside[other].append((one, edge))
    return beside


def alternative_partitions(evidence: RegionEvidence, partition: Partition, farthest: float) -> list[Partition]:
    """Lists partitions with a cell or a piece in another region or as one of its own, or with two other regions joined.

    They cost at most `farthest` more; the cheapest come first.
    """
    other = [
        *_move_single_cells(evidence, partition, farthest),
        *_split_off_cells(evidence, partition, farthest),
        *_split_off_pieces(evidence, partition),
        *_merge_otherwise(evidence, partition),
    ]
    tried = {partition.labels.tobytes()}
    found = []
    for labels in map(renumber, other):
        if labels.tobytes() not in tried and labels.max() == evidence.size - 1:
            tried.add(labels.tobytes())
            found.append(weighed_partition(evidence, labels))
    close = [other for other in found if other.cost - partition.cost < farthest]
    return sorted(close, key=lambda partition: partition.cost)


def _move_single_cells(evidence: RegionEvidence, partition: Partition, farthest: float) -> Iterator[Labels]:
    """Yields the partitions in which one cell belongs to a region beside it."""
    labels, odds = partition.labels, partition.cue.odds.tolist()
    for cell, beside in enumerate(_find_neighbours(evidence)):
        own = int(labels[cell])
        for region in {int(labels[other]) for other, _ in beside} - {own}:
            if _weigh_move(odds, labels, beside, own, region) < farthest:
                yield np.where(np.arange(len(labels)) == cell, region, labels)


def _split_off_cells(evidence: RegionEvidence, partition: Partition, farthest: float) -> Iterator[Labels]:
    """Yields the partitions in which a cell is a region by itself, and two others are one."""
    labels, odds = partition.labels, partition.cue.odds.tolist()
    members = np.bincount(labels)
    for cell, beside in enumerate(_find_neighbours(evidence)):
        own, new = int(labels[cell]), evidence.size
        if members[own] > 1 and _weigh_move(odds, labels, beside, own, new) < farthest:
            yield from _merge_two(evidence, partition.cue, np.where(np.arange(len(labels)) == cell, new, labels))


def _split_off_pieces(evidence: RegionEvidence, partition: Partition) -> Iterator[Labels]:
    """Yields the partitions in which a piece of a divided region is a region itself, and two others are one."""
    labels = partition.labels
    for region in range(evidence.size):
        pieces = pieces_of(labels, region)
        for piece in pieces if len(pieces) > 1 else ():
            yield from _merge_two(evidence, partition.cue, np.where(piece, evidence.size, labels))


def _merge_otherwise(evidence: RegionEvidence, partition: Partition) -> Iterator[Labels]:
    """Yields the partitions that result from other last mergers of two regions."""
    yield from _merge_two(evidence, partition.cue, merged(evidence, partition.cue, evidence.size + 1))


def _merge_two(evidence: RegionEvidence, cue: Cue, labels: Labels) -> Iterator[Labels]:
    """Yields the partitions that join two touching regions, or a region and the most similar one it does not touch."""
    touch = adjacent_regions(labels, evidence.edges)
    pairs = {(one, other) for one, other in np.argwhere(touch).tolist() if one < other}
    if cue.by_colours:
        apart = least_between(evidence.colour_costs, labels)
        nearest = np.where(touch, np.inf, apart).argmin(axis=1)
        pairs |= {(min(pair), max(pair)) for pair in enumerate(nearest.tolist()) if not touch[pair]}
    for one, other in sorted(pairs):
        yield np.where(labels == other, one, labels)
