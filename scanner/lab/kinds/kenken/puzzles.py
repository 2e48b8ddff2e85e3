"""KenKens with one solution, to print."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered, generate_answered

Rng = np.random.Generator


def kenken(rng: Rng, size: int = 6) -> Answered:
    """Makes a KenKen."""
    return generate_answered("kenken", rng, size)
