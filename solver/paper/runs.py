"""Runs: white cells in a line between black ones, whose different digits add up to the sum before them.

A run is a `Cage` of the board; one across and one down cross in a cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import index
from typing import Any

from .cages import Cage
from .cells import Cell, Grid, PuzzleError, Shape, cell_name
from .fillings import digit_sets
from .quotation import quoted

HIGHEST = 9
"""The highest digit, on boards of every size, and so the longest run."""


def cells_on_board(blocks: Iterable[Any], shape: Shape) -> tuple[Cell, ...]:
    """Returns the black cells in reading order, which leave white ones. Raises PuzzleError."""
    places = set()
    for block in blocks:
        try:
            row, column = map(index, block)
        except (TypeError, ValueError):
            raise PuzzleError(f"blocks: {quoted(block)} is not (row, column)") from None
        if not shape.has((row, column)):
            raise PuzzleError(f"blocks: {cell_name((row, column))} is outside the {shape} grid")
        places.add((row, column))
    if len(places) == shape.area:
        raise PuzzleError("blocks: no cell is white")
    return tuple(sorted(places))


def blocks_of(blocks: Iterable[Any], shape: Shape) -> tuple[Cell, ...]:
    """Returns the black cells in reading order, with the first row and column, which hold sums. Raises PuzzleError."""
    places = cells_on_board(blocks, shape)
    for cell in shape.cells:
        if 0 in cell and cell not in places:
            raise PuzzleError(f"blocks: the first row and column hold the sums, but {cell_name(cell)} is white")
    return places


@lru_cache(maxsize=64)
def lines_between(size: int | Shape, blocks: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """Returns the cells of each run of at least two cells on a board of a size or shape: those across, then down."""
    black = {*blocks}
    found: list[tuple[Cell, ...]] = []
    for cells in Shape.of(size).lines:
        run: list[Cell] = []
        for cell in (*cells, None):
            if cell is not None and cell not in black:
                run.append(cell)
                continue
            if len(run) > 1:
                found.append(tuple(run))
            run = []
    return tuple(found)


def is_across(run: Cage) -> bool:
    """Tells whether a run goes across; else it goes down."""
    return run.cells[0][0] == run.cells[-1][0]


def clue_cell(run: Cage) -> Cell:
    """Returns the black cell before a run, in which its sum is printed."""
    row, column = run.cells[0]
    return (row, column - 1) if is_across(run) else (row - 1, column)


def run_name(run: Cage) -> str:
    """Names a run for people: "run 15 across at r2c3"."""
    return f"run {run.value} {'across' if is_across(run) else 'down'} at {cell_name(run.cells[0])}"


def runs_of(runs: Iterable[Any], shape: Shape, blocks: tuple[Cell, ...]) -> tuple[Cage, ...]:
    """Returns the runs of a puzzle, in the order of their first cells, each with its sum. Raises PuzzleError."""
    return _check(tuple(map(_read_run, runs)), shape, blocks)


def _read_run(run: Any) -> Cage:
    try:
        cells, value, *operation = run
        places = tuple(sorted((index(row), index(column)) for row, column in cells))
        number = index(value)
    except (TypeError, ValueError):
        raise PuzzleError(f"cages: {quoted(run)} is not (cells, sum)") from None
    if not places:
        raise PuzzleError(f"cages: a run of {number} has no cells")
    if operation not in ([], ["+"], [""]):
        raise PuzzleError(
            f"cages: the run at {cell_name(places[0])} has the operation {quoted(operation[0])}, not + alone"
        )
    return Cage(places, number)


@lru_cache(maxsize=64)
def _check(runs: tuple[Cage, ...], shape: Shape, blocks: tuple[Cell, ...]) -> tuple[Cage, ...]:
    """Returns the runs in order, checked; kept, as every move of a player makes a new puzzle."""
    lines = lines_between(shape, blocks)
    for line in lines:
        if len(line) > HIGHEST:
            raise PuzzleError(f"blocks: the run at {cell_name(line[0])} has {len(line)} cells, more than {HIGHEST}")
    known: set[tuple[Cell, ...]] = set()
    for run in runs:
        if run.cells not in lines:
            raise PuzzleError(f"cages: the {run_name(run)} is not all white cells from one black cell to the next")
        if run.cells in known:
            raise PuzzleError(f"cages: the {run_name(run)} has a second sum")
        known.add(run.cells)
        if not digit_sets(HIGHEST, len(run.cells), run.value):
            digits = f"{len(run.cells)} different digits from 1 to {HIGHEST}"
            raise PuzzleError(f"cages: no {digits} can fill the {run_name(run)}")
    return tuple(sorted(runs))


def runs_on(grid: Grid, blocks: tuple[Cell, ...]) -> tuple[Cage, ...]:
    """Returns all runs of a full grid with their sums."""
    lines = lines_between(Shape(len(grid), len(grid[0])), blocks)
    return tuple(Cage(line, sum(grid[row][column] for row, column in line)) for line in lines)
