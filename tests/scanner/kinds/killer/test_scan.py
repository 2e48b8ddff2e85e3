"""What is special to killer Sudokus: sums of different digits, which are together those of all rows."""

from __future__ import annotations

import pytest

from scanner.kinds.cages import Number
from scanner.kinds.killer.scan import _puzzle, _sum
from solver.cages import Cage


@pytest.mark.parametrize(
    ("text", "cells", "is_lawful"),
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
def test_a_sum_is_one_that_so_many_different_digits_have(text: str, cells: int, is_lawful: bool) -> None:
    assert _sum(9, text, cells) == (Number(int(text), "+") if is_lawful else None)


def test_all_sums_together_are_those_of_all_rows() -> None:
    rows = [Cage(tuple((row, column) for column in range(4)), 10) for row in range(4)]
    blank = [[0] * 4] * 4
    assert _puzzle((2, 2), rows, blank, []) is not None
    cut = [Cage(rows[0].cells[:2], 5), Cage(rows[0].cells[2:], 6), *rows[1:]]
    assert _puzzle((2, 2), cut, blank, []) is None
