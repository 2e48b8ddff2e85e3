"""Sudoku: each digit once in every row, column and box, or region; also on diagonals, in windows, and in cages.

The digits of cages have their sums, the signs between neighbours hold, and marked cells are even or odd.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache, partial
from math import prod

from ...engine.cage_houses import build_sum_houses, group_alternative_cages, list_repeated_digits
from ...engine.constraint import DigitConstraint, make_digit_reader
from ...engine.innies_outies import find_innies_outies
from ...engine.kind_rules import KindRules, Makes
from ...engine.latin import CROSSINGS, DigitModel, add_houses, build_digit_houses, build_digit_layers, latin_layout
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.sign_conflicts import find_signed_cells, list_sign_conflicts
from ...engine.supports import different_digits
from ...engine.units import ExtraUnits, Unit, units_of, units_of_grids
from ...paper.cages import Cage
from ...paper.cells import Cell, Shape, numbers_of
from ...paper.fault import Fault
from ...paper.parity import has_parity
from ...paper.puzzle import Grid, Puzzle, Relation, cell_name
from ...paper.signs import name_sign
from ...paper.traits import known_signs

WIDEST_BOARD = 4
"""Cells and cages with more digits or sets left exclude little together, and take long to ask."""

MOST_LINES = 4
"""The most rows or columns side by side that are added up to find innies and outies."""

MOST_CELLS = 5
"""The most of these that are seen. The 55 given killers are solved, and proven to have one solution or several,
in 0.8 s of a processor; with 3 lines in 0.9 s, with 3 lines and 4 cells in 1.1 s. With houses of sets of digits they
take 0.9 s, but Tatham's three times as long."""


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles of a size with the same units share; cages constrain it."""
    if puzzle.grids:
        return board(puzzle)
    free = _constrain(puzzle.size, puzzle.boxes, puzzle.regions, ExtraUnits.of(puzzle), puzzle.cages, puzzle.relations)
    return free.without(free.mark(*mark) for mark in list_marks_against(puzzle)) if puzzle.parity else free


def model_with_uncertain_cages(puzzle: Puzzle, others: tuple[Cage, ...]) -> tuple[Model, Makes]:
    """Returns the model of a puzzle whose cages may have other sums, and which of those each mark stands for.

    Here sets of digits are marks, which may have costs. No photo is read as a puzzle with cages and signs.
    """
    free, makes = _add_sets(puzzle.size, puzzle.boxes, puzzle.regions, ExtraUnits.of(puzzle), puzzle.cages, others)
    return free.without(free.mark(*mark) for mark in list_marks_against(puzzle)), makes


def board(puzzle: Puzzle) -> Model:
    """Returns the same without the sums of cages, and with digits of any parity, which a hint then rules out."""
    if puzzle.grids and puzzle.boxes:
        return _join_grids(puzzle.shape, puzzle.grids, puzzle.boxes)
    return _make_board(puzzle.size, puzzle.boxes, puzzle.regions, ExtraUnits.of(puzzle), puzzle.cages, puzzle.relations)


def list_marks_against(puzzle: Puzzle) -> Iterator[Mark]:
    """Lists the digits that marked cells are too even, or too odd, for."""
    for row, column, parity in puzzle.parity:
        yield from ((row, column, digit) for digit in range(1, puzzle.size + 1) if not has_parity(digit, parity))


def find_wrong_parity(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds the cells that are marked as even and hold an odd digit, or the other way round."""
    for row, column, parity in puzzle.parity:
        digit = grid[row][column]
        if digit and not has_parity(digit, parity):
            yield Fault(f"{cell_name((row, column))} is marked as {parity} and holds {digit}", ((row, column),))


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says which sign is broken, or which digit is twice in a cage."""
    if broken := _find_broken_sign(puzzle.relations, first, second):
        return broken
    cage = puzzle.cage_name(next(cage for cage in puzzle.cages if first[:2] in cage.cells))
    return f"two {first[2]}s in {cage}: {cell_name(first[:2])} and {cell_name(second[:2])}"


def _find_broken_sign(relations: tuple[Relation, ...], first: Mark, second: Mark) -> str | None:
    """Says which sign two marks break, if any."""
    for row, column, sign, other_row, other_column in relations:
        cells = (row, column), (other_row, other_column)
        for one, other in ((first, second), (second, first)):
            if cells == (one[:2], other[:2]) and not known_signs()[sign].holds(one[2], other[2]):
                return f"{name_sign(sign, *cells)} is broken by {one[2]} and {other[2]}"
    return None


@lru_cache(maxsize=4)
def _constrain(
    size: int,
    boxes: tuple[int, int] | None,
    regions: Grid,
    extra: ExtraUnits,
    cages: tuple[Cage, ...],
    relations: tuple[Relation, ...],
) -> Model:
    """Returns the board, whose cells have to make the sums of cages, of innies and of outies."""
    plain = _make_board(size, boxes, regions, extra, (), relations)
    if not cages:
        return plain
    units = units_of(size, boxes, regions, extra)
    left_over = find_innies_outies(size, units, cages, MOST_LINES, MOST_CELLS)
    implied = (Cage(left.cells, left.total) for left in left_over)
    reader = make_digit_reader(plain.layout, size**2)
    return plain.with_constraints(
        DigitConstraint(reader, numbers_of(cage.cells, size), different_digits(size, len(cage.cells), cage.value))
        for cage in (*cages, *implied)
    )


@lru_cache(maxsize=4)
def _add_sets(
    size: int,
    boxes: tuple[int, int] | None,
    regions: Grid,
    extra: ExtraUnits,
    cages: tuple[Cage, ...],
    others: tuple[Cage, ...] = (),
) -> tuple[Model, Makes]:
    """Returns the houses of the board and those of the cages.

    In cages, and in cells of cages, it pays to look for marks that all marks of the house exclude.
    """
    if not cages:
        return _make_board(size, boxes, regions, extra, cages, ()), {}
    units = units_of(size, boxes, regions, extra)
    ways = group_alternative_cages(cages, others)
    sure = tuple(cage for cage, *others in ways if not others)
    implied = ((Cage(left.cells, left.total),) for left in find_innies_outies(size, units, sure))
    houses, impossible, makes = build_sum_houses(size, (*ways, *implied))
    layout = add_houses(partial(_make_layout, size, boxes, regions, extra), houses)
    crossed = (1 << size**2) - 1 | (1 << len(layout.houses)) - (1 << len(layout.houses) - len(houses))
    widest = sys.maxsize if others else WIDEST_BOARD
    return Model(size, layout, crossed=crossed, impossible=impossible, widest=widest), makes


@lru_cache(maxsize=4)
def _make_board(
    size: int,
    boxes: tuple[int, int] | None,
    regions: Grid,
    extra: ExtraUnits,
    cages: tuple[Cage, ...],
    relations: tuple[Relation, ...],
) -> Model:
    layout = _make_layout(size, boxes, regions, extra)
    if not (cages or relations):
        # Jigsaws have a model each, which has to be worked out anew: there it does not pay, nor on larger grids.
        of_boxes = ((1 << size**2) - 1) << 3 * size**2 if boxes and size <= 9 else 0
        return DigitModel(size, layout, units_of(size, boxes, regions, extra), of_boxes)
    excluded = list_repeated_digits(size, cages)
    for mark, others in list_sign_conflicts(size, relations).items():
        excluded.setdefault(mark, []).extend(others)
    return Model(size, layout, lambda mark: excluded.get(mark, ()), find_signed_cells(size, relations))


@lru_cache(maxsize=8)
def _make_layout(size: int, boxes: tuple[int, int] | None, regions: Grid, extra: ExtraUnits, width: int = 0) -> Layout:
    units = units_of(size, boxes, regions, extra)[2 * size :]
    return latin_layout(size, width or size * (3 * size + len(units))).extended_evenly(
        build_digit_layers(size, units),
        lambda: [house for unit in units for house in build_digit_houses(size, unit)],
    )


@lru_cache(maxsize=4)
def _join_grids(shape: Shape, grids: tuple[Cell, ...], boxes: tuple[int, int]) -> Model:
    """Returns the model of grids that share boxes: the houses of all of them, on one canvas."""
    digits, units = prod(boxes), units_of_grids(grids, boxes)
    marks = range(0, digits * shape.area, shape.area)
    held = sorted({cell for unit in units for cell in unit.cells})
    houses = [
        House(Unit.of_cell(cell), 0, tuple(mark + number for mark in marks))
        for cell, number in zip(held, numbers_of(held, shape.columns), strict=True)
    ]
    for unit in units:
        cells = numbers_of(unit.cells, shape.columns)
        houses += [House(unit, digit, tuple(mark + cell for cell in cells)) for digit, mark in enumerate(marks, 1)]
    of_boxes = sum(1 << number for number, house in enumerate(houses) if house.unit.shape == "box")
    return Model(shape, Layout(houses), crossed=of_boxes, widest=2, crossings=CROSSINGS, highest=digits)


RULES = KindRules(
    model, board, clash, wrong_lines=find_wrong_parity, model_with_uncertain_cages=model_with_uncertain_cages
)
