"""What distinguishes Shikaku from boards of other kinds: few numbers, which add up to the number of cells."""

from __future__ import annotations

import numpy as np

from scanner.judgement.reading import Features, Looks
from scanner.kinds.shikaku.numbers import read_numbers
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board

OF_TWO_DIGITS = 12
"""What a number of two digits mostly is."""


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Measures how near the sum of its numbers is to the number of its cells, where those of two digits are not read."""
    return {"near its area": _estimate_nearness(board, reader)}


def _look_closely(board: Board, reader: Reader) -> Features:
    """Measures the same of the numbers as they are read, where it may be; whole boards alone come out even."""
    if not _estimate_nearness(board, reader):
        return {"of its area": 0.0, "just its area": 0.0}
    total = int(read_numbers(board).argmax(axis=1).sum())
    return {
        "of its area": _compare(total, board),
        "just its area": float(total == board.lattice.shape.area),
    }


def _estimate_nearness(board: Board, reader: Reader) -> float:
    glyphs = read_cells(board, reader).glyphs
    digits = glyphs[..., 1 : HIGHEST_DIGIT + 1]
    sure = digits > TRUST_THRESHOLD
    total = float((sure * np.arange(1, HIGHEST_DIGIT + 1)).sum())
    others = int(((glyphs[..., 0] < 1 / 2) & ~sure.any(axis=2)).sum())
    return _compare(total + OF_TWO_DIGITS * others, board)


def _compare(total: float, board: Board) -> float:
    """Compares a sum of numbers with the number of cells: 1 where they are equal, 0 where they are far apart."""
    return max(0.0, 1 - 2 * abs(total / board.lattice.shape.area - 1))


LOOKS = Looks(_look_at_a_glance, _look_closely)
