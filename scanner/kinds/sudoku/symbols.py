"""How the digits of a large Sudoku are written: as numbers or as letters of some alphabet, and so on all of its board.

An I and a 1, an O and a 0, an 8 and a B look alike; all cells together tell which of them there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from scanner.types import GLYPHS, Readings
from solver.puzzle import ALPHABETS, Symbols

STRAY = 1e-3
"""How often a cell holds what no board of its kind does: specks, and what was scribbled."""

SURE = 5.0
"""By how much, in natural log, one way to write digits must explain a board better than each other one: without a 0 and
a G nobody can tell 0 to F from 1 to G."""


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """The way in which digits are written, whether that is clear, and the probability of blank and each digit by cell.

    `digits` is cells x (size+1).
    """

    symbols: Symbols
    is_clear: bool
    digits: NDArray[np.float64]


def written(readings: Readings, size: int) -> Written:
    """How the digits of a size x size board are most probably written."""
    glyphs = readings.glyphs.reshape(size * size, -1).astype(np.float64)
    ways = [way for way in get_args(Symbols) if way == "numbers" or len(ALPHABETS[way]) >= size]
    seen = [glyphs[:, _places(way, size)] for way in ways]
    weights = np.array([np.log(part.sum(axis=1) + STRAY).sum() for part in seen])
    best, *others = np.argsort(-weights)
    alone = seen[best] + STRAY / size
    is_clear = all(weights[best] - weights[other] > SURE for other in others)
    return Written(ways[best], is_clear, alone / alone.sum(axis=1, keepdims=True))


def _places(way: Symbols, size: int) -> list[int]:
    """The numbers of the GLYPHS that stand for blank and for each digit."""
    texts = [str(digit) for digit in range(1, size + 1)] if way == "numbers" else list(ALPHABETS[way][:size])
    return [0, *map(GLYPHS.index, texts)]
