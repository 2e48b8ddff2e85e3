"""The rules of Str8ts: no digit twice in a row or column, and consecutive digits in each compartment.

Compartments are the runs of white cells, across and down. Of the black cells, those with a digit are cells of the
model as well, which hold that digit; so it excludes others like any digit that is placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...engine.constraint import DigitConstraint, make_digit_reader
from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.supports import Line
from ...engine.units import Unit
from ...paper.cells import Cell, Shape, cell_name, numbers_of
from ...paper.fault import Fault
from ...paper.puzzle import Grid, Puzzle
from ...paper.runs import lines_between
from .straights import support_straight


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles share that have digits in the same cells."""
    return _make_model(puzzle.size, puzzle.blocks, puzzle.holes)


def board(puzzle: Puzzle) -> Model:
    """Returns the same without what compartments demand."""
    return _make_board(puzzle.size, puzzle.holes)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says which digit is twice in a row or column."""
    (row, column, digit), (other_row, _, _) = first, second
    line = f"row {row + 1}" if row == other_row else f"column {column + 1}"
    return f"two {digit}s in {line}: {cell_name(first[:2])} and {cell_name(second[:2])}"


def compartment_name(cells: tuple[Cell, ...]) -> str:
    """Names a compartment for people: "compartment r1c2 to r1c5"."""
    return f"compartment {cell_name(cells[0])} to {cell_name(cells[-1])}"


def lines(puzzle: Puzzle) -> tuple[Line, ...]:
    """Returns the compartments of two cells or more: those across, then those down."""
    return _make_lines(puzzle.size, puzzle.blocks)


@lru_cache(maxsize=4)
def _make_lines(size: int, blocks: tuple[Cell, ...]) -> tuple[Line, ...]:
    return tuple(
        Line(compartment_name(cells), cells, support_straight(size, len(cells)))
        for cells in lines_between(size, blocks)
    )


@lru_cache(maxsize=8)
def _make_model(size: int, blocks: tuple[Cell, ...], holes: tuple[Cell, ...]) -> Model:
    bare = _make_board(size, holes)
    house_of = {cell: number for number, cell in enumerate(_list_cells(size, holes))}
    reader = make_digit_reader(bare.layout, len(house_of))
    return bare.with_constraints(
        DigitConstraint(reader, [house_of[cell] for cell in numbers_of(line.cells, size)], line.support)
        for line in _make_lines(size, blocks)
    )


@lru_cache(maxsize=8)
def _make_board(size: int, holes: tuple[Cell, ...]) -> Model:
    area = size**2
    cells = _list_cells(size, holes)
    houses = [House(Unit.of_cell(divmod(cell, size)), 0, tuple(range(cell, size * area, area))) for cell in cells]
    beside = {
        cell: [
            other for other in cells if other != cell and (other // size == cell // size or not (other - cell) % size)
        ]
        for cell in cells
    }

    def conflicts(mark: int) -> list[int]:
        cell = mark % area
        return [mark - cell + other for other in beside.get(cell, ())]

    return Model(Shape.of(size), Layout(houses), conflicts)


def _list_cells(size: int, holes: tuple[Cell, ...]) -> list[int]:
    """Lists the cells that hold a digit, by their numbers."""
    empty = {*numbers_of(holes, size)}
    return [cell for cell in range(size**2) if cell not in empty]


def find_broken(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds the pairs of digits of a compartment that are too far apart to be in one straight."""
    for cells in lines_between(puzzle.size, puzzle.blocks):
        filled = sorted((grid[row][column], (row, column)) for row, column in cells if grid[row][column])
        if filled and filled[-1][0] - filled[0][0] >= len(cells):
            (low, first), (high, last) = filled[0], filled[-1]
            reason = (
                f"{cell_name(first)} and {cell_name(last)} hold {low} and {high}, too far apart for the {len(cells)} "
                f"consecutive digits of the {compartment_name(cells)}"
            )
            yield Fault(reason, (first, last))


RULES = KindRules(model, board, clash, lines, wrong_lines=find_broken, beside="in its row or column")
