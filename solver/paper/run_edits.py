"""A board whose black cells or sums are changed one by one, as somebody puts right what was misread."""

from __future__ import annotations

from dataclasses import replace

from .cages import Cage
from .cells import Cell, Grid, PuzzleError, cell_name
from .fillings import digit_sets
from .puzzle import Puzzle
from .runs import HIGHEST, is_across, lines_between


def set_block(puzzle: Puzzle, cell: Cell, *, black: bool) -> Puzzle:
    """Returns the puzzle with a cell black or white, which holds nothing then.

    Runs keep the sums that stand before them, if as many digits as they have cells now make them. Raises PuzzleError.
    """
    blocks = tuple(sorted({*puzzle.blocks, cell} if black else {*puzzle.blocks} - {cell}))
    known = {(run.cells[0], is_across(run)): run.value for run in puzzle.cages}
    lines = (
        Cage(line, known.get((line[0], line[0][0] == line[-1][0]), 0)) for line in lines_between(puzzle.shape, blocks)
    )
    kept = tuple(run for run in lines if run.value and digit_sets(HIGHEST, len(run.cells), run.value))
    givens, entries = _blank_cells(puzzle.givens, cell), _blank_cells(puzzle.entries, cell)
    return replace(puzzle, blocks=blocks, cages=kept, givens=givens, entries=entries)


def set_sum(puzzle: Puzzle, cell: Cell, *, across: bool, value: int) -> Puzzle:
    """Returns the puzzle with another sum in a black cell, of its run across or down; 0 is none. Raises PuzzleError."""
    first = (cell[0], cell[1] + 1) if across else (cell[0] + 1, cell[1])
    lines = lines_between(puzzle.shape, puzzle.blocks)
    run = next((line for line in lines if line[0] == first and (line[0][0] == line[-1][0]) == across), None)
    if cell not in puzzle.blocks or run is None:
        raise PuzzleError(f"no run begins {'on the right of' if across else 'below'} {cell_name(cell)}")
    others = tuple(other for other in puzzle.cages if other.cells != run)
    return replace(puzzle, cages=(*others, *([Cage(run, value)] if value else [])))


def find_sum(puzzle: Puzzle, cell: Cell, *, across: bool) -> int:
    """Finds the sum that a black cell shows for its run across or down; 0 is none."""
    first = (cell[0], cell[1] + 1) if across else (cell[0] + 1, cell[1])
    return next((run.value for run in puzzle.cages if (run.cells[0], is_across(run)) == (first, across)), 0)


def _blank_cells(grid: Grid, cell: Cell) -> Grid:
    return tuple(
        tuple(0 if (row, column) == cell else value for column, value in enumerate(line))
        for row, line in enumerate(grid)
    )
