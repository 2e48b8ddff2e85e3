"""Random Sudokus and their variants with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import BARE, fill_grid, of_the_first_solution, thinned
from scanner.lab.bench.registry import Compared, Shape
from solver import Puzzle
from solver.generator.caged_puzzles import cages_on
from solver.generator.deadline import Deadline
from solver.kinds.sudoku.jigsaw import make_jigsaw
from solver.kinds.sudoku.maker import CAGING
from solver.kinds.sudoku.signs import list_signs
from solver.paper.parity import PARITIES


def _make_blank(shape: Shape, *, diagonals: bool = False, windows: bool = False) -> Puzzle:
    size = shape[0] * shape[1]
    return Puzzle.sudoku([[0] * size] * size, shape, diagonals=diagonals, windows=windows)


def _make_sudoku(shape: Shape, rng: random.Random) -> Puzzle:
    size = shape[0] * shape[1]
    share = rng.uniform(0.3, 0.65) if size < 16 else rng.uniform(0.5, 0.65)
    return Puzzle.sudoku(thinned(fill_grid(_make_blank(shape), shape, rng), share, rng), shape)


def _make_jigsaw(shape: Shape, rng: random.Random) -> Puzzle:
    blank = make_jigsaw(shape[1], rng, Deadline(60, "jigsaw"))
    return of_the_first_solution(blank, rng.uniform(0.1, 0.5), rng)


def _make_sudoku_x(shape: Shape, rng: random.Random) -> Puzzle:
    return of_the_first_solution(_make_blank(shape, diagonals=True), rng.uniform(0.1, 0.5), rng)


def _make_hyper(shape: Shape, rng: random.Random) -> Puzzle:
    return of_the_first_solution(_make_blank(shape, windows=True), rng.uniform(0.1, 0.5), rng)


def _make_killer(shape: Shape, rng: random.Random) -> Puzzle:
    grid = fill_grid(_make_blank(shape), shape, rng)
    cages = [cage for cage in cages_on(tuple(map(tuple, grid)), CAGING, rng) if rng.random() > BARE]
    return Puzzle.sudoku(thinned(grid, rng.uniform(0, 0.2), rng), shape, cages=cages)


def _make_signed(shape: Shape, rng: random.Random) -> Puzzle:
    """Makes a Sudoku with some of its signs, and with diagonals, cages or neither."""
    has_diagonals = rng.random() < 0.5
    grid = fill_grid(_make_blank(shape, diagonals=has_diagonals), shape, rng)
    signs = list_signs(grid)
    cages = cages_on(tuple(map(tuple, grid)), CAGING, rng) if rng.random() < 0.5 else ()
    return Puzzle.sudoku(
        thinned(grid, rng.uniform(0, 0.2), rng),
        shape,
        diagonals=has_diagonals,
        cages=[cage for cage in cages if rng.random() < 0.5],
        relations=rng.sample(signs, round(len(signs) * rng.uniform(0.1, 1))),
    )


def _make_even_odd(shape: Shape, rng: random.Random) -> Puzzle:
    """Makes a Sudoku with some cells marked as even or odd, and with diagonals, cages, signs or none of these."""
    has_diagonals = rng.random() < 0.5
    grid = fill_grid(_make_blank(shape, diagonals=has_diagonals), shape, rng)
    cages = cages_on(tuple(map(tuple, grid)), CAGING, rng) if rng.random() < 0.5 else ()
    signs = list_signs(grid) if rng.random() < 0.5 else []
    share, line = rng.uniform(0.1, 0.8), range(len(grid))
    return Puzzle.sudoku(
        thinned(grid, rng.uniform(0, 0.3), rng),
        shape,
        diagonals=has_diagonals,
        cages=[cage for cage in cages if rng.random() < 0.5],
        relations=rng.sample(signs, len(signs) // 5),
        parity=[
            (row, column, PARITIES[grid[row][column] % 2]) for row in line for column in line if rng.random() < share
        ],
    )


COMPARED = {
    "sudoku": Compared(
        [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)],
        _make_sudoku,
        [(2, 2), (2, 3), (3, 3), (4, 4)],
    ),
    "jigsaw": Compared([(1, size) for size in range(5, 10)], _make_jigsaw),
    "sudoku-x": Compared([(2, 3), (2, 4), (3, 3)], _make_sudoku_x),
    "hyper": Compared([(3, 3)], _make_hyper),
    "killer": Compared([(2, 2), (2, 3), (3, 3)], _make_killer),
    "signs": Compared([(2, 2), (2, 3), (3, 3)], _make_signed),
    "even-odd": Compared([(2, 2), (2, 3), (3, 3)], _make_even_odd),
}
