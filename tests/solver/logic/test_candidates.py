"""A player's pencil marks come as plain lists, and what is malformed in them is named."""

from __future__ import annotations

import json

import pytest

from solver import Puzzle, PuzzleError
from solver.logic.candidates import Candidates
from solver.logic.position import Position

BLANK = Puzzle.sudoku([[0] * 4] * 4)


def with_first(cell: object) -> list[list[object]]:
    return [[cell, [1], [1], [1]], *[[[1]] * 4] * 3]


def test_lists_of_a_json_document_will_do():
    candidates: Candidates = json.loads(json.dumps([[[1, 2], [3], [], [4, 1]], *[[[1, 2, 3, 4]] * 4] * 3]))
    assert Position.played(BLANK, candidates).candidate_grid[0] == ((1, 2), (3,), (), (1, 4))


def test_where_nothing_is_noted_all_is_open_that_the_filled_cells_leave():
    puzzle = Puzzle.sudoku([[1, 0, 0, 0], *[[0] * 4] * 3])
    noted = Position.played(puzzle, [[None, [2, 3], None, [1, 4]], *[[None] * 4] * 3])
    assert noted.candidate_grid[0] == ((), (2, 3), (2, 3, 4), (4,))
    assert noted.candidate_grid[1:] == Position.of(puzzle).candidate_grid[1:]


def test_a_queens_board_has_one_value(queens: Puzzle):
    played = Position.played(queens, [[[1], [], None, *[[1]] * 4], *[[[1]] * 7] * 6])
    assert played.candidate_grid[0][:3] == ((1,), (), (1,))
    with pytest.raises(PuzzleError, match=r"candidates: r1c1 holds 2, no whole number from 1 to 1"):
        Position.played(queens, [[[2]] * 7] * 7)


@pytest.mark.parametrize(
    ("candidates", "message"),
    [
        ([[[1]] * 4] * 3, "candidates: the grid should be 4 rows"),
        ("1234", "candidates: the grid should be 4 rows"),
        ({"r1c1": [1]}, "candidates: the grid should be 4 rows"),
        ([[[1]] * 4, [[1]] * 5, *[[[1]] * 4] * 2], "candidates: row 2 should be 4 cells"),
        ([None, *[[[1]] * 4] * 3], "candidates: row 1 should be 4 cells"),
        (with_first(3), "candidates: r1c1 should be a list of values from 1 to 4"),
        (with_first("12"), "candidates: r1c1 should be a list of values from 1 to 4"),
        (with_first([1, 5]), "candidates: r1c1 holds 5, no whole number from 1 to 4"),
        (with_first([0]), "candidates: r1c1 holds 0, no whole number from 1 to 4"),
        (with_first([True]), "candidates: r1c1 holds True, no whole number from 1 to 4"),
        (with_first(["2"]), "candidates: r1c1 holds '2', no whole number from 1 to 4"),
        (with_first([[2]]), r"candidates: r1c1 holds \[2\], no whole number from 1 to 4"),
    ],
)
def test_what_is_malformed_is_named(candidates: Candidates, message: str):
    with pytest.raises(PuzzleError, match=message):
        Position.played(BLANK, candidates)
