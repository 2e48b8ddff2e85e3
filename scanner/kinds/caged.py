"""From cages, their numbers and the digits in their cells to the most probable puzzle with one solution."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scanner.board.edges import neighbours
from scanner.kinds import lawful
from scanner.kinds.cages import Area, Division, Evidence, Number
from scanner.kinds.evidence import BLANK, ENTRY
from scanner.kinds.evidence import Evidence as Cells
from scanner.kinds.joint import Joint, Way, joint
from scanner.kinds.lawful import SPREAD, Budget, Costs, Findings, Interpretation, States
from scanner.types import Edge, Grid
from solver import Puzzle, PuzzleError
from solver.cages import Cage

Make = Callable[[Sequence[Cage], Sequence[Sequence[int]], Sequence[Sequence[int]]], Puzzle | None]
"""Makes a puzzle of cages, givens and entries; None where there can be none, PuzzleError where there is a fault."""

READINGS = 12
"""So many readings of a number are tried at most, and so many divisions with all readings of their numbers."""

FARTHEST = 3 * SPREAD
"""How much less likely than the likeliest, in natural log, all readings together may be."""


@dataclass(frozen=True, slots=True, eq=False)
class _Read:
    """What was read of a board, as places: which division it has, then the numbers in `corners`, then its cells.

    The state of a corner is the index of its text in `texts`; where the division has no cage that begins there, it is
    the likeliest one.
    """

    evidence: Evidence
    divisions: Sequence[Division]
    corners: Sequence[int]
    texts: Sequence[Sequence[str]]
    cells: Cells
    make: Make
    total: int | None
    places: list[Costs]
    joints: Mapping[int, Joint] = field(default_factory=dict)

    def puzzle(self, states: States) -> Puzzle | None:
        numbers = self.numbers(states)
        if numbers is None or self.total not in (None, sum(number.value for number in numbers.values())):
            return None
        if self._is_unlawful(states):
            return None
        return self._made(states, [max(state, BLANK) for state in self.of_cells(states)], [])

    def begun(self, states: States, solution: Grid | None) -> Puzzle | None:
        """The puzzle of those states, and what its player wrote on it."""
        cells = self.of_cells(states)
        values = self.cells.values(cells, solution).tolist()
        entries = [value if state == ENTRY else 0 for state, value in zip(cells, values, strict=True)]
        return self._made(states, [max(state, BLANK) for state in cells], entries)

    def _made(self, states: States, givens: Sequence[int], entries: Sequence[int]) -> Puzzle | None:
        numbers = self.numbers(states)
        if numbers is None:
            return None
        return self._of_cages([self._cage(area, number) for area, number in numbers.items()], givens, entries)

    def _cage(self, area: Area, number: Number) -> Cage:
        cells = tuple(divmod(cell, self.evidence.size) for cell in sorted(area))
        return Cage(cells, number.value, number.operation)

    def _of_cages(self, cages: Sequence[Cage], givens: Sequence[int], entries: Sequence[int]) -> Puzzle | None:
        try:
            return self.make(cages, self._rows(givens), self._rows(entries))
        except PuzzleError:
            return None

    def numbers(self, states: States) -> dict[Area, Number] | None:
        """What stands in the corner of each cage; None where one has nothing that it can make."""
        division = self.divisions[states[0]]
        found = {}
        for area in division.areas:
            number = self.evidence.number(self.text(states, min(area)), area)
            if number is None:
                return None
            found[area] = number
        idle = (at for at, corner in enumerate(self.corners, 1) if corner not in division.firsts)
        return None if any(states[at] for at in idle) else found

    def text(self, states: States, corner: int) -> str:
        """What is read in the corner of a cell, in those states."""
        at = self.corners.index(corner)
        return self.texts[at][states[1 + at]] if self.texts[at] else ""

    @property
    def looks(self) -> States:
        """The states that the readings alone speak for."""
        return lawful.likeliest(self)

    def _is_unlawful(self, states: States) -> bool:
        """Whether that is known without another look."""
        together = self.joints.get(states[0])
        if together is None or self.of_cells(states) != self.of_cells(self.looks):
            return False
        areas = self.divisions[states[0]].areas
        return together.is_unlawful({area: states[1 + self.corners.index(min(area))] for area in areas})

    def with_joint(self, division: int, most: float, budget: Budget) -> _Read:
        """The same with what all readings of the numbers of a division together allow, if these cost `most`."""
        ways = {area: list(self._ways(area)) for area in self.divisions[division].areas}
        if not all(ways.values()):
            return self
        first = [some[0].cage for some in ways.values()]
        puzzle = self._of_cages(first, [max(state, BLANK) for state in self.of_cells(self.looks)], [])
        return replace(self, joints={**self.joints, division: joint(puzzle, ways, most, budget)}) if puzzle else self

    def known(self) -> Iterator[States]:
        """The states that make a puzzle with one solution, as is known."""
        for division, together in self.joints.items():
            for states in together.likeliest:
                of_corner = {min(area): state for area, state in states.items()}
                yield (division, *(of_corner.get(corner, 0) for corner in self.corners), *self.of_cells(self.looks))

    def cost(self, states: States) -> float:
        """How much less probable states are than the likeliest ones, in natural log."""
        chosen = zip(self.places, states, self.looks, strict=True)
        return sum(costs[state] - costs[looks] for costs, state, looks in chosen)

    def _ways(self, area: Area) -> Iterator[Way]:
        """What a cage may be, the likeliest first."""
        at = self.corners.index(min(area))
        numbers = {state: self.evidence.number(text, area) for state, text in enumerate(self.texts[at])}
        fitting = {state: number for state, number in numbers.items() if number}
        costs = self.places[1 + at]
        least = min((costs[state] for state in fitting), default=0.0)
        for state, number in fitting.items():
            yield Way(state, self._cage(area, number), costs[state] - least)

    def fit(self, states: States, solution: Grid) -> float:
        return self.cells.fit(self.of_cells(states), solution)

    def says(self, states: States, solution: Grid) -> tuple[int, ...]:
        return (*self.cells.values(self.of_cells(states), solution).tolist(), *states[: 1 + len(self.corners)])

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        return self.cells.is_contradicted(self.of_cells(states), solution)

    def of_cells(self, states: tuple[int, ...]) -> tuple[int, ...]:
        return states[1 + len(self.corners) :]

    def _rows(self, values: Sequence[int]) -> list[Sequence[int]]:
        return [values[start : start + self.evidence.size] for start in range(0, len(values), self.evidence.size)]


def interpret(
    evidence: Evidence,
    division: Division,
    others: Sequence[Division],
    cells: Cells,
    make: Make,
    total: int | None = None,
) -> Interpretation | None:
    """The puzzle that a board most probably is, if it has that division or one of the others.

    `total` is what its numbers add up to, where that is known. None where its cages cannot be made into a puzzle.
    """
    read = _read(evidence, [division, *others], cells, make, total)
    if len(lawful.as_read(read)) != 1:
        read = _together(read)
    found = lawful.search(read, known=tuple(read.known()))
    if found.hypotheses:
        return _most_probable(read, found)
    puzzle = read.begun(found.likeliest, None)
    if puzzle is None:
        return None
    return Interpretation(puzzle, found.answers, 0.0, doubts=cells.unsure(), as_read=len(found.answers))


def _read(evidence: Evidence, divisions: Sequence[Division], cells: Cells, make: Make, total: int | None) -> _Read:
    corners = sorted({first for division in divisions for first in division.firsts})
    texts = [_texts(evidence, divisions, corner) for corner in corners]
    costs: list[Costs] = []
    for corner, some in zip(corners, texts, strict=True):
        costs.append({at: -math.log(evidence.clues[corner][text]) for at, text in enumerate(some)} or {0: 0.0})
    whole = {at: _cost(evidence, division, corners, costs) for at, division in enumerate(divisions)}
    return _Read(evidence, divisions, corners, texts, cells, make, total, [whole, *costs, *cells.costs])


def _together(read: _Read) -> _Read:
    """The same with what all readings of numbers together allow, for some of the likeliest divisions."""
    budget, farthest = Budget(), FARTHEST
    for division in range(min(READINGS, len(read.divisions))):
        if budget.is_spent:
            break
        more = read.places[0][division] - min(read.places[0].values())
        read = read.with_joint(division, farthest - more, budget)
        farthest = min([read.cost(states) + SPREAD for states in read.known()], default=farthest)
    return read


def _texts(evidence: Evidence, divisions: Sequence[Division], corner: int) -> list[str]:
    """What may stand in a corner, likeliest first, in keeping with one of the cages that begin there."""
    areas = {area for division in divisions for area in division.areas if min(area) == corner}
    likely = evidence.clues[corner].items()
    fitting = [text for text, share in likely if share and any(evidence.number(text, area) for area in areas)]
    return fitting[:READINGS]


def _cost(evidence: Evidence, division: Division, corners: Sequence[int], costs: Sequence[Costs]) -> float:
    """What a division costs besides its numbers."""
    idle = set(corners) - division.firsts
    least = {corner: min(costs[at].values()) for at, corner in enumerate(corners)}
    numbers = sum(evidence.of(area) - sum(map(evidence.empty, area - {min(area)})) for area in division.areas)
    return division.cost - numbers - sum(least[corner] for corner in idle)


def _most_probable(read: _Read, found: Findings) -> Interpretation:
    """The most probable of the puzzles that were found."""
    best, size = found.hypotheses[0], read.evidence.size
    puzzle = read.begun(best.states, best.solution)
    assert puzzle is not None
    states = read.of_cells(best.states)
    clarity = read.cells.clarity(states, best.solution)
    changed = read.cells.taken_otherwise(states)
    corrected = tuple(divmod(corner, size) for corner in _corrected(read, best.states))
    overruled = tuple(_unlike(read.evidence.size, read.divisions[0], read.divisions[best.states[0]]))
    contested = found.contested(read.cells.as_it_looks(changed))
    area = size * size
    in_cells = {at: said for at, said in contested.items() if at < area}
    unclear = set(overruled)
    for other in contested.get(area, {}):
        unclear |= set(_unlike(size, read.divisions[best.states[0]], read.divisions[other]))
    return Interpretation(
        puzzle=puzzle,
        solutions=(best.solution,),
        confidence=found.share * clarity,
        changed=(*changed, *corrected),
        doubts=read.cells.doubts(best.says, in_cells, clarity),
        unclear=tuple(sorted(unclear)),
        overruled=overruled,
        as_read=len(found.answers),
        rivals=1 - found.share,
        clarity=clarity,
        caveats=tuple(_caveats(read, best.states, contested)),
    )


def _corrected(read: _Read, states: States) -> Iterator[int]:
    """The corners whose number is taken for something else than it looks like."""
    for area in read.divisions[states[0]].areas:
        corner = min(area)
        looks = max((text for text in read.evidence.clues[corner] if text), key=read.evidence.clues[corner].__getitem__)
        if read.text(states, corner) != looks:
            yield corner


def _unlike(size: int, one: Division, other: Division) -> Iterator[Edge]:
    """The edges that are between two cages in one division, and within one in the other."""
    for cell, beside in sorted(neighbours(size).tolist()):
        if _is_between(one, cell, beside) != _is_between(other, cell, beside):
            yield divmod(cell, size), divmod(beside, size)


def _is_between(division: Division, cell: int, beside: int) -> bool:
    return not any(cell in area and beside in area for area in division.areas)


def _caveats(read: _Read, states: States, contested: Mapping[int, Mapping[int, float]]) -> Iterator[str]:
    """The numbers that may well be others, in sentences."""
    size = read.evidence.size
    for at, corner in enumerate(read.corners):
        others = contested.get(size * size + 1 + at, {})
        if others:
            row, column = divmod(corner, size)
            may_be = " or ".join(read.texts[at][other] for other in others)
            yield f"the number in the corner of r{row + 1}c{column + 1}, {read.text(states, corner)}, may be {may_be}"
