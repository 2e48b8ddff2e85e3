"""The black cells of a Kakuro: as many as make its runs short, symmetrical, and none that leaves a white cell alone.

Cells are coloured one after the other, with those that a half turn maps them to, and whatever cells would be left in no
run of two; what would divide the white cells stays white.
"""

from __future__ import annotations

from collections.abc import Set
from random import Random

from ..cells import Cell, piece_starts
from ..runs import HIGHEST

LONGEST = (5, 6, 7)
"""The lengths that runs may have at most: of one board all have the same limit."""


def black_cells(size: int, rng: Random) -> frozenset[Cell]:
    """The black cells of a board of that size, with its first row and column."""
    longest = min(rng.choice(LONGEST), HIGHEST)
    white = frozenset((row, column) for row in range(1, size) for column in range(1, size))
    for cell in rng.sample(sorted(white), len(white)):
        if cell in white and max(map(len, lines_through(cell, white))) > longest:
            white = blackened(white, cell, size) or white
    for cell in rng.sample(sorted(white), rng.randrange(len(white) // 4 + 1)):
        if cell in white:
            white = blackened(white, cell, size) or white
    every = frozenset((row, column) for row in range(size) for column in range(size))
    return every - white


def blackened(white: frozenset[Cell], cell: Cell, size: int) -> frozenset[Cell] | None:
    """The white cells without one, its partner, and those that would be alone; None if too few hang together then."""
    left = set(white)
    gone = {cell, partner(cell, size)}
    while gone:
        left -= gone
        gone = {other for other in left if min(map(len, lines_through(other, left))) < 2}
        gone |= {partner(other, size) for other in gone} & left
    if len(left) < len(white) / 2 or len(piece_starts(left)) != 1:
        return None
    return frozenset(left)


def partner(cell: Cell, size: int) -> Cell:
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
