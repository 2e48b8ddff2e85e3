"""Puzzles with one solution, to print."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from solver import Grid, Puzzle, count

Rng = np.random.Generator


@dataclass(frozen=True, slots=True)
class Answered:
    """A puzzle and its only solution."""

    puzzle: Puzzle
    solution: Grid


def sudoku(rng: Rng, boxes: tuple[int, int] = (3, 3), givens: int | None = None) -> Answered:
    """A Sudoku with about as many givens as asked for, by default as many as newspapers print.

    Digits of a shuffled full grid are taken away, from two opposite cells at a time, while the solution stays unique.
    """
    size = boxes[0] * boxes[1]
    full = _full_grid(rng, boxes)
    grid = full.copy()
    wanted = givens if givens is not None else round(size**2 * rng.uniform(0.3, 0.44))
    for cell in rng.permutation((size**2 + 1) // 2):
        pair = [cell, size**2 - 1 - cell]
        if np.count_nonzero(grid) <= wanted:
            break
        kept = grid.flat[pair]
        grid.flat[pair] = 0
        if count(Puzzle.sudoku(grid.tolist(), boxes)) > 1:
            grid.flat[pair] = kept
    return Answered(Puzzle.sudoku(grid.tolist(), boxes), tuple(map(tuple, full.tolist())))


def _full_grid(rng: Rng, boxes: tuple[int, int]) -> np.ndarray:
    """The pattern grid with its digits, bands, stacks, rows in bands and columns in stacks shuffled."""
    rows, columns = boxes
    size = rows * columns

    def shuffled(groups: int, length: int) -> np.ndarray:
        return np.concatenate([group * length + rng.permutation(length) for group in rng.permutation(groups)])

    row, column = np.indices((size, size))
    pattern = (row % rows * columns + row // rows + column) % size
    digits = rng.permutation(np.arange(1, size + 1))
    return np.asarray(digits[pattern][shuffled(columns, rows)][:, shuffled(rows, columns)])


def begun(rng: Rng, answered: Answered, share: float, mistaken: float) -> Answered:
    """The same with a share of its blank cells filled in by its player, a share of those wrongly."""
    puzzle, solution = answered.puzzle, np.array(answered.solution)
    filled = (rng.random(solution.shape) < share) & (np.array(puzzle.givens) == 0)
    off = np.where(rng.random(solution.shape) < mistaken, rng.integers(1, puzzle.size, solution.shape), 0)
    entries = np.where(filled, (solution - 1 + off) % puzzle.size + 1, 0)
    return Answered(Puzzle.sudoku(puzzle.givens, puzzle.boxes, entries=entries.tolist()), answered.solution)
