"""The orientation of a page, from the print around its puzzles.

Letters that stand side by side share their line and rise from it to different heights; dots and accents float above
them, full stops and commas lie at their feet. Capitals and figures are all of one height and show only which way the
lines run; Cyrillic letters reach down more often than up, but differ less often than Latin ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import lgamma
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Lattice, Page

LONGER_SIDE = 2400
"""The longer side to which a picture is reduced, or enlarged, to at most twice its size: small print on a scan of A4
then has letters of eight pixels."""

INK_CONTRAST = 16
"""The least difference of ink from the paper around it, in grey levels; measured, like all below, on 400 synthetic
pages and photos, and on 240 sheets of sentences in five languages and 60 typefaces."""

LETTER_HEIGHTS = (7, 70)
"""The heights of letters, in pixels of the reduced picture."""

LEGIBLE_HEIGHT = 10.0
"""Letters that are lower, in pixels of the photo, blur into shapes of their own: of 108 synthetic pages in hard light
with such letters 29 % were upright where these indicated it, with higher ones nearly all where it was clear."""

REACH_OF_NEIGHBOUR = 0.8
"""A neighbour is no farther away than this share of a letter's height; a dot or a full stop half as far."""

LEVEL_SHARE = 0.13
"""Tops, or feet, that differ by less of a letter's height are level, and by more than twice that, they are not.
What is smaller than this share is dirt and no full stop."""

LOOKS_ALONG_SIDE = (0.25, 0.5, 0.75)
"""Where along the side of a letter its neighbours are looked for."""

LEVEL_PAIRS = ((13.2, 5.6, 21.2), (2.4, 9.6, 28.0), (1.0, 1.0, 14.0))
"""Dirichlet distributions of the pairs of letters that are level at their feet only, at their tops only, and at both:
of Latin print, of Cyrillic, and of figures, capitals and anything but text."""

MARKS_ONE_WAY = ((9.0, 1.0), (8.0, 8.0))
"""Beta distributions of the marks and lines that are as they should be: in a text, and in noise."""

SUREST = 6.0
"""The cap on the log odds of a page's orientation by its text or its puzzles: some of these may lie another way."""

Indices = NDArray[np.intp]
Ints = NDArray[np.int32]
Bools = NDArray[np.bool_]
Lengths = NDArray[np.floating[Any]]


class Step(IntEnum):
    """How a letter stands beside the next one."""

    FEET_LEVEL = 0
    TOPS_LEVEL = 1
    LEVEL = 2
    UNEVEN = 3


class Blobs(NamedTuple):
    """Connected pieces of ink.

    `labels` is HxW, the piece of each pixel; `low` and `high` are Nx2, the corners of the pieces' boxes, x then y,
    `high` beyond the last pixel; `is_print` is N, whether a piece is neither paper nor on a grid.
    """

    labels: Ints
    low: Ints
    high: Ints
    is_print: Bools

    @property
    def size(self) -> Ints:
        """Widths and heights, Nx2."""
        return self.high - self.low

    def turned(self) -> Blobs:
        """Turns the blobs by a quarter counter-clockwise."""
        width = self.labels.shape[1]
        low = np.column_stack([self.low[:, 1], width - self.high[:, 0]])
        high = np.column_stack([self.high[:, 1], width - self.low[:, 0]])
        return Blobs(np.rot90(self.labels), low.astype(np.int32), high.astype(np.int32), self.is_print)


