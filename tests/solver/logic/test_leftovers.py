"""Jigsaws and diagonals by hand."""

from __future__ import annotations

from solver import Puzzle
from solver.logic.leftovers import find_leftovers, find_locked
from solver.logic.position import Position

REGIONS = ["aaaaab", "ccabbb", "cccbbd", "ceeddd", "eeffdd", "eeffff"]
BLANK = [[0] * 6] * 6


def without(position: Position, digit: int, *cells: tuple[int, int]) -> Position:
    return position.remove(sum(1 << position.rules.model.mark(row, column, digit) for row, column in cells))


def test_leftovers_hold_the_same_digits():
    # Row 1 and region 1 share r1c1 to r1c5: r1c6 and r2c3 are the same digit.
    position = without(Position.of(Puzzle.sudoku(BLANK, regions=REGIONS)), 4, (1, 2))
    found = list(find_leftovers(position))
    rules = position.rules
    assert any(deduction.removes == 1 << rules.model.mark(0, 5, 4) for deduction in found)
    reasons = [deduction.reason for deduction in found]
    assert (
        "Left over where row 1 and region 1 cross, r2c3 holds the same digits as r1c6. As r2c3 "
        "cannot hold 4, r1c6 cannot be 4." in reasons
    )


def test_a_digit_is_locked_in_a_region():
    position = Position.of(Puzzle.sudoku(BLANK, regions=REGIONS))
    position = without(position, 2, (1, 2))
    reasons = [deduction.reason for deduction in find_locked(position)]
    assert "In region 1 the 2 can only go in row 1, so no other cell of row 1 is 2." in reasons


def test_a_digit_is_locked_on_a_diagonal():
    position = Position.of(Puzzle.sudoku(BLANK, diagonals=True))
    position = without(position, 3, (2, 2), (3, 3), (4, 4), (5, 5))
    (found, *_) = [deduction for deduction in find_locked(position) if "diagonal" in deduction.reason]
    assert found.reason == (
        "In the diagonal from r1c1 to r6c6 the 3 can only go in box 1, so no other cell of box 1 is 3."
    )


def test_a_plain_sudoku_has_neither():
    position = Position.of(Puzzle.sudoku(BLANK))
    assert not list(find_locked(position))
    assert not list(find_leftovers(position))
