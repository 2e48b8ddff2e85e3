"""Random Str8ts with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random
from dataclasses import replace

from scanner.lab.bench.random_grids import as_grid, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.kinds.str8ts.maker import choose_black_digits, fill_board
from solver.paper.puzzle import Shape

CHANGED = 0.2
"""The share of puzzles with a digit that is not that of the solution: most of these have no solution."""


def _make_str8ts(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    filled = None
    while not filled:
        filled = fill_board(Shape.of(shape[1]), rng)
    board, solution = filled
    black = choose_black_digits(board, solution, rng)
    grid = [[digit or other for digit, other in zip(*rows, strict=True)] for rows in zip(solution, black, strict=True)]
    kept = thinned(grid, rng.uniform(0.1, 0.6), rng)
    if rng.random() < CHANGED:
        row, column = rng.choice(board.shape.cells)
        kept[row][column] = rng.randrange(1, 1 + board.size)
    return replace(board, givens=as_grid(kept))


COMPARED = {"str8ts": Compared([(1, size) for size in range(4, 10)], _make_str8ts)}
