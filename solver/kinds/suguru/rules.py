"""The rules of Suguru: a region has each digit from 1 to its size once, and equal digits never touch."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.units import Unit, number_units
from ...paper.cells import ALONG_LINES, AT_CORNERS, Shape, neighbours, numbers_of
from ...paper.fault import Fault
from ...paper.puzzle import Grid, Puzzle, cell_name


class BoardModel(Model):
    """The board as people see it: a digit above the size of its region is no mark there, but a fault."""

    def marks(self, grid: Grid) -> list[int]:
        on_board = self.layout.mark_slots
        return [mark for mark in super().marks(grid) if mark < len(on_board) and on_board[mark]]


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles with the same regions share."""
    return _make_model(puzzle.regions, puzzle.highest)


def board(puzzle: Puzzle) -> Model:
    """Returns the same with no digits in a cell but those of its region."""
    return _make_board(puzzle.regions, puzzle.highest)


@lru_cache(maxsize=4)
def _make_model(regions: Grid, highest: int) -> Model:
    """Builds a model in which a cell may be given any digit, though none above the size of its region is ever chosen.

    With such a digit, the other cells of its region are too few for those that the region needs.
    """
    shape = Shape(len(regions), len(regions[0]))
    units = number_units("region", regions)
    houses = _list_cells(shape, [highest] * shape.area) + _list_digits(units, shape)
    impossible = [
        digit * shape.area + cell
        for unit in units
        for cell in numbers_of(unit.cells, shape.columns)
        for digit in range(len(unit.cells), highest)
    ]
    touching = _Touching(shape, [highest] * shape.area)
    return Model(shape, Layout(houses), touching, (1 << len(houses)) - 1, impossible, highest=highest)


@lru_cache(maxsize=4)
def _make_board(regions: Grid, highest: int) -> Model:
    shape = Shape(len(regions), len(regions[0]))
    units = number_units("region", regions)
    size_of = {cell: len(unit.cells) for unit in units for cell in unit.cells}
    sizes = [size_of[cell] for cell in shape.cells]
    houses = _list_cells(shape, sizes) + _list_digits(units, shape)
    return BoardModel(shape, Layout(houses), _Touching(shape, sizes), highest=highest)


class _Touching:
    """The marks that a mark excludes: the same digit in all cells around it that have so many digits."""

    def __init__(self, shape: Shape, sizes: list[int]) -> None:
        self._area = shape.area
        self._sizes = sizes
        self._around = neighbours(shape, ALONG_LINES + AT_CORNERS)

    def __call__(self, mark: int) -> list[int]:
        digit, cell = divmod(mark, self._area)
        return [mark - cell + other for other in self._around[cell] if digit < self._sizes[other]]


def _list_cells(shape: Shape, sizes: list[int]) -> list[House]:
    """Lists the houses of the cells, with as many digits as `sizes` says."""
    return [
        House(Unit.of_cell(cell), 0, tuple(range(number, number + size * shape.area, shape.area)))
        for number, (cell, size) in enumerate(zip(shape.cells, sizes, strict=True))
    ]


def _list_digits(units: list[Unit], shape: Shape) -> list[House]:
    """Lists the houses of the digits of each region."""
    return [
        House(unit, digit, tuple((digit - 1) * shape.area + cell for cell in numbers_of(unit.cells, shape.columns)))
        for unit in units
        for digit in range(1, len(unit.cells) + 1)
    ]


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says that two equal digits touch."""
    return f"two {first[2]}s touch: {cell_name(first[:2])} and {cell_name(second[:2])}"


def find_too_high(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds the digits that are above the size of their region."""
    for unit in number_units("region", puzzle.regions):
        size = len(unit.cells)
        for row, column in unit.cells:
            digit = grid[row][column]
            if digit > size:
                cells = f"{size} cell{'s' if size > 1 else ''}"
                yield Fault(f"{cell_name((row, column))} holds {digit}, and {unit} has {cells}", ((row, column),))


RULES = KindRules(model, board, clash, wrong_lines=find_too_high, beside="in a cell that touches it")
