"""The units of a board: its cells, and what has cells in common: rows, columns, boxes, regions, diagonals, windows,
cages.

A unit is known by its shape and number. People read its name, which is made from these here, and never read again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from ..paper.cells import Cell, Grid, box_number, cell_name
from ..paper.grids import cells_of_grid
from ..paper.puzzle import Puzzle
from ..paper.windows import list_windows

Shape = Literal["cell", "row", "column", "box", "region", "diagonal", "window", "cage"]


LINES: tuple[Shape, Shape] = ("row", "column")


class ExtraUnits(NamedTuple):
    """Which units a Latin square has beside its boxes or regions: both `diagonals`, and four `windows`."""

    diagonals: bool = False
    windows: bool = False

    @classmethod
    def of(cls, puzzle: Puzzle) -> ExtraUnits:
        """Returns those of a puzzle."""
        return cls(puzzle.diagonals, puzzle.windows)


class Unit(NamedTuple):
    """The unit of a shape that has that number, from 1, with its cells in reading order; a cell has no number.

    In a sentence it is "row 4", "r4c2", or "the diagonal from r1c1 to r9c9". Where several grids share boxes, a row or
    a column is that of one `grid`, from 1, and goes by its number on the canvas: "row 16 of grid 4".
    """

    shape: Shape
    number: int | None
    cells: tuple[Cell, ...]
    grid: int | None = None

    @classmethod
    def of_cell(cls, cell: Cell) -> Unit:
        """Returns the unit that is a cell alone."""
        return cls("cell", None, (cell,))

    @property
    def name(self) -> str:
        """The name in records: "row 4", "r4c2", "diagonal 1"."""
        return f"{self.shape} {self.number}{self.of_grid}" if self.number else cell_name(self.cells[0])

    @property
    def of_grid(self) -> str:
        """The end of the name, where there are several grids."""
        return f" of grid {self.grid}" if self.grid else ""

    @property
    def unit(self) -> str:
        """The shape, by its name in records."""
        return self.shape

    def __str__(self) -> str:
        if self.shape == "diagonal":
            return f"the diagonal from {cell_name(self.cells[0])} to {cell_name(self.cells[-1])}"
        return self.name


@lru_cache(maxsize=16)
def lines_of_square(size: int) -> tuple[Unit, ...]:
    """Returns the rows, then the columns."""
    line = range(size)
    rows = [Unit("row", row + 1, tuple((row, column) for column in line)) for row in line]
    columns = [Unit("column", column + 1, tuple((row, column) for row in line)) for column in line]
    return (*rows, *columns)


def number_units(shape: Shape, numbers: Grid) -> list[Unit]:
    """Returns the boxes or regions of a grid, in the order of their numbers from 0, which stand in their cells."""
    cells: dict[int, list[Cell]] = {}
    for row, line in enumerate(numbers):
        for column, number in enumerate(line):
            cells.setdefault(number, []).append((row, column))
    return [Unit(shape, number + 1, tuple(own)) for number, own in sorted(cells.items())]


@lru_cache(maxsize=8)
def units_of(size: int, boxes: tuple[int, int] | None, regions: Grid, extra: ExtraUnits) -> tuple[Unit, ...]:
    """Returns the units of a Latin square with boxes or regions: rows, columns, boxes or regions, and others."""
    line = range(size)
    if boxes:
        regions = tuple(tuple(box_number(row, column, boxes) for column in line) for row in line)
    units = [*lines_of_square(size), *number_units("box" if boxes else "region", regions)]
    if extra.diagonals:
        units.append(Unit("diagonal", 1, tuple((row, row) for row in line)))
        units.append(Unit("diagonal", 2, tuple((row, size - 1 - row) for row in line)))
    if extra.windows:
        units += [Unit("window", number, cells) for number, cells in enumerate(list_windows(), 1)]
    return tuple(units)


def units_with_regions(regions: Grid) -> list[Unit]:
    """Returns the units of a board that is divided into regions: rows, columns and these."""
    return [*lines_of_square(len(regions)), *number_units("region", regions)]


@lru_cache(maxsize=8)
def units_of_grids(grids: tuple[Cell, ...], boxes: tuple[int, int]) -> tuple[Unit, ...]:
    """Returns the units of grids that share boxes: the rows and columns of each, and then all boxes, each once."""
    side, shared = boxes[0] * boxes[1], dict[tuple[Cell, ...], None]()
    units: list[Unit] = []
    for number, place in enumerate(grids, 1):
        parts: dict[Shape, dict[int, list[Cell]]] = {"row": {}, "column": {}, "box": {}}
        for row, column in cells_of_grid(place, side):
            parts["row"].setdefault(row, []).append((row, column))
            parts["column"].setdefault(column, []).append((row, column))
            box = box_number(row - place[0], column - place[1], boxes)
            parts["box"].setdefault(box, []).append((row, column))
        for shape in LINES:
            units += [Unit(shape, at + 1, tuple(cells), number) for at, cells in parts[shape].items()]
        shared |= dict.fromkeys(map(tuple, parts["box"].values()))
    return (*units, *(Unit("box", number, cells) for number, cells in enumerate(sorted(shared), 1)))
