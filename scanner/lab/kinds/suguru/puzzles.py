"""Suguru with one solution, to show."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import generate, solutions

Rng = np.random.Generator


def subject(rng: Rng, size: str) -> Answered:
    """Makes a Suguru of a size such as "6", or "8x7"; in newspapers they are seldom harder than medium."""
    rows, _, columns = size.partition("x")
    grade = ("easy", "medium")[int(rng.integers(2))]
    board, seed = (int(rows), int(columns or rows)), int(rng.integers(2**31))
    puzzle = generate("suguru", board, seed=seed, seconds=GENERATION, grade=grade)  # type: ignore[arg-type]
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
