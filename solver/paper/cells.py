"""Cells of a puzzle: what people call them, what stands in a grid of them, and which hang together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import isqrt
from operator import index
from typing import Any, TypeVar

from .quotation import quoted

Cell = tuple[int, int]
Grid = tuple[tuple[int, ...], ...]

_Value = TypeVar("_Value")


class PuzzleError(ValueError):
    """A puzzle is malformed; the message names the place, rows and columns counted from 1."""


def cell_name(cell: Cell) -> str:
    """The name of a cell for people, counted from 1: (2, 3) is "r3c4"."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def listed(cells: Sequence[Cell]) -> str:
    """Cells in a sentence: "r1c1, r1c2 and r2c1"."""
    *most, last = map(cell_name, cells)
    return f"{', '.join(most)} and {last}" if most else last


def rows_of(name: str, grid: Sequence[Any], size: int, blank: object) -> tuple[tuple[Any, ...], ...]:
    """`grid` as `size` rows of `size` values; no grid at all is a blank one."""
    if len(grid) == 0:
        return ((blank,) * size,) * size
    if len(grid) != size:
        raise PuzzleError(f"{name}: expected {size} rows, got {len(grid)}")
    for number, row in enumerate(grid, 1):
        if len(row) != size:
            raise PuzzleError(f"{name}: row {number} should have {size} cells, it has {len(row)}")
    return tuple(tuple(row) for row in grid)


def digits_of(name: str, grid: Sequence[Any], size: int, highest: int) -> Grid:
    """`grid` as `size` rows of `size` whole numbers from 0 to the `highest`."""
    rows = rows_of(name, grid, size, 0)
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
    """A number from 0 to the `highest`; `place` is "givens: r1c1 holds", where it stands. Raises PuzzleError."""
    try:
        number = index(value)
    except TypeError:
        raise PuzzleError(f"{place} {quoted(value)}, which is not a whole number") from None
    if not 0 <= number <= highest:
        raise PuzzleError(f"{place} {number}, outside 0 to {highest}")
    return number


def numbers_of(cells: Iterable[Cell], size: int) -> list[int]:
    """The numbers of cells in a grid of that many columns, counted row by row from 0."""
    return [row * size + column for row, column in cells]


def in_rows(cells: Sequence[_Value], size: int) -> list[Sequence[_Value]]:
    """Cells in reading order, as `size` rows."""
    return [cells[start : start + size] for start in range(0, size * size, size)]


def in_order(grid: Grid) -> list[int]:
    """Cells in reading order."""
    return list(chain.from_iterable(grid))


def row_by_row(grid: Sequence[Sequence[Any]]) -> str:
    """A grid in one line: cells apart by spaces, rows by slashes."""
    return "/".join(" ".join(map(str, row)) for row in grid)


def squarest_boxes(size: int) -> tuple[int, int]:
    """The rows and columns of boxes as square as can be, the longer side across; one row where the size is prime."""
    rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
    return rows, size // rows


def box_number(row: int, column: int, boxes: tuple[int, int]) -> int:
    """The number of the box of a cell, counted row by row from 0; `boxes` are the rows and columns of one."""
    rows, columns = boxes
    return row // rows * rows + column // columns


def adjacent_cells(cell: Cell) -> tuple[Cell, ...]:
    """The four cells above, below, to the left and to the right of a cell, be they in the grid or not."""
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def first_cells_of_pieces(regions: Grid) -> dict[int, list[Cell]]:
    """For each region, the first cell in reading order of each of its connected pieces."""
    members: dict[int, list[Cell]] = {}
    for row, numbers in enumerate(regions):
        for column, region in enumerate(numbers):
            members.setdefault(region, []).append((row, column))
    return {region: piece_starts(cells) for region, cells in members.items()}


def piece_starts(cells: Iterable[Cell]) -> list[Cell]:
    """The first cell in reading order of each of the connected pieces that some cells are in."""
    left = set(cells)
    found: list[Cell] = []
    while left:
        found.append(min(left))
        fresh = {found[-1]}
        while fresh:
            left -= fresh
            fresh = {cell for reached in fresh for cell in adjacent_cells(reached) if cell in left}
    return found
