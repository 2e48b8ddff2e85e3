"""Random Renzoku with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.random_grids import latin_square, neighbours, thinned
from scanner.lab.bench.registry import Compared, Shape
from solver import Puzzle

FLIPPED = 0.2
"""The share of puzzles with a dot too many or too few: most of these have no solution."""


def _make_renzoku(shape: Shape, rng: random.Random) -> Puzzle:
    size = shape[1]
    square = latin_square(size, rng)
    is_wrong = rng.random() < FLIPPED
    pairs = neighbours(size)
    flipped = rng.choice(pairs) if is_wrong else None
    dots = [
        (*first, "~", *second)
        for first, second in pairs
        if (abs(square[first[0]][first[1]] - square[second[0]][second[1]]) == 1) != ((first, second) == flipped)
    ]
    givens = thinned(square, rng.uniform(0.0, 0.2), rng)
    return Puzzle("renzoku", size, givens, relations=tuple(dots))  # type: ignore[arg-type]


SHAPES = [(1, size) for size in range(4, 9)]

COMPARED = {"renzoku": Compared(SHAPES, _make_renzoku, SHAPES[:4])}
