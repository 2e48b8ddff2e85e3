"""The evidence of a board's readings for and against a puzzle, before the rules are applied.

A cell is in one of several states: it is blank, it holds a given, or it holds an entry, a digit that the player wrote.
A given is weighed by its glyphs alone; an entry is weighed by the solution too, since players are mostly right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.judgement.alternatives import Costs
from scanner.judgement.map_search import States
from scanner.types import GLYPHS, ROUNDS, TRUST_THRESHOLD, Cell, Doubt, Grid, Readings
from solver.paper.puzzle import Shape

BLANK, ENTRY = 0, -1
"""States of a cell other than the digit of a given."""

ENTRY_ERROR_RATE = 0.003
"""The prior probability that a digit which the player wrote contradicts the solution."""

SCRIBBLES = [GLYPHS.index("♛"), GLYPHS.index("×")]

TAUGHT_SHARE = 0.4
"""The share of handwriting in cells without a given in the training of the network."""


@dataclass(frozen=True, slots=True, eq=False)
class CellEvidence:
    """Readings of the cells of a board of some shape, in reading order.

    `digits` is cells x (highest+1), the probability of blank and of each digit; `states` is cells x (highest+2), the
    log probability of ENTRY, BLANK, and a given 1, 2 and so on; `printed` is cells, the probability that a digit is
    print.
    """

    shape: Shape
    digits: NDArray[np.float64]
    states: NDArray[np.float64]
    printed: NDArray[np.float64]

    @property
    def size(self) -> int:
        """The rows of a square board; the longer side of another one."""
        return self.shape.size

    @property
    def highest(self) -> int:
        """The highest digit: mostly there are as many digits as rows."""
        return self.digits.shape[1] - 1

    @property
    def costs(self) -> list[Costs]:
        """The cost of each state of each cell, in reading order."""
        return [dict(enumerate(cell, ENTRY)) for cell in (-self.states).tolist()]

    def fit(self, states: States, solution: Grid) -> float:
        """Weighs whether the entries are meant to be that solution, against any digits at all: log odds."""
        written = np.flatnonzero(np.array(states) == ENTRY)
        right = np.array(solution).ravel()[written]
        digits = self.digits[written]
        hit = digits[np.arange(len(written)), right]
        anything = digits[:, 1:].sum(axis=1)
        meant = (1 - ENTRY_ERROR_RATE) * hit + ENTRY_ERROR_RATE / (self.highest - 1) * (anything - hit)
        return float(np.log(self.highest * meant / anything).sum())

    @property
    def argmax_reading(self) -> NDArray[np.intp]:
        """The digit that each cell looks most like if it is not blank."""
        return np.asarray(1 + self.digits[:, 1:].argmax(axis=1))

    def values(self, states: States, solution: Grid | None) -> NDArray[np.intp]:
        """Returns the digit in every cell, 0 where none: an entry is what look and solution make likely."""
        chosen = np.array(states)
        looks = self.digits if solution is None else self._weigh_as_meant(solution)
        return np.where(chosen == ENTRY, 1 + looks[:, 1:].argmax(axis=1), chosen)

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        """Tells whether some entry, as it is most probably meant, contradicts the solution."""
        written = np.array(states) == ENTRY
        return bool((self.values(states, solution) != np.array(solution).ravel())[written].any())

    def entry_confidence(self, states: States, solution: Grid) -> float:
        """Returns the probability that all entries hold the digits that `values` gives.

        An apparent mistake of the player may be a misread given: then it is no clearer than the least clear given, nor
        than that it is written and not print.
        """
        chosen = np.array(states)
        meant = self._weigh_as_meant(solution)[chosen == ENTRY, 1:]
        entries = float((meant.max(axis=1) / meant.sum(axis=1)).prod())
        if not self.is_contradicted(states, solution):
            return entries
        given = np.flatnonzero(chosen > BLANK)
        clearest = float(self.digits[given, chosen[given]].min(initial=1))
        return float(min(entries, clearest, *(1 - self.printed[self.find_disputed(states, solution)])))

    def find_disputed(self, states: States, solution: Grid) -> list[int]:
        """Lists the numbers of the cells with entries that contradict the solution, but may be print."""
        wrong = (np.array(states) == ENTRY) & (self.values(states, solution) != np.array(solution).ravel())
        return np.flatnonzero(wrong & (25 * self.printed > 1)).tolist()

    def taken_otherwise(self, states: States) -> tuple[Cell, ...]:
        """Lists the cells that differ, in those states, from their likeliest reading.

        Whether a digit is a given or an entry is left to the rules.
        """
        chosen, alone = np.array(states), self.digits.argmax(axis=1)
        other = np.where(chosen == ENTRY, alone == BLANK, alone != chosen)
        return tuple(divmod(int(cell), self.shape.columns) for cell in np.flatnonzero(other))

    def read_as_it_looks(self, cells: Sequence[Cell]) -> dict[int, dict[int, float]]:
        """Returns the likeliest reading of some cells, by their numbers, with its probability."""
        numbers = [row * self.shape.columns + column for row, column in cells]
        return {number: {int(self.digits[number].argmax()): float(self.digits[number].max())} for number in numbers}

    def find_unsure(self) -> tuple[Doubt, ...]:
        """Lists the cells whose reading alone is not certain."""
        doubts = []
        for cell in np.flatnonzero(self.digits.max(axis=1) < TRUST_THRESHOLD):
            ranked = np.argsort(-self.digits[cell])
            likely = [digit for digit in ranked[1:4] if self.digits[cell, digit] > 1 - TRUST_THRESHOLD]
            others = tuple((int(digit), float(self.digits[cell, digit])) for digit in likely)
            doubts.append(Doubt(divmod(int(cell), self.shape.columns), int(ranked[0]), others))
        return tuple(doubts)

    def doubts(
        self, claims: tuple[int, ...], contested: Mapping[int, Mapping[int, float]], entry_confidence: float
    ) -> tuple[Doubt, ...]:
        """Lists the cells that may differ from a puzzle's claims, and all uncertain ones if its entries are unclear."""
        columns = self.shape.columns
        doubts = {
            divmod(cell, columns): Doubt(divmod(cell, columns), claims[cell], tuple(others.items()))
            for cell, others in contested.items()
        }
        unsure = {doubt.cell: doubt for doubt in self.find_unsure()} if entry_confidence < TRUST_THRESHOLD else {}
        return tuple((unsure | doubts).values())

    def _weigh_as_meant(self, solution: Grid) -> NDArray[np.float64]:
        """Weighs each digit in each cell, as the player meant it: cells x (size+1)."""
        prior = np.full_like(self.digits, ENTRY_ERROR_RATE / (self.highest - 1))
        prior[np.arange(len(prior)), np.array(solution).ravel()] = 1 - ENTRY_ERROR_RATE
        return self.digits * prior


