"""Merges the cells of a board into regions, first those whose edges are the strongest evidence for it.

Greedy additive edge contraction: Keuper and others, Efficient decomposition of image and mesh graphs by lifted
multicuts (2015).
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations
from math import inf
from typing import NamedTuple

import numpy as np

from scanner.judgement.regions import COST_OF_PIECE, Cue, Floats, Labels, RegionEvidence, renumber


class _Border(NamedTuple):
    """The border of two regions: the sum of the log odds of its edges, their number, and the colour cost of the cells.

    For regions without edges between them the most similar cells count.
    """

    odds: float
    edges: int
    colour_cost: float = inf

    def cost(self, is_average: bool) -> float:
        """Returns the cost of merging both regions."""
        if not self.edges:
            return COST_OF_PIECE + self.colour_cost
        return self.odds / self.edges if is_average else self.odds

    def join(self, other: _Border | None) -> _Border:
        """Joins the borders of both regions to a third one."""
        if other is None:
            return self
        return _Border(self.odds + other.odds, self.edges + other.edges, min(self.colour_cost, other.colour_cost))


class _Contraction:
    """The regions that are left, by their first cells, and the borders between them, the cheapest to merge first."""

    def __init__(self, evidence: RegionEvidence, cue: Cue, is_average: bool, largest: int | None) -> None:
        count = evidence.size**2
        self._cells = [[cell] for cell in range(count)]
        self._borders: list[dict[int, _Border]] = [{} for _ in range(count)]
        self._queue: list[tuple[float, int, int, _Border]] = []
        self._too_large: list[tuple[float, int, int, _Border]] = []
        self._is_average = is_average
        self._largest = largest or count
        self.regions = count
        for (one, other), odds in zip(evidence.edges.tolist(), cue.continued.tolist(), strict=True):
            self._connect(one, other, _Border(odds, 1))

    @property
    def labels(self) -> Labels:
        return renumber(self._number(range(len(self._cells))))

    def connect_apart(self, colour_costs: Floats) -> None:
        """Lets regions that do not touch be merged; the costs are those of each pair of cells: cells x cells."""
        left = [region for region, cells in enumerate(self._cells) if cells]
        least = least_between(colour_costs, self._number(left)).tolist()
        for (number, one), (other_number, other) in combinations(enumerate(left), 2):
            if other not in self._borders[one]:
                self._connect(one, other, _Border(0.0, 0, least[number][other_number]))

    def next_cost(self) -> float:
        """Finds the cost of the cheapest merger."""
        while True:
            while self._queue:
                cost, one, other, border = self._queue[0]
                if self._borders[one].get(other) is not border:
                    heappop(self._queue)
                elif len(self._cells[one]) + len(self._cells[other]) > self._largest:
                    self._too_large.append(heappop(self._queue))
                else:
                    return cost
            if not self._too_large:
                return inf
            # No two are small enough together: some have cells of others.
            self._largest += 1
            self._queue, self._too_large = self._too_large, []
            heapify(self._queue)

    def merge(self) -> None:
        """Makes the cheapest merger, after `next_cost`."""
        _, one, other, _ = heappop(self._queue)
        self._cells[one] += self._cells[other]
        for third, border in self._borders[other].items():
            del self._borders[third][other]
            if third != one:
                self._connect(one, third, border.join(self._borders[one].get(third)))
        self._cells[other], self._borders[other] = [], {}
        self.regions -= 1

    def _number(self, regions: Sequence[int]) -> Labels:
        """Returns for each cell the place of its region among these."""
        labels = np.zeros(len(self._cells), np.intp)
        for number, region in enumerate(regions):
            labels[self._cells[region]] = number
        return labels

    def _connect(self, one: int, other: int, border: _Border) -> None:
        self._borders[one][other] = self._borders[other][one] = border
        heappush(self._queue, (border.cost(self._is_average), min(one, other), max(one, other), border))


def merged(
    evidence: RegionEvidence,
    cue: Cue,
    regions: int | None = None,
    is_average: bool = False,
    largest: int | None = None,
) -> Labels:
    """Merges cells until `regions` of them are left, or until no merger gains anything.

    The sum of the log odds of all edges between two regions decides, or their mean: so a faint border between large
    regions is kept. Where colours distinguish regions, two that do not touch may be merged too, if some of their cells
    have one colour, unless it is known how many cells the `largest` has.
    """
    contraction = _Contraction(evidence, cue, is_average, largest)
    may_be_apart = cue.by_colours and largest is None
    while contraction.regions > (regions or 1):
        cost = contraction.next_cost()
        if regions is None and cost > 0:
            break
        if may_be_apart and cost >= COST_OF_PIECE:
            contraction.connect_apart(evidence.colour_costs)
            may_be_apart = False
        else:
            contraction.merge()
    return contraction.labels


def least_between(of_cells: Floats, labels: Labels) -> Floats:
    """Returns the least value among the pairs of their cells, cells x cells, for each pair of regions."""
    count = int(labels.max()) + 1
    least = np.full((count, count), np.inf)
    np.minimum.at(least, (labels[:, None], labels), of_cells)
    return least
