"""Futoshikis with one solution, to print."""

from __future__ import annotations

from itertools import product

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver import Puzzle, solutions

Rng = np.random.Generator


def futoshiki(rng: Rng, size: int) -> Answered:
    """Makes a Futoshiki of random signs, with as many givens as it then takes for a single solution."""
    line = np.arange(size)
    square = rng.permutation(size)[(line[:, None] + line) % size][rng.permutation(size)][:, rng.permutation(size)] + 1
    beside = [((r, c), (r, c + 1)) for r, c in product(line, line[:-1])]
    below = [((r, c), (r + 1, c)) for r, c in product(line[:-1], line)]
    share = rng.uniform(0.2, 0.6)
    relations = [
        (*map(int, a), "<" if square[a] < square[b] else ">", *map(int, b))
        for a, b in beside + below
        if rng.random() < share
    ]
    givens = np.zeros_like(square)
    while True:
        found = [np.array(grid) for grid in solutions(Puzzle.futoshiki(givens.tolist(), relations), 2)]
        if len(found) == 1:
            return Answered(Puzzle.futoshiki(givens.tolist(), relations), tuple(map(tuple, square.tolist())))
        undecided = np.argwhere(found[0] != found[1])
        cell = tuple(undecided[rng.integers(len(undecided))])
        givens[cell] = square[cell]
