"""Str8ts with one solution, to show."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered, generate_answered

Rng = np.random.Generator


def str8ts(rng: Rng, size: int) -> Answered:
    """Makes a puzzle with the generator."""
    return generate_answered("str8ts", rng, size)
