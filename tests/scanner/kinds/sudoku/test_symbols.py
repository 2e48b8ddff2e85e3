"""All cells of a board tell together how its digits are written."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.kinds.sudoku.symbols import WAYS_TO_WRITE, places_of, reaches, weigh_symbols
from scanner.types import GLYPHS, TRUSTED_LOG_ODDS, Readings
from solver.paper.puzzle import Symbols

DIGITS = np.indices((16, 16)).sum(axis=0) % 17


def readings(way: Symbols, digits: np.ndarray = DIGITS, is_small: bool = False) -> Readings:
    """The readings of a certain reader for such digits, 0 is blank."""
    size = len(digits)
    glyphs = np.full((size, size, len(GLYPHS)), 1e-6, np.float32)
    glyphs[(*np.indices(digits.shape), np.array(places_of(way, size, is_small))[digits])] = 1
    return Readings(glyphs, np.ones((size, size), np.float32))


@pytest.mark.parametrize("size", [10, 12, 16, 25])
@pytest.mark.parametrize(("way", "is_small"), WAYS_TO_WRITE)
def test_each_way_is_told(way: Symbols, is_small: bool, size: int) -> None:
    if not reaches(way, size):
        return
    digits = np.indices((size, size)).sum(axis=0) % (size + 1)
    first, second, *_ = weigh_symbols(readings(way, digits, is_small), size)
    assert first.symbols == way
    assert first.log_likelihood > second.log_likelihood + TRUSTED_LOG_ODDS
    assert np.array_equal(first.digits.argmax(axis=1).reshape(size, size), digits)


def test_what_looks_like_a_1_among_letters_is_an_i() -> None:
    seen = readings("letters")
    is_i = DIGITS == 9
    seen.glyphs[is_i, GLYPHS.index("1")] = 0.9
    seen.glyphs[is_i, GLYPHS.index("I")] = 0.1
    found = weigh_symbols(seen, 16)[0]
    assert found.symbols == "letters"
    assert (found.digits[is_i.ravel(), 9] > 0.95).all()
