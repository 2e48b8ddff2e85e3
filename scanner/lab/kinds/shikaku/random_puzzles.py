"""Random Shikaku with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import latin_square, thinned
from scanner.lab.bench.registry import Compared, Shape
from solver import Puzzle


def _shikaku(shape: Shape, rng: random.Random) -> Puzzle:
    givens = thinned(latin_square(shape[1], rng), rng.uniform(0.2, 0.6), rng)
    return Puzzle("shikaku", shape[1], givens)  # type: ignore[arg-type]


COMPARED = {"shikaku": Compared([(1, size) for size in range(4, 8)], _shikaku)}