def weigh_text(page: Page, lattices: Sequence[Lattice]) -> tuple[float, float, float, float]:
    """Weighs each of four turns of a page, by the quarters counter-clockwise that make it upright: log odds.

    They are 0 for the turn with the most evidence in the text beside the grids, less for the others, and 0 for all
    four where there is no text.
    """
    turns = [_find_blobs(page, lattices)]
    for _ in range(3):
        turns.append(turns[-1].turned())
    lines = _pair_in_lines(turns[0], turns[1])
    steps = [_classify_steps(blobs, *line) for blobs, line in zip(turns, lines, strict=False)]
    # Every letter is in two pairs.
    (*rows, uneven), (*columns, askew) = ((np.bincount(step, minlength=len(Step)) // 2).tolist() for step in steps)
    letters = [np.unique(np.array(line)[:, step < Step.UNEVEN]) for line, step in zip(lines, steps, strict=True)]
    away = np.array([_measure_marks(blobs, letters[turn % 2]) for turn, blobs in enumerate(turns)])
    marks = (away < away[[2, 3, 0, 1]]).sum(axis=1).tolist()
    # The threads of cloth and the grain of wood run one way too, but most of what they show is nowhere level.
    ways = _weigh_counts((max(0, sum(rows) - uneven), max(0, sum(columns) - askew)), MARKS_ONE_WAY)
    log_odds = np.zeros(4)
    for way, pairs in enumerate((rows, columns)):
        turn = _weigh_counts(tuple(pairs), LEVEL_PAIRS) + _weigh_counts((marks[way], marks[way + 2]), MARKS_ONE_WAY)
        log_odds[way::2] = ways[way] + turn - np.logaddexp(*turn)
    log_odds *= min(1.0, _measure_height(turns[0], letters) / _choose_scale(page) / LEGIBLE_HEIGHT) ** 2
    first, second, third, fourth = np.maximum(log_odds - log_odds.max(), -SUREST).tolist()
    return first, second, third, fourth


def _measure_height(blobs: Blobs, letters: Sequence[Indices]) -> float:
    """Measures the median height of letters, in pixels of the reduced picture, in the direction that has more."""
    way = 0 if len(letters[0]) >= len(letters[1]) else 1
    heights = blobs.size[letters[way], 1 - way]
    return float(np.median(heights)) if heights.size else 0.0


def _weigh_counts(counts: tuple[int, ...], models: tuple[tuple[float, ...], ...]) -> NDArray[np.float64]:
    """Returns the log likelihoods of counts, and of counts with the first two exchanged, under all models alike.

    The models are Dirichlet-multinomial distributions, which allow for texts that differ from each other.
    """
    return np.array(
        [
            np.logaddexp.reduce([_weigh_order(order, model) for model in models])
            for order in (counts, (counts[1], counts[0], *counts[2:]))
        ]
    )


def _weigh_order(counts: tuple[int, ...], model: tuple[float, ...]) -> float:
    """Returns the log likelihood of the counts of classes, in one order of the items."""
    each = sum(lgamma(prior + count) - lgamma(prior) for prior, count in zip(model, counts, strict=True))
    return each + lgamma(sum(model)) - lgamma(sum(model) + sum(counts))


def _find_blobs(page: Page, lattices: Sequence[Lattice]) -> Blobs:
    """Finds the pieces of ink of a page, turned so that its largest grid is level."""
    grey, placed = _level_page(page, lattices)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(_find_ink(grey), connectivity=8, ltype=cv2.CV_32S)
    boxes = np.asarray(stats[:, :4], np.int32)
    low, high = boxes[:, :2], boxes[:, :2] + boxes[:, 2:]
    grids = np.zeros(grey.shape, np.uint8)
    for lattice in lattices:
        margin = (lattice.quad - lattice.quad.mean(axis=0)) / max(lattice.rows, lattice.columns)
        corners = cv2.transform((lattice.quad + margin)[None], placed)[0]
        cv2.fillConvexPoly(grids, corners.round().astype(np.int32), 1)
    left, top, right, bottom = *low.T, *(high - 1).T
    on_grid = grids[top, left] | grids[top, right] | grids[bottom, left] | grids[bottom, right]
    return Blobs(np.asarray(labels, np.int32), low, high, (on_grid == 0) & (np.arange(len(low)) > 0))


def _choose_scale(page: Page) -> float:
    """Returns the scale of the picture in which letters are looked for."""
    return min(2.0, LONGER_SIDE / max(page.image.shape[:2]))


def _level_page(page: Page, lattices: Sequence[Lattice]) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Reduces the page to grey, with its largest grid level; also returns the 2x3 map from the page to that."""
    scale = _choose_scale(page)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    grey = cv2.resize(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), None, fx=scale, fy=scale, interpolation=how)
    if not lattices:
        return np.asarray(grey, np.uint8), np.array([[scale, 0, 0], [0, scale, 0]])
    quad = max((lattice.quad for lattice in lattices), key=cv2.contourArea)
    x, y = quad[1] - quad[0]
    slope = np.arctan2(y, x)
    slope -= np.round(slope / (np.pi / 2)) * np.pi / 2
    turn = np.array([[np.cos(slope), np.sin(slope)], [-np.sin(slope), np.cos(slope)]])
    height, width = grey.shape
    corners = np.array([[0, 0], [width, 0], [0, height], [width, height]]) @ turn.T
    first, last = corners.min(axis=0), corners.max(axis=0)
    shape = np.ceil(last - first).astype(int).tolist()
    level = cv2.warpAffine(grey, np.column_stack([turn, -first]), shape, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(level, np.uint8), np.column_stack([scale * turn, -first])


def _find_ink(grey: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Masks where a grey picture is darker or lighter than around, by a third of the contrast of the ink there."""
    soft = cv2.GaussianBlur(grey, (3, 3), 0)
    thinned = np.ascontiguousarray(soft[::3, ::3])
    paper = cv2.medianBlur(thinned, 15)
    depth = cv2.dilate(cv2.absdiff(thinned, paper), np.ones((15, 15), np.uint8))
    paper, depth = (cv2.resize(part, grey.shape[::-1], interpolation=cv2.INTER_LINEAR) for part in (paper, depth))
    return np.asarray(cv2.compare(cv2.absdiff(soft, paper), np.maximum(depth // 3, INK_CONTRAST), cv2.CMP_GT), np.uint8)


def _pair_in_lines(*ways: Blobs) -> list[tuple[Indices, Indices]]:
    """Pairs neighbours in lines of three letters or more, for blobs in two directions.

    A letter is in a line in the direction in which its neighbour is nearer.
    """
    met = [_find_neighbours(blobs) for blobs in ways]
    gaps = np.full((len(ways), len(ways[0].low)), np.inf)
    for gap, (left, _, apart) in zip(gaps, met, strict=True):
        gap[left] = apart
    lines = []
    for gap, other, (left, right, _) in zip(gaps, gaps[::-1], met, strict=True):
        nearer = gap[left] < other[left]
        left, right = left[nearer], right[nearer]
        goes_on = np.isin(left, right) | np.isin(right, left)
        lines.append((left[goes_on], right[goes_on]))
    return lines


def _find_neighbours(blobs: Blobs) -> tuple[Indices, Indices, NDArray[np.float64]]:
    """Pairs pieces of similar height side by side: the left one, the right one, and the pixels between them.

    Two narrow ones are no letters, but words that run together, one below the other, seen sideways.
    """
    tall = blobs.size[:, 1]
    is_letter = blobs.is_print & (tall >= LETTER_HEIGHTS[0]) & (tall <= LETTER_HEIGHTS[1])
    left = np.flatnonzero(is_letter)
    right, gap = _find_nearest(blobs, left, is_letter, REACH_OF_NEIGHBOUR * tall[left], LOOKS_ALONG_SIDE)
    low, high = np.minimum(tall[left], tall[right]), np.maximum(tall[left], tall[right])
    wide = blobs.size[left, 0] + blobs.size[right, 0]
    alike = (right > 0) & (high <= 2 * low) & (wide >= REACH_OF_NEIGHBOUR * low)
    return left[alike], right[alike], gap[alike]


def _find_nearest(
    blobs: Blobs, start: Indices, wanted: Bools, reach: Lengths, heights: tuple[float, ...]
) -> tuple[Indices, NDArray[np.float64]]:
    """Finds the nearest wanted piece to the right of each, 0 for none, and its distance, at shares of its height."""
    steps = np.ceil(np.linspace(0, reach, 25)[1:].T)
    x = np.minimum(blobs.high[start, 0][:, None] - 1 + steps.astype(int), blobs.labels.shape[1] - 1)
    nearest, gap = np.zeros(len(start), np.intp), np.full(len(start), np.inf)
    each = np.arange(len(start))
    for share in heights:
        y = (blobs.low[start, 1] + share * blobs.size[start, 1]).astype(int)
        seen = blobs.labels[y[:, None], x]
        hit = wanted[seen] & (seen != start[:, None])
        first = hit.argmax(axis=1)
        nearer = hit[each, first] & (steps[each, first] < gap)
        gap[nearer], nearest[nearer] = steps[each, first][nearer], seen[each, first][nearer]
    return nearest, gap


def _classify_steps(blobs: Blobs, left: Indices, right: Indices) -> Indices:
    """Returns the Step of each of N pairs of letters, N, once the slope of their lines is removed."""
    small = np.minimum(blobs.size[left, 1], blobs.size[right, 1])
    along = np.maximum(blobs.low[right, 0] - blobs.low[left, 0], 1)
    tops, feet = (side[right, 1] - side[left, 1] for side in (blobs.low, blobs.high))
    slope = np.median((tops + feet) / 2 / along) if len(left) else 0.0
    tops, feet = (np.abs(rise - slope * along) / small for rise in (tops, feet))
    is_level = (feet < LEVEL_SHARE) & (tops < LEVEL_SHARE)
    reaches_up, reaches_down = (
        (feet < LEVEL_SHARE) & (tops > 2 * LEVEL_SHARE),
        (tops < LEVEL_SHARE) & (feet > 2 * LEVEL_SHARE),
    )
    return np.select([reaches_up, reaches_down, is_level], [Step.FEET_LEVEL, Step.TOPS_LEVEL, Step.LEVEL], Step.UNEVEN)


def _measure_marks(blobs: Blobs, letters: Indices) -> Lengths:
    """Measures how far each piece, N, is from a letter to which it may be a dot, an accent or punctuation; else inf.

    Dots and accents float above their letter; full stops and commas lie at its foot.
    """
    size = blobs.size
    tall = size[letters, 1]
    is_mark = blobs.is_print.copy()
    is_mark[letters] = False
    on_side = blobs.turned().turned().turned()
    above, over = _find_nearest(on_side, letters, is_mark, REACH_OF_NEIGHBOUR / 2 * tall, LOOKS_ALONG_SIDE)
    beside, apart = _find_nearest(blobs, letters, is_mark, REACH_OF_NEIGHBOUR / 2 * tall, (1 - LEVEL_SHARE,))
    apart[blobs.low[beside, 1] < blobs.low[letters, 1] + tall / 2] = np.inf
    away = np.full(len(size), np.inf)
    for mark, gap in ((above, over), (beside, apart)):
        is_of_size = (size[mark].min(axis=1) > LEVEL_SHARE * tall) & (size[mark].max(axis=1) < tall / 2)
        np.minimum.at(away, mark[is_of_size], gap[is_of_size])
    return away
