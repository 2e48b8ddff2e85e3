"""What of a puzzle is taken away, and what stays whatever is."""

from __future__ import annotations

from random import Random

from solver import Puzzle
from solver.generator.sheet import ClueSheet, removal_stages

SOLUTION = ((1, 2, 3, 4), (2, 1, 4, 3), (3, 4, 1, 2), (4, 3, 2, 1))
BLANK = [[0] * 4] * 4


def test_signs_that_a_blank_puzzle_has_already_are_no_clues_and_stay():
    blank = Puzzle.futoshiki(BLANK, [(0, 0, "<", 0, 1)])
    (digits,) = removal_stages(blank, "none", Random(1))
    sheet = ClueSheet(blank, SOLUTION, frozenset().union(*digits))
    assert sheet.puzzle().givens == SOLUTION
    assert sheet.without(digits) == blank


def test_signs_of_a_blank_puzzle_without_any_are_clues():
    blank = Puzzle.futoshiki(BLANK)
    digits, signs = removal_stages(blank, "none", Random(1))
    sheet = ClueSheet(blank, SOLUTION, frozenset().union(*digits, *signs))
    assert len(sheet.without(digits).relations) == len(signs) > 0
    assert sheet.without([*digits, *signs]) == blank
