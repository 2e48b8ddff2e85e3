"""Random Kakuros with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random
from dataclasses import replace

from scanner.lab.bench.random_grids import BARE, as_grid, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.generator.deadline import Deadline
from solver.generator.filling import full_grid
from solver.kinds.kakuro.maker import choose_black_cells
from solver.paper.puzzle import Shape
from solver.paper.runs import runs_on


def _make_kakuro(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    board = Shape(rng.choice((shape[1], rng.randrange(4, 10))), shape[1])
    blank = Puzzle.kakuro(board, choose_black_cells(board, rng), ())
    grid = full_grid(blank, rng, Deadline(60, "kakuro"))
    runs = [run for run in runs_on(grid, blank.blocks) if rng.random() > BARE / 2]
    return replace(blank, cages=tuple(runs), givens=as_grid(thinned(grid, rng.uniform(0, 0.4), rng)))


COMPARED = {
    "kakuro": Compared([(1, size) for size in range(4, 11)], _make_kakuro),
}
