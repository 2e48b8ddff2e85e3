"""A puzzle drawn step by step."""

from __future__ import annotations

import pytest

from scanner.writers.walkthrough import walkthrough
from solver import Puzzle, PuzzleError, generate, solve
from solver.generator import SIZES
from solver.paper.shapes import Label


def captions(puzzle: Puzzle) -> list[str]:
    frames = list(walkthrough(puzzle))
    assert len({frame.extent for frame in frames}) == 1
    return [shape.text for frame in frames if isinstance(shape := frame.shapes[-1], Label)]


@pytest.mark.parametrize("kind", sorted(SIZES))
def test_each_kind_is_solved_in_numbered_steps(kind):
    puzzle = generate(kind, min(SIZES[kind]), seed=1)
    *stated, last = captions(puzzle)
    assert last == "solved"
    assert [caption.partition(". ")[0] for caption in stated] == [str(number) for number in range(1, len(stated) + 1)]


def test_the_last_drawing_holds_the_solution_and_nothing_that_a_player_wrote():
    givens = [[1, 0, 0, 0], [0, 4, 0, 0], [0, 2, 0, 0], [0, 0, 0, 3]]
    puzzle = Puzzle.sudoku(givens, entries=[[0, 2, 0, 0], *[[0] * 4] * 3])
    *_, last = walkthrough(puzzle)
    digits = [shape.text for shape in last.shapes if isinstance(shape, Label)][:-1]
    assert digits == [str(digit) for row in solve(Puzzle.sudoku(givens)) for digit in row]


def test_it_ends_where_solutions_differ_and_says_where_there_is_none():
    assert captions(Puzzle.sudoku([[0] * 4] * 4)) == ["this is as far as logic goes"]
    with pytest.raises(PuzzleError):
        captions(Puzzle.sudoku([[1, 1, 0, 0], *[[0] * 4] * 3]))
