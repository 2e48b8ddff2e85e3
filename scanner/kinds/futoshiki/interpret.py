"""From digits and signs to the most probable Futoshiki.

That a puzzle has exactly one solution says little for its signs: one more or one less seldom changes that. So every
sign that may be there, and every one that may not, counts against the confidence, unless it would break the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.kinds import lawful
from scanner.kinds.evidence import BLANK, ENTRY, Evidence, evidence
from scanner.kinds.futoshiki.signs import SIGNS, Signs
from scanner.kinds.lawful import SURE, Costs, Findings, Interpretation, States
from scanner.types import Edge, Grid, Readings
from solver import Puzzle


@dataclass(frozen=True, slots=True, eq=False)
class _DigitsAndSigns:
    """What was read in the cells, and on the edges: `signs` is Ex3, probabilities.

    States are those of the cells, as evidence has them, then of the edges: the index of what they hold in SIGNS.
    """

    cells: Evidence
    signs: NDArray[np.float64]
    edges: list[Edge]
    places: list[Costs]

    def puzzle(self, states: States) -> Puzzle:
        return Puzzle.futoshiki(self._rows([max(state, BLANK) for state in self.of_cells(states)]), self._signs(states))

    def fit(self, states: States, solution: Grid) -> float:
        return self.cells.fit(self.of_cells(states), solution)

    def says(self, states: States, solution: Grid) -> tuple[int, ...]:
        return (*self.cells.values(self.of_cells(states), solution).tolist(), *self.of_edges(states))

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        return self.cells.is_contradicted(self.of_cells(states), solution)

    def begun(self, states: States, solution: Grid | None) -> Puzzle:
        """The puzzle of those states, and what its player wrote on it."""
        cells = self.of_cells(states)
        values = self.cells.values(cells, solution).tolist()
        entries = [value if state == ENTRY else 0 for state, value in zip(cells, values, strict=True)]
        return Puzzle.futoshiki(self.puzzle(states).givens, self._signs(states), entries=self._rows(entries))

    def unsure(self) -> tuple[Edge, ...]:
        """The edges whose reading alone is not sure."""
        return tuple(self.edges[number] for number in np.flatnonzero(self.signs.max(axis=1) < SURE))

    def overruled(self, states: States) -> tuple[Edge, ...]:
        """The edges that hold, in those states, something else than their readings alone speak for."""
        other = self.signs.argmax(axis=1) != np.array(self.of_edges(states))
        return tuple(self.edges[number] for number in np.flatnonzero(other))

    def of_cells(self, states: tuple[int, ...]) -> tuple[int, ...]:
        return states[: self.cells.size**2]

    def of_edges(self, states: tuple[int, ...]) -> tuple[int, ...]:
        return states[self.cells.size**2 :]

    def _signs(self, states: States) -> list[tuple[int, int, str, int, int]]:
        held = zip(self.edges, self.of_edges(states), strict=True)
        return [(*first, SIGNS[sign], *second) for (first, second), sign in held if sign]

    def _rows(self, values: Sequence[int]) -> list[Sequence[int]]:
        return [values[start : start + self.cells.size] for start in range(0, len(values), self.cells.size)]


def interpret(readings: Readings, signs: Signs) -> Interpretation:
    """The Futoshiki that the readings of a board and of its signs most probably are."""
    read = _digits_and_signs(readings, signs)
    found = lawful.search(read)
    if found.hypotheses:
        return _most_probable(read, found)
    return Interpretation(
        puzzle=read.begun(found.likeliest, None),
        solutions=found.answers,
        confidence=0.0,
        doubts=read.cells.unsure(),
        unclear=read.unsure(),
        as_read=len(found.answers),
    )


def as_read(readings: Readings, signs: Signs) -> tuple[Grid, ...]:
    """The solutions, two at most, of the puzzle that the readings alone speak for."""
    return lawful.as_read(_digits_and_signs(readings, signs))


def _digits_and_signs(readings: Readings, signs: Signs) -> _DigitsAndSigns:
    cells = evidence(readings, len(signs.beside))
    on_edges: list[Costs] = [dict(enumerate(edge)) for edge in (-np.log(np.maximum(signs.flat, 1e-9))).tolist()]
    return _DigitsAndSigns(cells, signs.flat, signs.edges, cells.costs + on_edges)


def _most_probable(read: _DigitsAndSigns, found: Findings) -> Interpretation:
    """The most probable of the puzzles that were found."""
    best, area = found.hypotheses[0], read.cells.size**2
    cells = read.of_cells(best.states)
    clarity = read.cells.clarity(cells, best.solution)
    changed, overruled = read.cells.taken_otherwise(cells), read.overruled(best.states)
    contested = found.contested(read.cells.as_it_looks(changed))
    unclear = {read.edges[place - area] for place in contested if place >= area} | set(overruled)
    if changed or overruled or found.share < SURE:
        unclear |= set(read.unsure())
    return Interpretation(
        puzzle=read.begun(best.states, best.solution),
        solutions=(best.solution,),
        confidence=found.share * clarity,
        changed=changed,
        doubts=read.cells.doubts(best.says, {at: said for at, said in contested.items() if at < area}, clarity),
        unclear=tuple(edge for edge in read.edges if edge in unclear),
        overruled=overruled,
        as_read=len(found.answers),
        rivals=1 - found.share,
        clarity=clarity,
    )
