"""All cells of a board tell together how its digits are written."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.kinds.sudoku.symbols import WAYS_TO_WRITE, places_of, tell_symbols
from scanner.types import GLYPHS, Readings
from solver.paper.puzzle import Symbols

DIGITS = np.indices((16, 16)).sum(axis=0) % 17


def readings(way: Symbols, digits: np.ndarray = DIGITS, is_small: bool = False) -> Readings:
    """The readings of a certain reader for such digits, 0 is blank."""
    glyphs = np.full((16, 16, len(GLYPHS)), 1e-6, np.float32)
    glyphs[(*np.indices(digits.shape), np.array(places_of(way, 16, is_small))[digits])] = 1
    return Readings(glyphs, np.ones((16, 16), np.float32))


@pytest.mark.parametrize(("way", "is_small"), WAYS_TO_WRITE)
def test_each_way_is_told(way: Symbols, is_small: bool) -> None:
    found = tell_symbols(readings(way, is_small=is_small), 16)
    assert found.symbols == way
    assert found.is_clear
    assert np.array_equal(found.digits.argmax(axis=1).reshape(16, 16), DIGITS)


def test_what_looks_like_a_1_among_letters_is_an_i() -> None:
    seen = readings("letters")
    is_i = DIGITS == 9
    seen.glyphs[is_i, GLYPHS.index("1")] = 0.9
    seen.glyphs[is_i, GLYPHS.index("I")] = 0.1
    found = tell_symbols(seen, 16)
    assert found.symbols == "letters"
    assert (found.digits[is_i.ravel(), 9] > 0.95).all()


def test_without_a_0_and_a_g_nobody_knows_where_the_alphabet_begins() -> None:
    digits = np.where((DIGITS == 1) | (DIGITS == 16), 0, DIGITS)
    assert not tell_symbols(readings("hexadecimal", np.where(digits > 15, 0, digits)), 16).is_clear
