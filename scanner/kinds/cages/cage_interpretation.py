"""From cages, their numbers and the digits in their cells to the most probable puzzle with one solution."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np

from scanner.board.edges import edge_cell_pairs
from scanner.judgement import map_search
from scanner.judgement.alternatives import LOG_ODDS_CUTOFF, Costs
from scanner.judgement.cell_evidence import CellEvidence
from scanner.judgement.digit_boards import DigitClues, Rows, Understanding, interpret_findings
from scanner.judgement.map_search import Budget, Interpretation, States
from scanner.kinds.cages.cage_search import Area, CageEvidence, CageNumber, Division
from scanner.kinds.cages.joint import CageOption, JointSearch, search_jointly
from scanner.types import Edge
from solver import Puzzle, PuzzleError
from solver.paper.cages import Cage, some_cages
from solver.paper.puzzle import cell_name

Make = Callable[[Sequence[Cage], Sequence[Sequence[int]], Sequence[Sequence[int]]], Puzzle | None]
"""Makes a puzzle of cages, givens and entries; None where there can be none, PuzzleError where there is a fault."""

READINGS = 12
"""The most readings of a number that are tried, and the most divisions with all readings of their numbers."""

MOST_COST_OF_READINGS = 3 * LOG_ODDS_CUTOFF
"""How much less likely than the likeliest, in natural log, all readings together may be."""


@dataclass(frozen=True, slots=True, eq=False)
class _CageClues(DigitClues):
    """The clues of a board with cages; beside its cells the places are its division, and the numbers in `corners`.

    The state of a corner is the index of its text in `texts`; where the division has no cage that begins there, it is
    the likeliest one.
    """

    evidence: CageEvidence
    divisions: Sequence[Division]
    corners: Sequence[int]
    texts: Sequence[Sequence[str]]
    make: Make
    total: int | None
    joint_searches: Mapping[int, JointSearch] = field(default_factory=dict)

    def puzzle(self, states: States) -> Puzzle | None:
        numbers = self.numbers(self.of_others(states))
        if numbers is None or self.total not in (None, sum(number.value for number in numbers.values())):
            return None
        return super(_CageClues, self).puzzle(states)

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle | None:
        numbers = self.numbers(others)
        if numbers is None:
            return None
        return self._of_cages([self._make_cage(area, number) for area, number in numbers.items()], givens, entries)

    def _make_cage(self, area: Area, number: CageNumber) -> Cage:
        cells = tuple(divmod(cell, self.evidence.size) for cell in sorted(area))
        return Cage(cells, number.value, number.operation)

    def _of_cages(self, cages: Sequence[Cage], givens: Rows, entries: Rows) -> Puzzle | None:
        try:
            return self.make(cages, givens, entries)
        except PuzzleError:
            return None

    def numbers(self, others: States) -> dict[Area, CageNumber] | None:
        """Returns the number in the corner of each cage; None where a cage has none that it can make."""
        division = self.divisions[others[0]]
        found = {}
        for area in division.areas:
            number = self.evidence.number(self.text(others, min(area)), area)
            if number is None:
                return None
            found[area] = number
        idle = (at for at, corner in enumerate(self.corners, 1) if corner not in division.firsts)
        return None if any(others[at] for at in idle) else found

    def text(self, others: States, corner: int) -> str:
        """Returns the text in the corner of a cell, in those states."""
        at = self.corners.index(corner)
        return self.texts[at][others[1 + at]] if self.texts[at] else ""

    @property
    def argmax_reading(self) -> States:
        """The likeliest states by the readings alone."""
        return map_search.likeliest(self)

    def is_ruled_out(self, states: States) -> bool:
        """Tells whether a joint search has shown that those states make no puzzle with one solution."""
        others = self.of_others(states)
        together = self.joint_searches.get(others[0])
        if together is None or self.of_cells(states) != self.of_cells(self.argmax_reading):
            return False
        areas = self.divisions[others[0]].areas
        return together.is_ruled_out({area: others[1 + self.corners.index(min(area))] for area in areas})

    def with_joint_search(self, division: int, most: float, budget: Budget) -> _CageClues:
        """Adds to the clues a joint search of all readings of the numbers of a division, if these cost `most`."""
        ways = {area: list(self._list_ways(area)) for area in self.divisions[division].areas}
        if not all(ways.values()) or all(len(some) == 1 for some in ways.values()):
            return self
        first = [some[0].cage for some in ways.values()]
        puzzle = self._of_cages(first, self._collect_givens(self.argmax_reading), [])
        if not puzzle:
            return self
        search = search_jointly(puzzle, ways, most, budget)
        return replace(self, joint_searches={**self.joint_searches, division: search})

    def known(self) -> Iterator[States]:
        """Yields the states that are known to make a puzzle with one solution."""
        for division, together in self.joint_searches.items():
            for states in together.likeliest:
                of_corner = {min(area): state for area, state in states.items()}
                yield (
                    *self.of_cells(self.argmax_reading),
                    division,
                    *(of_corner.get(corner, 0) for corner in self.corners),
                )

    def cost(self, states: States) -> float:
        """Measures how much less probable states are than the likeliest ones, in natural log."""
        chosen = zip(self.places, states, self.argmax_reading, strict=True)
        return sum(costs[state] - costs[looks] for costs, state, looks in chosen)

    def _list_ways(self, area: Area) -> Iterator[CageOption]:
        """Yields the options for a cage, the likeliest first."""
        costs = self.others[1 + self.corners.index(min(area))]
        fitting = dict(self._list_cages(area))
        least = min((costs[state] for state in fitting), default=0.0)
        for state, cage in fitting.items():
            yield CageOption(state, cage, costs[state] - least)

    def _list_cages(self, area: Area) -> Iterator[tuple[int, Cage]]:
        """Yields the states of the corner of an area with the cage that each makes, if its cells can be filled so."""
        for state, text in enumerate(self.texts[self.corners.index(min(area))]):
            number = self.evidence.number(text, area)
            if number and _can_be_filled(cage := self._make_cage(area, number), self.evidence.size, self.total):
                yield state, cage

    def least_cost(self, division: int) -> float:
        """Returns the least cost of a division with numbers in all of its corners that have the sum of all, if known.

        None of its cages may be right by itself: what one number lacks another one has too much.
        """
        sums = np.full(1 if self.total is None else self.total + 1, np.inf)
        sums[0] = self.others[0][division]
        for area in self.divisions[division].areas:
            costs = self.others[1 + self.corners.index(min(area))]
            before, sums = sums, np.full_like(sums, np.inf)
            for state, cage in self._list_cages(area):
                value = 0 if self.total is None else min(cage.value, self.total)
                np.minimum(sums[value:], before[: len(before) - value] + costs[state], out=sums[value:])
        return float(sums[-1])


def interpret(
    evidence: CageEvidence,
    division: Division,
    others: Sequence[Division],
    cells: CellEvidence,
    make: Make,
    total: int | None = None,
) -> Interpretation | None:
    """Finds the puzzle that a board most probably is, if it has that division or one of the others.

    `total` is the sum of its numbers, where that is known. None where its cages cannot be made into a puzzle.
    """
    read = _gather_clues(evidence, [division, *others], cells, make, total)
    first = map_search.answers(read.puzzle(read.argmax_reading))
    if first.number != 1:
        read = _add_joint_searches(read)
    seen = interpret_findings(read, map_search.search(read, known=tuple(read.known()), first=first))
    if seen is None:
        return None
    return _add_alternatives(read, seen) if seen.interpretation.confidence else seen.interpretation


def _gather_clues(
    evidence: CageEvidence, divisions: Sequence[Division], cells: CellEvidence, make: Make, total: int | None
) -> _CageClues:
    corners = sorted({first for division in divisions for first in division.firsts})
    texts = [_list_texts(evidence, divisions, corner) for corner in corners]
    costs: list[Costs] = []
    for corner, some in zip(corners, texts, strict=True):
        costs.append({at: -math.log(evidence.clues[corner][text]) for at, text in enumerate(some)} or {0: 0.0})
    whole = {at: _weigh_division(evidence, division, corners, costs) for at, division in enumerate(divisions)}
    return _CageClues(cells, [whole, *costs], evidence, divisions, corners, texts, make, total)


def _add_joint_searches(read: _CageClues) -> _CageClues:
    """Adds to the clues joint searches of all readings of numbers, for some of the likeliest divisions.

    Each has that part of the budget which is left by those before it that is as large as it is likely beside those
    after it: a wrong one may take all it has, the right one seldom does.
    """
    budget, farthest = Budget(), MOST_COST_OF_READINGS
    least = {division: read.least_cost(division) for division in range(len(read.divisions))}
    likeliest = [division for division in sorted(least, key=least.__getitem__)[:READINGS] if least[division] < math.inf]
    for number, division in enumerate(likeliest):
        share = 1 / sum(math.exp(least[division] - least[other]) for other in likeliest[number:])
        own = Budget(guesses=math.ceil(share * budget.guesses))
        budget.guesses -= own.guesses
        more = read.others[0][division] - min(read.others[0].values())
        read = read.with_joint_search(division, farthest - more, own)
        budget.guesses += own.guesses
        farthest = min([read.cost(states) + LOG_ODDS_CUTOFF for states in read.known()], default=farthest)
        if budget.is_spent:
            break
    return read


@lru_cache(maxsize=8192)
def _can_be_filled(cage: Cage, size: int, total: int | None) -> bool:
    """Tells whether the cells of a cage can make its number; where the sum of all is known, they hold sums alone."""
    try:
        return bool(some_cages((cage,), size, only_sums=total is not None))
    except PuzzleError:
        return False


def _list_texts(evidence: CageEvidence, divisions: Sequence[Division], corner: int) -> list[str]:
    """Returns the texts that a corner may hold, likeliest first, that fit one of the cages that begin there."""
    areas = {area for division in divisions for area in division.areas if min(area) == corner}
    likely = evidence.clues[corner].items()
    fitting = [text for text, share in likely if share and any(evidence.number(text, area) for area in areas)]
    return fitting[:READINGS]


def _weigh_division(
    evidence: CageEvidence, division: Division, corners: Sequence[int], costs: Sequence[Costs]
) -> float:
    """Returns the cost of a division besides that of its numbers."""
    idle = set(corners) - division.firsts
    least = {corner: min(costs[at].values()) for at, corner in enumerate(corners)}
    numbers = sum(evidence.of(area) - sum(map(evidence.empty, area - {min(area)})) for area in division.areas)
    return division.cost - numbers - sum(least[corner] for corner in idle)


def _add_alternatives(read: _CageClues, seen: Understanding) -> Interpretation:
    """Adds to an interpretation the alternatives to its cages and their numbers."""
    found, size = seen.interpretation, read.evidence.size
    chosen = read.divisions[seen.states[0]]
    overruled = set(_find_differing_edges(size, read.divisions[0], chosen))
    rivals = (_find_differing_edges(size, chosen, read.divisions[other]) for other in seen.contested.get(0, {}))
    return replace(
        found,
        changed=(*found.changed, *(divmod(corner, size) for corner in _find_corrected(read, seen.states))),
        unclear=tuple(sorted(overruled.union(*rivals))),
        overruled=tuple(sorted(overruled)),
        caveats=tuple(_list_caveats(read, seen)),
    )


def _find_corrected(read: _CageClues, states: States) -> Iterator[int]:
    """Yields the corners whose number differs from its likeliest reading."""
    for area in read.divisions[states[0]].areas:
        corner = min(area)
        looks = max((text for text in read.evidence.clues[corner] if text), key=read.evidence.clues[corner].__getitem__)
        if read.text(states, corner) != looks:
            yield corner


def _find_differing_edges(size: int, one: Division, other: Division) -> Iterator[Edge]:
    """Yields the edges that are between two cages in one division, and within one in the other."""
    for cell, beside in sorted(edge_cell_pairs(size).tolist()):
        if _is_between(one, cell, beside) != _is_between(other, cell, beside):
            yield divmod(cell, size), divmod(beside, size)


def _is_between(division: Division, cell: int, beside: int) -> bool:
    return not any(cell in area and beside in area for area in division.areas)


def _list_caveats(read: _CageClues, seen: Understanding) -> Iterator[str]:
    """Yields the numbers that are not clear, in sentences."""
    for at, corner in enumerate(read.corners):
        others = seen.contested.get(1 + at, {})
        if others:
            cell = cell_name(divmod(corner, read.evidence.size))
            may_be = " or ".join(read.texts[at][other] for other in others)
            yield f"the number in the corner of {cell}, {read.text(seen.states, corner)}, may be {may_be}"
