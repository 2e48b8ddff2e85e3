"""Nonograms with one solution, to show."""

from __future__ import annotations

from random import Random

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import solutions
from solver.generator.deadline import Deadline
from solver.kinds.nonogram.maker import make_any
from solver.paper.puzzle import Shape

Rng = np.random.Generator


def subject(rng: Rng, size: str) -> Answered:
    """Makes a Nonogram of a size such as "10", or "15x10", of whatever grade."""
    rows, _, columns = size.partition("x")
    shape, seed = Shape(int(rows), int(columns or rows)), int(rng.integers(2**31))
    puzzle = make_any(shape, Random(seed), Deadline(GENERATION, "nonogram"))
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
