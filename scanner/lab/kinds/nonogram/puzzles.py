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


def nonogram(rng: Rng, shape: Shape) -> Answered:
    """Makes a Nonogram of whatever grade."""
    puzzle = make_any(shape, Random(int(rng.integers(2**31))), Deadline(GENERATION, "nonogram"))
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)
