"""Grids of numbers that look like a Hitori and are none."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver import Puzzle
from solver.paper.cells import Shape, blank_grid

Rng = np.random.Generator


def numbers_at_random(rng: Rng, shape: Shape) -> Answered:
    """Throws numbers as high as the board is long."""
    return _as_answered(shape, rng.integers(1, shape.size + 1, shape).tolist())


def latin_numbers(rng: Rng, shape: Shape) -> Answered:
    """Makes numbers of which none is twice in a row or column, as a solved puzzle of many kinds has them."""
    down, along, digits = (rng.permutation(shape.size) for _ in range(3))
    rows, columns = np.ogrid[: shape.rows, : shape.columns]
    return _as_answered(shape, (digits[(down[rows] + along[columns]) % shape.size] + 1).tolist())


def _as_answered(shape: Shape, numbers: list[list[int]]) -> Answered:
    puzzle = Puzzle("hitori", shape.size, blank_grid(shape), numbers=numbers)  # type: ignore[arg-type]
    return Answered(puzzle, blank_grid(shape))
