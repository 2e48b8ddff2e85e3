"""Shikaku with one solution, to show."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import generate, solutions

Rng = np.random.Generator


def subject(rng: Rng, size: str) -> Answered:
    """Makes a Shikaku of a size such as "8", or "10x7"."""
    rows, _, columns = size.partition("x")
    board, seed = (int(rows), int(columns or rows)), int(rng.integers(2**31))
    puzzle = generate("shikaku", board, seed=seed, seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
