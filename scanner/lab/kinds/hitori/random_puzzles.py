"""Random Hitori with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.kinds.hitori.maker import as_puzzle, number_at_random, shade
from solver.paper.puzzle import Shape

MOST_CHANGED = 6
"""The most numbers that are others than those of a board that has a solution."""


def _make_hitori(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    board = Shape(rng.choice((shape[1], rng.randrange(4, 9))), shape[1])
    numbers = number_at_random(board, shade(board, rng), rng)
    for _ in range(rng.choice((0, 0, 1, rng.randrange(MOST_CHANGED + 1)))):
        numbers[rng.randrange(board.area)] = rng.randrange(1, 1 + board.size)
    return as_puzzle(board, numbers)


COMPARED = {"hitori": Compared([(1, size) for size in range(4, 9)], _make_hitori)}
