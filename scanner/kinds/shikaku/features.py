"""What distinguishes Shikaku from boards of other kinds: few numbers, which add up to the number of cells."""

from __future__ import annotations

from functools import reduce
from math import log
from typing import NamedTuple

import numpy as np

from scanner.judgement.features import MOST_LOG_ODDS
from scanner.judgement.reading import Features, Looks
from scanner.kinds.shikaku.numbers import Floats, read_numbers
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Measures how near the sum of its numbers is to its number of cells, where those of two digits are not read."""
    return {"near its area": _glance(board, reader).measure_nearness(board.lattice.shape.area)}


def _look_closely(board: Board, reader: Reader) -> Features:
    """Measures how probable it is that its numbers add up to its cells, if they may; only here those on discs count."""
    if not may_add_up(board, reader):
        return {"of its area": 0.0, "about its area": 0.0}
    numbers, area = read_numbers(board), board.lattice.shape.area
    share, least = _weigh_sum(numbers, area), np.exp(-2 * MOST_LOG_ODDS)
    return {
        "of its area": (log(share + least) + 2 * MOST_LOG_ODDS) / 2,
        # The largest square of an oblong board has about as many.
        "about its area": _compare(float(numbers.argmax(axis=1).sum()), area),
    }


def may_add_up(board: Board, reader: Reader) -> bool:
    """Tells whether the numbers of a board may add up to its cells, before they are read more closely.

    Where every other cell has one, rectangles have one or two cells: nobody draws such a puzzle. Where each is a clear
    digit, one of them may be misread; those of two digits may have been taken for none.
    """
    glance, area = _glance(board, reader), board.lattice.shape.area
    if 2 * glance.held >= area:
        return False
    if not glance.unclear:
        return area / 2 < glance.total <= area + HIGHEST_DIGIT
    return 2 * glance.unclear >= glance.held or glance.measure_nearness(area) > 0


class _Glance(NamedTuple):
    """What is known of a board before its numbers are read as such: how many cells hold one, and the clear digits.

    Those that are `unclear` have two digits, or are not printed as others are.
    """

    held: int
    unclear: int
    total: int

    def measure_nearness(self, area: int) -> float:
        """Measures how near the sum of the numbers is to an area: those of two digits are mostly about twelve."""
        return _compare(self.total + 12 * self.unclear, area)


def _glance(board: Board, reader: Reader) -> _Glance:
    """Looks at the digits that every kind of board is read for."""
    glyphs = read_cells(board, reader).glyphs
    sure = glyphs[..., 1 : HIGHEST_DIGIT + 1] > TRUST_THRESHOLD
    is_held = glyphs.argmax(axis=2) > 0
    total = int((sure * np.arange(1, HIGHEST_DIGIT + 1)).sum())
    return _Glance(int(is_held.sum()), int((is_held & ~sure.any(axis=2)).sum()), total)


def _compare(total: float, area: int) -> float:
    """Compares a sum of numbers with an area: 1 where they are equal, 0 where they are half an area apart."""
    return max(0.0, 1 - 2 * abs(total / area - 1))


def _weigh_sum(numbers: Floats, area: int) -> float:
    """Returns the probability that numbers add up to an area: cells x numbers from 0."""
    held = numbers[numbers[:, 0] < TRUST_THRESHOLD]
    sums = reduce(lambda known, cell: np.convolve(known, cell)[: area + 1], held, np.ones(1))
    return float(sums[area]) if len(sums) > area else 0.0


LOOKS = Looks(_look_at_a_glance, _look_closely)
