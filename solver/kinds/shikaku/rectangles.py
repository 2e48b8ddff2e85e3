"""The rectangles that each number of a Shikaku may have: of so many cells, with no other number in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...paper.puzzle import Cell, Grid, cell_name


class Rectangle(NamedTuple):
    """A rectangle by its first row and column, and the last ones."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def cells(self) -> list[Cell]:
        """Its cells in reading order."""
        columns = range(self.left, self.right + 1)
        return [(row, column) for row in range(self.top, self.bottom + 1) for column in columns]

    @property
    def area(self) -> int:
        """The number of its cells."""
        return (self.bottom - self.top + 1) * (self.right - self.left + 1)

    def __str__(self) -> str:
        """Names it by its corners: "r1c1 to r2c3", or by the cell that it is."""
        first, last = cell_name((self.top, self.left)), cell_name((self.bottom, self.right))
        return first if first == last else f"{first} to {last}"


class Clue(NamedTuple):
    """A number in a cell, and the rectangles that it may have on a board with these numbers."""

    number: int
    cell: Cell
    rectangles: tuple[Rectangle, ...]

    def __str__(self) -> str:
        return f"the {self.number} at {cell_name(self.cell)}"


@lru_cache(maxsize=16)
def list_clues(givens: Grid) -> tuple[Clue, ...]:
    """Lists the numbers of a board in reading order."""
    rows, columns = len(givens), len(givens[0])
    held = [[0] * (columns + 1) for _ in range(rows + 1)]
    for row in range(rows):
        for column in range(columns):
            above, before = held[row][column + 1], held[row + 1][column] - held[row][column]
            held[row + 1][column + 1] = above + before + (givens[row][column] > 0)
    return tuple(
        Clue(number, (row, column), tuple(_list_rectangles(number, (row, column), held)))
        for row, numbers in enumerate(givens)
        for column, number in enumerate(numbers)
        if number
    )


def _list_rectangles(number: int, cell: Cell, held: Sequence[Sequence[int]]) -> Iterator[Rectangle]:
    """Yields the rectangles around a cell; `held` are the numbers above and left of each crossing of grid lines."""
    (row, column), rows, columns = cell, len(held) - 1, len(held[0]) - 1
    for height in range(1, min(number, rows) + 1):
        width, rest = divmod(number, height)
        if rest or width > columns:
            continue
        for top in range(max(0, row - height + 1), min(row, rows - height) + 1):
            for left in range(max(0, column - width + 1), min(column, columns - width) + 1):
                end, side = top + height, left + width
                if held[end][side] - held[top][side] - held[end][left] + held[top][left] == 1:
                    yield Rectangle(top, left, end - 1, side - 1)
