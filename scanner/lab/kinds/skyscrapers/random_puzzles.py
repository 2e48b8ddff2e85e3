"""Random Skyscrapers with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import latin_square, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.paper.around import list_clues_around


def _make_skyscrapers(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    grid = latin_square(shape[1], rng)
    around = thinned(list_clues_around(grid), rng.uniform(0.3, 1), rng)
    return Puzzle.skyscrapers(around, givens=thinned(grid, rng.uniform(0, 0.2), rng))


COMPARED = {
    "skyscrapers": Compared([(1, size) for size in range(3, 8)], _make_skyscrapers),
}
