"""Shikaku with one solution, to show."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import Puzzle, generate, solutions
from solver.paper.field_values import HIGHEST_VALUE

Rng = np.random.Generator


def subject(rng: Rng, size: str) -> Answered:
    """Makes a Shikaku of a size such as "8", or "10x7"."""
    rows, _, columns = size.partition("x")
    board, seed = (int(rows), int(columns or rows)), int(rng.integers(2**31))
    puzzle = generate("shikaku", board, seed=seed, seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)


def scattered(rng: Rng, size: str) -> Answered:
    """Scatters numbers as on the boards of other kinds: few small ones, counts of neighbours, parts of a path."""
    side = int(size)
    share, most = ((0.2, 8), (0.45, 4), (0.35, min(side * side, HIGHEST_VALUE)))[int(rng.integers(3))]
    held = rng.random((side, side)) < share
    numbers = np.where(held, rng.integers(1, most + 1, held.shape), 0)
    return Answered(Puzzle("shikaku", side, numbers.tolist()), ())
