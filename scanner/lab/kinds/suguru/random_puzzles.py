"""Random Suguru with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import as_grid, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.kinds.suguru.maker import fill_regions, grow_unlike_regions
from solver.paper.puzzle import Shape

CHANGED = 0.2
"""The share of puzzles with a digit that is not that of the solution: most of these have no solution."""


def _make_suguru(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    board = Shape(rng.choice((shape[1], rng.randrange(4, 9))), shape[1])
    filled = None
    while not filled:
        filled = fill_regions(board, grow_unlike_regions(board, rng), rng)
    blank, solution = filled
    grid = thinned(solution, rng.uniform(0.2, 0.7), rng)
    if rng.random() < CHANGED:
        row, column = rng.choice(board.cells)
        grid[row][column] = rng.randrange(1, 1 + blank.highest)
    return Puzzle("suguru", board.size, as_grid(grid), regions=blank.regions)


COMPARED = {"suguru": Compared([(1, size) for size in range(4, 9)], _make_suguru)}
