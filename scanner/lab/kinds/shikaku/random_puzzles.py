"""Random Shikaku with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import as_grid
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.kinds.shikaku.maker import divide, place_numbers
from solver.paper.puzzle import Shape

CHANGED = 0.2
"""The share of puzzles with two numbers that are one more and one less: most of these have no solution."""


def _make_shikaku(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    board = Shape(rng.choice((shape[1], rng.randrange(4, 9))), shape[1])
    grid = [list(row) for row in place_numbers(divide(board, rng), board, rng)]
    if rng.random() < CHANGED:
        (row, column), (other_row, other_column) = rng.sample(
            [cell for cell in board.cells if grid[cell[0]][cell[1]]], 2
        )
        if grid[other_row][other_column] > 1:
            grid[row][column] += 1
            grid[other_row][other_column] -= 1
    return Puzzle("shikaku", board.size, as_grid(grid))


COMPARED = {"shikaku": Compared([(1, size) for size in range(4, 10)], _make_shikaku)}
