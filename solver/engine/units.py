"""The units of boards: rows, columns, boxes, regions and diagonals, each with its name and its cells."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, product

from ..paper.cells import Cell, Grid, box_number

Unit = tuple[str, tuple[Cell, ...]]
"""A row, column, box, region or diagonal with its name and cells."""


def lines_of_square(size: int) -> tuple[Unit, ...]:
    """The rows, then the columns, each with its cells in order."""
    line = range(size)
    rows = [(f"row {row + 1}", tuple((row, column) for column in line)) for row in line]
    columns = [(f"column {column + 1}", tuple((row, column) for row in line)) for column in line]
    return (*rows, *columns)


@lru_cache(maxsize=8)
def units_of(size: int, boxes: tuple[int, int] | None, regions: Grid, diagonals: bool) -> tuple[Unit, ...]:
    """Rows, columns, boxes or regions, and diagonals, each with its cells in reading order."""
    line = range(size)
    if boxes:
        regions = tuple(tuple(box_number(row, column, boxes) for column in line) for row in line)
    parts: list[list[Cell]] = [[] for _ in line]
    for cell, number in zip(product(line, line), chain.from_iterable(regions), strict=True):
        parts[number].append(cell)
    name = "box" if boxes else "region"
    units = [*lines_of_square(size), *((f"{name} {number}", tuple(cells)) for number, cells in enumerate(parts, 1))]
    if diagonals:
        units.append(("diagonal 1", tuple((row, row) for row in line)))
        units.append(("diagonal 2", tuple((row, size - 1 - row) for row in line)))
    return tuple(units)


def units_with_regions(regions: Grid) -> list[tuple[str, tuple[int, ...]]]:
    """The name and the cells, by their numbers, of the rows, the columns and the regions."""
    size = len(regions)
    line = range(size)
    parts: dict[int, list[int]] = {}
    for row, numbers in enumerate(regions):
        for column, region in enumerate(numbers):
            parts.setdefault(region, []).append(row * size + column)
    units = [(f"row {row + 1}", tuple(range(row * size, (row + 1) * size))) for row in line]
    units += [(f"column {column + 1}", tuple(range(column, size * size, size))) for column in line]
    return units + [(f"region {region + 1}", tuple(cells)) for region, cells in parts.items()]
