"""How the digits of a large Sudoku are written: as numbers or as letters of some alphabet, and so on all of its board.

An I and a 1, an O and a 0, an 8 and a B, an l and an I look alike; all cells together show which of them there are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.types import GLYPHS, TRUSTED_LOG_ODDS, Readings
from solver.paper.puzzle import ALPHABETS, Symbols

WAYS_TO_WRITE: tuple[tuple[Symbols, bool], ...] = (
    ("numbers", False),
    *((alphabet, is_small) for alphabet in ALPHABETS for is_small in (False, True)),
)
"""The symbols for the digits, and whether letters are lower-case."""

CELL_NOISE = 1e-3
"""The probability that a cell holds something that no board of its kind does: specks and scribbles."""


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """The way in which digits are written, whether that is clear, and the probability of blank and each digit by cell.

    `digits` is cells x (size+1).
    """

    symbols: Symbols
    is_clear: bool
    digits: NDArray[np.float64]


def tell_symbols(readings: Readings, size: int) -> Written:
    """Tells how the digits of a size x size board are most probably written."""
    glyphs = readings.glyphs.reshape(size * size, -1).astype(np.float64)
    seen = [glyphs[:, places_of(way, size, is_small)] for way, is_small in WAYS_TO_WRITE]
    weights = np.array([np.log(part.sum(axis=1) + CELL_NOISE).sum() for part in seen])
    best = int(weights.argmax())
    symbols, _ = WAYS_TO_WRITE[best]
    # without a 0 and a G, 0 to F cannot be distinguished from 1 to G
    others = [weight for (way, _), weight in zip(WAYS_TO_WRITE, weights, strict=True) if way != symbols]
    alone = seen[best] + CELL_NOISE / size
    return Written(
        symbols, bool(weights[best] - max(others) > TRUSTED_LOG_ODDS), alone / alone.sum(axis=1, keepdims=True)
    )


def places_of(way: Symbols, size: int, is_small: bool) -> list[int]:
    """Returns the numbers of the GLYPHS that stand for blank and for each digit up to `size`, 16 at most."""
    if way == "numbers":
        return [0, *(GLYPHS.index(str(digit)) for digit in range(1, size + 1))]
    alphabet = ALPHABETS[way][:size]
    return [0, *map(GLYPHS.index, alphabet.lower() if is_small else alphabet)]
