"""Tells print from pen by all cells of a board together: ink of one colour was made in one way.

A reader judges each glyph alone, and on screens, where a player's digits are typeset too, it cannot tell. Where the
colours of the ink fall into two or three groups far apart, print is the group that the reader rather takes for print,
and whose ink is the least colourful.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.hues import SUREST
from scanner.board.ink import EDGE, LOGARITHMS, SIDE, TRACE, ink_of, reduced_image
from scanner.types import TRUST_THRESHOLD, Board, Readings

Floats = NDArray[np.float64]
Groups = NDArray[np.intp]
"""The number of its group for each of N cells."""

GRAIN = 0.05
"""The least difference of ink between digits of one colour, in the natural logarithm of its brightness."""

APART = 6.5
"""The least distance between the means of two groups, relative to the usual distance of ink from the mean of its
group: on screens 8 to 34, on pages written on with black ink, where shadows make groups too, 6 at most."""

COLOURFUL = 8.0
"""The log odds, in natural log, against print for each unit of the ink's colour: the difference of the logarithms
of its blue, green and red beside those of its paper. Blue on a screen has 0.6 to 0.75, black ink in photos 0.1."""

UNDECIDED = 2.0
"""Groups whose log odds of print differ by less are left to the reader."""


def with_print_by_colour(board: Board, readings: Readings) -> Readings:
    """The readings with probabilities of print that cells of one colour share, where colours differ enough."""
    is_held = readings.is_held
    if np.count_nonzero(is_held) < 3:
        return readings
    inks, papers = _colours(board, is_held)
    colours = inks - papers
    groups = _groups(colours)
    if not groups.any() or not _are_apart_as_much(groups, inks, colours):
        return readings
    odds = _log_odds(readings.printed[is_held].astype(np.float64))
    chroma = np.linalg.norm(colours - colours.mean(axis=1, keepdims=True), axis=1)
    number = _print_among(groups, odds - COLOURFUL * chroma)
    if number is None and is_held.all():
        # most of a board that is filled was written by its player
        number = int(np.bincount(groups).argmin())
    if number is None:
        return readings
    log_odds = odds / 2 + np.where(groups == number, SUREST, -SUREST)
    printed = readings.printed.copy()
    printed[is_held] = sigmoid(log_odds)
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


def _log_odds(probabilities: Floats) -> Floats:
    likely = probabilities.clip(1e-6, 1 - 1e-6)
    return np.clip(np.log(likely / (1 - likely)), -SUREST, SUREST)


def _print_among(groups: Groups, likely: Floats) -> int | None:
    """The group that is print, by how likely each cell is; None where that is not clear."""
    means = np.array([likely[groups == number].mean() for number in range(groups.max() + 1)])
    second, best = np.argsort(means)[-2:]
    return int(best) if means[best] - means[second] > UNDECIDED else None


def _are_apart_as_much(groups: Groups, inks: Floats, colours: Floats) -> bool:
    """Whether the inks of groups differ as their contrasts do: on a tile that is lit the same ink has another one."""
    near, far = (
        np.array([seen[groups == number].mean(axis=0) for number in range(groups.max() + 1)])
        for seen in (inks, colours)
    )
    return bool((_distances(near) > _distances(far) / 2).all())


def _distances(centres: Floats) -> Floats:
    """The distance of each of N colours, N x 3, from each of the others."""
    return np.asarray(np.linalg.norm(centres[:, None] - centres, axis=2)[~np.eye(len(centres), dtype=bool)])


def _colours(board: Board, cells: NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """The ink and the paper of some cells, rows x columns: N x 3 each, logarithms of BGR."""
    rows, columns = cells.shape
    logs = cv2.LUT(reduced_image(board, SIDE), LOGARITHMS).reshape(rows, SIDE, columns, SIDE, 3).swapaxes(1, 2)[cells]
    inked = np.abs(ink_of(board)).reshape(rows, SIDE, columns, SIDE).swapaxes(1, 2)[cells]
    inner = slice(EDGE, -EDGE)
    logs, inked = logs[:, inner, inner], inked[:, inner, inner]
    strongest = inked.max(axis=(1, 2), keepdims=True)
    return _mean(logs, np.maximum(inked - 0.5 * strongest, 0)), _mean(logs, inked < TRACE)


def _mean(values: NDArray[Any], weights: NDArray[Any]) -> Floats:
    """The mean of values, N x H x W x 3, by weights, N x H x W: N x 3."""
    total = np.maximum(weights.sum(axis=(1, 2)), 1e-6)
    return np.asarray(np.einsum("nyxc,nyx->nc", values, weights) / total[:, None], np.float64)


def _groups(colours: Floats) -> Groups:
    """The groups of N colours, N x 3: the most, three or fewer, that are far apart from each other.

    k-means (Lloyd, Least squares quantization in PCM, 1982), each time from the widest group on, cut in two.
    """
    found = groups = np.zeros(len(colours), np.intp)
    for count in (2, 3):
        first = _with_widest_cut(colours, groups).astype(np.int32)
        ending = (cv2.TERM_CRITERIA_MAX_ITER, 20, 0)
        seen = colours.astype(np.float32)
        _, numbers, centres = cv2.kmeans(seen, count, first, ending, 1, cv2.KMEANS_USE_INITIAL_LABELS)
        groups = numbers.ravel().astype(np.intp)
        if _are_apart(colours, groups, centres.astype(np.float64)):
            found = groups
    return found


def _with_widest_cut(colours: Floats, groups: Groups) -> Groups:
    """The groups with the widest one cut in two, across the direction in which its colours differ most."""
    parts = [colours[groups == number] - colours[groups == number].mean(axis=0) for number in range(groups.max() + 1)]
    widest = int(np.argmax([(part**2).sum() for part in parts]))
    _, _, ways = np.linalg.svd(parts[widest], full_matrices=False)
    cut = groups.copy()
    cut[groups == widest] = np.where(parts[widest] @ ways[0] > 0, len(parts), widest)
    return cut


def _are_apart(colours: Floats, groups: Groups, centres: Floats) -> bool:
    """Whether the colours of each group are near their centre, and the centres far from each other."""
    within = ((colours - centres[groups]) ** 2).sum(axis=1).mean()
    return bool(_distances(centres).min() > APART * np.sqrt(within + GRAIN**2))
