from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement
from solver import Notes, Puzzle, PuzzleError, solve, steps
from solver.paper.puzzle import Cell
from tests.conftest import examples

SHAPES = [("sudoku", (2, 2)), ("sudoku", (2, 3)), ("sudoku", (3, 3)), ("futoshiki", (1, 5)), ("queens", (1, 7))]


@st.composite
def begun(draw: st.DrawFn) -> tuple[Notes, list[tuple[int, int, int]]]:
    """The blank notes of a random puzzle, and values for some of its cells, valid or not."""
    kind, shape = draw(st.sampled_from(SHAPES))
    puzzle = agreement.random_puzzle(kind, shape, random.Random(draw(st.integers(0, 2**32))))
    blank = [cell for cell in cells_of(puzzle) if not puzzle.givens[cell[0]][cell[1]]]
    chosen = draw(st.lists(st.sampled_from(blank), unique=True, max_size=6)) if blank else []
    highest = 1 if kind == "queens" else puzzle.size
    return Notes.of(puzzle), [(*cell, draw(st.integers(1, highest))) for cell in chosen]


def cells_of(puzzle: Puzzle) -> list[Cell]:
    return [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]


@settings(deadline=None, max_examples=examples(60))
@given(begun(), st.randoms(use_true_random=False))
def test_the_order_of_moves_does_not_matter(case: tuple[Notes, list], rng: random.Random):
    one = other = case[0]
    for value in case[1]:
        one = one.place(*value)
    for value in rng.sample(case[1], len(case[1])):
        other = other.place(*value)
    assert one == other


@settings(deadline=None, max_examples=examples(60))
@given(begun())
def test_notes_are_saved_on_the_puzzle(case: tuple[Notes, list]):
    notes = case[0]
    for value in case[1][::2]:
        notes = notes.place(*value)
    if notes.printed.kind == "queens":
        for value in case[1][1::2]:
            notes = notes.strike(*value)
    assert Notes.of(notes.puzzle) == notes


def test_candidates_of_a_new_puzzle():
    notes = Notes.of(Puzzle.sudoku([[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 3, 0, 0]]))
    assert notes.candidates(0, 1) == (2, 4)
    assert notes.candidates(0, 0) == ()


def test_a_sign_closes_candidates_too():
    notes = Notes.of(Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 0, 1)])).place(0, 0, 3)
    assert notes.candidates(0, 1) == (4,)


def test_a_queen_is_put_on_a_cross(queens: Puzzle):
    crossed = Notes.of(queens).strike(2, 2)
    assert crossed.candidates(2, 2) == ()
    assert crossed.place(2, 2).puzzle.marks[2][2] == "q"
    assert crossed.puzzle.marks[2][2] == "x"
    assert crossed.restore(2, 2).candidates(2, 2) == (1,)


def test_a_digit_that_is_ruled_out_stays_so():
    blank = Notes.of(Puzzle.sudoku([[0] * 4] * 4))
    struck = blank.strike(0, 0, 3)
    assert struck.candidates(0, 0) == (1, 2, 4)
    assert struck.place(0, 1, 2).candidates(0, 0) == (1, 4)
    assert struck.restore(0, 0, 3) == blank


def test_a_new_digit_takes_the_place_of_the_old_one():
    notes = Notes.of(Puzzle.sudoku([[0] * 4] * 4)).place(0, 0, 1).place(0, 0, 2)
    assert notes.grid[0][0] == 2
    assert notes.candidates(0, 1) == (1, 3, 4)


def test_what_is_written_over_a_given_is_no_note():
    puzzle = Puzzle.sudoku([[1, 0, 0, 0], *[[0] * 4] * 3], entries=[[2, 3, 0, 0], *[[0] * 4] * 3])
    notes = Notes.of(puzzle)
    assert notes.grid[0] == (1, 3, 0, 0)


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ((0, 0, 2), "r1c1 is printed and cannot be changed"),
        ((0, 4, 2), "r1c5 is outside the 4x4 grid"),
        ((-1, 0, 2), "r0c1 is outside the 4x4 grid"),
        ((1, 1, 5), "r2c2 cannot hold 5, only 1 to 4"),
        ((1, 1, 0), "r2c2 cannot hold 0, only 1 to 4"),
    ],
)
def test_moves_that_cannot_be_written(move: tuple[int, int, int], message: str):
    notes = Notes.of(Puzzle.sudoku([[1, 0, 0, 0], *[[0] * 4] * 3]))
    with pytest.raises(PuzzleError, match=message):
        notes.place(*move)


def test_only_queens_are_placed_on_a_queens_board(queens: Puzzle):
    with pytest.raises(PuzzleError, match="r1c1 cannot hold 2, only 1 to 1"):
        Notes.of(queens).place(0, 0, 2)


def test_fixed_queens_are_printed(queens: Puzzle):
    fixed = replace(queens, givens=((0, 1, 0, 0, 0, 0, 0), *[(0,) * 7] * 6))
    with pytest.raises(PuzzleError, match="r1c2 is printed"):
        Notes.of(fixed).place(0, 1)


def test_steps_that_are_followed_lead_to_the_solution():
    board = Puzzle.queens(["aabbcc", "aaaccd", "aaaadd", "aaaddd", "eaaddd", "eaffdd"])
    notes = Notes.of(board)
    for step in steps(board):
        notes = notes.follow(step)
        assert all(value not in notes.candidates(row, column) for row, column, value in step.removes)
    assert notes.grid == solve(board)
