"""How the digits of a large Sudoku are written: as numbers or as letters of some alphabet, and so on all of its board.

An I and a 1, an O and a 0, an 8 and a B, an l and an I look alike; all cells together show which of them there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.types import GLYPHS, Readings
from solver.paper.puzzle import ALPHABETS, Symbols

Floats = NDArray[np.float64]

WAYS_TO_WRITE: tuple[tuple[Symbols, bool], ...] = (
    ("numbers", False),
    *((alphabet, is_small) for alphabet in ALPHABETS for is_small in (False, True)),
)
"""The symbols for the digits, and whether letters are lower-case."""

ALIKE = ("0Oo", "1Iil", *(letter + letter.lower() for letter in "CKPSUVWX"))
"""The symbols that look alike, some but for their size."""

CELL_NOISE = 1e-3
"""The probability that a cell holds something that no board of its kind does: specks and scribbles."""


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A way in which digits may be written, and the probability of blank and each digit by cell if they are.

    `log_likelihood` is that of all cells. `digits` is cells x (size+1).
    """

    symbols: Symbols
    log_likelihood: float
    digits: Floats


def weigh_symbols(readings: Readings, size: int) -> list[Written]:
    """Weighs the ways in which the digits of a size x size board may be written, the likeliest first.

    Of small letters and capitals the likelier ones count.
    """
    glyphs = readings.glyphs.reshape(size * size, -1).astype(np.float64)
    ways: dict[Symbols, Written] = {}
    for way, is_small in WAYS_TO_WRITE:
        if reaches(way, size):
            seen = _see_symbols(glyphs, places_of(way, size, is_small))
            alone = seen + CELL_NOISE / size
            log_likelihood = float(np.log(seen.sum(axis=1) + CELL_NOISE).sum())
            if way not in ways or log_likelihood > ways[way].log_likelihood:
                ways[way] = Written(way, log_likelihood, alone / alone.sum(axis=1, keepdims=True))
    return sorted(ways.values(), key=lambda written: -written.log_likelihood)


def _see_symbols(glyphs: Floats, places: Sequence[int]) -> Floats:
    """Returns the probability of each symbol of an alphabet: what looks like one, and is in no such alphabet, is it."""
    seen = glyphs[:, places]
    for alike in ALIKE:
        numbers = [GLYPHS.index(symbol) for symbol in alike]
        own = [column for column, place in enumerate(places) if place in numbers]
        seen[:, own] += glyphs[:, [number for number in numbers if number not in places]].sum(axis=1, keepdims=True)
    return seen


def reaches(way: Symbols, size: int) -> bool:
    """Tells whether there are as many symbols as a board of that size needs."""
    return way == "numbers" or len(ALPHABETS[way]) >= size


def places_of(way: Symbols, size: int, is_small: bool) -> list[int]:
    """Returns the numbers of the GLYPHS that stand for blank and for each digit up to `size`."""
    if way == "numbers":
        return [0, *(GLYPHS.index(str(digit)) for digit in range(1, size + 1))]
    alphabet = ALPHABETS[way][:size]
    return [0, *map(GLYPHS.index, alphabet.lower() if is_small else alphabet)]
