"""Values that fields of puzzles may have, each with its check."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from .cells import Grid, PuzzleError, Shape, cell_name, listed, rows_of, squarest_boxes
from .quotation import quoted
from .traits import Sign

Relation = tuple[int, int, Sign, int, int]
"""A sign between neighbours: row, column, sign, row, column."""

VALUES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Each value of a cell as one character."""

HIGHEST_VALUE = len(VALUES) - 1

STARS = range(1, 4)
"""How many stars a row may have."""

LEAST_SIZES = {1: 5, 2: 8, 3: 12}
"""The least size of a board for each number of stars: smaller boards have little room, and few regions."""

SIZES_WITH_REGIONS = range(4, 13)
"""The sizes of boards with regions instead of boxes."""


def usual_stars(size: int) -> int:
    """Returns the stars that the rows of that size usually have: one on 8x8, two on 10x10, three on 14x14."""
    return 1 if size < 9 else 2 if size < 14 else 3


def box_shape(boxes: Sequence[int] | None, size: int) -> tuple[int, int]:
    if boxes is None:
        usual = squarest_boxes(size)
        if usual[0] == 1:
            raise PuzzleError(f"boxes: a Sudoku of size {size} has no usual box shape; give one as (rows, columns)")
        return usual
    rows, columns = boxes
    if rows < 1 or rows * columns != size:
        raise PuzzleError(f"boxes: {rows}x{columns} cells in a box do not make {size}")
    return int(rows), int(columns)


def relation_of(relation: Sequence[Any], shape: Shape, signs: Sequence[str]) -> Relation:
    try:
        row, column, sign, other_row, other_column = relation
        first, second = (index(row), index(column)), (index(other_row), index(other_column))
    except (TypeError, ValueError):
        raise PuzzleError(f"relations: {quoted(relation)} is not (row, column, sign, row, column)") from None
    between = f"between {listed((first, second))}"
    if sign not in signs:
        known = f"neither {' nor '.join(map(repr, signs))}" if len(signs) > 1 else f"not {signs[0]!r}"
        raise PuzzleError(f"relations: the sign {quoted(sign)} {between} is {known}")
    name = f"relations: the sign {sign!r} {between}"
    if not (shape.has(first) and shape.has(second)):
        raise PuzzleError(f"{name} is outside the {shape} grid")
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        raise PuzzleError(f"{name} is between cells that are not neighbours")
    return (*first, sign, *second)


def regions_of(grid: Sequence[Any], size: int) -> Grid:
    regions = number_regions(grid, Shape(size, size))
    number = max(map(max, regions)) + 1
    if number != size:
        raise PuzzleError(f"regions: a board of size {size} has {size} regions, this one has {number}")
    return regions


def number_regions(grid: Sequence[Any], shape: Shape) -> Grid:
    """Returns the regions of a board with the numbers 0, 1, ... in reading order. Raises PuzzleError."""
    if len(grid) == 0:
        raise PuzzleError("regions: this kind of board needs the region of each cell")
    rows = rows_of("regions", grid, shape, None)
    numbers: dict[object, int] = {}
    for row, labels in enumerate(rows):
        for column, label in enumerate(labels):
            if label is None or (not isinstance(label, str) and label < 0):
                raise PuzzleError(f"regions: {cell_name((row, column))} has no region")
            numbers.setdefault(label, len(numbers))
    return tuple(tuple(numbers[label] for label in labels) for labels in rows)


def regions_for_boxes(grid: Sequence[Any], size: int) -> Grid:
    """Returns the regions of a puzzle, each of as many cells as there are digits."""
    if size not in SIZES_WITH_REGIONS:
        sizes = f"{SIZES_WITH_REGIONS[0]} to {SIZES_WITH_REGIONS[-1]}"
        raise PuzzleError(f"regions: a Sudoku with regions for boxes has a size from {sizes}, not {size}")
    regions = regions_of(grid, size)
    for region in range(size):
        cells = [(row, column) for row in range(size) for column in range(size) if regions[row][column] == region]
        if len(cells) != size:
            raise PuzzleError(f"regions: the one at {cell_name(cells[0])} has {len(cells)} cells, not {size}")
    return regions


def marks_of(grid: Sequence[Any], shape: Shape) -> tuple[tuple[str, ...], ...]:
    rows = rows_of("marks", grid, shape, ".")
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in (".", "x", "q"):
                raise PuzzleError(
                    f"marks: {cell_name((row, column))} holds {quoted(mark)}, which is none of '.', 'x', 'q'"
                )
    return rows
