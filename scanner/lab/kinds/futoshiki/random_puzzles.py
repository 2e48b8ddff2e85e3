"""Random Futoshikis with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import fill_grid, neighbours, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.paper.puzzle import Relation, Sign


def _make_futoshiki(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    size = shape[1]
    full = fill_grid(Puzzle.futoshiki([[0] * size] * size), (1, size), rng)
    relations: list[Relation] = []
    share = rng.uniform(0.1, 0.6)
    for first, second in neighbours(size):
        if rng.random() < share:
            sign: Sign = "<" if full[first[0]][first[1]] < full[second[0]][second[1]] else ">"
            relations.append((*first, sign, *second))
    return Puzzle.futoshiki(thinned(full, rng.uniform(0.05, 0.3) + (size - 4) * 0.02, rng), relations)


COMPARED = {
    "futoshiki": Compared([(1, size) for size in range(4, 10)], _make_futoshiki, [(1, size) for size in range(4, 10)]),
}
