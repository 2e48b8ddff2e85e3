"""Tells print from pen by all cells of a board together: print was made in one way, and so was what one pen wrote.

A reader judges each glyph alone. Whether a 5 is print is seen best beside the other 5s of its board: printed ones are
equal but for noise. On screens, where a player's digits are typeset too, their ink has another colour, or their tiles.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.ink import TRACE
from scanner.readers.inks import Colours, Groups, colours, glyphs
from scanner.readers.likeness import unlikeness
from scanner.types import ROUNDS, TRUST_THRESHOLD, TRUSTED_LOG_ODDS, Board, Readings

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]

ODDS_OF_COLOUR = 9.0
"""The log odds against print, in natural log, for each unit of the colourfulness of ink, see `Colours`: blue on a
screen has 0.5 to 0.6, black ink in photos 0.1."""


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
        """Adds the evidence of colours: which cells are print, and so how unlike print writing is, except on screens.

        If everything is typeset, the reader cannot distinguish the two, and only colours can.
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


def with_print_and_pen(board: Board, readings: Readings) -> Readings:
    """Replaces the probabilities of print by those that the cells of the board have beside each other."""
    is_held = readings.is_held
    ink = glyphs(board, is_held)
    # A reader of the user's own may read what no ink shows.
    is_inked = ink.max(axis=(1, 2)) > TRACE
    is_held[is_held] = is_inked
    if np.count_nonzero(is_held) < 3:
        return readings
    digits = readings.glyphs[is_held].argmax(axis=1)
    told = _to_log_odds(readings.printed[is_held].astype(np.float64))
    evidence = PrintEvidence(told, unlikeness(ink[is_inked], digits))
    seen = colours(board, is_held)
    is_print = _find_print_by_ink(seen, evidence, bool(is_held.all()))
    if is_print is None:
        is_print = _find_print_by_tiles(board, seen, is_held, digits)
    if is_print is not None:
        evidence = evidence.add_colours(is_print)
    printed = readings.printed.copy()
    printed[is_held] = sigmoid(evidence.log_odds())
    return replace(readings, printed=printed)


def with_given_pen(readings: Readings) -> Readings:
    """Takes all digits of a puzzle that has givens for print, where hardly any are certainly printed.

    Boards drawn by hand are like this; what is hardly legible is left alone, such as a column of words.
    """
    is_held = readings.is_held
    is_legible = np.median(readings.glyphs[is_held].max(axis=1)) > TRUST_THRESHOLD if is_held.any() else False
    if not is_legible or (readings.printed[is_held] > TRUST_THRESHOLD).sum() >= len(is_held) // 2:
        return readings
    return replace(
        readings, printed=np.where(is_held, np.float32(sigmoid(np.array(TRUSTED_LOG_ODDS))), readings.printed)
    )


def _find_print_by_ink(seen: Colours, evidence: PrintEvidence, is_full: bool) -> Bools | None:
    """Tells which cells with a glyph are print, where the colours of ink are apart and that of print is clear."""
    for groups in seen.group_by_ink():
        likely = evidence.told.clip(-TRUSTED_LOG_ODDS, TRUSTED_LOG_ODDS) - ODDS_OF_COLOUR * seen.colourfulness
        number = _pick_print(groups, likely - 2 * evidence.measure_strangeness(groups))
        if number is None and is_full and groups.max() == 1:
            # Most of a filled board was written by its player.
            number = int(np.bincount(groups).argmin())
        if number is not None:
            return np.asarray(groups == number)
    return None


def _find_print_by_tiles(board: Board, seen: Colours, is_held: Bools, digits: NDArray[np.intp]) -> Bools | None:
    """Tells which cells with a glyph are print, where these lie on tiles of their own, here and there on the board.

    No blank cell has such a tile. On a filled screen most cells are the player's; on paper it is a printed solution.
    Tiles that are lit are those of a house, or hold the same digit.
    """
    groups = seen.group_by_tiles()
    if groups is None or (is_held.all() and not seen.are_flat(groups)):
        return None
    shared = seen.find_nearest_paper(groups, colours(board, ~is_held).paper)
    is_print = ~np.isin(groups, shared if len(shared) else np.bincount(groups).argmax())
    if is_print.all() or len(set(digits[is_print])) < 3:
        return None
    tiles = np.full(is_held.shape, -1)
    tiles[is_held] = is_print
    return None if _are_together(tiles) else is_print


def _are_together(tiles: NDArray[np.intp]) -> bool:
    """Tells whether the tiles 1 lie in a row or a column, or neighbours are equal more often than by chance.

    `tiles` is rows x columns of 0 and 1, and -1 for none.
    """
    if (np.ptp(np.argwhere(tiles == 1), axis=0) == 0).any():
        return True
    beside = [(tiles[:, :-1], tiles[:, 1:]), (tiles[:-1], tiles[1:])]
    pairs = np.concatenate([np.stack([first.ravel(), second.ravel()]) for first, second in beside], axis=1)
    pairs = pairs[:, (pairs >= 0).all(axis=0)]
    share, count = float((tiles == 1).sum() / (tiles >= 0).sum()), pairs.shape[1]
    chance = share**2 + (1 - share) ** 2
    return bool((pairs[0] == pairs[1]).sum() > chance * count + 2 * np.sqrt(chance * (1 - chance) * count))


def _pick_print(groups: Groups, likely: Floats) -> int | None:
    """Picks the group that is print, by how likely each cell is; returns None where that is not clear."""
    means = np.array([likely[groups == number].mean() for number in range(groups.max() + 1)])
    second, best = np.argsort(means)[-2:]
    return int(best) if means[best] - means[second] > 1 else None


def _to_log_odds(probabilities: Floats) -> Floats:
    likely = probabilities.clip(1e-6, 1 - 1e-6)
    return np.asarray(np.log(likely / (1 - likely)))
