"""Looks for the regions of a board: those that explain best what is seen, and others that may be meant.

Cells are merged across the edges that least probably lie between regions, in each way that regions may be told, until
there are as many as rows (greedy additive edge contraction: Keuper and others, Efficient decomposition of image and
mesh graphs by lifted multicuts, 2015).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from scanner.assets.networks import sigmoid
from scanner.board.evidence import seen_once
from scanner.board.measurements import halves
from scanner.kinds.regions import (
    PIECE,
    Cue,
    Floats,
    Labels,
    Partition,
    RegionEvidence,
    explained,
    pieces_of,
    region_evidence,
    renumbered,
    touching,
)
from scanner.types import Board

NOISE = 0.8
"""The standard deviation of what two cells of one colour in one light differ by, in CIE L*a*b*."""

ROUNDS = 5
"""How often crossings tell each other; more changes little."""

TINY, HUGE = 1e-9, 1e9

Beside = list[list[tuple[int, int]]]
"""For each cell its neighbours, each with the number of the edge between."""


@seen_once
def best_partitions(board: Board) -> list[Partition]:
    """Different ways to cut a board into as many regions as rows, the most probable first."""
    return partitions(region_evidence(board))


@seen_once
def free_partition(board: Board) -> Partition:
    """The most probable way to cut a board into however many regions."""
    return freely_cut(region_evidence(board))


def partitions(evidence: RegionEvidence, largest: int | None = None) -> list[Partition]:
    """Different ways to cut a board into regions, the most probable first.

    Where it is known how many cells the `largest` has, all are in one piece, and hardly larger.
    """
    found: dict[bytes, Partition] = {}
    for cue, is_average in product(evidence.cues, (False, True)):
        labels = _merged(evidence, cue, evidence.size, is_average, largest)
        partition = explained(evidence, labels)
        if largest is None:
            partition = _settled(evidence, partition)
        found.setdefault(partition.labels.tobytes(), partition)
    return sorted(found.values(), key=lambda partition: partition.cost)


def freely_cut(evidence: RegionEvidence) -> Partition:
    """The most probable way to cut a board into however many regions."""
    return min((explained(evidence, _merged(evidence, cue)) for cue in evidence.cues), key=lambda found: found.cost)


def _merged(
    evidence: RegionEvidence,
    cue: Cue,
    regions: int | None = None,
    is_average: bool = False,
    largest: int | None = None,
) -> Labels:
    """Merges the two regions whose edges say most that they are one, until so many are left, or while that gains.

    All of their edges together say it, or on the average: so a faint border between large regions is kept.
    Where colours tell regions, two that do not touch may be one as well, if some of their cells have one colour, unless
    it is known how many cells the `largest` has.
    """
    count = evidence.size**2
    labels, is_left = np.arange(count), np.ones(count, bool)
    odds, shared = np.zeros((count, count)), np.zeros((count, count))
    first, second = evidence.edges.T
    odds[first, second] = odds[second, first] = going_on(cue.odds, evidence.size)
    shared[first, second] = shared[second, first] = 1
    is_apart = cue.by_colours and largest is None
    unlike = _unlike(evidence.colours) if is_apart else np.full((count, count), np.inf)
    cells, most = np.ones(count, np.intp), largest or count

    numbers = np.arange(count)

    def costs(some: int | slice) -> Floats:
        """What it costs to merge some regions with each other one."""
        told = odds[some] / np.maximum(shared[some], 1) if is_average else odds[some]
        cost = np.where(shared[some] > 0, told, PIECE + unlike[some])
        is_other = numbers != numbers[some, None] if isinstance(some, slice) else numbers != some
        together = cells + (cells[some, None] if isinstance(some, slice) else cells[some])
        return np.where(is_left & is_other & (together <= most), cost, np.inf)

    table = costs(slice(None))
    for _ in range(count - (regions or 1)):
        while most < count and table.min() == np.inf:
            # no two are small enough together: some have cells of others
            most += 1
            table = np.where(is_left[:, None], costs(slice(None)), np.inf)
        one, other = divmod(int(table.argmin()), count)
        if table[one, other] > (0 if regions is None else HUGE):
            break
        labels[labels == other], is_left[other] = one, False
        cells[one] += cells[other]
        odds[one] += odds[other]
        shared[one] += shared[other]
        unlike[one] = np.minimum(unlike[one], unlike[other])
        for part in (odds, shared, unlike):
            part[:, one] = part[one]
        table[other] = table[:, other] = np.inf
        table[one] = table[:, one] = costs(one)
    return renumbered(labels)


def going_on(odds: Floats, size: int) -> Floats:
    """The log odds of edges to lie between regions where it is known that no border ends at a crossing.

    Loopy belief propagation (Pearl, 1988): each crossing tells each of its four edges what the other three make of it.
    """
    told = np.zeros((4, size - 1, size - 1))
    for _ in range(ROUNDS):
        beside, below = (half.copy() for half in halves(odds, size))
        meeting = beside[:-1], beside[1:], below[:, :-1], below[:, 1:]
        for edges, message in zip(meeting, told, strict=True):
            edges += message
        between = sigmoid(np.stack(meeting) - told)
        others = np.stack([np.delete(between, edge, axis=0) for edge in range(4)])
        none = np.prod(1 - others, axis=1)
        single = none * (others / np.maximum(1 - others, TINY)).sum(axis=1)
        told = np.log(np.maximum(1 - none, TINY)) - np.log(np.maximum(1 - single, TINY))
    return np.concatenate([beside.ravel(), below.ravel()])


def _unlike(colours: Floats) -> Floats:
    """What it costs that two cells, of all pairs of them, are of one colour in one light: cells x cells."""
    squares = (colours**2).sum(axis=1)
    apart = np.maximum(squares[:, None] + squares - 2 * colours @ colours.T, 0)
    return np.asarray(0.5 * apart / NOISE**2)


def _settled(evidence: RegionEvidence, partition: Partition) -> Partition:
    """The partition after single cells have gone over to neighbours where they fit better, and what follows from it."""
    while (better := explained(evidence, _improved(evidence, partition))).cost < partition.cost:
        partition = better
    return partition


def _improved(evidence: RegionEvidence, partition: Partition) -> Labels:
    """The partition with single cells moved to the region beside them where that explains more."""
    labels, odds = partition.labels.copy(), partition.cue.odds.tolist()
    members = np.bincount(labels, minlength=evidence.size)
    for cell, beside in enumerate(_beside(evidence)):
        own = int(labels[cell])
        for region in {int(labels[other]) for other, _ in beside} - {own}:
            if members[own] > 1 and _moving_costs(odds, labels, beside, own, region) < 0:
                labels[cell] = region
                members[own] -= 1
                members[region] += 1
                break
    return labels


def _moving_costs(odds: list[float], labels: Labels, beside: list[tuple[int, int]], own: int, region: int) -> float:
    """What it costs to move a cell from its own region to another, but for the pieces that this makes."""
    return sum(odds[edge] * (int(labels[other] == region) - int(labels[other] == own)) for other, edge in beside)


def _beside(evidence: RegionEvidence) -> Beside:
    beside: Beside = [[] for _ in range(evidence.size**2)]
    for edge, (one, other) in enumerate(evidence.edges.tolist()):
        beside[one].append((other, edge))
        beside[other].append((one, edge))
    return beside


def alternatives(evidence: RegionEvidence, partition: Partition, farthest: float) -> list[Partition]:
    """What else the board may be where a cell or a piece belongs to another region or is one, or two others are one.

    They are at most so much less probable; the cheapest come first.
    """
    other = [
        *_single_cells(evidence, partition, farthest),
        *_lone_cells(evidence, partition, farthest),
        *_other_pieces(evidence, partition),
        *_other_mergers(evidence, partition),
    ]
    tried = {partition.labels.tobytes()}
    found = []
    for labels in map(renumbered, other):
        if labels.tobytes() not in tried and labels.max() == evidence.size - 1:
            tried.add(labels.tobytes())
            found.append(explained(evidence, labels))
    close = [other for other in found if other.cost - partition.cost < farthest]
    return sorted(close, key=lambda partition: partition.cost)


def _single_cells(evidence: RegionEvidence, partition: Partition, farthest: float) -> Iterator[Labels]:
    """The partitions in which one cell belongs to a region beside it."""
    labels, odds = partition.labels, partition.cue.odds.tolist()
    for cell, beside in enumerate(_beside(evidence)):
        own = int(labels[cell])
        for region in {int(labels[other]) for other, _ in beside} - {own}:
            if _moving_costs(odds, labels, beside, own, region) < farthest:
                yield np.where(np.arange(len(labels)) == cell, region, labels)


def _lone_cells(evidence: RegionEvidence, partition: Partition, farthest: float) -> Iterator[Labels]:
    """The partitions in which a cell is a region by itself, and two others are one."""
    labels, odds = partition.labels, partition.cue.odds.tolist()
    members = np.bincount(labels)
    for cell, beside in enumerate(_beside(evidence)):
        own, new = int(labels[cell]), evidence.size
        if members[own] > 1 and _moving_costs(odds, labels, beside, own, new) < farthest:
            yield from _with_one_less(evidence, partition.cue, np.where(np.arange(len(labels)) == cell, new, labels))


def _other_pieces(evidence: RegionEvidence, partition: Partition) -> Iterator[Labels]:
    """The partitions in which a piece of a region in several pieces is a region itself, and two others are one."""
    labels = partition.labels
    for region in range(evidence.size):
        pieces = pieces_of(labels, region)
        for piece in pieces if len(pieces) > 1 else ():
            yield from _with_one_less(evidence, partition.cue, np.where(piece, evidence.size, labels))


def _other_mergers(evidence: RegionEvidence, partition: Partition) -> Iterator[Labels]:
    """The partitions that come of other last mergers of two regions."""
    yield from _with_one_less(evidence, partition.cue, _merged(evidence, partition.cue, evidence.size + 1))


def _with_one_less(evidence: RegionEvidence, cue: Cue, labels: Labels) -> Iterator[Labels]:
    """The partitions in which two regions that touch are one, or a region and the most alike that it does not touch."""
    touch = touching(labels, evidence.edges)
    pairs = {(one, other) for one, other in np.argwhere(touch).tolist() if one < other}
    if cue.by_colours:
        apart = _between_regions(_unlike(evidence.colours), labels)
        nearest = np.where(touch, np.inf, apart).argmin(axis=1)
        pairs |= {(min(pair), max(pair)) for pair in enumerate(nearest.tolist()) if not touch[pair]}
    for one, other in sorted(pairs):
        yield np.where(labels == other, one, labels)


def _between_regions(of_cells: Floats, labels: Labels) -> Floats:
    """The least that is known of the pairs of their cells, cells x cells, for each pair of regions."""
    count = int(labels.max()) + 1
    least = np.full((count, count), np.inf)
    np.minimum.at(least, (labels[:, None], labels), of_cells)
    return least
