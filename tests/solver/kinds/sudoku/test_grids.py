"""Sudokus that share boxes: what is one puzzle, its houses, its solutions beside CP-SAT's, its formats and hints."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scanner.lab.bench import cpsat
from solver import Puzzle, count, faults, generate, solve, steps
from solver.formats import fragment
from solver.formats.gridlens_json import puzzle_of, puzzle_record
from solver.formats.known_formats import FORMATS
from solver.formats.source import Source
from solver.paper.puzzle import PuzzleError

TWO = ((0, 0), (6, 6))
FIVE = ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))
BLANK = [[0] * 15] * 15


@pytest.fixture(scope="module")
def two() -> Puzzle:
    return generate("samurai", 15, seed=3)


def test_the_canvas_of_five_grids_has_cells_that_are_in_none():
    puzzle = Puzzle.sudoku([[0] * 21] * 21, grids=FIVE)
    assert (puzzle.name, puzzle.boxes, puzzle.highest) == ("Samurai Sudoku", (3, 3), 9)
    assert len(puzzle.holes) == 21 * 21 - 369
    assert (0, 9) in puzzle.holes
    assert (6, 9) not in puzzle.holes
    assert puzzle.is_of("samurai")
    assert puzzle.is_of("sudoku")


def test_a_canvas_may_be_a_rectangle():
    puzzle = Puzzle.sudoku([[0] * 27] * 15, grids=((0, 0), (6, 6), (0, 12), (6, 18)))
    assert (puzzle.size, puzzle.shape) == (27, (15, 27))
    assert puzzle_of(puzzle_record(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("grids", "problem"),
    [
        (((0, 0),), "two grids or more"),
        (((0, 0), (0, 0)), "two grids or more"),
        (((0, 0), (6, 5)), "parts of boxes"),
        (((0, 0), (9, 9)), "reach over 18x18"),
        (((0, 0), (-1, 6)), "outside the canvas"),
        (((0, 6), (0, 0)), "reach over 9x15"),
        (((0, 0), "x"), "not .row, column."),
    ],
)
def test_what_cannot_share_boxes_is_refused(grids, problem):
    with pytest.raises(PuzzleError, match=problem):
        Puzzle.sudoku(BLANK, grids=grids)


def test_grids_that_share_nothing_are_two_puzzles():
    with pytest.raises(PuzzleError, match="share no box"):
        Puzzle.sudoku([[0] * 18] * 18, grids=((0, 0), (9, 9)))


def test_no_digit_stands_outside_the_grids():
    with pytest.raises(PuzzleError, match="r1c15 is in no grid"):
        Puzzle.sudoku([[0] * 14 + [5], *[[0] * 15] * 14], grids=TWO)


def test_grids_have_no_diagonals_yet():
    with pytest.raises(PuzzleError, match="no diagonals"):
        Puzzle.sudoku(BLANK, grids=TWO, diagonals=True)


def test_a_digit_in_a_shared_box_is_in_the_lines_of_both_grids():
    entries = [[0] * 15 for _ in range(15)]
    entries[6][6] = entries[6][0] = entries[6][14] = 7
    told = [
        fault.message for fault in faults(Puzzle.sudoku(BLANK, grids=TWO, entries=entries), tuple(map(tuple, entries)))
    ]
    assert told == ["two 7s in row 7 of grid 1: r7c1 and r7c7", "two 7s in row 7 of grid 2: r7c7 and r7c15"]


@pytest.mark.parametrize("seed", range(3))
def test_the_solutions_are_those_of_another_solver(seed):
    puzzle = generate("samurai", 15, seed=seed)
    assert cpsat.count(puzzle) == count(puzzle) == 1
    assert next(iter(cpsat.solutions(puzzle))) == solve(puzzle)
    (row, column) = next((r, c) for r, c in puzzle.shape.cells if puzzle.givens[r][c])
    fewer = [
        [0 if (r, c) == (row, column) else value for c, value in enumerate(line)]
        for r, line in enumerate(puzzle.givens)
    ]
    assert cpsat.count(replace(puzzle, givens=fewer)) == count(replace(puzzle, givens=fewer))


def test_every_step_keeps_the_solution(two):
    solution = solve(two)
    path = list(steps(two))
    assert path
    for step in path:
        assert all(solution[row][column] == value for row, column, value in step.places)
        assert all(solution[row][column] != value for row, column, value in step.removes)


def test_a_hint_names_the_grid_of_a_row(two):
    named = [step.reason for step in steps(two) if " of grid " in step.reason]
    assert named


def test_a_record_and_a_link_hold_all_of_it(two):
    record = puzzle_record(two)
    assert record["grids"] == TWO
    assert record["size"] == 15
    assert puzzle_of(record) == two
    assert list(fragment.read(Source(fragment.write([two]).encode()))) == [two]


def test_no_other_format_loses_the_grids_silently(two):
    holding = {each.NAME for each in FORMATS if each.HOLDS.fits(two)}
    assert holding == {"json", "jsonl", "fragment"}


def test_its_text_leaves_out_what_is_in_no_grid(two):
    first = str(two).splitlines()[1]
    assert first.count("|") == 4
    assert first.endswith("     ")
