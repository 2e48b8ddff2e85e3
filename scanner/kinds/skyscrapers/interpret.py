"""From digits, and the clues around them, to the most probable Skyscrapers.

A single solution is weak evidence of each clue: many puzzles have more of them than they need. So every clue that is
not clear is named, and counts against the confidence, unless another reading of it would break the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scanner.judgement import map_search
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Interpretation, States
from scanner.types import TRUST_THRESHOLD, Grid, Readings
from solver import Puzzle

LINES = ("above column {}", "below column {}", "left of row {}", "right of row {}")
"""Where the clues of each side stand."""

Around = NDArray[np.float64]
"""The probability of no clue and of each one around a board: 4 x N x (N+1), the sides in the order of puzzles."""


@dataclass(frozen=True, slots=True, eq=False)
class _DigitsAndClues(DigitClues):
    """The clues in the cells and around them: the state of a place around the board is its clue, 0 for none."""

    around: Around

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        return Puzzle.skyscrapers(self._sides(others), givens=givens, entries=entries)

    def _sides(self, others: States) -> Rows:
        return np.reshape(others, self.around.shape[:2]).tolist()

    @property
    def argmax_reading(self) -> NDArray[np.intp]:
        """The likeliest reading of each place around the board."""
        return np.asarray(self.around.argmax(axis=2).ravel())

    def unsure(self) -> Mapping[int, Mapping[int, float]]:
        """Finds the places around the board whose reading alone is not certain, and what else they may hold."""
        likely = self.around.reshape(-1, self.around.shape[2])
        return {
            int(place): {int(clue): float(likely[place, clue]) for clue in np.argsort(-likely[place])[1:3]}
            for place in np.flatnonzero(likely.max(axis=1) < TRUST_THRESHOLD)
        }


def interpret(readings: Readings, around: Around) -> Interpretation:
    """Finds the Skyscrapers that the readings of a board, and of what stands around it, most probably are."""
    clues = _gather_clues(readings, around)
    seen = interpret_findings(clues, map_search.search(clues))
    assert seen is not None
    found = seen.interpretation
    overruled = np.flatnonzero(clues.argmax_reading != np.array(seen.states)).tolist()
    as_it_looks = {place: {int(clues.argmax_reading[place]): 1.0} for place in overruled}
    unclear = {**seen.contested, **as_it_looks}
    if not found.confidence or found.changed or overruled or found.rivals > 1 - TRUST_THRESHOLD:
        unclear = {**clues.unsure(), **unclear}
    return replace(found, caveats=tuple(_say_caveats(seen.states, unclear, around.shape[1])))


def as_read(readings: Readings, around: Around) -> tuple[Grid, ...]:
    """Returns the solutions, at most two, of the puzzle of the likeliest readings."""
    return map_search.as_read(_gather_clues(readings, around))


def _gather_clues(readings: Readings, around: Around) -> _DigitsAndClues:
    costs = -np.log(np.maximum(around.reshape(-1, around.shape[2]), 1e-9))
    cells = cell_evidence(readings, around.shape[1])
    return _DigitsAndClues(cells, [dict(enumerate(place)) for place in costs.tolist()], around)


def _say_caveats(states: States, unclear: Mapping[int, Mapping[int, float]], size: int) -> Iterator[str]:
    """Yields a sentence for each kind of unclear clue."""
    for place, others in sorted(unclear.items()):
        side, at = divmod(place, size)
        read, *may_be = (str(clue) if clue else "none" for clue in (states[place], *others))
        yield f"the clue {LINES[side].format(at + 1)}, {read}, may be {' or '.join(may_be)}"
