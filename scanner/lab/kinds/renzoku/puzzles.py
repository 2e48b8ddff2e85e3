"""Renzoku with one solution, to show: all their dots, and as few digits as it takes."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import generate, solutions

Rng = np.random.Generator


def renzoku(rng: Rng, size: int) -> Answered:
    """Returns a puzzle that the generator makes."""
    puzzle = generate("renzoku", size, seed=int(rng.integers(2**31)), seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
