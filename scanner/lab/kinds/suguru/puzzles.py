"""Suguru with one solution, to show."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered, generate_answered
from solver.logic.step import Grade
from solver.paper.cells import Shape

Rng = np.random.Generator


def suguru(rng: Rng, board: Shape) -> Answered:
    """Makes a Suguru; in newspapers they are seldom harder than medium."""
    grades: tuple[Grade, ...] = ("easy", "medium")
    return generate_answered("suguru", rng, board, grades[int(rng.integers(2))])
