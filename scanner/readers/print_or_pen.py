"""Tells print from pen by all cells of a board together: print was made in one way, and so was what one pen wrote.

A reader judges each glyph alone. Whether a 5 is print is seen best beside the other 5s of its board: printed ones are
equal but for noise. On screens, where a player's digits are typeset too, their ink has another colour, or their tiles.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.ink import TRACE
from scanner.readers.inks import Colours, Groups, colours, glyphs
from scanner.readers.likeness import unlikeness
from scanner.readers.print_mixture import PrintEvidence
from scanner.types import TRUST_THRESHOLD, TRUSTED_LOG_ODDS, Board, Readings

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]

ODDS_OF_COLOUR = 9.0
"""The log odds against print, in natural log, for each unit of the colourfulness of ink, see `Colours`: blue on a
screen has 0.5 to 0.6, black ink in photos 0.1."""


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
    """Which cells with a glyph are print, where the colours of ink are apart and it is clear which one is print's."""
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
