from __future__ import annotations

import random
from functools import reduce

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement
from solver import Grid, Puzzle, PuzzleError, solutions, steps
from solver.logic.position import Position
from solver.logic.techniques import TECHNIQUES
from tests.conftest import examples

LEAST = {technique.name: technique.least for technique in TECHNIQUES}


def test_the_steps_lead_to_the_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert reduce(Position.after, steps(puzzle), Position.of(puzzle)).grid == solution


def test_steps_come_one_by_one(answered: tuple[Puzzle, Grid]):
    first = next(steps(answered[0]))
    assert first.places or first.removes
    assert first.reason.endswith(".")
    assert first.cells


def test_a_puzzle_without_a_solution_has_no_path():
    with pytest.raises(PuzzleError, match="no solution"):
        steps(Puzzle.sudoku([[1, 1, 0, 0], *[[0] * 4] * 3]))


def test_nothing_follows_on_an_empty_board():
    assert list(steps(Puzzle.sudoku([[0] * 9] * 9))) == []


@settings(deadline=None, max_examples=examples(80))
@given(
    st.integers(0, 2**32),
    st.sampled_from(
        [
            ("sudoku", (2, 2)),
            ("sudoku", (2, 3)),
            ("sudoku", (3, 3)),
            ("futoshiki", (1, 5)),
            ("futoshiki", (1, 7)),
            ("queens", (1, 7)),
            ("queens", (1, 9)),
        ]
    ),
)
def test_no_step_is_against_the_solution(seed: int, shape: tuple[str, tuple[int, int]]):
    puzzle = agreement.random_puzzle(*shape, random.Random(seed))
    found = list(solutions(puzzle, 2))
    assume(len(found) == 1)
    position = Position.of(puzzle)
    for step in steps(puzzle):
        assert all(found[0][row][column] == value for row, column, value in step.places), step
        assert not any(found[0][row][column] == value for row, column, value in step.removes), step
        assert puzzle.size >= LEAST[step.technique]
        after = position.after(step)
        assert after != position
        position = after
