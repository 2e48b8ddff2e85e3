"""The bench that checks steps by the solutions that CP-SAT finds."""

from __future__ import annotations

from itertools import islice

from scanner.lab.bench.soundness import MOST_SOLUTIONS, is_sound, make_puzzles
from solver import Puzzle, solutions
from solver.logic.position import Position
from solver.logic.technique import Deduction


def test_puzzles_have_one_solution_and_several_in_turn():
    found = list(islice(make_puzzles("sudoku-x"), 6))
    assert [len(grids) > 1 for _, grids in found] == [False] * 3 + [True] * 3
    for puzzle, grids in found:
        assert set(grids) == set(solutions(puzzle, MOST_SOLUTIONS + 1))


def test_a_step_that_breaks_one_of_the_solutions_is_unsound():
    puzzle = Puzzle.sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [0] * 4, [0] * 4])
    grids = list(solutions(puzzle))
    position, mark = Position.of(puzzle), Position.of(puzzle).rules.model.mark
    value = grids[0][2][0]
    assert any(grid[2][0] != value for grid in grids)
    assert not is_sound(position, Deduction("", 0, places=1 << mark(2, 0, value)), grids)
    assert not is_sound(position, Deduction("", 0, removes=1 << mark(2, 0, value)), grids)
    assert is_sound(position, Deduction("", 0, removes=1 << mark(2, 0, 1)), grids)
