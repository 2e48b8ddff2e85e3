"""Special to killer Sudokus: sums of different digits."""

from __future__ import annotations

import pytest

from scanner.kinds.cages.evidence import CageNumber
from scanner.kinds.killer.scan import _sum


@pytest.mark.parametrize(
    ("text", "cells", "is_valid"),
    [
        ("3", 2, True),
        ("2", 2, False),
        ("17", 2, True),
        ("18", 2, False),
        ("45", 9, True),
        ("45", 8, False),
        ("9", 1, True),
        ("15+", 2, False),
        ("015", 2, False),
        ("105", 3, False),
    ],
)
def test_a_sum_is_one_that_so_many_different_digits_have(text: str, cells: int, is_valid: bool) -> None:
    assert _sum(9, text, cells) == (CageNumber(int(text), "+") if is_valid else None)
