"""Skyscrapers to print: clues around a board, and as few digits on it as those leave open."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver import Puzzle, solutions
from solver.paper.around import count_visible

Rng = np.random.Generator


def skyscrapers(rng: Rng, size: int = 6) -> Answered:
    """Skyscrapers with one solution; some of the clues that are not needed for that are left out."""
    square = _make_latin_square(rng, size)
    clues = np.array(
        [[count_visible(line) for line in lines] for lines in (square.T, square.T[:, ::-1], square, square[:, ::-1])]
    )
    givens = np.zeros_like(square)
    while (other := _find_another(square, clues, givens)) is not None:
        cells = np.argwhere(other != square)
        cell = tuple(cells[rng.integers(len(cells))])
        givens[cell] = square[cell]
    wanted = rng.uniform(0.4, 0.9) * clues.size
    for place in rng.permutation(clues.size):
        if np.count_nonzero(clues) <= wanted:
            break
        kept, clues.flat[place] = clues.flat[place], 0
        if _find_another(square, clues, givens) is not None:
            clues.flat[place] = kept
    puzzle = Puzzle.skyscrapers(clues.tolist(), givens=givens.tolist())
    return Answered(puzzle, tuple(map(tuple, square.tolist())))


def _make_latin_square(rng: Rng, size: int) -> np.ndarray:
    """Rows, columns and digits of the square of sums, shuffled."""
    row, column = rng.permutation(size), rng.permutation(size)
    return np.asarray(rng.permutation(size)[np.add.outer(row, column) % size] + 1)


def _find_another(square: np.ndarray, clues: np.ndarray, givens: np.ndarray) -> np.ndarray | None:
    """Finds a solution that is not the square; None if it is the only one."""
    puzzle = Puzzle.skyscrapers(clues.tolist(), givens=givens.tolist())
    found = (np.array(grid) for grid in solutions(puzzle, 2))
    return next((grid for grid in found if (grid != square).any()), None)
