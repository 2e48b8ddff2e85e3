"""From black cells, sums and the digits of a player to the most probable Kakuro with one solution."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scanner.judgement import map_search
from scanner.judgement.cell_evidence import BLANK, SCRIBBLES, CellEvidence, weighed
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Interpretation, States
from scanner.kinds.cages.cage_interpretation import READINGS
from scanner.readers.corner_numbers import LEAST, Clue
from scanner.types import TRUST_THRESHOLD, Cell, Readings
from solver import Puzzle
from solver.paper.cages import Cage
from solver.paper.cells import numbers_of
from solver.paper.fillings import digit_sets
from solver.paper.puzzle import cell_name
from solver.paper.runs import HIGHEST, is_across


@dataclass(frozen=True, slots=True)
class ReadRun:
    """The cells of a run, and what its sum may be with the probabilities, likeliest first."""

    cells: tuple[Cell, ...]
    sums: Mapping[int, float]


def read_run(cells: tuple[Cell, ...], clue: Clue) -> ReadRun:
    """Reads a run with the sums that its digits can have, as its clue may be read."""
    possible = {int(text): share for text, share in clue.items() if text and digit_sets(HIGHEST, len(cells), int(text))}
    ranked = sorted(possible.items(), key=lambda item: -item[1])[:READINGS]
    return ReadRun(cells, dict(ranked))


@dataclass(frozen=True, slots=True, eq=False)
class _DigitsAndSums(DigitClues):
    """The clues in white cells and in black ones: the state of a run is its sum."""

    blocks: tuple[Cell, ...]
    runs: Sequence[ReadRun]

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle | None:
        runs = [Cage(run.cells, total) for run, total in zip(self.runs, others, strict=True)]
        if not self._is_balanced(runs):
            return None
        return Puzzle.kakuro(self.cells.shape, self.blocks, runs, givens=givens, entries=entries)

    def _is_balanced(self, runs: Sequence[Cage]) -> bool:
        """Tells whether the sums across and those down have the same total, if they count the same cells."""
        across = [run for run in runs if is_across(run)]
        down = [run for run in runs if not is_across(run)]
        if {cell for run in across for cell in run.cells} != {cell for run in down for cell in run.cells}:
            return True
        return sum(run.value for run in across) == sum(run.value for run in down)


def interpret(readings: Readings, blocks: tuple[Cell, ...], runs: Sequence[ReadRun]) -> Interpretation | None:
    """Finds the Kakuro that the readings most probably are; None if no likely sums make one."""
    costs = [{total: -math.log(share + LEAST) for total, share in run.sums.items()} for run in runs]
    clues = _DigitsAndSums(_gather_cells(readings, blocks), costs, blocks, runs)
    seen = interpret_findings(clues, map_search.search(clues))
    if seen is None:
        return None
    unclear: dict[int, list[int]] = {at: list(others) for at, others in seen.contested.items()}
    overruled = []
    for at, (run, total) in enumerate(zip(runs, seen.states, strict=True)):
        looks = next(iter(run.sums))
        if looks != total:
            overruled.append(at)
            unclear.setdefault(at, [looks])
    found = seen.interpretation
    if not found.confidence or found.changed or overruled or found.rivals > 1 - TRUST_THRESHOLD:
        for at, run in enumerate(runs):
            if run.sums[seen.states[at]] < TRUST_THRESHOLD:
                unclear.setdefault(at, [total for total in run.sums if total != seen.states[at]][:2])
    return replace(found, caveats=tuple(_say_caveats(runs, seen.states, unclear)))


def _gather_cells(readings: Readings, blocks: tuple[Cell, ...]) -> CellEvidence:
    """Gathers the evidence of the cells: what looks like a letter is a digit or none, and black cells hold none."""
    rows, columns = readings.printed.shape
    everything = readings.glyphs.reshape(rows * columns, -1).astype(np.float64)
    digits: NDArray[np.float64] = everything[:, : HIGHEST + 1].copy()
    digits[:, BLANK] += everything[:, SCRIBBLES].sum(axis=1)
    digits = np.maximum(digits, 1e-9)
    digits /= digits.sum(axis=1, keepdims=True)
    black = numbers_of(blocks, columns)
    digits[black] = np.eye(HIGHEST + 1)[BLANK]
    return weighed(readings, np.maximum(digits, 1e-9))


def _say_caveats(runs: Sequence[ReadRun], states: States, unclear: Mapping[int, Sequence[int]]) -> Iterator[str]:
    """Yields a sentence for each kind of unclear sum."""
    for at, others in sorted(unclear.items()):
        cells = runs[at].cells
        way = "across" if cells[0][0] == cells[-1][0] else "down"
        may_be = f", may be {' or '.join(map(str, others))}" if others else ", is not clear"
        yield f"the sum of the run {way} at {cell_name(cells[0])}, {states[at]}{may_be}"
