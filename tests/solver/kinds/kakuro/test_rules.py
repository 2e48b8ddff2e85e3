"""Kakuro: its solutions are those of brute force, and its boards are as they should be."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solver import Puzzle, PuzzleError, solutions, solve
from solver.generator import ImpossibleError
from solver.kinds.kakuro.maker import choose_black_cells
from solver.logic.notes import Notes
from solver.paper.puzzle import Shape
from solver.paper.runs import lines_between
from tests.conftest import examples

BLOCKS = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]


def square(across: tuple[int, int], down: tuple[int, int]) -> Puzzle:
    """A board with four white cells."""
    rows = [([(row, 1), (row, 2)], total) for row, total in enumerate(across, 1)]
    columns = [([(1, column), (2, column)], total) for column, total in enumerate(down, 1)]
    return Puzzle.kakuro(3, BLOCKS, [*rows, *columns])


@settings(deadline=None, max_examples=examples(60))
@given(st.tuples(*[st.integers(3, 17)] * 4))
def test_solutions_are_those_of_brute_force(sums: tuple[int, int, int, int]):
    found = {
        (upper, lower)
        for upper, lower in product(permutations(range(1, 10), 2), repeat=2)
        if (sum(upper), sum(lower), upper[0] + lower[0], upper[1] + lower[1]) == sums
        if upper[0] != lower[0] and upper[1] != lower[1]
    }
    puzzle = square(sums[:2], sums[2:])
    assert {tuple(row[1:] for row in grid[1:]) for grid in solutions(puzzle)} == found


def test_digits_go_to_nine_on_small_boards():
    puzzle = square((17, 16), (17, 16))
    assert puzzle.highest == 9
    assert solve(puzzle) == ((0, 0, 0), (0, 8, 9), (0, 9, 7))


def test_no_digit_stands_in_a_black_cell():
    with pytest.raises(PuzzleError, match="r1c1 is black"):
        Notes.of(square((4, 5), (3, 6))).place(0, 0, 1)


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(0, 2**32), st.integers(4, 15), st.integers(4, 15))
def test_boards_are_symmetrical_and_have_no_lonely_cells(seed: int, rows: int, columns: int):
    shape = Shape(rows, columns)
    assume(min(shape) > 4 or max(shape) <= 10)
    blocks = choose_black_cells(shape, Random(seed))
    runs = lines_between(shape, tuple(sorted(blocks)))
    white = {*shape.cells} - blocks
    assert {(rows - row, columns - column) for row, column in white} == white
    assert sorted(cell for run in runs for cell in run) == sorted([*white, *white])
    assert len(white) >= (rows - 1) * (columns - 1) / 2
    assert max(map(len, runs)) <= 9


@pytest.mark.parametrize("shape", [Shape(4, 11), Shape(15, 4), Shape(3, 12), Shape(7, 3)])
def test_narrow_boards_with_lines_that_cannot_be_divided_are_refused(shape: Shape):
    with pytest.raises(ImpossibleError, match="too narrow"):
        choose_black_cells(shape, Random(0))
