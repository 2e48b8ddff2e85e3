from __future__ import annotations

import pytest

from solver import Grid, Puzzle
from solver.generator.deadline import Deadline, GenerationError, has_one_solution

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Arto Inkala's Sudoku of 2012: no singles at all, so it takes guesses."""


@pytest.fixture
def deadline() -> Deadline:
    return Deadline(60, "puzzle")


def hard() -> Puzzle:
    digits = [int(digit) for digit in HARD.replace(".", "0")]
    return Puzzle.sudoku([digits[start : start + 9] for start in range(0, 81, 9)])


def test_one_solution_and_several(answered: tuple[Puzzle, Grid], deadline: Deadline):
    assert has_one_solution(answered[0], deadline)
    assert not has_one_solution(Puzzle.sudoku([[0] * 9] * 9), deadline)
    assert not has_one_solution(Puzzle.sudoku([[1, 1, 0, 0], *[[0] * 4] * 3]), deadline)


def test_what_takes_too_many_guesses_is_not_proved(deadline: Deadline):
    assert has_one_solution(hard(), deadline)
    assert not has_one_solution(hard(), deadline, guesses=3)


def test_a_search_ends_when_the_time_is_over():
    with pytest.raises(GenerationError, match=r"^no hard puzzle was found in 0 seconds"):
        has_one_solution(hard(), Deadline(0, "hard puzzle"))
