"""From the readings of its lines to the most probable Nonogram.

The numbers of a Nonogram check each other: those of the rows add up to as much as those of the columns, and each line
has room for its own. A reading that keeps all that and has a single solution is hardly ever wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from scanner.judgement import map_search
from scanner.judgement.cell_evidence import CellEvidence
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Budget, Interpretation, States
from scanner.kinds.nonogram.clues import LineReadings, Reading
from scanner.kinds.nonogram.sums import list_agreeing
from scanner.types import TRUST_THRESHOLD, Grid
from solver import Puzzle
from solver.engine.enumeration import FirstSolutions
from solver.paper.fields.line_clues import write_runs

NAME = "nonogram"


@dataclass(frozen=True, slots=True, eq=False)
class _RunsOfLines(DigitClues):
    """The runs of each line, as places; what its player has made of the cells is no clue."""

    lines: tuple[LineReadings, ...]
    entered: Grid

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        rows, runs = len(givens), [line.runs[state] for line, state in zip(self.lines, others, strict=True)]
        entered = self.entered if entries else ()
        clues = tuple(runs[:rows]), tuple(runs[rows:])
        return Puzzle(NAME, self.cells.shape.size, givens, entries=entered, line_clues=clues)  # type: ignore[arg-type]

    def is_ruled_out(self, states: States) -> bool:
        """Tells whether sums differ, or a few guesses do not show that there is one solution, as in print."""
        runs = [sum(line.runs[state]) for line, state in zip(self.lines, self.of_others(states), strict=True)]
        rows = self.cells.shape.rows
        return sum(runs[:rows]) != sum(runs[rows:]) or solve_soon(self.puzzle(states)).number != 1


def interpret(reading: Reading, entered: Grid) -> Interpretation:
    """Finds the Nonogram that the readings of the lines most probably are."""
    clues = _gather_clues(reading, entered)
    first = solve_soon(clues.puzzle(map_search.likeliest(clues)))
    known = () if first.grids else _find_agreeing(clues, reading)
    seen = interpret_findings(clues, map_search.search(clues, known=known, first=first))
    assert seen is not None
    found = seen.interpretation
    overruled: dict[int, dict[int, float]] = {place: {} for place, state in enumerate(seen.states) if state}
    unclear = {**seen.contested, **overruled}
    if not found.confidence or found.rivals > 1 - TRUST_THRESHOLD:
        unclear = {**{place: {} for place, line in enumerate(clues.lines) if _is_unsure(line)}, **unclear}
    return replace(found, caveats=tuple(_say_caveats(clues, seen.states, unclear)))


def _find_agreeing(clues: _RunsOfLines, reading: Reading) -> Sequence[States]:
    """Finds the likeliest readings with equal sums that have one solution; none if the first few have not."""
    cells = clues.of_cells(map_search.likeliest(clues))
    tried = islice(list_agreeing(reading.rows, reading.columns), 30)
    states = ((*cells, *others) for _, others in tried)
    return tuple(islice((those for those in states if not clues.is_ruled_out(those)), 1))


def solve_soon(puzzle: Puzzle | None) -> FirstSolutions:
    """Finds the first solutions of a puzzle within a few guesses: what newspapers print needs hardly any."""
    return map_search.answers(puzzle, Budget(guesses=50))


def as_read(reading: Reading, entered: Grid) -> tuple[Grid, ...]:
    """Returns the solutions, at most two, of the puzzle of the likeliest readings."""
    if not reading.has_equal_sums:
        return ()
    clues = _gather_clues(reading, entered)
    found = solve_soon(clues.puzzle(map_search.likeliest(clues)))
    return found.grids if found.is_decided else ()


def _gather_clues(reading: Reading, entered: Grid) -> _RunsOfLines:
    area = reading.shape.area
    digits = np.full((area, 3), 1e-9)
    digits[:, 0] = 1.0
    states = np.log(np.concatenate([np.full((area, 1), 1e-9), digits], axis=1))
    cells = CellEvidence(reading.shape, digits, states, np.full(area, 1.0))
    lines = (*reading.rows, *reading.columns)
    return _RunsOfLines(cells, [dict(enumerate(line.costs)) for line in lines], lines, entered)


def _is_unsure(line: LineReadings) -> bool:
    """Tells whether a line may well be read otherwise."""
    weights = np.exp(-np.array(line.costs))
    return bool(weights[0] < TRUST_THRESHOLD * weights.sum())


def _say_caveats(clues: _RunsOfLines, states: States, unclear: Mapping[int, object]) -> Iterator[str]:
    """Yields a sentence for each line whose numbers are not clear."""
    rows = clues.cells.shape.rows
    for place in sorted(unclear):
        name = f"row {place + 1}" if place < rows else f"column {place - rows + 1}"
        line, state = clues.lines[place], states[place]
        others = [write_runs(runs) for at, runs in enumerate(line.runs) if at != state][:2]
        may_be = f" may be {' or '.join(others)}" if others else " are not clear"
        yield f"the numbers of {name}, {write_runs(line.runs[state])},{may_be}"
