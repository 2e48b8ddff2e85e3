"""The cages of a board: the evidence of borders and of the numbers in corners is explained together.

Cages cover the board. Each has exactly one number, in its first cell in reading order, and the number is one that its
cells can make. So a faint border is found where a cage would otherwise have two numbers, and a faint number where a
cage would otherwise have none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scanner.board.edges import edge_cell_pairs
from scanner.judgement.alternatives import LOG_ODDS_CUTOFF
from scanner.judgement.regions import EDGE_NOISE
from scanner.readers.corner_numbers import LEAST, Clue
from solver.paper.cages import MOST_CELLS
from solver.paper.fillings import Operation

Area = frozenset[int]
"""The numbers of the cells of a cage, in reading order of the board."""


class CageNumber(NamedTuple):
    """The number in the corner of a cage."""

    value: int
    operation: Operation


Meaning = Callable[[str, Sequence[int]], CageNumber | None]
"""Gives the number that a text is for a cage of these cells, None where they cannot make it."""


@dataclass(frozen=True, slots=True)
class Division:
    """A board cut into cages. `cost` is minus the log probability of its evidence."""

    areas: frozenset[Area]
    cost: float

    @property
    def firsts(self) -> frozenset[int]:
        """The first cells of the cages."""
        return frozenset(map(min, self.areas))


@dataclass(frozen=True, slots=True, eq=False)
class CageEvidence:
    """The evidence of the cages of a board of size x size cells.

    `borders`, edges, is the probability of a cage's border along each, in the order of `edges.edge_cell_pairs`;
    `clues` are those in the corner of each cell, and `meaning` gives their numbers for a cage.
    """

    size: int
    borders: NDArray[np.float64]
    clues: Sequence[Clue]
    meaning: Meaning
    _areas: dict[Area, float] = field(default_factory=dict)

    @property
    def odds(self) -> NDArray[np.float64]:
        """The log odds of each edge that a border runs along it."""
        shares = EDGE_NOISE / 2 + (1 - EDGE_NOISE) * self.borders
        return np.asarray(np.log(shares) - np.log(1 - shares))

    def empty(self, cell: int) -> float:
        """Returns the cost of no number in a cell."""
        return -math.log(LEAST + (1 - LEAST) * self.clues[cell].get("", 0.0))

    def of(self, area: Area) -> float:
        """Weighs the cost of an area as a cage, without its borders."""
        if area not in self._areas:
            first, *others = sorted(area)
            meant = sum(share for text, share in self.clues[first].items() if self.number(text, area))
            self._areas[area] = sum(map(self.empty, others)) - math.log(LEAST + (1 - LEAST) * meant)
        return self._areas[area]

    def number(self, text: str, area: Area) -> CageNumber | None:
        """Returns the number that a text in the corner of an area is, if the area can make it."""
        return self.meaning(text, sorted(area)) if text else None

    @property
    def least(self) -> float:
        """The cost of a board on which all borders and clues are what they look like."""
        sure = np.abs(self.odds)
        shares = [max(clue.get("", 0.0), 1 - clue.get("", 0.0)) for clue in self.clues]
        return float(np.log1p(np.exp(-sure)).sum()) - sum(math.log(share) for share in shares)


class _Change(NamedTuple):
    """Cages that become others, and the additional cost of that."""

    cost: float
    before: tuple[Area, ...]
    after: tuple[Area, ...]


class CageSearch:
    """Searches for the cages of a board."""

    def __init__(self, evidence: CageEvidence) -> None:
        self._evidence = evidence
        self._beside: list[list[tuple[int, float]]] = [[] for _ in range(evidence.size**2)]
        for (one, other), odds in zip(edge_cell_pairs(evidence.size).tolist(), evidence.odds.tolist(), strict=True):
            self._beside[one].append((other, odds))
            self._beside[other].append((one, odds))
        self._halves: dict[Area, list[tuple[Area, Area]]] = {}
        self._shared: dict[tuple[Area, Area], list[_Change]] = {}

    def likeliest(self) -> Division:
        """Finds the most probable division.

        Cells are joined across the faintest borders while that gains something; then cages are joined, cut in
        two, or give up parts to others.
        """
        areas = self._join()
        while (change := min(self._list_changes(areas), default=None)) and change.cost < -1e-9:
            areas = areas - set(change.before) | set(change.after)
        return Division(areas, self._cost(areas))

    def alternatives(self, division: Division) -> list[Division]:
        """Lists other divisions that are not much less probable; likeliest first.

        They differ by one or two changes, and the likeliest of them by one more, which may be of the same cages.
        """
        near = sorted(change for change in self._list_changes(division.areas) if change.cost < LOG_ODDS_CUTOFF)
        pairs = (
            _Change(one.cost + other.cost, one.before + other.before, one.after + other.after)
            for one, other in combinations(near, 2)
            if one.cost + other.cost < LOG_ODDS_CUTOFF and not {*one.before} & {*other.before}
        )
        found = {
            division.areas - set(change.before) | set(change.after): division.cost + change.cost
            for change in sorted([*near, *pairs], reverse=True)
        }
        for areas, cost in sorted(found.items(), key=lambda item: item[1])[: self._evidence.size]:
            for change in self._list_changes(areas):
                if cost + change.cost < division.cost + LOG_ODDS_CUTOFF:
                    found.setdefault(areas - set(change.before) | set(change.after), cost + change.cost)
        found.pop(division.areas, None)
        return sorted((Division(areas, cost) for areas, cost in found.items()), key=lambda other: other.cost)

    def _cost(self, areas: frozenset[Area]) -> float:
        """Minus the log probability of all evidence."""
        owner = {cell: area for area in areas for cell in area}
        odds = self._evidence.odds
        first, second = edge_cell_pairs(self._evidence.size).T.tolist()
        between = np.array([owner[one] is not owner[other] for one, other in zip(first, second, strict=True)])
        return sum(map(self._evidence.of, areas)) + float(np.logaddexp(0, np.where(between, -odds, odds)).sum())

    def _join(self) -> frozenset[Area]:
        """Joins single cells across the faintest borders first while that gains something."""
        owner: dict[int, Area] = {cell: frozenset([cell]) for cell in range(self._evidence.size**2)}
        order = np.argsort(self._evidence.odds, kind="stable")
        for one, other in edge_cell_pairs(self._evidence.size)[order].tolist():
            if owner[one] is not owner[other]:
                change = self._merge(owner[one], owner[other])
                if change and change.cost < 0:
                    owner.update(dict.fromkeys(change.after[0], change.after[0]))
        return frozenset(owner.values())

    def _list_changes(self, areas: frozenset[Area]) -> Iterator[_Change]:
        """Yields all changes of one cage, or of two that touch."""
        owner = {cell: area for area in areas for cell in area}
        for area in areas:
            yield from self._split(area)
            around = {owner[other] for cell in area for other, _ in self._beside[cell]} - {area}
            for other in around:
                yield from self._change_two(area, other)

    def _change_two(self, area: Area, other: Area) -> list[_Change]:
        """Lists the changes of two cages that touch, the first of which gives cells; computed once."""
        if (area, other) not in self._shared:
            merged = self._merge(area, other) if min(area) < min(other) else None
            self._shared[area, other] = [*([merged] if merged else []), *self._give_up(area, other)]
        return self._shared[area, other]

    def _merge(self, one: Area, other: Area) -> _Change | None:
        if len(one) + len(other) > MOST_CELLS:
            return None
        both = one | other
        of = self._evidence.of
        return _Change(of(both) - of(one) - of(other) + self._weigh_between(one, other), (one, other), (both,))

    def _split(self, area: Area) -> Iterator[_Change]:
        """Yields the changes that cut an area in two."""
        of = self._evidence.of
        for one, other in self._cut(area):
            yield _Change(of(one) + of(other) - of(area) - self._weigh_between(one, other), (area,), (one, other))

    def _cut(self, area: Area) -> list[tuple[Area, Area]]:
        """Lists the halves of an area, in each way in which both are in one piece."""
        if area not in self._halves:
            first, *others = sorted(area)
            ones = (frozenset([first, *some]) for count in range(len(others)) for some in combinations(others, count))
            self._halves[area] = [
                (one, area - one) for one in ones if self._is_whole(one) and self._is_whole(area - one)
            ]
        return self._halves[area]

    def _give_up(self, area: Area, other: Area) -> Iterator[_Change]:
        """Yields the changes that move a part of an area to another one."""
        of = self._evidence.of
        for halves in self._cut(area):
            for part, rest in (halves, halves[::-1]):
                if len(part) + len(other) > MOST_CELLS or not self._touch(part, other):
                    continue
                more = other | part
                edges = self._weigh_between(part, other) - self._weigh_between(part, rest)
                yield _Change(of(rest) + of(more) - of(area) - of(other) + edges, (area, other), (rest, more))

    def _touch(self, one: Area, other: Area) -> bool:
        return any(beside in other for cell in one for beside, _ in self._beside[cell])

    def _weigh_between(self, one: Area, other: Area) -> float:
        """Estimates the log odds of all edges between two areas that borders run along them."""
        return sum(odds for cell in one for beside, odds in self._beside[cell] if beside in other)

    def _is_whole(self, area: Area) -> bool:
        """Tells whether an area is in one piece."""
        reached = {min(area)}
        left = set(area) - reached
        front = list(reached)
        while front:
            near = {beside for beside, _ in self._beside[front.pop()]} & left
            left -= near
            front += near
        return not left
