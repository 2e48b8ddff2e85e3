"""Puzzles with one solution, to print."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from solver import Grid, Puzzle, count, solutions

Rng = np.random.Generator

GENERATION = 300.0
"""The seconds after which a board that does not come about is an error."""


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
    """The same with a share of its blank cells filled in by its player, a share of those wrongly; Queens stay blank."""
    if answered.puzzle.has_marks:
        return answered
    puzzle, solution = answered.puzzle, np.array(answered.solution)
    filled = (rng.random(solution.shape) < share) & (np.array(puzzle.givens) == 0) & (solution > 0)
    off = np.where(rng.random(solution.shape) < mistaken, rng.integers(1, puzzle.highest, solution.shape), 0)
    entries = np.where(filled, (solution - 1 + off) % puzzle.highest + 1, 0)
    return Answered(replace(puzzle, entries=entries.tolist()), answered.solution)


def queens(rng: Rng, size: int) -> Answered:
    """A Queens board: regions grow round queens that do not touch, and give up cells until these are the only ones.

    A region in several pieces is rare.
    """
    while True:
        columns = rng.permutation(size)
        if (np.abs(np.diff(columns)) > 1).all():
            queens = np.zeros((size, size), int)
            queens[np.arange(size), columns] = 1
            regions = _only_for(rng, queens, grown(rng, columns))
            if regions is not None:
                return Answered(Puzzle.queens(regions.tolist()), tuple(map(tuple, queens.tolist())))


def queens_in_one_piece(rng: Rng, size: int) -> Answered:
    """A Queens board of one piece for each region: without colours nobody could tell which pieces belong together."""
    answered = queens(rng, size)
    while answered.puzzle.warnings:
        answered = queens(rng, size)
    return answered


def grown(rng: Rng, columns: np.ndarray) -> np.ndarray:
    """Regions round the queens, some of which grow faster than others."""
    size = len(columns)
    regions = np.full((size, size), -1)
    regions[np.arange(size), columns] = np.arange(size)
    vigour = rng.exponential(1, size) + 0.1
    while (regions < 0).any():
        blank = np.argwhere(regions < 0)
        offers = [(r, c, k) for r, c in blank for k in _beside(regions, r, c) if k >= 0]
        weight = np.array([vigour[k] for _, _, k in offers])
        r, c, k = offers[rng.choice(len(offers), p=weight / weight.sum())]
        regions[r, c] = k
    return regions


def _only_for(rng: Rng, queens: np.ndarray, regions: np.ndarray) -> np.ndarray | None:
    """The regions, changed so that the queens are their only solution; None where that is not soon so."""
    for _ in range(40 * len(queens)):
        found = (np.array(grid) for grid in solutions(Puzzle.queens(regions.tolist()), 2))
        other = next((grid for grid in found if (grid != queens).any()), None)
        if other is None:
            return regions
        cells = np.argwhere((other == 1) & (queens == 0))
        r, c = cells[rng.integers(len(cells))]
        near = [k for k in _beside(regions, r, c) if k != regions[r, c]]
        if near:
            changed = regions.copy()
            changed[r, c] = near[rng.integers(len(near))]
            pieces = Puzzle.queens(changed.tolist()).warnings
            if len(pieces) <= len(Puzzle.queens(regions.tolist()).warnings) or rng.random() < 0.02:
                regions = changed
    return None


def _beside(regions: np.ndarray, r: int, c: int) -> list[int]:
    """The regions of the neighbours of a cell."""
    size = len(regions)
    cells = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
    return [int(regions[cell]) for cell in cells if 0 <= cell[0] < size and 0 <= cell[1] < size]


def marked(rng: Rng, answered: Answered) -> Answered:
    """The same board with some of its queens found, and some of the other cells crossed out."""
    solution = np.array(answered.solution)
    queens, crosses = rng.uniform(0, 1, 2)
    marks = np.full(solution.shape, ".")
    marks[(solution == 1) & (rng.random(solution.shape) < queens)] = "q"
    marks[(solution == 0) & (rng.random(solution.shape) < crosses)] = "x"
    return Answered(replace(answered.puzzle, marks=tuple(map(tuple, marks.tolist()))), answered.solution)
