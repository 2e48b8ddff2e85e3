"""Follows the lines of a grid whose cells may be filled, crossed or tinted, on a page that may be dark.

A line is seen by what is close beside it, not by the light around, which cells that are filled and a dark page change;
and where it parts a filled cell from a blank one, there is a step.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scanner.board.strokes import RIM, STROKE
from scanner.detection.continuation import Shares, follow_lines
from scanner.detection.flatten import SMALL_CELL, cut_off, flattened
from scanner.detection.line_fit import REACH_BESIDE
from scanner.types import Lattice
from solver.paper.puzzle import SIZES

Grey = NDArray[np.uint8]
Floats = NDArray[np.float32]

EDGE = round(RIM * SMALL_CELL)
"""How far the ends of a segment reach, which belong to other lines, in flat pixels."""

REACH = EDGE + EDGE
"""How far beside its place a segment is looked at, in flat pixels."""

CORE = round(REACH_BESIDE * SMALL_CELL)
"""How far from its place a line is, in flat pixels."""


def follow(grey: Grey, lattice: Lattice) -> Lattice | None:
    """Follows the lines of a lattice in a picture, HxW, as far as they go; returns None if hardly any is seen.

    The faintest that are usual are tried first: the others may be beside filled cells, where they stand out more. Two
    fifths of the lines across a row or column are enough: above the corner of the clues are none, and half a line may
    have no clue.
    """
    most = 2 * SIZES["nonogram"][-1]
    measures = (partial(_measure_shares, usual=usual) for usual in _list_usual(grey, lattice))
    return next(filter(None, (follow_lines(grey, lattice, most, measure, 2 / 5) for measure in measures)), None)


class _Usual(NamedTuple):
    """What is usual on a board: how much darker its lines are than what is beside them, or lighter: below 0.

    `filled` is how much filled cells differ from blank ones, at least.
    """

    line: float
    filled: float


def _list_usual(grey: Grey, lattice: Lattice) -> list[_Usual]:
    """Lists what may be usual on the board under a lattice, by the lines seen in its middle: the faintest first."""
    (top, left), side = ((extent - min(extent, 10)) // 2 for extent in lattice.shape), 11
    middle = lattice.points[top : top + side, left : left + side]
    parts = [_cut(grey, Lattice(np.ascontiguousarray(points))) for points in (middle, middle.swapaxes(0, 1))]
    darkest, lightest = np.percentile(parts[0], (5, 95))
    dark, light = (np.concatenate([_measure_lines(sign * part).ravel() for part in parts]) for sign in (1, -1))
    signed = np.where(dark > light, dark, -light)
    seen = signed[30 * np.abs(signed) > lightest - darkest]
    kinds = [part for part in (seen[seen > 0], seen[seen < 0]) if 5 * len(part) > len(seen)]
    lines = sorted((float(np.median(part)) for part in kinds), key=abs) or [0.0]
    return [_Usual(line, max(STROKE, float(lightest - darkest) / 2)) for line in lines]


def _measure_shares(grey: Grey, lattice: Lattice, usual: _Usual) -> Shares:
    """Measures which shares of the lines of a lattice are seen, as dark as is usual or beside filled cells."""
    points = lattice.framed().points
    sides = points, points.swapaxes(0, 1), points[::-1], points.swapaxes(0, 1)[::-1]
    shares = [_find_seen(grey, Lattice(np.ascontiguousarray(side[:3])), usual).mean(axis=1) for side in sides]
    return np.array([own for _, own in shares]), np.array([beyond for beyond, _ in shares])


def _find_seen(grey: Grey, strip: Lattice, usual: _Usual) -> NDArray[np.bool_]:
    """Tells which lines across the rows of a strip are seen: rows x (columns-1)."""
    beside = _cut(grey, strip)
    hidden = cut_off(grey, strip)
    shown = ~(hidden[:, :-1] & hidden[:, 1:])
    as_dark = np.sign(usual.line) * beside
    lines, others = _measure_lines(as_dark), _measure_lines(-as_dark, between_even=True)
    is_beside_filled = np.maximum(others, _measure_steps(beside)) > usual.filled
    return shown & ((2 * lines > abs(usual.line)) | is_beside_filled)


def _cut(grey: Grey, lattice: Lattice) -> Floats:
    """Cuts out what is beside the upright segments in a lattice, logarithms: rows x (columns-1) x across x along."""
    flat = np.log(flattened(grey, lattice, SMALL_CELL).astype(np.float32) + 24)
    rows, columns = lattice.shape
    half = SMALL_CELL // 2
    cells = flat[:, half:-half].reshape(rows, SMALL_CELL, columns - 1, SMALL_CELL)
    return np.asarray(cells.transpose(0, 2, 3, 1)[:, :, half - REACH : half + REACH, EDGE:-EDGE])


def _measure_lines(beside: Floats, between_even: bool = False) -> Floats:
    """Measures how much darker each segment is than both its sides, which may have to be even: rows x columns."""
    # a line is dark along its whole length, a letter only here and there
    core = np.percentile(beside[:, :, REACH - CORE : REACH + CORE], 75, axis=3).min(axis=2)
    sides = (beside[:, :, : REACH - CORE], beside[:, :, REACH + CORE :])
    if between_even:
        one, other = (np.percentile(side, 10, axis=(2, 3)) for side in sides)
    else:
        # crosses leave paper along the line
        one, other = (np.median(side, axis=3).max(axis=2) for side in sides)
    return np.asarray(np.minimum(one, other) - core, np.float32)


def _measure_steps(beside: Floats) -> Floats:
    """Measures how much darker one side of each segment is than the other, if both are even: rows x columns."""
    sides = (beside[:, :, : REACH - CORE], beside[:, :, REACH + CORE :])
    (low, high), (other_low, other_high) = (np.percentile(side, (25, 75), axis=(2, 3)) for side in sides)
    return np.asarray(np.maximum(low - other_high, other_low - high), np.float32)
