"""Reads the signs of a Tango: = and × stand on the middle of the edge between two neighbouring cells.

Nothing is learnt of how they look. A sign is what stands on the middle of few edges, and is drawn in two strokes. Those
of an = lie as the lines of the board do, and those of an × between them: the fourth harmonic of their directions tells
which it is.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.evidence import seen_once
from scanner.board.rectify import finer
from scanner.board.strokes import STROKE
from scanner.detection.flatten import CELL, LINE
from scanner.kinds.binairo.places import beyond_corners, corner_colours, logarithms
from scanner.kinds.signs.signs import FINENESS, Signs, around_edges
from scanner.types import Board

Floats = NDArray[np.float32]

SIGNS = ("", "=", "x")
"""The signs that an edge may hold, in the order of their probabilities."""

FINE = FINENESS * CELL
"""Sides of the cells in which signs are looked at, in pixels."""

REACH = 0.2
"""How far from the middle of an edge it is looked at, in cells; the corners of this place are bare."""

WITHIN, BEYOND = 0.13, 0.155
"""How far from the middle a sign reaches at most, and where begins what only discs and tiles reach, in cells."""

FAINTEST = 0.05
"""The least mean of what is drawn within the reach of a sign, less that beyond it: of 24 pictures of Tangos signs had
0.07 to 0.37 and edges without one up to 0.04."""

MOST = 0.4
"""With as much on more than this share of the edges these are no signs."""

SIZES, WIDTHS = (0.15, 0.18, 0.21, 0.25, 0.29), (0.15, 0.25, 0.38)
"""The heights of signs in cells, and the widths of their strokes in these."""

LIKE, DECIDED = 0.86, 120.0
"""The correlation with the most similar sign from which on it is likelier one than none, and how fast the log odds grow
with it: in these pictures signs had 0.92 to 0.99, and what stands on the edges of 66 other boards up to 0.84."""

SURE, BESIDE_SURE, EVENLY = 0.9, 0.82, 12.0
"""From the first correlation on there is a sign; beside two such signs the second one is enough for what is half as
strong, and how fast the log odds grow with strength."""

TELLING = 60.0
"""How fast the log odds of an = against an × grow with the fourth harmonic: in these pictures it was 0.08 to 0.66 for
an =, and -0.46 to -0.07 for an ×, nearest to 0 in photos of screens with signs of 14 pixels."""


@seen_once
def read(board: Board) -> Signs:
    """The signs of a square board."""
    likely = no_signs(board).flat
    strength = _strength(_drawn(board)[0])
    marked = np.flatnonzero(strength > FAINTEST)
    if 0 < len(marked) <= MOST * len(likely):
        drawn, line = _drawn(finer(board, FINE))
        drawn = drawn[marked]
        is_sign = sigmoid(_log_odds(_likeness(drawn, line), strength[marked]))
        is_equal = sigmoid(TELLING * _harmonic(drawn))
        likely[marked] = np.stack([1 - is_sign, is_sign * is_equal, is_sign * (1 - is_equal)], axis=1)
    return Signs.of_edges(np.maximum(likely, 1e-9), board.lattice.rows, SIGNS)


def _log_odds(likeness: NDArray[np.float64], strength: Floats) -> NDArray[np.float64]:
    """The log odds of a sign on edges: where some have one for sure, others that are as strong as these have too."""
    sure = likeness > SURE
    if sure.sum() < 2:
        return DECIDED * (likeness - LIKE)
    return DECIDED / 2 * (likeness - BESIDE_SURE) + EVENLY * (strength / np.median(strength[sure]) - 0.5)


def no_signs(board: Board) -> Signs:
    """Of a board that has no signs."""
    size = board.lattice.rows
    return Signs.of_edges(np.tile([1.0, 0.0, 0.0], (2 * size * (size - 1), 1)), size, SIGNS)


def _drawn(board: Board) -> tuple[Floats, Floats]:
    """What is drawn around the middle of every edge beyond its line, -1 to 1, as `Signs.flat` has them: E x H x W.

    It is that in the channel that shows it most. The line, H x W from 0 to 1, comes second.
    """
    places = np.stack(around_edges(logarithms(board.image), board.lattice.rows, 2 * REACH))
    corners = corner_colours(places, round(LINE * board.cell))
    drawn = np.tanh(beyond_corners(places, corners) / STROKE)
    drawn = np.take_along_axis(drawn, np.abs(drawn).argmax(axis=3)[..., None], axis=3)[..., 0]
    line = np.abs(np.median(drawn, axis=0))
    beyond_line = np.sign(drawn) * np.maximum(np.abs(drawn) - line, 0)
    return np.asarray(beyond_line, np.float32), np.asarray(line, np.float32)


def _strength(drawn: Floats) -> Floats:
    """How much more is drawn within the reach of a sign than around it: E."""
    far = _distances(len(drawn[0]))
    within, beyond = far < WITHIN, (far >= BEYOND) & (far < REACH)
    return np.asarray(np.abs(drawn[:, within]).mean(axis=1) - np.abs(drawn[:, beyond]).mean(axis=1))


def _likeness(drawn: Floats, line: Floats) -> NDArray[np.float64]:
    """The correlation of what is drawn on each edge with the most similar sign, where no line hides that: E."""
    side = round(max(SIZES) * FINE)
    start = (len(line) - side) // 2
    bare = 1 - line[start : start + side, start : start + side]
    signs = [sign * bare for sign in _signs()]
    patches = [cv2.GaussianBlur(np.abs(patch), (0, 0), 1.0) for patch in drawn]
    matches = [[cv2.matchTemplate(patch, sign, cv2.TM_CCOEFF_NORMED).max() for sign in signs] for patch in patches]
    return np.max(np.asarray(matches, np.float64), axis=1)


@cache
def _signs() -> tuple[Floats, ...]:
    """Both signs in all heights and widths, as they are seen at edges, whichever way up the board is."""
    found: list[Floats] = []
    for height in SIZES:
        for width in WIDTHS:
            equal, cross = (_sign(sign, height * FINE, width) for sign in "=x")
            found += [equal, np.ascontiguousarray(equal.T), cross]
    return tuple(found)


def _sign(sign: str, height: float, width: float) -> Floats:
    """A sign of that height in pixels, drawn larger and then reduced."""
    scale, side = 8, round(max(SIZES) * FINE)
    half, thickness = scale * height / 2, round(scale * height * width)
    length, apart, across = 0.8 * half, 0.45 * half, 0.7 * half
    large = np.zeros((side * scale, side * scale), np.uint8)
    for way in (-1, 1):
        start = (-length, way * apart) if sign == "=" else (-across, -way * across)
        end = (length, way * apart) if sign == "=" else (across, way * across)
        first, last = ([round(side * scale / 2 + at) for at in point] for point in (start, end))
        cv2.line(large, first, last, 255, thickness)
    small = cv2.resize(large, (side, side), interpolation=cv2.INTER_AREA).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), FINE / 64), np.float32)


def _harmonic(drawn: Floats) -> NDArray[np.float64]:
    """The fourth harmonic of the directions of what is drawn on each edge, 1 along the lines, -1 between them: E."""
    found = []
    near = _distances(len(drawn[0])) < BEYOND
    for patch in drawn:
        smooth = cv2.GaussianBlur(patch, (0, 0), FINE / 64)
        slope = cv2.Sobel(smooth, cv2.CV_32F, 1, 0) + 1j * cv2.Sobel(smooth, cv2.CV_32F, 0, 1)
        steep = np.maximum(np.abs(slope), 1e-6) * near
        found.append(float(((slope / np.maximum(np.abs(slope), 1e-6)) ** 4 * steep**3).real.sum() / (steep**3).sum()))
    return np.array(found)


def _distances(side: int) -> NDArray[np.float64]:
    """How far the pixels of a place of so many pixels are from its middle, in cells."""
    row, column = np.indices((side, side)) - (side - 1) / 2
    return np.asarray(np.hypot(row, column) * 2 * REACH / side)
