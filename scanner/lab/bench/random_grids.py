"""Makes random grids and thins them out: what makers of random puzzles of several kinds share."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from scanner.lab.bench.registry import Shape
from solver import Cell, Grid, Puzzle, solve

BARE = 0.1
"""The share of cages that are left out where they need not cover the board."""


def of_the_first_solution(blank: Puzzle, share: float, rng: random.Random) -> Puzzle:
    """Fills cells with digits of the solution that is found first, under other names."""
    grid = solve(blank)
    assert grid is not None
    names = rng.sample(range(1, blank.size + 1), blank.size)
    named = [[names[digit - 1] for digit in row] for row in grid]
    return replace(blank, givens=as_grid(thinned(named, share, rng)))


def latin_square(size: int, rng: random.Random) -> Grid:
    """Makes rows that continue from each other, with rows, columns and digits shuffled."""
    rows, columns, digits = (rng.sample(range(size), size) for _ in range(3))
    return tuple(tuple(1 + digits[(row + column) % size] for column in columns) for row in rows)


def neighbours(size: int) -> list[tuple[Cell, Cell]]:
    """Lists each pair of cells side by side, the left or the upper one first."""
    line = range(size)
    cells = [(row, column) for row in line for column in line]
    return [
        ((row, column), other)
        for row, column in cells
        for other in ((row, column + 1), (row + 1, column))
        if max(other) < size
    ]


@cache
def _find_first_solution(blank: Puzzle) -> Grid:
    """Returns the solution that the solver finds first."""
    grid = solve(blank)
    assert grid is not None
    return grid


def fill_grid(blank: Puzzle, shape: Shape, rng: random.Random) -> list[list[int]]:
    """Fills a blank puzzle with boxes of that shape: its digits, bands, stacks, and the lines in them are shuffled."""
    rows, columns = shape
    grid = _find_first_solution(blank)
    digits = rng.sample(range(1, len(grid) + 1), len(grid))
    row_order, column_order = _shuffle_groups(columns, rows, rng), _shuffle_groups(rows, columns, rng)
    return [[digits[grid[row][column] - 1] for column in column_order] for row in row_order]


def _shuffle_groups(groups: int, length: int, rng: random.Random) -> list[int]:
    """Shuffles the numbers below groups * length within groups, and the groups among themselves."""
    order = [rng.sample(range(group * length, (group + 1) * length), length) for group in range(groups)]
    return [number for group in rng.sample(order, groups) for number in group]


def thinned(grid: Sequence[Sequence[int]], share: float, rng: random.Random) -> list[list[int]]:
    """Keeps only that share of the digits."""
    return [[digit if rng.random() < share else 0 for digit in row] for row in grid]


def as_grid(grid: Sequence[Sequence[int]]) -> Grid:
    return tuple(map(tuple, grid))
