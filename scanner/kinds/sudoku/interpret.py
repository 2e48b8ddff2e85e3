"""From digits to the most probable Sudoku."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

import numpy as np

from scanner.judgement import map_search
from scanner.judgement.assessment import TOO_MANY
from scanner.judgement.cell_evidence import BLANK, ENTRY, cell_evidence, weighed
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import MISPRINT_COST, Interpretation, States
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.sudoku.symbols import weigh_symbols
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, TRUSTED_LOG_ODDS, Grid, Readings
from solver import Puzzle
from solver.paper.puzzle import Symbols

UNTOLD = "whether its digits are 0 to F or 1 to G, or letters or numbers, is not clear"


@dataclass(frozen=True, slots=True, eq=False)
class _Digits(DigitClues):
    """The clues in the cells, with the houses of the board and how its digits are written."""

    houses: Houses
    symbols: Symbols = "numbers"

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        return self.houses.make_puzzle(givens, entries, symbols=self.symbols)

    def clashing(self, states: States) -> Collection[int]:
        """Returns the cells of equal givens in one house, where these are fewest."""
        clashes: list[list[int]] = []
        for house in self.houses.cells:
            held: dict[int, list[int]] = {}
            for cell in house:
                if states[cell] > BLANK:
                    held.setdefault(states[cell], []).append(cell)
            clashes += [cells for cells in held.values() if len(cells) > 1]
        return min(clashes, key=len, default=())


def interpret(readings: Readings, houses: Houses) -> Interpretation:
    """Finds the Sudoku with those houses that the readings most probably are.

    They are read in the alphabet that is likeliest by all cells, and in the next one only while it may be likelier: by
    what has to be misread for a single solution. Where an other one is nearly as likely, it is not clear which it is.
    """
    read: list[tuple[float, Interpretation]] = []
    for digits, log_likelihood in _list_digits(readings, houses):
        if read and log_likelihood < max(read, key=_get_likelihood)[0] - TRUSTED_LOG_ODDS:
            break
        found, log_odds = _interpret_digits(digits)
        read.append((log_likelihood + log_odds, found))
    (best, found), *others = sorted(read, key=_get_likelihood, reverse=True)
    is_clear = all(other < best - TRUSTED_LOG_ODDS for other, _ in others)
    return found if is_clear else replace(found, caveats=(*found.caveats, UNTOLD))


def _get_likelihood(read: tuple[float, Interpretation]) -> float:
    return read[0]


def _interpret_digits(digits: _Digits) -> tuple[Interpretation, float]:
    """Finds the most probable Sudoku of digits in one alphabet, with its log odds against what they look like."""
    found = map_search.search(digits, _take_all_for_print(digits))
    if not found.hypotheses and (filled := _find_filled(digits, found.answers.number)):
        return filled, -MISPRINT_COST
    seen = interpret_findings(digits, found)
    assert seen is not None
    return seen.interpretation, math.log(found.hypotheses[0].weight) if found.hypotheses else -MISPRINT_COST


def as_read(readings: Readings, houses: Houses) -> tuple[Grid, ...]:
    """Returns the solutions, at most two, of the puzzle of the likeliest readings."""
    return map_search.as_read(next(_list_digits(readings, houses))[0])


def may_be_as_read(readings: Readings, houses: Houses) -> bool:
    """Tells whether a puzzle with those houses has a single solution without a change of what was read.

    All that looks handwritten may be print.
    """
    return any(
        map_search.answers(digits.puzzle(states)).number == 1
        for digits, _ in _list_digits(readings, houses)
        for states in dict.fromkeys((map_search.likeliest(digits), _take_all_for_print(digits)))
    )


def _list_digits(readings: Readings, houses: Houses) -> Iterator[tuple[_Digits, float]]:
    """Yields the digits in each alphabet that they may be written in, with its log likelihood, the likeliest first."""
    if houses.size <= HIGHEST_DIGIT:
        yield _Digits(cell_evidence(readings, houses.size), (), houses), 0.0
        return
    for text in weigh_symbols(readings, houses.size):
        yield _Digits(weighed(readings, text.digits), (), houses, text.symbols), text.log_likelihood


def _take_all_for_print(digits: _Digits) -> States:
    """Returns the states in which all that looks handwritten is print, as some typefaces look handwritten."""
    looks = digits.cells.argmax_reading.tolist()
    states = map_search.likeliest(digits)
    return tuple(look if state == ENTRY else state for look, state in zip(looks, states, strict=True))


def _find_filled(digits: _Digits, as_read: int | None) -> Interpretation | None:
    """Finds the grid with a printed digit in every cell that nearly all cells look like, if there is one: a solution.

    The clearest digits of a full grid determine the others, however faint these are.
    """
    seen, looks = digits.cells.digits, digits.cells.argmax_reading
    if (seen[:, BLANK] > TRUST_THRESHOLD).any():
        return None
    area = len(looks)
    entry_confidence = seen[np.arange(area), looks]
    clearest_first = np.argsort(-entry_confidence)
    for count in range(area, area // 4, -area // 10):
        states = np.zeros(area, np.intp)
        states[clearest_first[:count]] = looks[clearest_first[:count]]
        found = map_search.answers(digits.puzzle(tuple(states.tolist())))
        if found.number == 1:
            right = np.array(found.grids[0]).ravel()
            other = looks != right
            if other.mean() > TOO_MANY or (entry_confidence[other] > TRUST_THRESHOLD).any():
                return None
            full = tuple(right.tolist())
            changed = digits.cells.taken_otherwise(full)
            share = 1 - float(other.mean())
            puzzle = digits.houses.make_puzzle(found.grids[0], (), symbols=digits.symbols)
            return Interpretation(puzzle, found.grids, share, changed, as_read=as_read)
    return None
