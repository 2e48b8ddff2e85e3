"""Compartments of consecutive digits, and digits on black: the solver, CP-SAT and the definition say the same."""

from __future__ import annotations

from collections import Counter
from itertools import groupby, islice
from random import Random

import pytest

from scanner.lab.bench import cpsat
from scanner.lab.kinds.str8ts.random_puzzles import COMPARED
from solver import Puzzle, count, faults, grade, hint, solutions, solve
from solver.generator import generate
from solver.logic.position import Position
from solver.paper.cells import piece_starts
from solver.paper.puzzle import Grid
from solver.paper.run_edits import set_block

BLOCKS = ((0, 3), (1, 0), (2, 3), (3, 0))
BLANK = ((0,) * 4,) * 4


def str8ts(givens: Grid = BLANK, entries: Grid = BLANK) -> Puzzle:
    return Puzzle("str8ts", 4, givens, entries=entries, blocks=BLOCKS)


def is_lawful(grid: Grid, puzzle: Puzzle) -> bool:
    black = {*puzzle.blocks}
    for cells in puzzle.shape.lines:
        digits = [grid[row][column] for row, column in cells if grid[row][column]]
        if len({*digits}) < len(digits):
            return False
        for is_black, run in groupby(cells, black.__contains__):
            held = sorted(grid[row][column] for row, column in run)
            if not is_black and held != list(range(held[0], held[0] + len(held))):
                return False
    return True


def test_the_solver_and_cpsat_agree_on_any_puzzles() -> None:
    rng, numbers = Random(5), Counter[int]()
    for number in range(100):
        puzzle = COMPARED["str8ts"].make(COMPARED["str8ts"].shapes[number % 6], rng)
        found = set(solutions(puzzle, 4))
        assert all(is_lawful(grid, puzzle) for grid in found)
        if number % 4 < 2 or len(found) < 2:
            expected = set(islice(cpsat.solutions(puzzle), 4))
            assert len(found) == len(expected)
            assert len(found) == 4 or found == expected
        numbers[len(found)] += 1
    assert min(numbers[0], numbers[1], numbers[4]) > 5


def test_a_digit_on_black_is_in_no_compartment_and_nowhere_else_in_its_lines() -> None:
    puzzle = str8ts(((0, 0, 0, 4), *BLANK[1:]))
    assert (0, 3) not in puzzle.holes
    position = Position.of(puzzle)
    assert all(4 not in position.left_in_cell(0, column) for column in range(3))
    assert position.left_in_cell(1, 3) == (1, 2, 3)
    assert all({*grid[0][:3]} == {1, 2, 3} for grid in solutions(puzzle))
    assert "black: r1c4" in str(puzzle)


@pytest.mark.parametrize(
    ("givens", "says"),
    [
        (((1, 0, 0, 1), *BLANK[1:]), "two 1s in row 1: r1c1 and r1c4"),
        (((0, 0, 0, 0), (0, 1, 0, 4), *BLANK[2:]), "r2c2 and r2c4 hold 1 and 4, too far apart for the 3 consecutive"),
    ],
)
def test_what_is_wrong_is_named_and_has_no_solution(givens: Grid, says: str) -> None:
    puzzle = str8ts(givens)
    assert any(fault.message.startswith(says) for fault in faults(puzzle))
    assert count(puzzle) == 0


def test_a_cell_that_turns_black_or_white_holds_nothing() -> None:
    puzzle = str8ts(((0, 2, 0, 4), *BLANK[1:]))
    assert set_block(puzzle, (0, 3), black=False).givens[0] == (0, 2, 0, 0)
    black = set_block(puzzle, (0, 1), black=True)
    assert black.givens[0] == (0, 0, 0, 4)
    assert (0, 1) in black.blocks


@pytest.mark.parametrize(("size", "level"), [(6, "trivial"), (7, "easy"), (8, "medium"), (9, "easy")])
def test_what_is_made_is_as_in_newspapers(size: int, level: str) -> None:
    puzzle = generate("str8ts", size, seed=2, seconds=60, grade=level)  # type: ignore[arg-type]
    assert grade(puzzle).grade == level
    grid, black = solve(puzzle), {*puzzle.blocks}
    assert grid
    assert is_lawful(grid, puzzle)
    assert count(puzzle) == 1
    assert black == {(size - 1 - row, size - 1 - column) for row, column in black}
    assert 0.2 <= len(black) / size**2 <= 0.35
    assert len(piece_starts({*puzzle.shape.cells} - black)) == 1


def test_the_black_digits_of_a_minimal_puzzle_are_no_clues_that_could_be_spared() -> None:
    puzzle = generate("str8ts", 6, seed=1, seconds=60, minimal=True)
    assert puzzle.holes == puzzle.blocks
    step = hint(puzzle)
    assert step
