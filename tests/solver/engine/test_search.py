from __future__ import annotations

import random
import subprocess
import sys
from copy import copy
from dataclasses import replace
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement
from solver import Grid, Puzzle, count, solutions, solve
from solver.engine import kind_of, search
from solver.engine.search import choices
from tests.conftest import examples, shortened


def test_the_only_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert solve(puzzle) == solution
    assert count(puzzle) == 1


def test_a_solved_grid_solves_itself(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert list(solutions(replace(puzzle, givens=solution))) == [solution]


def test_contradictory_givens_have_no_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    row, column = next((r, c) for r, c in product(range(puzzle.size), repeat=2) if solution[r][c])
    other = solution[row][column] % puzzle.highest + 1
    givens = [list(digits) for digits in solution]
    givens[row][column] = other
    if puzzle.has_marks:
        givens[row][:2] = [1, 1]
    clashing = replace(puzzle, givens=tuple(map(tuple, givens)))
    assert solve(clashing) is None
    assert count(clashing) == 0


def test_guesses_go_where_others_have_failed(monkeypatch):
    rows = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    digits = [int(digit) for digit in rows.replace(".", "0")]
    puzzle = Puzzle.sudoku([digits[start : start + 9] for start in range(0, 81, 9)])
    model = copy(kind_of(puzzle).model(puzzle))
    model.crossings = 0
    guesses = len(list(choices(model, model.marks(puzzle.givens))))
    monkeypatch.setattr(search, "REMEMBERED", 0)
    assert guesses < 0.7 * len(list(choices(model, model.marks(puzzle.givens))))


def test_a_search_that_finds_nothing_begins_anew():
    """Its first guesses leave no solution, which takes many minutes to find out; others lead to one at once."""
    regions = "000111122003311222003114222033414425034444555333455555666677777666888887668888777"
    givens = {(2, 0): 7, (2, 4): 9, (3, 5): 7, (4, 4): 4, (8, 0): 4, (8, 4): 5}
    puzzle = Puzzle.sudoku(
        [[givens.get((row, column), 0) for column in range(9)] for row in range(9)],
        regions=[[int(region) for region in regions[start : start + 9]] for start in range(0, 81, 9)],
    )
    model = kind_of(puzzle).model(puzzle)
    found = list(filter(None, islice(choices(model, model.marks(puzzle.givens)), 20_000)))
    assert len({frozenset(marks) for marks in found}) == len(found) > 1


def test_pairs_of_a_digit_in_a_box_spare_guesses():
    rows = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    digits = [int(digit) for digit in rows.replace(".", "0")]
    puzzle = Puzzle.sudoku([digits[start : start + 9] for start in range(0, 81, 9)])
    model = kind_of(puzzle).model(puzzle)
    plain = copy(model)
    plain.crossings = 0
    found, also = (list(choices(some, model.marks(puzzle.givens))) for some in (model, plain))
    assert len(found) < len(also) / 10
    assert [set(marks) for marks in found if marks] == [set(marks) for marks in also if marks]


def test_what_the_player_wrote_is_not_given(queens: Puzzle):
    marked = replace(queens, marks=("qqqqqqq",) * 7)
    assert count(marked) == 1
    blank = Puzzle.sudoku([[0] * 4] * 4, entries=[[1] * 4] * 4)
    assert count(blank) == 2


def test_a_fixed_queen_is_kept(queens: Puzzle):
    wrong = [[1, 0, 0, 0, 0, 0, 0], *[[0] * 7] * 6]
    assert solve(replace(queens, givens=wrong)) is None


@pytest.mark.parametrize(
    ("puzzle", "number"),
    [
        (Puzzle.sudoku([[0] * 4] * 4), 288),
        (Puzzle.futoshiki([[0] * 4] * 4), 576),
        (Puzzle.futoshiki([[0] * 5] * 5, [(0, 0, "<", 0, 1)]), 161280 // 2),
        (Puzzle.queens(["aaaa", "bbbb", "cccc", "dddd"]), 2),
        (Puzzle.queens([chr(97 + row) * 8 for row in range(8)]), 5242),
    ],
    ids=["sudoku 4", "latin squares 4", "latin squares 5", "queens 4", "queens 8"],
)
def test_known_numbers_of_solutions(puzzle: Puzzle, number: int):
    found = list(solutions(puzzle))
    assert len(found) == len(set(found)) == number


def test_a_cage_with_too_many_fillings_is_filled_part_by_part():
    grid = [[(row + column) % 6 + 1 for column in range(6)] for row in range(6)]
    wide = [(row, column) for row in range(3) for column in range(3)]
    rest = [(row, column) for row in range(6) for column in range(6) if (row, column) not in wide]
    singles = [([(row, column)], grid[row][column], "") for row, column in rest]
    puzzle = Puzzle.kenken(6, [(wide, sum(grid[row][column] for row, column in wide), "+"), *singles])
    without = Puzzle.futoshiki([[0 if (r, c) in wide else grid[r][c] for c in range(6)] for r in range(6)])
    total = sum(grid[row][column] for row, column in wide)
    valid = [found for found in solutions(without) if sum(found[r][c] for r, c in wide) == total]
    assert sorted(solutions(puzzle)) == sorted(valid)
    assert valid


def test_solutions_come_lazily_in_the_same_order_and_up_to_a_limit():
    blank = Puzzle.sudoku([[0] * 9] * 9)
    assert list(islice(solutions(blank), 5)) == list(solutions(blank, 5))
    assert count(blank, 7) == 7


@pytest.mark.parametrize("boxes", agreement.SHAPES["sudoku"][:-1])
def test_blank_grids_of_every_shape_can_be_filled(boxes: tuple[int, int]):
    size = boxes[0] * boxes[1]
    grid = solve(Puzzle.sudoku([[0] * size] * size, boxes))
    assert grid is not None
    assert all(sorted(line) == list(range(1, size + 1)) for line in (*grid, *zip(*grid, strict=True)))


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(0, 2**32), st.sampled_from([(2, 2), (2, 3), (3, 3), (2, 4)]))
def test_turning_and_renaming_a_sudoku_keeps_its_number_of_solutions(seed: int, boxes: tuple[int, int]):
    rng = random.Random(seed)
    puzzle = agreement.random_puzzle("sudoku", boxes, rng)
    names = [0, *rng.sample(range(1, puzzle.size + 1), puzzle.size)]
    turned = [[names[digit] for digit in reversed(column)] for column in zip(*puzzle.givens, strict=True)]
    assert count(Puzzle.sudoku(turned, (boxes[1], boxes[0])), 5) == count(puzzle, 5)


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(0, 2**32), st.integers(4, 9))
def test_counting_down_a_futoshiki_turns_its_signs(seed: int, size: int):
    puzzle = agreement.random_puzzle("futoshiki", (1, size), random.Random(seed))
    givens = [[size + 1 - digit if digit else 0 for digit in row] for row in puzzle.givens]
    relations = [(*relation[3:], relation[2], *relation[:2]) for relation in puzzle.relations]
    assert count(Puzzle.futoshiki(givens, relations), 5) == count(puzzle, 5)


@settings(deadline=None, max_examples=examples(60))
@given(st.integers(0, 2**32), st.integers(4, 12))
def test_a_mirrored_queens_board_has_as_many_solutions(seed: int, size: int):
    puzzle = agreement.random_puzzle("queens", (1, size), random.Random(seed))
    assert count(Puzzle.queens(puzzle.regions[::-1]), 5) == count(puzzle, 5)


@pytest.mark.parametrize(
    ("kind", "shape"),
    shortened(
        [pytest.param(kind, shape) for kind, shapes in agreement.SHAPES.items() for shape in shapes if shape != (5, 5)],
        4,
    ),
)
def test_agreement_with_another_solver(kind: str, shape: tuple[int, int]):
    pytest.importorskip("ortools")
    from scanner.lab.bench import cpsat

    number = 3 if shape == (4, 4) else examples(12)
    assert agreement.compare(kind, shape, random.Random(0), number, cpsat.count).disagree == 0


def test_nothing_but_the_standard_library_is_imported():
    program = "import sys, solver; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True).stdout
    packages = {name.partition(".")[0] for name in modules.split()}
    assert packages - sys.stdlib_module_names <= {"solver", "__main__"}
