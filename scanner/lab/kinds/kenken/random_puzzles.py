"""Random KenKens with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import latin_square, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.generator.caged_puzzles import cages_on
from solver.kinds.kenken.maker import CAGING


def _make_kenken(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    grid = latin_square(shape[1], rng)
    return Puzzle.kenken(shape[1], cages_on(grid, CAGING, rng), givens=thinned(grid, rng.uniform(0, 0.1), rng))


COMPARED = {
    "kenken": Compared([(1, size) for size in range(3, 8)], _make_kenken),
}
