"""The black cells of a Kakuro: as many as make its runs short, symmetrical, and none that leaves a white cell alone.

Cells turn black one after the other, each with the one that a half turn maps it to, and with a cell beside it that
would be left in no run of two; what would divide the white cells, or leave more of them alone, stays white.
"""

from __future__ import annotations

from collections.abc import Set
from random import Random

from ...generator.deadline import ImpossibleError
from ...paper.cells import Cell, Shape, adjacent_cells, piece_starts
from ...paper.runs import HIGHEST

LONGEST = (4, 5, 6, 7)
"""The lengths to which runs are shortened, if they can be; all of a board have the same."""

TRIES = 200
"""How often a board is begun anew: of those that there are, the narrowest took seven."""

MOST_ALONE = 4
"""The most cells that turn black because they would be alone."""

MOST_BLACK = 0.45
"""The largest share of a board without its first row and column that is black. Of newspapers' it is a third to a
half."""


def black_cells(shape: Shape, rng: Random) -> frozenset[Cell]:
    """The black cells of a board of that shape, with its first row and column.

    Raises ImpossibleError for boards that are so narrow that their lines cannot be divided without leaving cells alone.
    """
    every = frozenset(shape.cells)
    inner = frozenset(cell for cell in every if all(cell))
    for _ in range(TRIES):
        white, longest = inner, min(rng.choice(LONGEST), max(3, shape.size - 2))
        for cell in rng.sample(sorted(inner), len(inner)):
            if cell in white and max(map(len, lines_through(cell, white))) > longest:
                fewer = _blackened(white, cell, shape)
                white = fewer if len(fewer) >= (1 - MOST_BLACK) * len(inner) else white
        # Squares stay as they are, so that a seed gives the puzzle that it has given.
        if not shape.is_square and not _reaches_all_lines(white, shape):
            continue
        if all(len(line) <= HIGHEST for cell in white for line in lines_through(cell, white)):
            return every - white
    raise ImpossibleError(f"a Kakuro of {shape.rows}x{shape.columns} is too narrow")


def _reaches_all_lines(white: Set[Cell], shape: Shape) -> bool:
    """Whether every row and column but the first ones has a white cell, so that the board is as large as it looks."""
    return all(len({*places}) == side - 1 for places, side in zip(zip(*white, strict=True), shape, strict=True))


def _blackened(white: frozenset[Cell], cell: Cell, shape: Shape) -> frozenset[Cell]:
    """The white cells without one, its partner, and those that would be alone; all of them if that cannot be."""
    left, gone = white, frozenset({cell, _partner(cell, shape)})
    alone = 0
    while gone:
        left -= gone
        beside = left.intersection(other for each in gone for other in adjacent_cells(each))
        gone = frozenset(other for other in beside if min(map(len, lines_through(other, left))) < 2)
        gone |= left.intersection(_partner(other, shape) for other in gone)
        alone += len(gone)
    return left if alone <= MOST_ALONE and len(piece_starts(left)) == 1 else white


def _partner(cell: Cell, shape: Shape) -> Cell:
    """The cell that a half turn of all but the first row and column maps a cell to."""
    return shape.rows - cell[0], shape.columns - cell[1]


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
