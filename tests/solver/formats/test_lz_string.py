"""The vectors were made by lz-string 1.5.0, the original."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.formats.lz_string import LONGEST_TEXT, compress, decompress

VECTORS = [
    ("", "Q==="),
    ("a", "IZA="),
    ("aa", "IbI="),
    ("aaaaaaaaaa", "IY1o"),
    ("ABABABABA", "IIIV7I=="),
    ('{"size":9}', "N4IgzglgXgpiBcBOAvkA"),
    ("héé € ∧∨ 🧩🧩", "BYS5AJBqCdHIiQKInIPg3CXuyoA="),
    ("\0ÿĀ\uffff", "AAf8AICP//Q="),
    ("<<<" + ">" * 40, "Dwh84yunco=="),
]


@pytest.mark.parametrize(("text", "compressed"), VECTORS)
def test_the_original_does_it_alike(text: str, compressed: str):
    assert compress(text) == compressed
    assert decompress(compressed) == text


@given(st.text() | st.text("ab<>", max_size=400))
def test_what_is_compressed_is_there_again(text: str):
    assert decompress(compress(text)) == text


def test_it_may_be_spelt_safely_for_an_address():
    assert decompress("AAf8AICP--Q") == "\0ÿĀ\uffff"


@given(st.text("ABCDEFGHIJabcdefghij0123456789+/", max_size=200))
def test_anything_else_is_a_text_or_an_error(compressed: str):
    with suppress(ValueError):
        decompress(compressed)


@pytest.mark.parametrize(
    ("compressed", "what"),
    [
        ("", "breaks off"),
        ("IY1", "breaks off"),
        ("IY!o", "'!' is no digit"),
        ("////", "a phrase that is not there"),
        ("A" * (LONGEST_TEXT + 1), "too long"),
    ],
)
def test_damage_is_named(compressed: str, what: str):
    with pytest.raises(ValueError, match=what):
        decompress(compressed)


def test_a_little_does_not_become_a_lot():
    # Each phrase is one longer than the one before, so 2 kB would be two million characters.
    bomb = compress("a" * (LONGEST_TEXT + 1))
    assert len(bomb) < 5000
    with pytest.raises(ValueError, match="its text is too long"):
        decompress(bomb)
