"""Hitori with one solution, to show, and grids of numbers that look like them and are none."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import GENERATION, Answered
from solver import Puzzle, generate, solutions
from solver.paper.cells import Shape, blank_grid

Rng = np.random.Generator


def subject(rng: Rng, size: str) -> Answered:
    """Makes a Hitori of a size such as "8", or "8x6"."""
    puzzle = generate("hitori", _read_shape(size), seed=int(rng.integers(2**31)), seconds=GENERATION)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)


def _read_shape(size: str) -> Shape:
    rows, _, columns = size.partition("x")
    return Shape(int(rows), int(columns or rows))


def numbers_at_random(rng: Rng, size: str) -> Answered:
    """Throws numbers as high as the board is long."""
    shape = _read_shape(size)
    return _as_answered(shape, rng.integers(1, shape.size + 1, shape).tolist())


def latin_numbers(rng: Rng, size: str) -> Answered:
    """Makes numbers of which none is twice in a row or column, as a solved puzzle of many kinds has them."""
    shape = _read_shape(size)
    down, along, digits = (rng.permutation(shape.size) for _ in range(3))
    rows, columns = np.ogrid[: shape.rows, : shape.columns]
    return _as_answered(shape, (digits[(down[rows] + along[columns]) % shape.size] + 1).tolist())


def _as_answered(shape: Shape, numbers: list[list[int]]) -> Answered:
    puzzle = Puzzle("hitori", shape.size, blank_grid(shape), numbers=numbers)  # type: ignore[arg-type]
    return Answered(puzzle, blank_grid(shape))
