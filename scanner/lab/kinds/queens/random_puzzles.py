"""Random Queens boards with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random
from itertools import pairwise

from scanner.lab.bench.registry import Compared
from solver import Puzzle


def _make_queens(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Makes regions of very different sizes, grown from queens that do not touch or, sometimes, from any cells."""
    size = shape[1]
    columns = list(range(size))
    rng.shuffle(columns)
    apart = rng.random() < 0.7
    while apart and any(abs(left - right) == 1 for left, right in pairwise(columns)):
        rng.shuffle(columns)
    regions: list[list[int]] = [[-1] * size for _ in range(size)]
    eagerness = [rng.random() ** 4 + 0.01 for _ in range(size)]
    for region, column in enumerate(columns):
        regions[region][column] = region
    while edge := _list_edge(regions):
        row, column, region = rng.choices(edge, [eagerness[region] for _, _, region in edge])[0]
        regions[row][column] = region
    return Puzzle.queens(regions)


def _list_edge(regions: list[list[int]]) -> list[tuple[int, int, int]]:
    """Lists the cells without a region, each with a region of a neighbour."""
    line = range(len(regions))
    return [
        (row, column, regions[row + down][column + right])
        for row in line
        for column in line
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        if regions[row][column] < 0 and row + down in line and column + right in line
        if regions[row + down][column + right] >= 0
    ]


COMPARED = {
    "queens": Compared(
        [(1, size) for size in range(4, 19)], _make_queens, [(1, size) for size in range(5, 13)], largest=12
    ),
}
