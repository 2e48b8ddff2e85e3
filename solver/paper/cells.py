"""Cells of a puzzle: their names for people, what stands in a grid of them, and which are neighbours or connected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from math import isqrt
from operator import index
from typing import Any, NamedTuple, TypeVar

from .quotation import quoted

Cell = tuple[int, int]
Grid = tuple[tuple[int, ...], ...]

_Value = TypeVar("_Value")


class Shape(NamedTuple):
    """The rows and columns of a board; "12x10" has 12 rows and 10 columns."""

    rows: int
    columns: int

    @classmethod
    def of(cls, size: int | Sequence[int]) -> Shape:
        """Returns the shape of a square of that size, or of as many rows and columns."""
        return cls(size, size) if isinstance(size, int) else cls(*map(index, size))

    @property
    def size(self) -> int:
        """The longer side: the side of a square."""
        return max(self)

    @property
    def area(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return self.rows == self.columns

    @property
    def size_name(self) -> str:
        """The size for people: "9" of a square, or "12x10"."""
        return str(self.rows if self.is_square else self)

    @property
    def cells(self) -> list[Cell]:
        """All cells in reading order."""
        return [(row, column) for row in range(self.rows) for column in range(self.columns)]

    @property
    def lines(self) -> list[list[Cell]]:
        """The cells of each row, and then of each column."""
        rows, columns = range(self.rows), range(self.columns)
        return [*([(r, c) for c in columns] for r in rows), *([(r, c) for r in rows] for c in columns)]

    def has(self, cell: Cell) -> bool:
        """Tells whether a cell is on the board."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def __str__(self) -> str:
        """Returns the rows and columns as people write them: "12x10"."""
        return f"{self.rows}x{self.columns}"


class PuzzleError(ValueError):
    """A puzzle is malformed; the message names the place, rows and columns counted from 1."""


def cell_name(cell: Cell) -> str:
    """Returns the name of a cell for people, counted from 1: (2, 3) is "r3c4"."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def listed(cells: Sequence[Cell]) -> str:
    """Lists cells in a sentence: "r1c1, r1c2 and r2c1"."""
    *most, last = map(cell_name, cells)
    return f"{', '.join(most)} and {last}" if most else last


def blank_grid(shape: Shape) -> Grid:
    """Returns a grid of that shape with nothing in it."""
    return ((0,) * shape.columns,) * shape.rows


def rows_of(name: str, grid: Sequence[Any], shape: Shape, blank: object) -> tuple[tuple[Any, ...], ...]:
    """Returns `grid` as rows of values, if it has that shape; no grid at all is a blank one. Raises PuzzleError."""
    if len(grid) == 0:
        return ((blank,) * shape.columns,) * shape.rows
    if len(grid) != shape.rows:
        raise PuzzleError(f"{name}: expected {shape.rows} rows, got {len(grid)}")
    for number, row in enumerate(grid, 1):
        if len(row) != shape.columns:
            raise PuzzleError(f"{name}: row {number} should have {shape.columns} cells, it has {len(row)}")
    return tuple(tuple(row) for row in grid)


def digits_of(name: str, grid: Sequence[Any], shape: Shape, highest: int) -> Grid:
    """Returns `grid` as rows of whole numbers from 0 to the `highest`, if it has that shape. Raises PuzzleError."""
    rows = rows_of(name, grid, shape, 0)
    if all(type(value) is int and 0 <= value <= highest for values in rows for value in values):
        return rows
    return tuple(
        tuple(
            whole_number(f"{name}: {cell_name((row, column))} holds", value, highest)
            for column, value in enumerate(values)
        )
        for row, values in enumerate(rows)
    )


def whole_number(place: str, value: Any, highest: int) -> int:
    """Returns a number from 0 to `highest`. Raises PuzzleError, which begins with the `place`: "givens: r1c1 holds"."""
    try:
        number = index(value)
    except TypeError:
        raise PuzzleError(f"{place} {quoted(value)}, which is not a whole number") from None
    if not 0 <= number <= highest:
        raise PuzzleError(f"{place} {number}, outside 0 to {highest}")
    return number


def numbers_of(cells: Iterable[Cell], columns: int) -> list[int]:
    """Returns the numbers of cells in a grid, counted row by row from 0, given its number of columns."""
    return [row * columns + column for row, column in cells]


def in_rows(cells: Sequence[_Value], columns: int) -> list[Sequence[_Value]]:
    """Returns cells in reading order as rows of `columns` cells."""
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]


def in_order(grid: Grid) -> list[int]:
    """Returns cells in reading order."""
    return list(chain.from_iterable(grid))


def row_by_row(grid: Sequence[Sequence[Any]]) -> str:
    """Returns a grid in one line: cells apart by spaces, rows by slashes."""
    return "/".join(" ".join(map(str, row)) for row in grid)


def squarest_boxes(size: int) -> tuple[int, int]:
    """Returns the rows and columns of the squarest boxes, the longer side across; one row if the size is prime."""
    rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
    return rows, size // rows


def box_number(row: int, column: int, boxes: tuple[int, int]) -> int:
    """Returns the number of the box of a cell, counted row by row from 0; `boxes` are the rows and columns of one."""
    rows, columns = boxes
    return row // rows * rows + column // columns


def adjacent_cells(cell: Cell) -> tuple[Cell, ...]:
    """Returns the four cells above, below, to the left and to the right of a cell, be they in the grid or not."""
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def first_cells_of_pieces(regions: Grid) -> dict[int, list[Cell]]:
    """Returns, for each region, the first cell in reading order of each of its connected pieces."""
    members: dict[int, list[Cell]] = {}
    for row, numbers in enumerate(regions):
        for column, region in enumerate(numbers):
            members.setdefault(region, []).append((row, column))
    return {region: piece_starts(cells) for region, cells in members.items()}


def piece_starts(cells: Iterable[Cell]) -> list[Cell]:
    """Returns the first cell in reading order of each of the connected pieces that some cells are in."""
    left = set(cells)
    found: list[Cell] = []
    while left:
        found.append(min(left))
        fresh = {found[-1]}
        while fresh:
            left -= fresh
            fresh = {cell for reached in fresh for cell in adjacent_cells(reached) if cell in left}
    return found


ALONG_LINES = ((-1, 0), (0, -1), (0, 1), (1, 0))
AT_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
"""The ways to a neighbour: rows down, and columns to the right."""


@cache
def neighbours(size: int | Shape, ways: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Returns for each cell, in reading order, the numbers of those on the board to which such ways lead."""
    shape = Shape.of(size)
    return tuple(
        tuple(
            (row + down) * shape.columns + column + right
            for down, right in ways
            if shape.has((row + down, column + right))
        )
        for row, column in shape.cells
    )
