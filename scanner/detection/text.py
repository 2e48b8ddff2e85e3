"""Which way up a page lies, as the print around its puzzles shows it.

Neighbouring letters of a line stand level on it and reach up to different heights; dots and accents float above them,
full stops and commas lie at their feet. The smallest things that this looks at are letters of seven pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lgamma
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Lattice, Page

SIDE = 2400
LETTER = (7, 70)
REACH = 0.8
LEVEL = 0.13
CONTRAST = 16
SCRIPTS = ((6.6, 2.8, 10.6), (1.2, 4.8, 14.0), (1.0, 1.0, 14.0))
ONE_WAY = ((6.0, 1.0), (8.0, 8.0))
CAP = 6.0

Points = NDArray[np.int32]
DEBUG = {}


class Blobs(NamedTuple):
    """Connected pieces of ink: `labels` is HxW int32, the number of each pixel's piece; `low` and `high` are Nx2, the
    corners of their boxes, first across the page, then down; `is_print` is N bool, those that lie on no grid.
    """

    labels: Points
    low: Points
    high: Points
    is_print: NDArray[np.bool_]

    def sideways(self) -> Blobs:
        """With rows and columns exchanged."""
        return Blobs(self.labels.T, self.low[:, ::-1], self.high[:, ::-1], self.is_print)


def text_evidence(page: Page, lattices: Sequence[Lattice]) -> tuple[float, float, float, float]:
    blobs = _blobs(*_levelled(page.image, lattices), lattices)
    level, upright, overturned = _along_rows(blobs)
    upended, tops_left, tops_right = _along_rows(blobs.sideways())
    rows, columns = _log_likelihoods((level, upended), (upended, level), ONE_WAY)
    DEBUG['way'] = (level, upended, rows-columns)
    log_odds = np.array([rows + upright, columns + tops_right, rows + overturned, columns + tops_left])
    log_odds -= log_odds.max()
    return tuple(np.maximum(log_odds, -CAP).tolist())


def _levelled(image, lattices):
    """The picture in grey, ... and the 2x3 affine map to it."""
    scale = min(2.0, SIDE / max(image.shape[:2]))
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    turn = np.eye(2)
    if lattices:
        across = np.diff(max((lattice.quad for lattice in lattices), key=cv2.contourArea)[:2], axis=0)[0]
        angle = np.arctan2(across[1], across[0])
        angle -= np.round(angle / (np.pi / 2)) * (np.pi / 2)
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    height, width = grey.shape
    corners = np.array([[0, 0], [width, 0], [0, height], [width, height]]) @ turn.T
    first, last = corners.min(axis=0), corners.max(axis=0)
    placed = np.column_stack([turn, -first])
    if lattices:
        size = np.ceil(last - first).astype(int).tolist()
        grey = cv2.warpAffine(grey, placed, size, borderMode=cv2.BORDER_REPLICATE)
    placed[:, :2] *= scale
    return grey, placed


def _blobs(grey, placed, lattices) -> Blobs:
    ink = _ink(grey)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8, ltype=cv2.CV_32S)
    low, size = stats[:, :2], stats[:, 2:4]
    high = low + size
    grids = np.zeros(grey.shape, np.uint8)
    for lattice in lattices:
        quad = lattice.quad
        wide = quad + (quad - quad.mean(axis=0)) / max(lattice.rows, lattice.columns)
        cv2.fillConvexPoly(grids, cv2.transform(wide[None], placed)[0].round().astype(np.int32), 1)
    is_print = np.ones(len(low), bool)
    for x in (low[:, 0], high[:, 0] - 1):
        for y in (low[:, 1], high[:, 1] - 1):
            is_print &= grids[y, x] == 0
    is_print[0] = False
    return Blobs(labels, low, high, is_print)


def _ink(grey):
    grey = cv2.GaussianBlur(grey, (3, 3), 0)
    thin = np.ascontiguousarray(grey[::3, ::3])
    paper = cv2.medianBlur(thin, 15)
    depth = cv2.dilate(cv2.absdiff(thin, paper), np.ones((15, 15), np.uint8))
    size = grey.shape[::-1]
    paper = cv2.resize(paper, size, interpolation=cv2.INTER_LINEAR)
    depth = cv2.resize(depth, size, interpolation=cv2.INTER_LINEAR)
    limit = cv2.max(depth // 3, CONTRAST)
    return cv2.compare(cv2.absdiff(grey, paper), limit, cv2.CMP_GT)


def _along_rows(blobs):
    """How many.. level; log odds that letters stand upright, and that they stand on their heads"""
    low, high = blobs.low[:, 1], blobs.high[:, 1]
    tall = high - low
    wide = blobs.high[:, 0] - blobs.low[:, 0]
    is_letter = blobs.is_print & (tall >= LETTER[0]) & (tall <= LETTER[1])
    left = np.flatnonzero(is_letter)
    right, gap = _met(blobs, left, is_letter, forward=True)
    pair = np.flatnonzero(right)
    left, right = left[pair], right[pair]
    ok = (np.maximum(tall[left], tall[right]) <= 2 * np.minimum(tall[left], tall[right]))
    left, right = left[ok], right[ok]
    if not len(left):
        return 0, 0., 0.
    small = np.minimum(tall[left], tall[right])
    middle = blobs.low[:, 0] + blobs.high[:, 0]
    along = np.maximum((middle[right] - middle[left]) / 2, 1)
    tops, feet = low[right] - low[left], high[right] - high[left]
    slope = np.median((tops + feet) / 2 / along)
    tops, feet = (np.abs(step - slope * along) / small for step in (tops, feet))
    up = ((feet < LEVEL) & (tops > 2 * LEVEL)).sum()
    down = ((tops < LEVEL) & (feet > 2 * LEVEL)).sum()
    level = ((tops < LEVEL) & (feet < LEVEL)).sum()
    # marks
    lines = np.zeros(len(tall), bool)
    lines[left] = lines[right] = True
    m = _marks(blobs, lines)
    DEBUG.setdefault('rows', []).append((int(up), int(down), int(level), len(left), m))
    a = _log_likelihoods((up, down, level), (down, up, level), SCRIPTS) + _log_likelihoods(m, m[::-1], ONE_WAY)
    a -= np.logaddexp(*a)
    return int(up + down + level), a[0], a[1]


def _log_likelihoods(n, m, models):
    return np.array([np.logaddexp.reduce([_dirichlet(np.array(s), k) for s in models]) for k in (np.array(n), np.array(m))])


def _dirichlet(alpha, n):
    return sum(lgamma(a + k) - lgamma(a) for a, k in zip(alpha, n)) + lgamma(alpha.sum()) - lgamma(alpha.sum() + n.sum())


def _met(blobs, which, wanted, forward, shares=(0.25, 0.5, 0.75)):
    """The nearest wanted one to the right"""
    labels = blobs.labels
    tall = (blobs.high - blobs.low)[which, 1]
    steps = np.ceil(np.arange(1, 25) / 24 * REACH * tall[:, None]).astype(np.int32)
    x = blobs.high[which, 0][:, None] - 1 + steps if forward else blobs.low[which, 0][:, None] - steps
    x = x.clip(0, labels.shape[1] - 1)
    best = np.full(len(which), 1 << 20)
    to = np.zeros(len(which), int)
    each = np.arange(len(which))
    for share in shares:
        y = (blobs.low[which, 1] + share * tall).astype(np.int32)
        met = labels[y[:, None], x]
        hit = wanted[met] & (met != which[:, None])
        first = hit.argmax(axis=1)
        gap = np.where(hit[each, first], steps[each, first], 1 << 20)
        nearer = gap < best
        best[nearer] = gap[nearer]
        to[nearer] = met[each, first][nearer]
    return to, best


def _marks(blobs, lines):
    size = blobs.high - blobs.low
    letters = np.flatnonzero(lines)
    labels = blobs.labels
    typical = size[letters, 1]
    is_mark = blobs.is_print & (size.min(axis=1) >= 2) & ~lines
    up = down = 0
    # above / below
    cols = [(blobs.low[letters, 0] + s * size[letters, 0]).astype(int) for s in (0.25, 0.5, 0.75)]
    res = []
    for sign in (-1, 1):
        found = np.zeros(len(letters), int)
        steps = np.ceil(np.arange(1, 9) / 8 * 0.5 * typical[:, None]).astype(int)
        y = (blobs.low[letters, 1][:, None] - steps) if sign < 0 else blobs.high[letters, 1][:, None] - 1 + steps
        y = y.clip(0, labels.shape[0] - 1)
        for c in cols:
            met = labels[y, c[:, None]]
            hit = (met != 0) & (met != letters[:, None])
            first = hit.argmax(axis=1)
            m = np.where(hit.any(axis=1), met[np.arange(len(letters)), first], 0)
            good = is_mark[m] & (size[m].max(axis=1) < 0.6 * typical) & (blobs.low[m, 0] >= blobs.low[letters, 0] - 2) & (blobs.high[m, 0] <= blobs.high[letters, 0] + 0.3 * typical) 
            found = np.where(good & (found == 0), m, found)
        res.append(np.unique(found[found > 0]))
    over, under = res
    both = np.intersect1d(over, under)
    o, u = len(np.setdiff1d(over, both)), len(np.setdiff1d(under, both))
    # beside
    marks = np.flatnonzero(is_mark)
    taken = np.zeros(len(size), bool); taken[over] = True; taken[under] = True
    steps = np.ceil(np.arange(1, 9) / 8 * 0.4 * 20).astype(int)
    best = 0
    marks = marks[~taken[marks]]
    midy = (blobs.low[marks, 1] + blobs.high[marks, 1]) // 2
    x = (blobs.low[marks, 0][:, None] - np.arange(1, 13)).clip(0)
    met = labels[midy[:, None], x]
    hit = met != 0
    first = hit.argmax(axis=1)
    L = met[np.arange(len(marks)), first]
    tall = size[L, 1]
    good = lines[L] & (size[marks].max(axis=1) < 0.5 * tall) & (first < 0.4 * tall)
    place = ((midy + 0.5) - blobs.low[L, 1]) / np.maximum(tall, 1)
    lo = int((good & (place > 0.75)).sum()); hi = int((good & (place < 0.25)).sum())
    # mirror: from the left only is not symmetrical; look right too
    x = (blobs.high[marks, 0][:, None] - 1 + np.arange(1, 13)).clip(0, labels.shape[1] - 1)
    met = labels[midy[:, None], x]
    hit = met != 0
    first = hit.argmax(axis=1)
    L = met[np.arange(len(marks)), first]
    tall = size[L, 1]
    good = lines[L] & (size[marks].max(axis=1) < 0.5 * tall) & (first < 0.4 * tall)
    place = ((midy + 0.5) - blobs.low[L, 1]) / np.maximum(tall, 1)
    lo2 = int((good & (place > 0.75)).sum()); hi2 = int((good & (place < 0.25)).sum())
    DEBUG.setdefault('marks', []).append((o, u, lo, hi, lo2, hi2))
    return o + lo, u + hi2
