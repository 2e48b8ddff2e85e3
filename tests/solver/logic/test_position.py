from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Grid, Puzzle, formats
from solver.logic.position import Position
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
