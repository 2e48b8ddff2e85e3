"""Boards of scattered numbers, which look like a Shikaku and are none."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver import Puzzle
from solver.paper.field_values import HIGHEST_VALUE

Rng = np.random.Generator


def scattered(rng: Rng, side: int) -> Answered:
    """Scatters numbers as on the boards of other kinds: few small ones, counts of neighbours, parts of a path."""
    share, most = ((0.2, 8), (0.45, 4), (0.35, min(side * side, HIGHEST_VALUE)))[int(rng.integers(3))]
    held = rng.random((side, side)) < share
    numbers = np.where(held, rng.integers(1, most + 1, held.shape), 0)
    return Answered(Puzzle("shikaku", side, numbers.tolist()), ())