def cell_evidence(readings: Readings, size: int) -> CellEvidence:
    """Gathers the evidence of the readings of a board that holds the digits up to `size`."""
    return weighed(readings, _collapse_digits(readings, size))


def weighed(readings: Readings, digits: NDArray[np.float64]) -> CellEvidence:
    """Weighs cells with these probabilities of blank and of each digit: cells x (size+1)."""
    printed = np.clip(readings.printed.reshape(-1, 1).astype(np.float64), 1e-6, 1 - 1e-6)
    odds = _estimate_handwriting_odds(digits, printed)
    # Where much is written there are few blanks, but not fewer givens.
    written = digits[:, 1:].sum(axis=1, keepdims=True) * (1 - printed) * min(odds, 1)
    blank = digits[:, :1] / max(odds, 1)
    states = np.log(np.concatenate([written, blank, digits[:, 1:] * printed], axis=1))
    return CellEvidence(Shape(*readings.printed.shape), digits, states, printed[:, 0])


def _collapse_digits(readings: Readings, size: int) -> NDArray[np.float64]:
    """Returns the probability of blank and of the digits up to `size` in every cell.

    A glyph that no board of digits can hold, such as a sign, is no evidence of a digit. An apparent crown or cross is a
    scribble: pencil marks, or a digit crossed out.
    """
    everything = readings.glyphs.reshape(-1, len(GLYPHS)).astype(np.float64)
    glyphs = everything[:, : size + 1].copy()
    glyphs[:, BLANK] += everything[:, SCRIBBLES].sum(axis=1)
    rest = np.maximum(1 - glyphs.sum(axis=1, keepdims=True), 0)
    return np.maximum(glyphs + rest / (size + 1), 1e-9)


def _estimate_handwriting_odds(digits: NDArray[np.float64], printed: NDArray[np.float64]) -> float:
    """Estimates, from the cells that are not blank, how much likelier handwriting is on this board than in training.

    A player who wrote nothing anywhere has probably not written that speck either (Saerens, Latinne and Decaestecker,
    Adjusting the outputs of a classifier to new a priori probabilities, 2002).
    """
    print_of_digits = printed[digits[:, :1] < 0.5]
    blank = int((digits[:, :1] > 0.5).sum())
    odds = 1.0
    for _ in range(ROUNDS):
        pen = (1 - print_of_digits) * min(odds, 1)
        written = float((pen / (pen + print_of_digits)).sum())
        odds = (written + 0.5) / (blank + 1) * (1 - TAUGHT_SHARE) / TAUGHT_SHARE
    return odds
