"""Random Nonograms with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.paper.cells import blank_grid
from solver.paper.line_clues import clues_of_grid
from solver.paper.puzzle import Shape

CHANGED = 0.3
"""The share of puzzles in which two rows have changed places: many of these have no solution."""


def _make_nonogram(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    board = Shape(rng.choice((shape[1], rng.randrange(5, 11))), shape[1])
    share = rng.uniform(0.35, 0.7)
    grid = tuple(tuple(1 + (rng.random() < share) for _ in range(board.columns)) for _ in range(board.rows))
    rows, columns = clues_of_grid(grid, 2)
    if rng.random() < CHANGED:
        rows = (rows[1], rows[0], *rows[2:])
    return Puzzle("nonogram", board.size, blank_grid(board), line_clues=(rows, columns))


COMPARED = {"nonogram": Compared([(1, size) for size in range(5, 11)], _make_nonogram)}
