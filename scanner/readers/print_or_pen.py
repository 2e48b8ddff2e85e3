"""Tells print from pen by all cells of a board together: print was made in one way, and so was what one pen wrote.

A reader judges each glyph alone. Whether a 5 is print is seen best beside the other 5s of its board: printed ones are
equal but for noise. On screens, where a player's digits are typeset too, their ink has another colour, or their tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.hues import ROUNDS, SUREST
from scanner.board.ink import EDGE, SIDE, ink_of
from scanner.readers.inks import Colours, Groups, colours
from scanner.readers.likeness import unlikeness
from scanner.types import TRUST_THRESHOLD, Board, Readings

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]

COLOURFUL = 10.0
"""The log odds, in natural log, against print for each unit of the colourfulness of ink, see `Colours`: blue on a screen
has 0.5 to 0.6, black ink in photos 0.1."""

USUAL = {"print": ((7.0, 2.0), (4.9, 0.7)), "pen": ((-6.0, 5.0), (1.7, 1.0))}
"""Of print and of pen: the mean and the standard deviation of the reader's log odds of print, and of how alike a glyph
is to the likest printed one of its digit, in natural log. Measured on 13,000 printed and 8,800 written cells of photos;
with each number changed by a third, the same cells are wrong but for 5 of 20,000."""

LEAST = 4
"""TODO"""

USUAL_CELLS = 4.0
"""As much as the board's own cells, what is usual counts as so many of them."""


@dataclass(frozen=True, slots=True, eq=False)
class _Evidence:
    """The cells of a board with a glyph, N: the reader's log odds of print, and how unlike each two are, NxN.

    `by_colour` are the log odds of print where colours tell which cells are, and `writing` is then how alike written
    digits are to printed ones, with its deviation.
    """

    told: Floats
    unlike: Floats
    by_colour: Floats | None = None
    writing: tuple[float, float] = USUAL["pen"][1]

    def coloured(self, is_print: Bools) -> _Evidence:
        """The evidence where colours tell which cells are print, and so how unlike writing is: not at all on screens."""
        alike = -np.where(is_print, self.unlike, np.inf).min(axis=1)[~is_print]
        alike = alike[np.isfinite(alike)]
        usual, deviation = self.writing
        writing = float(alike.mean()) if len(alike) else usual, deviation
        return _Evidence(self.told, self.unlike, np.where(is_print, SUREST, -SUREST), writing)

    def log_odds(self) -> Floats:
        """The log odds of print for each cell: a mixture of two classes, by expectation maximization.

        Dempster, Laird and Rubin, Maximum likelihood from incomplete data via the EM algorithm, 1977.
        """
        odds = self.told
        if self.by_colour is not None:
            # of what is typeset the reader knows little
            odds = self.told.clip(-SUREST, SUREST) / 2 + self.by_colour
            return odds + self._by_likeness(odds)
        for _ in range(ROUNDS):
            printed = sigmoid(odds)
            by_reader = _for_print(self.told, printed, (USUAL["print"][0], USUAL["pen"][0]))
            share = np.log((printed.sum() + 0.5) / ((1 - printed).sum() + 0.5))
            odds = by_reader + self._by_likeness(odds) + share
        # what the reader takes for the other is for the rules to decide, if they can: where paper is curled glyphs differ
        return np.where(odds * self.told < 0, odds.clip(-2, 2), odds)

    def strangeness(self, groups: Groups) -> Floats:
        """How much less alike the cells of the group of each cell are among themselves than print is at the least, N."""
        is_within = groups[:, None] == groups
        nearest = np.where(is_within, self.unlike, np.inf).min(axis=1)
        found = np.zeros(groups.max() + 1)
        for number in range(len(found)):
            within = nearest[(groups == number) & np.isfinite(nearest)]
            if len(within) > 2:
                found[number] = max(0.0, float(within.mean()) + LEAST)
        return found[groups]

    def _by_likeness(self, odds: Floats) -> Floats:
        """The log odds of print for each cell by how alike it is to others that are print by their log `odds`.

        They are no clearer than it is that what the cell is like, or unlike, is print.
        """
        to_print = np.where(odds > 0, self.unlike, np.inf)
        nearest = to_print.argmin(axis=1)
        has_other = np.isfinite(to_print).any(axis=1)
        found = np.zeros_like(odds)
        if has_other.any():
            alike = -to_print.min(axis=1)[has_other]
            found[has_other] = _for_print(alike, sigmoid(odds[has_other]), (USUAL["print"][1], self.writing))
        surest = np.where(np.isfinite(to_print), odds, 0).max(axis=1)
        return np.asarray(np.clip(found, -surest, np.where(has_other, odds[nearest], 0)))


def with_print_and_pen(board: Board, readings: Readings) -> Readings:
    """The readings with the probabilities of print that the cells of the board have beside each other."""
    is_held = readings.is_held
    if np.count_nonzero(is_held) < 3:
        return readings
    digits = readings.glyphs[is_held].argmax(axis=1)
    told = _log_odds(readings.printed[is_held].astype(np.float64))
    evidence = _Evidence(told, unlikeness(_glyphs(board, is_held), digits))
    seen = colours(board, is_held)
    is_print = _print_by_ink(seen, evidence, bool(is_held.all()))
    if is_print is None and (groups := seen.on_tiles()) is not None:
        shared = seen.nearest_paper(groups, colours(board, ~is_held).paper)
        is_print = _print_by_tiles(groups, shared, is_held, digits)
    if is_print is not None:
        evidence = evidence.coloured(is_print)
    printed = readings.printed.copy()
    printed[is_held] = sigmoid(evidence.log_odds())
    return replace(readings, printed=printed)


