"""Digits beside a board are put together to numbers, and these to the runs of its lines."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.kinds.nonogram.clues import Reading, read_clues
from scanner.kinds.nonogram.digits import Digit
from solver.paper.puzzle import Shape


def _digit(value: int, row: float, column: float) -> Digit:
    likely = tuple(0.999 if digit == value else 0.0001 for digit in range(10))
    return Digit(column - 0.15, row - 0.25, column + 0.15, row + 0.25, likely)


def _read(row: list[Digit], is_ruled: bool) -> Reading:
    """Reads a board of 12 columns right of three cells for clues; every line but the first has a 1."""
    others = [_digit(1, at + 0.5, 2.5) for at in range(1, 12)]
    above = [_digit(1, -0.5, at + 3.5) for at in range(12)]
    reading = read_clues([*row, *others, *above], Shape(12, 15), np.full((12, 16), is_ruled))
    assert reading is not None
    assert reading.first == (0, 3)
    return reading


@pytest.mark.parametrize(("is_ruled", "runs"), [(True, (1, 1)), (False, (11,))])
def test_a_line_between_two_digits_parts_numbers(is_ruled: bool, runs: tuple[int, ...]) -> None:
    assert _read([_digit(1, 0.5, 1.8), _digit(1, 0.5, 2.2)], is_ruled).rows[0].runs[0] == runs


def test_digits_of_one_ruled_cell_are_one_number() -> None:
    reading = _read([_digit(1, 0.5, 1.5), _digit(1, 0.5, 2.1), _digit(0, 0.5, 2.9)], True)
    assert reading.rows[0].runs[0] == (1, 10)


def test_how_far_the_numbers_are_away_is_measured_where_they_are_farther() -> None:
    assert _read([_digit(1, 0.5, 2.5)], True).away == pytest.approx(0.35)


def test_what_is_not_clear_may_be_no_number() -> None:
    unclear = Digit(1.35, 0.25, 1.65, 0.75, (0.05, 0.6, 0.35, *(0.0,) * 7))
    reading = _read([unclear, _digit(3, 0.5, 2.5)], False)
    assert reading.rows[0].runs == ((1, 3), (2, 3), (3,), (0, 3))[:3]
