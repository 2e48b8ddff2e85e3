"""Random Binairos with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random
from dataclasses import replace

from scanner.lab.bench.random_grids import as_grid, neighbours, thinned
from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.generator.deadline import Deadline
from solver.generator.filling import full_grid
from solver.paper.puzzle import Relation, Sign


def _make_binairo(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Digits and sometimes signs, with lines that may be alike or not."""
    size = shape[1]
    blank = Puzzle.binairo([[0] * size] * size, unique_lines=rng.random() < 0.5)
    grid = full_grid(blank, rng, Deadline(60, "binairo"))
    share = rng.choice([0, rng.uniform(0, 0.3)])
    relations: list[Relation] = []
    for first, second in neighbours(size):
        if rng.random() < share:
            sign: Sign = "=" if grid[first[0]][first[1]] == grid[second[0]][second[1]] else "x"
            relations.append((*first, sign, *second))
    return replace(blank, givens=as_grid(thinned(grid, rng.uniform(0.1, 0.35), rng)), relations=tuple(relations))


COMPARED = {
    "binairo": Compared([(1, size) for size in range(4, 11, 2)], _make_binairo),
}
