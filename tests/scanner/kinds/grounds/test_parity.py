"""Shaded cells, squares and discs are even and odd cells where digits need them, and nothing where they do not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from scanner.types import Scan
from solver import Puzzle, count, generate, solve
from solver.paper.parity import PARITIES, ParityMark
from solver.paper.puzzle import Grid
from tests.scanner.kinds.sudoku import variants
from tests.scanner.kinds.sudoku.test_decorations import photographed, scan_of

Marks = tuple[ParityMark, ...]


def every_even(solution: Grid) -> Marks:
    return tuple((r, c, "even") for r in range(9) for c in range(9) if solution[r][c] % 2 == 0)


def two_thirds(solution: Grid) -> Marks:
    return tuple((r, c, PARITIES[solution[r][c] % 2]) for r in range(9) for c in range(9) if (r + c) % 3 < 2)


def make(mark: Callable[[Grid], Marks], seed: int) -> tuple[Puzzle, Grid]:
    """Makes a Sudoku that needs its marks, and its solution."""
    solution = solve(generate("sudoku", 9, seed=seed)) or ()
    givens = [list(row) for row in solution]
    for cell in np.random.default_rng(seed).permutation(81).tolist():
        row, column = divmod(cell, 9)
        givens[row][column] = 0
        if count(Puzzle.sudoku(givens, parity=mark(solution))) > 1:
            givens[row][column] = solution[row][column]
    assert count(Puzzle.sudoku(givens)) > 1
    return Puzzle.sudoku(givens, parity=mark(solution)), solution


def both(picture: np.ndarray) -> tuple[Scan, Scan]:
    return scan_of(picture), scan_of(photographed(picture))


@pytest.mark.parametrize(
    ("mark", "beneath"), [(every_even, variants.even_cells), (two_thirds, variants.even_and_odd_cells)]
)
def test_a_sudoku_that_needs_its_marks_has_them(mark: Callable[[Grid], Marks], beneath: variants.Decoration) -> None:
    puzzle, solution = make(mark, 1)
    for scan in both(variants.drawn(puzzle, solution, beneath)):
        assert (scan.status, scan.puzzle, scan.solution) == ("solved", puzzle, solution)


def test_where_only_some_cells_are_shaded_that_they_are_even_is_not_vouched_for() -> None:
    def some(solution: Grid) -> Marks:
        return every_even(solution)[::2]

    puzzle, solution = make(some, 2)

    def shade(pen: object, _: Grid) -> None:
        for row, column, _parity in puzzle.parity:
            variants._shade(pen, row, column)  # type: ignore[arg-type]

    for scan in both(variants.drawn(puzzle, solution, shade)):
        assert (scan.status, scan.puzzle, scan.solution) == ("doubtful", puzzle, solution)
        assert any("shaded cells for even or for odd" in problem for problem in scan.problems)


@pytest.mark.parametrize("beneath", [variants.even_cells, variants.checkered_boxes, variants.cells_to_send_in])
def test_marks_of_a_sudoku_that_needs_none_change_nothing(beneath: variants.Decoration) -> None:
    puzzle = generate("sudoku", 9, seed=3)
    solution = solve(puzzle) or ()
    for scan in both(variants.drawn(puzzle, solution, beneath)):
        assert (scan.status, scan.puzzle, scan.solution) == ("solved", puzzle, solution)


@pytest.mark.parametrize("beneath", [variants.prime_cells, variants.checkered_boxes, variants.cells_to_send_in])
def test_other_shading_makes_no_marks(beneath: variants.Decoration) -> None:
    puzzle, solution = variants.with_two_solutions(0)
    for scan in both(variants.drawn(puzzle, solution, beneath)):
        assert (scan.status, scan.puzzle) == ("ambiguous", puzzle)
