"""A player's pencil marks come as plain lists, and what is malformed in them is named."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Grid, Puzzle, PuzzleError, formats
from solver.logic.position import Candidates, Position
from solver.logic.rules import bitset, members
from solver.logic.step import Step


def position_of(text: str) -> Position:
    return Position.of(*formats.read(text))


def test_givens_are_placed_and_rule_candidates_out(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    position = Position.of(puzzle)
    assert position.grid == puzzle.givens
    assert not position.solved
    placed = position.place_all(position.rules.model.marks(solution))
    assert placed.grid == solution
    assert placed.solved
    assert placed.candidates == 0


def test_candidates_of_a_cell():
    position = position_of("1 0 0 0  0 0 3 0  0 0 0 0  0 2 0 0".replace(" ", ""))
    assert position.left_in_cell(0, 0) == ()
    assert position.left_in_cell(0, 1) == (3, 4)
    assert position.left_in_cell(1, 1) == (4,)
    assert position.candidate_grid[0] == ((), (3, 4), (2, 4), (2, 4))


def test_a_position_never_changes():
    position = Position.of(Puzzle.sudoku([[0] * 4] * 4))
    before = position.candidates
    mark = position.rules.model.mark(0, 0, 1)
    assert position.place(mark).candidates < before
    assert position.remove(1 << mark).left_in_cell(0, 0) == (2, 3, 4)
    assert position.candidates == before


def test_a_sign_rules_candidates_out_when_a_digit_goes_in():
    position = Position.of(Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 1, 0)]))
    assert position.place(position.rules.model.mark(0, 0, 2)).left_in_cell(1, 0) == (3, 4)


def test_what_the_player_wrote_counts_in_a_played_position(queens: Puzzle):
    marked = replace(queens, marks=("xq.....", *(".......",) * 6))
    played = Position.played(marked)
    assert played.grid[0] == (0, 1, 0, 0, 0, 0, 0)
    blank = Puzzle.sudoku([[0] * 4] * 4, entries=[[1, 0, 0, 0], *[[0] * 4] * 3])
    kept = [[{1, 2}] * 4] * 4
    assert Position.played(blank, kept).candidate_grid[0] == ((), (2,), (2,), (2,))


def test_a_step_is_applied(queens: Puzzle):
    step = Step("naked pair", "medium", 60, (), ((0, 0, 1), (0, 2, 1)), (), (), "")
    assert Position.of(queens).after(step).left_in_cell(0, 0) == ()
    place = replace(step, places=((0, 1, 1),), removes=())
    assert Position.of(queens).after(place).grid[0][1] == 1


@settings(deadline=None)
@given(st.sets(st.integers(0, 2000)))
def test_a_bitset_has_its_members_in_order(numbers: set[int]):
    assert list(members(bitset(numbers))) == sorted(numbers)


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
