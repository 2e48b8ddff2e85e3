"""The numbers that are printed in cells as clues, and are no part of the answer."""

from __future__ import annotations

from collections.abc import Iterable

from ..cells import PuzzleError, cell_name, digits_of, row_by_row
from ..field_values import VALUES
from ..puzzle import Grid, Puzzle
from ..traits import OnPaper
from .field import Field, JsonForm, Link, is_grid, read_grid, write_grid
from .schema import rows

MOST = len(VALUES) - 1
"""The highest number; programs take numbers that are a little higher than the side of the board."""


def _check(puzzle: Puzzle) -> Grid:
    grid = digits_of("numbers", puzzle.numbers, puzzle.shape, MOST)
    for row, column in puzzle.shape.cells:
        if not grid[row][column]:
            raise PuzzleError(f"numbers: {cell_name((row, column))} has no number")
    return grid


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    wide = max(len(str(number)) for row in puzzle.numbers for number in row)
    return ["numbers:", *(" ".join(str(number).rjust(wide) for number in row) for row in puzzle.numbers)]


NUMBERS = Field(
    "numbers",
    OnPaper("numbers", _check, _print_lines),
    JsonForm(
        lambda value: is_grid(value, int),
        "rows of whole numbers",
        rows() | {"description": "A number in each cell that is a clue: the answer is shading, 1, or none, 2."},
    ),
    Link("i", read_grid, write_grid),
    column=lambda puzzle: row_by_row(puzzle.numbers),
)
