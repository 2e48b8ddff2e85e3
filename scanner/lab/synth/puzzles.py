"""Puzzles with one solution, to print."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from solver import Grid, Puzzle, generate, solutions
from solver.logic.step import Grade
from solver.paper.cells import Shape

Rng = np.random.Generator

GENERATION = 300.0
"""The seconds after which a board that is not finished is an error."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A puzzle and its only solution."""

    puzzle: Puzzle
    solution: Grid


def generate_answered(name: str, rng: Rng, size: int | Shape = 9, grade: Grade | None = None) -> Answered:
    """Generates a puzzle of a kind, or of variants joined by "+", with its solution."""
    puzzle = generate(name, size, seed=int(rng.integers(2**31)), seconds=GENERATION, grade=grade)
    (solution,) = solutions(puzzle, 2)
    return Answered(puzzle, solution)


def enter_digits(rng: Rng, answered: Answered, share: float, mistaken: float) -> Answered:
    """Fills in a share of the blank cells as a player would, a share of those wrongly.

    Boards of pieces stay blank, and those that their answer divides.
    """
    if answered.puzzle.has_marks or answered.puzzle.traits.divides:
        return answered
    puzzle, solution = answered.puzzle, np.array(answered.solution)
    filled = (rng.random(solution.shape) < share) & (np.array(puzzle.givens) == 0) & (solution > 0)
    off = np.where(rng.random(solution.shape) < mistaken, rng.integers(1, puzzle.highest, solution.shape), 0)
    entries = np.where(filled, (solution - 1 + off) % puzzle.highest + 1, 0)
    return Answered(replace(puzzle, entries=entries.tolist()), answered.solution)


def place_marks(rng: Rng, answered: Answered) -> Answered:
    """Puts some pieces where they belong, and crosses out some of the other cells."""
    solution = np.array(answered.solution)
    placed, crossed = rng.uniform(0, 1, 2)
    marks = np.full(solution.shape, ".")
    marks[(solution == 1) & (rng.random(solution.shape) < placed)] = "q"
    marks[(solution == 0) & (rng.random(solution.shape) < crossed)] = "x"
    return Answered(replace(answered.puzzle, marks=tuple(map(tuple, marks.tolist()))), answered.solution)
