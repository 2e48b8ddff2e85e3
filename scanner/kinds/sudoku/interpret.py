"""From digits to the most probable Sudoku."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scanner.kinds import lawful
from scanner.kinds.evidence import BLANK, ENTRY, Evidence, evidence, weighed
from scanner.kinds.lawful import SURE, Costs, Findings, Interpretation, States
from scanner.kinds.sudoku.houses import Houses
from scanner.kinds.sudoku.symbols import written
from scanner.types import HIGHEST_DIGIT, Grid, Readings
from solver import Puzzle
from solver.puzzle import Symbols

UNTOLD = "whether its digits are 0 to F or 1 to G, or letters or numbers, is not clear"

MISREAD = 0.2
"""The share of the cells of a full grid that are misread at most; of a grid with blanks, most would be."""


@dataclass(frozen=True, slots=True, eq=False)
class _Digits:
    """What was read in the cells, how its digits are written, and the houses of the board."""

    cells: Evidence
    houses: Houses
    places: list[Costs]
    symbols: Symbols = "numbers"
    caveats: tuple[str, ...] = ()

    def puzzle(self, states: States) -> Puzzle:
        return self.houses.puzzle(self._rows([max(state, BLANK) for state in states]), symbols=self.symbols)

    def fit(self, states: States, solution: Grid) -> float:
        return self.cells.fit(states, solution)

    def says(self, states: States, solution: Grid) -> tuple[int, ...]:
        return tuple(self.cells.values(states, solution).tolist())

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        return self.cells.is_contradicted(states, solution)

    def begun(self, states: States, solution: Grid | None) -> Puzzle:
        """The puzzle of those states, and what its player wrote on it."""
        values = self.cells.values(states, solution).tolist()
        entries = [value if state == ENTRY else 0 for state, value in zip(states, values, strict=True)]
        return replace(self.puzzle(states), entries=tuple(map(tuple, self._rows(entries))))

    def _rows(self, values: list[int]) -> list[list[int]]:
        return [values[start : start + self.cells.size] for start in range(0, len(values), self.cells.size)]


def interpret(readings: Readings, houses: Houses) -> Interpretation:
    """The Sudoku with those houses that the readings most probably are."""
    digits = _digits(readings, houses)
    found = lawful.search(digits, _all_print(digits))
    if found.hypotheses:
        return _most_probable(digits, found)
    if filled := _filled(digits, len(found.answers)):
        return filled
    return Interpretation(
        puzzle=digits.begun(found.likeliest, None),
        solutions=found.answers,
        confidence=0.0,
        doubts=digits.cells.unsure(),
        as_read=len(found.answers),
        caveats=digits.caveats,
    )


def as_read(readings: Readings, houses: Houses) -> tuple[Grid, ...]:
    """The solutions, two at most, of the puzzle that the readings alone speak for."""
    return lawful.as_read(_digits(readings, houses))


def _digits(readings: Readings, houses: Houses) -> _Digits:
    if houses.size <= HIGHEST_DIGIT:
        cells = evidence(readings, houses.size)
        return _Digits(cells, houses, cells.costs)
    text = written(readings, houses.size)
    cells = weighed(readings, text.digits)
    return _Digits(cells, houses, cells.costs, text.symbols, () if text.is_clear else (UNTOLD,))


def _most_probable(digits: _Digits, found: Findings) -> Interpretation:
    """The most probable of the puzzles that were found."""
    best, cells = found.hypotheses[0], digits.cells
    clarity = cells.clarity(best.states, best.solution)
    changed = cells.taken_otherwise(best.states)
    return Interpretation(
        puzzle=digits.begun(best.states, best.solution),
        solutions=(best.solution,),
        confidence=found.share * clarity,
        changed=changed,
        doubts=cells.doubts(best.says, found.contested(cells.as_it_looks(changed)), clarity),
        as_read=len(found.answers),
        rivals=1 - found.share,
        clarity=clarity,
        caveats=digits.caveats,
    )


def _all_print(digits: _Digits) -> States:
    """The states in which all that looks handwritten is print: so do some typefaces."""
    looks = digits.cells.looks.tolist()
    states = lawful.likeliest(digits)
    return tuple(look if state == ENTRY else state for look, state in zip(looks, states, strict=True))


def _filled(digits: _Digits, as_read: int) -> Interpretation | None:
    """The grid with a printed digit in every cell that nearly all cells look like, if there is one: a solution.

    The rules say so much of a full grid that its clearest digits tell the others, however faint these are.
    """
    seen, looks = digits.cells.digits, digits.cells.looks
    if (seen[:, BLANK] > SURE).any():
        return None
    area = len(looks)
    clarity = seen[np.arange(area), looks]
    clearest_first = np.argsort(-clarity)
    for count in range(area, area // 4, -area // 10):
        states = np.zeros(area, np.intp)
        states[clearest_first[:count]] = looks[clearest_first[:count]]
        found = lawful.answers(digits.puzzle(tuple(states.tolist())))
        if len(found) == 1:
            right = np.array(found[0]).ravel()
            other = looks != right
            if other.mean() > MISREAD or (clarity[other] > SURE).any():
                return None
            full = tuple(right.tolist())
            changed = digits.cells.taken_otherwise(full)
            share = 1 - float(other.mean())
            return Interpretation(digits.puzzle(full), found, share, changed, as_read=as_read, caveats=digits.caveats)
    return None
