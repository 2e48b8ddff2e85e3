"""Makes Shikaku: the board is divided into rectangles at random, and each gets its number in one of its cells.

The rectangles are like those in newspapers: hardly any of a single cell, and few that are long.
"""

from __future__ import annotations

from random import Random

from ...generator.deadline import has_one_solution
from ...generator.maker import Maker, Wanted
from ...paper.cells import Cell, Shape
from ...paper.puzzle import HIGHEST_VALUE, Grid, Puzzle
from .rectangles import Rectangle

LONGEST = 6
"""The longest side of a rectangle, but for the largest boards."""

LARGEST = 12
"""The most cells of one, or a sixth of the board on small boards."""

WAYS_TO_NUMBER = 4
"""The times that the numbers of a division are placed anew before another division is tried."""


def _make_shikaku(wanted: Wanted) -> Puzzle:
    rng, deadline = wanted.rng, wanted.deadline
    while True:
        deadline.check()
        division = divide(wanted.shape, rng)
        if not _is_usual(division):
            continue
        for _ in range(WAYS_TO_NUMBER):
            puzzle = Puzzle("shikaku", wanted.size, place_numbers(division, wanted.shape, rng))
            if has_one_solution(puzzle, deadline) and not wanted.difficulty.excess(puzzle):
                return puzzle


def divide(shape: Shape, rng: Random) -> list[Rectangle]:
    """Divides a board into rectangles: each time the free cell with the fewest free neighbours gets one at random."""
    largest = min(LARGEST, max(4, shape.area // 6))
    least = rng.randrange(2, 4)
    free = set(shape.cells)
    division: list[Rectangle] = []
    while free:
        cell = min(sorted(free), key=lambda cell: (_count_free(cell, free), rng.random()))
        fitting = _list_fitting(cell, free, largest)
        chosen = rng.choice([some for some in fitting if some.area >= least] or [max(fitting, key=_area_of)])
        division.append(chosen)
        free.difference_update(chosen.cells)
    return division


def place_numbers(division: list[Rectangle], shape: Shape, rng: Random) -> Grid:
    """Places the number of each rectangle in one of its cells."""
    numbers = {rng.choice(some.cells): some.area for some in division}
    return tuple(tuple(numbers.get((row, column), 0) for column in range(shape.columns)) for row in range(shape.rows))


def _is_usual(division: list[Rectangle]) -> bool:
    """Tells whether hardly any rectangle is a single cell; numbers of rectangles are values."""
    single = sum(some.area == 1 for some in division)
    return single * 20 <= len(division) <= HIGHEST_VALUE


def _area_of(some: Rectangle) -> int:
    return some.area


def _count_free(cell: Cell, free: set[Cell]) -> int:
    row, column = cell
    return sum(other in free for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)))


def _list_fitting(cell: Cell, free: set[Cell], largest: int) -> list[Rectangle]:
    """Lists the rectangles of free cells that have a cell in one of their corners or beside it."""
    row, column = cell
    found = []
    for top in range(row, max(row - LONGEST, -1), -1):
        if (top, column) not in free:
            break
        for bottom in range(row, top + LONGEST):
            if (bottom, column) not in free:
                break
            found += _widen(Rectangle(top, column, bottom, column), free, largest)
    return found


def _widen(column: Rectangle, free: set[Cell], largest: int) -> list[Rectangle]:
    """Lists the rectangles that are as high as a column and have it."""
    high = range(column.top, column.bottom + 1)

    def is_free(at: int) -> bool:
        return all((row, at) in free for row in high)

    lefts, rights = [column.left], [column.right]
    while len(lefts) < LONGEST and is_free(lefts[-1] - 1):
        lefts.append(lefts[-1] - 1)
    while len(rights) < LONGEST and is_free(rights[-1] + 1):
        rights.append(rights[-1] + 1)
    found = [column._replace(left=left, right=right) for left in lefts for right in rights]
    return [some for some in found if some.area <= largest and some.right - some.left < LONGEST]


SIZES = (5, 6, 7, 8, 9, 10, 12, 15)

FOUND = {"trivial": (5, 6, 7, 8, 9, 10), "easy": SIZES, "medium": SIZES, "hard": (5, 6, 7, 8, 9)}

MAKERS = (Maker("shikaku", "shikaku", "Shikaku", SIZES, 8, _make_shikaku, FOUND, clues=False),)
