"""Kakuro: the digits of each run of white cells differ and add up to its sum."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from ...engine.constraint import DigitConstraint, make_digit_reader
from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.supports import Line, different_digits
from ...engine.units import Unit
from ...paper.cages import Cage
from ...paper.cells import Cell, Shape, numbers_of
from ...paper.puzzle import Puzzle, cell_name
from ...paper.runs import HIGHEST, lines_between, run_name


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles with the same black cells share; sums constrain it."""
    return _make_model(puzzle.shape, puzzle.blocks, puzzle.cages)


def board(puzzle: Puzzle) -> Model:
    """Returns the same without the sums."""
    return _make_board(puzzle.shape, puzzle.blocks)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says which digit is twice in a run."""
    (row, _, digit), (other_row, _, _) = first, second
    way = "across" if row == other_row else "down"
    return f"two {digit}s in a run {way}: {cell_name(first[:2])} and {cell_name(second[:2])}"


def lines(puzzle: Puzzle) -> tuple[Line, ...]:
    """Returns the runs with their sums."""
    return _make_lines(puzzle.cages)


@lru_cache(maxsize=4)
def _make_lines(runs: tuple[Cage, ...]) -> tuple[Line, ...]:
    return tuple(Line(run_name(run), run.cells, different_digits(HIGHEST, len(run.cells), run.value)) for run in runs)


@lru_cache(maxsize=4)
def _make_model(shape: Shape, blocks: tuple[Cell, ...], runs: tuple[Cage, ...]) -> Model:
    return _make_board(shape, blocks).with_constraints(
        _make_constraint(shape, blocks, line) for line in _make_lines(runs)
    )


@lru_cache(maxsize=1024)
def _make_constraint(shape: Shape, blocks: tuple[Cell, ...], line: Line) -> DigitConstraint:
    """Returns the constraint of a run, kept for boards with the same black cells, as one change affects few sums."""
    houses = _make_house_of_cell(shape, blocks)
    reader = make_digit_reader(_make_board(shape, blocks).layout, len(houses))
    return DigitConstraint(reader, [houses[cell] for cell in numbers_of(line.cells, shape.columns)], line.support)


@lru_cache(maxsize=4)
def _make_house_of_cell(shape: Shape, blocks: tuple[Cell, ...]) -> dict[int, int]:
    return {cell: number for number, cell in enumerate(_list_white_cells(shape, blocks))}


@lru_cache(maxsize=4)
def _make_board(shape: Shape, blocks: tuple[Cell, ...]) -> Model:
    area = shape.area
    layers = range(0, HIGHEST * area, area)
    houses = [
        House(Unit.of_cell(divmod(cell, shape.columns)), 0, tuple(layer + cell for layer in layers))
        for cell in _list_white_cells(shape, blocks)
    ]
    beside: dict[int, list[int]] = {}
    for line in lines_between(shape, blocks):
        for cell, other in permutations(numbers_of(line, shape.columns), 2):
            beside.setdefault(cell, []).append(other)

    def conflicts(mark: int) -> Sequence[int]:
        cell = mark % area
        return [mark - cell + other for other in beside.get(cell, ())]

    return Model(shape, Layout(houses), conflicts, highest=HIGHEST)


def _list_white_cells(shape: Shape, blocks: tuple[Cell, ...]) -> list[int]:
    black = {*numbers_of(blocks, shape.columns)}
    return [cell for cell in range(shape.area) if cell not in black]


RULES = KindRules(model, board, clash, lines, beside="in a run with it")
