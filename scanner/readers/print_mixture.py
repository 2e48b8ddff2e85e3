"""Print and pen as a mixture of two classes over the cells of one board, each cell's class by what the board shows.

Printed glyphs are alike, and the reader judges them alike, however it judges those of other boards; written ones are
not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.readers.inks import Groups
from scanner.types import ROUNDS, TRUSTED_LOG_ODDS

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]


class _Usual(NamedTuple):
    """The mean and standard deviation of some evidence, in print and in pen; the more of it, the more like print."""

    printed: tuple[float, float]
    written: tuple[float, float]

    @property
    def least(self) -> float:
        """What nearly all print exceeds."""
        return self.printed[0] - 2 * self.printed[1]


READER = _Usual((7.0, 2.0), (-6.0, 5.0))
"""The reader's log odds of print, on 13,000 printed and 8,800 written cells of photos. With one of these or of the next
numbers changed by a fifth to a half, at most 6 cells of 20,000 more are judged wrongly."""

LIKENESS = _Usual((4.9, 0.7), (1.7, 1.0))
"""How alike a glyph is to the most similar printed one of its digit, minus the `unlikeness` of both, on those cells."""

USUAL_CELLS = 4.0
"""What is usual counts as this many of the board's own cells; their distributions have as many degrees of freedom."""


@dataclass(frozen=True, slots=True, eq=False)
class PrintEvidence:
    """The N cells of a board with a glyph: the log odds of print that the reader `told`, and how `unlike` they are.

    The latter is NxN, see `likeness.unlikeness`. `by_colour` are the log odds of print where colours tell which cells
    are, and `writing` is then how alike written digits are to printed ones, with its deviation.
    """

    told: Floats
    unlike: Floats
    by_colour: Floats | None = None
    writing: tuple[float, float] = LIKENESS.written

    def add_colours(self, is_print: Bools) -> PrintEvidence:
        """Adds what colours tell: which cells are print, and so how unlike print writing is, except on screens.

        Of what is typeset the reader knows nothing, and colours tell all.
        """
        alike = -np.where(is_print, self.unlike, np.inf).min(axis=1)[~is_print]
        alike = alike[np.isfinite(alike)]
        usual, deviation = self.writing
        writing = float(alike.mean()) if len(alike) else usual
        by_colour = np.where(is_print, TRUSTED_LOG_ODDS, -TRUSTED_LOG_ODDS)
        told = self.told if writing < LIKENESS.least else by_colour
        return PrintEvidence(told, self.unlike, by_colour, (writing, deviation))

    def log_odds(self) -> Floats:
        """Returns the log odds of print for each cell: a mixture of two classes, by expectation maximization.

        Dempster, Laird and Rubin, Maximum likelihood from incomplete data via the EM algorithm, 1977.
        """
        odds = self.told
        if self.by_colour is not None:
            odds = self.told.clip(-TRUSTED_LOG_ODDS, TRUSTED_LOG_ODDS) / 2 + self.by_colour
            return odds + self._weigh_likeness(odds)
        printed = sigmoid(odds)
        for _ in range(ROUNDS):
            by_reader = _weigh_print(self.told, printed, READER)
            by_share = np.log((printed.sum() + 0.5) / ((1 - printed).sum() + 0.5))
            odds = by_reader + self._weigh_likeness(odds) + by_share
            before, printed = printed, sigmoid(odds)
            if np.abs(printed - before).max() < 1e-3:
                break
        if odds.max() < TRUSTED_LOG_ODDS:
            # nothing is print for sure that the others could be compared with
            return self.told
        # Where the reader disagrees, the rules decide if they can: where paper is curled, print differs too.
        return np.where(odds * self.told < 0, odds.clip(-3, 3), odds)

    def measure_strangeness(self, groups: Groups) -> Floats:
        """Measures how much less alike the cells in the group of each cell are than print mostly is, N."""
        is_within = groups[:, None] == groups
        nearest = np.where(is_within, self.unlike, np.inf).min(axis=1)
        found = np.zeros(groups.max() + 1)
        for number in range(len(found)):
            within = nearest[(groups == number) & np.isfinite(nearest)]
            if len(within) > 2:
                found[number] = max(0.0, float(within.mean()) + LIKENESS.least)
        return found[groups]

    def _weigh_likeness(self, odds: Floats) -> Floats:
        """Weighs whether each cell is print by how alike it is to others that are print by their log `odds`.

        The result is no clearer than it is that what the cell is like, or unlike, is print.
        """
        to_print = np.where(odds > 0, self.unlike, np.inf)
        nearest = to_print.argmin(axis=1)
        has_other = np.isfinite(to_print).any(axis=1)
        found = np.zeros_like(odds)
        if has_other.any():
            alike = -to_print.min(axis=1)[has_other]
            found[has_other] = _weigh_print(alike, sigmoid(odds[has_other]), _Usual(LIKENESS.printed, self.writing))
        surest = np.where(np.isfinite(to_print), odds, 0).max(axis=1)
        return np.asarray(np.clip(found, -surest, np.where(has_other, odds[nearest], 0)))


def _weigh_print(values: Floats, printed: Floats, usual: _Usual) -> Floats:
    """Weighs whether N values are print, by how those of `printed` cells, each to that degree, and of others spread.

    The distributions are Student's, with what is usual as a prior (Gelman et al., Bayesian Data Analysis, 2013, 3.3).
    """
    mean, deviation = _fit(values, printed, usual.printed)
    other, spread = _fit(values, 1 - printed, usual.written)
    seen = np.minimum(values, mean)
    return _log_likelihood(seen, mean, deviation) - _log_likelihood(seen, min(other, mean), spread)


def _fit(values: Floats, weights: Floats, usual: tuple[float, float]) -> tuple[float, float]:
    """Estimates the mean and the deviation of weighted values, with some usual values added to them."""
    total = USUAL_CELLS + weights.sum()
    mean = (USUAL_CELLS * usual[0] + (weights * values).sum()) / total
    variance = (USUAL_CELLS * usual[1] ** 2 + (weights * (values - mean) ** 2).sum()) / total
    return float(mean), float(np.sqrt(variance))


def _log_likelihood(values: Floats, mean: float, deviation: float) -> Floats:
    """Returns the log likelihood of N values under Student's distribution, up to a constant."""
    away = ((values - mean) / deviation) ** 2
    return np.asarray(-(USUAL_CELLS + 1) / 2 * np.log1p(away / USUAL_CELLS) - np.log(deviation))
