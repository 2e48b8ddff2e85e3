from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice

import pytest

from solver import Grid, Puzzle, formats, solve
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import TECHNIQUES, techniques_for
from tests.conftest import examples, shortened

WellTold = Callable[[Position, Step], None]

HARD = [
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "7........8...1.62...47...8..3.9..2..94..2..38..1..3.7..5...17...79.4...5........2",
]


def test_names_differ():
    assert len({technique.name for technique in TECHNIQUES}) == len(TECHNIQUES)


@pytest.mark.parametrize("line", shortened(HARD, 2))
def test_every_step_that_is_found_in_a_hard_sudoku_is_sound(line: str, well_told: WellTold):
    (puzzle,) = formats.read(line)
    solution = solve(puzzle)
    assert solution is not None
    assert_sound(puzzle, solution, well_told)


def test_every_step_that_is_found_is_sound(answered: tuple[Puzzle, Grid], well_told: WellTold):
    assert_sound(*answered, well_told)


def assert_sound(puzzle: Puzzle, solution: Grid, well_told: WellTold) -> None:
    """Whatever a player has pencilled, as long as the solution is among it, steps keep the solution."""
    rng = random.Random(0)
    for _ in range(examples(5)):
        position = pencilled(puzzle, solution, rng)
        for technique in techniques_for(puzzle.kind):
            for step in islice(technique.find(position), 10):
                assert step.places or step.removes
                well_told(position, step)
                assert all(solution[row][column] == value for row, column, value in step.places), step
                assert not any(solution[row][column] == value for row, column, value in step.removes), step


def pencilled(puzzle: Puzzle, solution: Grid, rng: random.Random) -> Position:
    """The puzzle with the candidates of its solution, and a share of the others."""
    position, share = Position.of(puzzle), rng.uniform(0.1, 0.9)
    model = position.rules.model
    wrong = [
        model.mark(row, column, value)
        for row in range(puzzle.size)
        for column in range(puzzle.size)
        for value in position.left_in_cell(row, column)
        if solution[row][column] != value and rng.random() > share
    ]
    return position.remove(sum(1 << mark for mark in wrong))
