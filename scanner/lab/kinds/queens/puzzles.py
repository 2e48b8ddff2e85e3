"""Queens boards with one solution, to print, and the regions that grow round queens."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver import Puzzle, solutions

Rng = np.random.Generator


def queens(rng: Rng, size: int) -> Answered:
    """Makes a Queens board: regions grow round queens that do not touch, and give up cells until no others fit.

    A region in several pieces is rare.
    """
    while True:
        columns = rng.permutation(size)
        if (np.abs(np.diff(columns)) > 1).all():
            queens = np.zeros((size, size), int)
            queens[np.arange(size), columns] = 1
            regions = _make_unique(rng, queens, grow_regions(rng, columns))
            if regions is not None:
                return Answered(Puzzle.queens(regions.tolist()), tuple(map(tuple, queens.tolist())))


def queens_in_one_piece(rng: Rng, size: int) -> Answered:
    """Makes a Queens board whose regions are in one piece each, as they must be where there are no colours."""
    answered = queens(rng, size)
    while answered.puzzle.warnings:
        answered = queens(rng, size)
    return answered


def grow_regions(rng: Rng, columns: np.ndarray) -> np.ndarray:
    """Grows regions round the queens in those columns, some of them faster than others."""
    size = len(columns)
    regions = np.full((size, size), -1)
    regions[np.arange(size), columns] = np.arange(size)
    vigour = rng.exponential(1, size) + 0.1
    while (regions < 0).any():
        blank = np.argwhere(regions < 0)
        offers = [(r, c, k) for r, c in blank for k in _list_neighbouring_regions(regions, r, c) if k >= 0]
        weight = np.array([vigour[k] for _, _, k in offers])
        r, c, k = offers[rng.choice(len(offers), p=weight / weight.sum())]
        regions[r, c] = k
    return regions


def _make_unique(rng: Rng, queens: np.ndarray, regions: np.ndarray) -> np.ndarray | None:
    """Changes the regions until the queens are their only solution; returns None if that takes too long."""
    for _ in range(40 * len(queens)):
        found = (np.array(grid) for grid in solutions(Puzzle.queens(regions.tolist()), 2))
        other = next((grid for grid in found if (grid != queens).any()), None)
        if other is None:
            return regions
        cells = np.argwhere((other == 1) & (queens == 0))
        r, c = cells[rng.integers(len(cells))]
        near = [k for k in _list_neighbouring_regions(regions, r, c) if k != regions[r, c]]
        if near:
            changed = regions.copy()
            changed[r, c] = near[rng.integers(len(near))]
            pieces = Puzzle.queens(changed.tolist()).warnings
            if len(pieces) <= len(Puzzle.queens(regions.tolist()).warnings) or rng.random() < 0.02:
                regions = changed
    return None


def _list_neighbouring_regions(regions: np.ndarray, r: int, c: int) -> list[int]:
    """Returns the regions of the neighbours of a cell."""
    size = len(regions)
    cells = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
    return [int(regions[cell]) for cell in cells if 0 <= cell[0] < size and 0 <= cell[1] < size]
