"""Kakuros with one solution, to print."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import generate, solutions

Rng = np.random.Generator


def kakuro(rng: Rng, size: int = 9) -> Answered:
    """A Kakuro."""
    puzzle = generate("kakuro", size, seed=int(rng.integers(2**31)), seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