def with_given_pen(readings: Readings) -> Readings:
    """The readings of a puzzle that has givens, with all digits as print where hardly any is printed for sure.

    So they are on boards that are drawn by hand; what is hardly read is left alone, such as a column of words.
    """
    is_held = readings.is_held
    is_legible = np.median(readings.glyphs[is_held].max(axis=1)) > TRUST_THRESHOLD if is_held.any() else False
    if not is_legible or (readings.printed[is_held] > TRUST_THRESHOLD).sum() >= len(is_held) // 2:
        return readings
    return replace(readings, printed=np.where(is_held, np.float32(sigmoid(np.array(SUREST))), readings.printed))


def _print_by_ink(seen: Colours, evidence: _Evidence, is_full: bool) -> Bools | None:
    """Which cells with a glyph are print, where the colours of ink are apart and it is clear which one is print's."""
    for groups in seen.groups_of_ink():
        likely = evidence.told.clip(-SUREST, SUREST) - COLOURFUL * seen.colourfulness
        number = _print_among(groups, likely - 2 * evidence.strangeness(groups))
        if number is None and is_full:
            # most of a board that is filled was written by its player
            number = int(np.bincount(groups).argmin())
        if number is not None:
            return np.asarray(groups == number)
    return None


def _print_by_tiles(groups: Groups, shared: Groups, is_held: Bools, digits: NDArray[np.intp]) -> Bools | None:
    """Which cells with a glyph are print, where these lie on tiles of their own, here and there on the board.

    `groups` are those of the tiles of cells with a glyph, `shared` those of the blank cells, which are no print's. Where
    a player has filled all, most have written on the usual one. Tiles that are lit are a house, or hold the same digit.
    """
    is_print = ~np.isin(groups, shared if len(shared) else np.bincount(groups).argmax())
    if is_print.all() or len(set(digits[is_print])) < 3:
        return None
    tiles = np.full(is_held.shape, -1)
    tiles[is_held] = is_print
    return None if _are_together(tiles) else is_print


def _are_together(tiles: NDArray[np.intp]) -> bool:
    """Whether neighbouring cells have equal tiles, 0 or 1, more often than by chance; -1 is none, rows x columns."""
    beside = [(tiles[:, :-1], tiles[:, 1:]), (tiles[:-1], tiles[1:])]
    pairs = np.concatenate([np.stack([first.ravel(), second.ravel()]) for first, second in beside], axis=1)
    pairs = pairs[:, (pairs >= 0).all(axis=0)]
    share = float((tiles == 1).sum() / (tiles >= 0).sum())
    chance = share**2 + (1 - share) ** 2
    return bool((pairs[0] == pairs[1]).sum() > chance * pairs.shape[1] + 2 * np.sqrt(chance * (1 - chance) * pairs.shape[1]))


def _print_among(groups: Groups, likely: Floats) -> int | None:
    """The group that is print, by how likely each cell is; None where that is not clear."""
    means = np.array([likely[groups == number].mean() for number in range(groups.max() + 1)])
    second, best = np.argsort(means)[-2:]
    return int(best) if means[best] - means[second] > 1 else None


def _for_print(values: Floats, printed: Floats, usual: Sequence[tuple[float, float]]) -> Floats:
    """The log odds of print of N values, by their distributions in print and in pen on this board; more is more like print.

    These are Student's, with the mean and the deviation of the `printed` cells and of the others, and what is usual as
    a prior (Gelman et al., Bayesian Data Analysis, 2013, section 3.3).
    """
    mean, deviation = _fitted(values, printed, usual[0])
    other, spread = _fitted(values, 1 - printed, usual[1])
    seen = np.minimum(values, mean)
    return _log_likelihood(seen, mean, deviation) - _log_likelihood(seen, min(other, mean), spread)


def _fitted(values: Floats, weights: Floats, usual: tuple[float, float]) -> tuple[float, float]:
    """The mean and the deviation of weighted values, with some values as is usual among them."""
    total = USUAL_CELLS + weights.sum()
    mean = (USUAL_CELLS * usual[0] + (weights * values).sum()) / total
    variance = (USUAL_CELLS * usual[1] ** 2 + (weights * (values - mean) ** 2).sum()) / total
    return float(mean), float(np.sqrt(variance))


def _log_likelihood(values: Floats, mean: float, deviation: float) -> Floats:
    """The log likelihood of N values under Student's distribution, but for a constant."""
    return np.asarray(
        -np.log(deviation) - (USUAL_CELLS + 1) / 2 * np.log1p(((values - mean) / deviation) ** 2 / USUAL_CELLS)
    )


def _log_odds(probabilities: Floats) -> Floats:
    likely = probabilities.clip(1e-6, 1 - 1e-6)
    return np.asarray(np.log(likely / (1 - likely)))


def _glyphs(board: Board, cells: Bools) -> NDArray[np.float32]:
    """The ink of some cells of a board, rows x columns, with their glyphs as strong as ink is: N x H x W."""
    rows, columns = cells.shape
    inked = ink_of(board).reshape(rows, SIDE, columns, SIDE).swapaxes(1, 2)[cells][:, EDGE:-EDGE, EDGE:-EDGE]
    # on tiles of a player's a glyph may be lighter than its paper, though most are darker
    polarity = np.sign((inked * np.abs(inked)).sum(axis=(1, 2)))
    return np.asarray(inked * polarity[:, None, None], np.float32)
