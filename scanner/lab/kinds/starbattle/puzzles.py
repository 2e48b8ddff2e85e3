"""Star Battles with one solution, to print."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import generate, solutions

Rng = np.random.Generator


def starbattle(rng: Rng, size: int, stars: int = 2) -> Answered:
    """Makes a Star Battle; with one star it would be a Queens board."""
    puzzle = generate("starbattle", size, stars=stars, seed=int(rng.integers(2**32)), seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
