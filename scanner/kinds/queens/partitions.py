"""Looks for the regions of a board: those that explain best what is seen, and others that may be meant.

Cells are merged by colours and walls, in several ways that trust the one or the other more, until there are as many
regions as rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.board import otsu
from scanner.board.sight import SLIGHT, Floats, Sight, evened
from scanner.detection.extent import OTHER_COLOUR
from scanner.kinds.queens.regions import (
    PIECE,
    SMALLEST_SPREAD,
    STRANGE,
    Labels,
    Partition,
    colour_spread,
    explained,
    pieces_of,
    renumbered,
    strange_share,
    wall_odds,
)

CLEARLY = 1.1
"""How much wider than the widest line the narrowest wall is where no colours are needed. Little is enough: by chance
walls would not enclose as many regions as there are rows, and none end within a region."""

TRUST = ((1.0, 1.0), (0.05, 1.0), (1.0, 0.0))
"""How much colours and walls are trusted when cells are merged, one way after the other."""


def partitions(sight: Sight) -> list[Partition]:
    """Different ways to cut a board into regions, the most probable first."""
    found: dict[bytes, Partition] = {}
    for widths in (sight.widths, evened(sight)):
        enclosed = _enclosed(sight, widths)
        if enclosed is not None:
            partition = replace(explained(sight, enclosed), enclosed=True)
            if strange_share(partition) < STRANGE:
                return [partition]
            # the gaps between small tiles may enclose as many regions by chance
            found[enclosed.tobytes()] = partition
    for colours, walls in TRUST:
        odds = walls * wall_odds(sight.widths, _split(sight.widths))
        partition = _settled(sight, explained(sight, _merged(sight, odds, colours)))
        found.setdefault(partition.labels.tobytes(), partition)
    return sorted(found.values(), key=lambda partition: partition.cost)


def _enclosed(sight: Sight, widths: Floats) -> Labels | None:
    """The regions that walls alone enclose, where these are wider than all lines and make as many as there are rows.

    Then the colours have no say: shadows, hints and the mouse change them.
    """
    labels = np.arange(sight.size**2)
    ordered = np.argsort(widths)
    for number, edge in enumerate(ordered[:-1], 1):
        one, other = labels[sight.edges[edge]]
        labels[labels == other] = one
        lines, walls = widths[ordered[:number]], widths[ordered[number:]]
        if len(np.unique(labels)) > sight.size or walls.min() < CLEARLY * lines.max() + SLIGHT:
            continue
        first, second = labels[sight.edges[ordered[number:]]].T
        return renumbered(labels) if len(np.unique(labels)) == sight.size and (first != second).all() else None
    return None


def _split(widths: Floats) -> NDArray[np.bool_]:
    """Which widths belong to the wider ones."""
    ordered = np.sort(widths)
    return widths > ordered[otsu.cut(ordered)[0] - 1]


def _merged(sight: Sight, odds: Floats, trust: float) -> Labels:
    """Merges the two regions that are the most alike, until there are as many as rows.

    What merging costs is how far apart their colours are, and the walls that it breaks.
    """
    count = sight.size**2
    spread = colour_spread(sight)
    labels = np.arange(count)
    mean, members = sight.colours.copy(), np.ones(count)
    walls, adjacent = np.zeros((count, count)), np.zeros((count, count), bool)
    first, second = sight.edges.T
    for one, other in ((first, second), (second, first)):
        walls[one, other], adjacent[one, other] = odds, True

    def costs(one: int) -> Floats:
        apart = ((mean - mean[one]) ** 2).sum(axis=1)
        unlike = 0.5 * apart / (spread**2 * (1 / np.maximum(members, 1) + 1 / members[one]) + SMALLEST_SPREAD**2)
        # of two merges that cost the same the nearer one comes first
        cost = trust * unlike + np.where(adjacent[one], walls[one], PIECE + 1e-3 * trust)
        cost[one] = np.inf
        return np.asarray(np.where(members > 0, cost, np.inf))

    table = np.stack([costs(one) for one in range(count)])
    for _ in range(count - sight.size):
        one, other = divmod(int(table.argmin()), count)
        mean[one] = (members[one] * mean[one] + members[other] * mean[other]) / (members[one] + members[other])
        members[one] += members[other]
        members[other] = 0
        labels[labels == other] = one
        walls[one] += walls[other]
        adjacent[one] |= adjacent[other]
        walls[:, one], adjacent[:, one] = walls[one], adjacent[one]
        walls[:, other], walls[other], adjacent[:, other], adjacent[other] = 0, 0, False, False
        table[other], table[:, other] = np.inf, np.inf
        table[one] = costs(one)
        table[:, one] = table[one]
    return renumbered(labels)


def _settled(sight: Sight, partition: Partition) -> Partition:
    """The partition after single cells have gone over to neighbours where they fit better, and what follows from it."""
    while (better := explained(sight, _improved(sight, partition))).cost < partition.cost:
        partition = better
    return partition


def _improved(sight: Sight, partition: Partition) -> Labels:
    """The partition with single cells moved to the region beside them where that explains more."""
    labels = partition.labels.copy()
    members = np.bincount(labels, minlength=sight.size)
    beside = _beside(sight)
    for cell in range(len(labels)):
        own = labels[cell]
        if members[own] == 1:
            continue
        others = {int(labels[other]) for other, _ in beside[cell]} - {int(own)}
        for region in others:
            if _moving_costs(partition, labels, beside, cell, region) < -1e-9:
                members[labels[cell]] -= 1
                labels[cell] = region
                members[region] += 1
                break
    return labels


def _moving_costs(
    partition: Partition, labels: Labels, beside: list[list[tuple[int, int]]], cell: int, region: int
) -> float:
    """What it costs to move one cell to a region beside it."""
    cost = partition.colour_cost[cell, region] - partition.colour_cost[cell, labels[cell]]
    for other, edge in beside[cell]:
        was, becomes = labels[other] != labels[cell], labels[other] != region
        cost -= partition.wall_odds[edge] * (int(becomes) - int(was))
    return float(cost)


def _beside(sight: Sight) -> list[list[tuple[int, int]]]:
    """For each cell its neighbours, each with the number of the edge between."""
    beside: list[list[tuple[int, int]]] = [[] for _ in range(sight.size**2)]
    for edge, (one, other) in enumerate(sight.edges.tolist()):
        beside[one].append((other, edge))
        beside[other].append((one, edge))
    return beside


def alternatives(sight: Sight, partition: Partition, farthest: float) -> list[Partition]:
    """What else the board may be where one cell or one piece belongs to another region; at most so much less probable.

    The cheapest come first.
    """
    other = [*_single_cells(sight, partition, farthest), *_other_pieces(sight, partition)]
    tried = {partition.labels.tobytes()}
    found = []
    for labels in map(renumbered, other):
        if labels.tobytes() not in tried and len(np.unique(labels)) == sight.size:
            tried.add(labels.tobytes())
            found.append(explained(sight, labels))
    close = [other for other in found if other.cost - partition.cost < farthest]
    return sorted(close, key=lambda partition: partition.cost)


def _single_cells(sight: Sight, partition: Partition, farthest: float) -> Iterator[Labels]:
    """The partitions in which one cell belongs to a region beside it."""
    labels, beside = partition.labels, _beside(sight)
    for cell in range(len(labels)):
        for region in {int(labels[other]) for other, _ in beside[cell]} - {int(labels[cell])}:
            if _moving_costs(partition, labels, beside, cell, region) < farthest:
                yield np.where(np.arange(len(labels)) == cell, region, labels)


def _other_pieces(sight: Sight, partition: Partition) -> Iterator[Labels]:
    """The partitions in which a piece of a region in several pieces belongs to another of its colour, or is one itself.

    Where it is one itself, two other regions of one colour are pieces of one.
    """
    labels = partition.labels
    usual = np.stack([np.median(sight.colours[labels == region], axis=0) for region in range(sight.size)])
    alike = np.linalg.norm(usual[:, None] - usual, axis=2) < OTHER_COLOUR
    for region in range(sight.size):
        pieces = pieces_of(sight, labels, region)
        for piece in pieces if len(pieces) > 1 else ():
            for other in np.flatnonzero(alike[region]):
                yield np.where(piece, other, labels)
            alone = np.where(piece, sight.size, labels)
            for one, other in np.argwhere(np.triu(alike, 1)):
                yield np.where(alone == other, one, alone)
