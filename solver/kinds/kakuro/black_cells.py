"""The black cells of a Kakuro: as many as make its runs short, symmetrical, and none that leaves a white cell alone.

Cells turn black one after the other, each with the one that a half turn maps it to, and with a cell beside it that
would be left in no run of two; what would divide the white cells, or leave more of them alone, stays white.
"""

from __future__ import annotations

from collections.abc import Set
from random import Random

from ...paper.cells import Cell, adjacent_cells, piece_starts
from ...paper.runs import HIGHEST

LONGEST = (4, 5, 6, 7)
"""The lengths to which runs are shortened, if they can be; all of a board have the same."""

MOST_ALONE = 4
"""The most cells that turn black because they would be alone."""

MOST_BLACK = 0.45
"""The largest share of a board without its first row and column that is black. Of newspapers' it is a third to a
half."""


def black_cells(size: int, rng: Random) -> frozenset[Cell]:
    """The black cells of a board of that size, with its first row and column."""
    inner = frozenset((row, column) for row in range(1, size) for column in range(1, size))
    every = frozenset((row, column) for row in range(size) for column in range(size))
    while True:
        white, longest = inner, min(rng.choice(LONGEST), max(3, size - 2))
        for cell in rng.sample(sorted(inner), len(inner)):
            if cell in white and max(map(len, lines_through(cell, white))) > longest:
                fewer = _blackened(white, cell, size)
                white = fewer if len(fewer) >= (1 - MOST_BLACK) * len(inner) else white
        if all(len(line) <= HIGHEST for cell in white for line in lines_through(cell, white)):
            return every - white


def _blackened(white: frozenset[Cell], cell: Cell, size: int) -> frozenset[Cell]:
    """The white cells without one, its partner, and those that would be alone; all of them if that cannot be."""
    left, gone = white, frozenset({cell, _partner(cell, size)})
    alone = 0
    while gone:
        left -= gone
        beside = left.intersection(other for each in gone for other in adjacent_cells(each))
        gone = frozenset(other for other in beside if min(map(len, lines_through(other, left))) < 2)
        gone |= left.intersection(_partner(other, size) for other in gone)
        alone += len(gone)
    return left if alone <= MOST_ALONE and len(piece_starts(left)) == 1 else white


def _partner(cell: Cell, size: int) -> Cell:
    """The cell that a half turn of all but the first row and column maps a cell to."""
    return size - cell[0], size - cell[1]


def lines_through(cell: Cell, white: Set[Cell]) -> tuple[list[Cell], list[Cell]]:
    """The white cells in a line with a cell, across and down, with the cell."""
    row, column = cell
    lines: tuple[list[Cell], list[Cell]] = ([cell], [cell])
    for line, (down, right) in zip(lines, ((0, 1), (1, 0)), strict=True):
        for way in (-1, 1):
            step = 1
            while (other := (row + way * step * down, column + way * step * right)) in white:
                line.append(other)
                step += 1
    return lines
