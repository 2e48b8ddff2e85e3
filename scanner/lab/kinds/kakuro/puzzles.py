"""Kakuros with one solution, to print."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import generate, solutions

Rng = np.random.Generator


def subject(rng: Rng, size: str) -> Answered:
    """Makes a Kakuro of a size such as "9", or "12x10"."""
    rows, _, columns = size.partition("x")
    return kakuro(rng, (int(rows), int(columns or rows)))


def kakuro(rng: Rng, size: int | tuple[int, int] = 9) -> Answered:
    """Makes a Kakuro of a size, or of (rows, columns)."""
    puzzle = generate("kakuro", size, seed=int(rng.integers(2**31)), seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
