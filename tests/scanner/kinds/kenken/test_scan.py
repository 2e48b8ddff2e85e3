"""Special to KenKens: numbers with operations, as far as that many digits can make them."""

from __future__ import annotations

import pytest

from scanner.kinds.kenken import READING
from scanner.kinds.kenken.scan import _parse_number


@pytest.mark.parametrize(
    ("text", "cells"),
    [("5", 1), ("3-", 2), ("2/", 2), ("12*", 2), ("7+", 3), ("2160*", 5), ("11664*", 6)],
)
def test_numbers_that_digits_can_make(text: str, cells: int) -> None:
    number = _parse_number(9, text, cells)
    assert number is not None
    assert f"{number.value}{number.operation}" == text


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("5", 2),
        ("10", 1),
        ("3-", 3),
        ("9-", 2),
        ("1/", 2),
        ("2/", 3),
        ("13*", 2),
        ("2160*", 2),
        ("+", 2),
        ("28+", 3),
        ("07+", 2),
    ],
)
def test_numbers_that_they_cannot_make(text: str, cells: int) -> None:
    assert _parse_number(9, text, cells) is None


def test_nothing_is_known_of_a_blank_one() -> None:
    puzzle = READING.blank(5)
    assert puzzle is not None
    assert not any(map(any, puzzle.givens))
    assert puzzle.cages == (), "cages that nobody has read are not invented"
    assert READING.blank(12) is None
