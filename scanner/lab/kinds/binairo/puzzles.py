"""Binairos with one solution, to print."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.puzzles import Answered
from solver import Cell, Puzzle, Relation, count, solutions

Rng = np.random.Generator
Full = NDArray[np.intp]
"""A full grid of 1s and 2s, size x size."""

SIGNS_OF_TANGO = (6, 12)
"""The fewest and the most signs of a Tango at first; superfluous ones are removed."""

SOWN = 0.2
"""The share of cells that are filled at random before the others follow."""

SPARED = 0.85
"""The share of the superfluous clues that is removed: printed puzzles are seldom as bare as they could be."""


def binairo(rng: Rng, size: int) -> Answered:
    """Makes a Binairo in which no two rows are equal, and no two columns."""
    return _reduce(rng, _fill_grid(rng, size), (), unique_lines=True)


def unruly(rng: Rng, size: int) -> Answered:
    """Makes a Binairo in which rows may be equal, and columns."""
    return _reduce(rng, _fill_grid(rng, size), (), unique_lines=False)


def tango(rng: Rng, size: int) -> Answered:
    """Makes a Binairo with signs between some of its cells; its lines may be equal."""
    full = _fill_grid(rng, size)
    edges = [(cell, (cell[0] + down, cell[1] + 1 - down)) for cell in np.ndindex(size, size) for down in (0, 1)]
    edges = [edge for edge in edges if max(edge[1]) < size]
    chosen = rng.permutation(len(edges))[: rng.integers(*SIGNS_OF_TANGO)].tolist()
    return _reduce(rng, full, [_choose_sign(full, *edges[number]) for number in sorted(chosen)], unique_lines=False)


def _choose_sign(full: Full, first: Cell, second: Cell) -> Relation:
    return (*first, "=" if full[first] == full[second] else "x", *second)


def _fill_grid(rng: Rng, size: int) -> Full:
    """Fills a grid: returns the first solution of one in which some cells are filled at random."""
    while True:
        some = np.where(rng.random((size, size)) < SOWN, rng.integers(1, 3, (size, size)), 0)
        for grid in solutions(Puzzle.binairo(some.tolist()), 1):
            return np.array(grid)


def _reduce(rng: Rng, full: Full, signs: Sequence[Relation], unique_lines: bool) -> Answered:
    """Removes most of the superfluous digits of a full grid."""
    givens = full.copy()
    for cell in rng.permutation(full.size).tolist():
        if rng.random() < SPARED:
            givens.flat[cell] = 0
            if count(Puzzle.binairo(givens.tolist(), signs, unique_lines=unique_lines)) > 1:
                givens.flat[cell] = full.flat[cell]
    puzzle = Puzzle.binairo(givens.tolist(), signs, unique_lines=unique_lines)
    return Answered(puzzle, tuple(map(tuple, full.tolist())))
