"""The parts into which an answer divides a board, as they are shown: walls around them, only print within."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from .cells import Cell, Grid
from .prints import Partition
from .puzzle import Puzzle


def shown_parts(puzzle: Puzzle, values: Grid) -> Partition:
    """Returns the part that each cell is shown in, 0 for none: a number alone is in none yet, but for a 1."""
    sizes = Counter(chain.from_iterable(values))
    return {
        (row, column): value if sizes[value] > 1 or puzzle.givens[row][column] == 1 else 0
        for row, line in enumerate(values)
        for column, value in enumerate(line)
    }


def number_in(puzzle: Puzzle, cell: Cell, value: int) -> int:
    """Returns the number to be written into a cell that has a value: what is printed, where that says which part."""
    return puzzle.givens[cell[0]][cell[1]] if puzzle.traits.divides else value


def number_of_part(puzzle: Puzzle, value: int) -> int:
    """Returns the number that is printed in a part."""
    return [given for given in chain.from_iterable(puzzle.givens) if given][value - 1]
