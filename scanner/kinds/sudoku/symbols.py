"""How the digits of a large Sudoku are written: as numbers or as letters of some alphabet, and so on all of its board.

An I and a 1, an O and a 0, an 8 and a B, an l and an I look alike; all cells together show which of them there are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.types import GLYPHS, Readings
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
    """A way in which digits may be written, and the probability of blank and each digit by cell if they are.

    `log_likelihood` is that of all cells. `digits` is cells x (size+1).
    """

    symbols: Symbols
    log_likelihood: float
    digits: NDArray[np.float64]


def weigh_symbols(readings: Readings, size: int) -> list[Written]:
    """Weighs the ways in which the digits of a size x size board may be written, the likeliest first.

    Of small letters and capitals the likelier ones count.
    """
    glyphs = readings.glyphs.reshape(size * size, -1).astype(np.float64)
    ways: dict[Symbols, Written] = {}
    for way, is_small in WAYS_TO_WRITE:
        if reaches(way, size):
            seen = glyphs[:, places_of(way, size, is_small)]
            alone = seen + CELL_NOISE / size
            log_likelihood = float(np.log(seen.sum(axis=1) + CELL_NOISE).sum())
            if way not in ways or log_likelihood > ways[way].log_likelihood:
                ways[way] = Written(way, log_likelihood, alone / alone.sum(axis=1, keepdims=True))
    return sorted(ways.values(), key=lambda written: -written.log_likelihood)


def reaches(way: Symbols, size: int) -> bool:
    """Tells whether there are as many symbols as a board of that size needs."""
    return way == "numbers" or len(ALPHABETS[way]) >= size


def places_of(way: Symbols, size: int, is_small: bool) -> list[int]:
    """Returns the numbers of the GLYPHS that stand for blank and for each digit up to `size`."""
    if way == "numbers":
        return [0, *(GLYPHS.index(str(digit)) for digit in range(1, size + 1))]
    alphabet = ALPHABETS[way][:size]
    return [0, *map(GLYPHS.index, alphabet.lower() if is_small else alphabet)]
