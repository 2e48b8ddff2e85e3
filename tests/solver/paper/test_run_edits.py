"""A Kakuro whose black cells and sums are changed one by one."""

from __future__ import annotations

import pytest

from solver import Puzzle, PuzzleError
from solver.paper.run_edits import find_sum, set_block, set_sum

FRAME = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)]
GIVEN = [[0] * 4, [0, 0, 0, 0], [0, 0, 5, 0], [0] * 4]
PUZZLE = Puzzle.kakuro(4, FRAME, [([(1, 1), (1, 2), (1, 3)], 8), ([(1, 2), (2, 2), (3, 2)], 24)], givens=GIVEN)


def test_a_black_cell_cuts_runs_and_holds_nothing() -> None:
    cut = set_block(PUZZLE, (2, 2), black=True)
    assert cut.givens[2][2] == 0
    assert [run.value for run in cut.cages] == [8]
    assert (2, 2) in cut.blocks


def test_a_run_keeps_its_sum_only_where_digits_make_it() -> None:
    cut = set_block(PUZZLE, (1, 3), black=True)
    assert find_sum(cut, (1, 0), across=True) == 8
    assert find_sum(set_block(PUZZLE, (3, 2), black=True), (0, 2), across=False) == 0


def test_a_white_cell_joins_runs_again() -> None:
    assert set_block(set_block(PUZZLE, (3, 3), black=True), (3, 3), black=False) == PUZZLE


def test_a_sum_is_written_and_taken_away() -> None:
    assert find_sum(set_sum(PUZZLE, (2, 0), across=True, value=10), (2, 0), across=True) == 10
    assert find_sum(set_sum(PUZZLE, (1, 0), across=True, value=0), (1, 0), across=True) == 0


def test_where_no_run_begins_there_is_no_sum() -> None:
    with pytest.raises(PuzzleError, match="no run begins below r1c1"):
        set_sum(PUZZLE, (0, 0), across=False, value=10)
    with pytest.raises(PuzzleError, match="no run begins on the right of r2c2"):
        set_sum(PUZZLE, (1, 1), across=True, value=10)
