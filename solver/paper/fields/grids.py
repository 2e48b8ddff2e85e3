"""The grids that share boxes on one canvas, each by the cell at its top left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cells import Cell, PuzzleError, cell_name
from ..field_values import box_shape
from ..grids import grids_of, holes_between
from ..puzzle import Puzzle
from ..traits import OnPaper
from .field import Board, Field, JsonForm, Link, are_rows, check_length, read_value, write_values
from .schema import cells


def _check_grids(puzzle: Puzzle) -> tuple[Cell, ...]:
    if len(puzzle.grids) == 0:
        return ()
    for field in ("regions", "diagonals", "windows", "cages", "relations", "parity"):
        if getattr(puzzle, field):
            raise PuzzleError(f"grids: those that share boxes have no {field}")
    grids = grids_of(puzzle.grids, box_shape(puzzle.boxes, puzzle.highest), puzzle.shape)
    for name, grid in (("givens", puzzle.givens), ("entries", puzzle.entries)):
        for row, column in holes_between(grids, puzzle.highest, puzzle.shape):
            if grid[row][column]:
                raise PuzzleError(f"{name}: {cell_name((row, column))} is in no grid and holds no digit")
    return grids


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    return [f"grids: {' '.join(map(cell_name, puzzle.grids))}"] if puzzle.grids else []


def _read(body: str, _: Board) -> list[Cell]:
    check_length(body, len(body) // 2 * 2)
    places = list(map(read_value, body))
    return list(zip(places[::2], places[1::2], strict=True))


def _write(grids: Sequence[Cell]) -> str:
    return write_values(place for grid in grids for place in grid)


GRIDS = Field(
    "grids",
    OnPaper("grids", _check_grids, _print_lines),
    JsonForm(
        lambda value: are_rows(value, int, int),
        "cells like [0, 12]",
        cells() | {"description": "The cell at the top left of each grid, where several share boxes."},
    ),
    Link("j", _read, _write),
    column=lambda puzzle: " ".join(map(cell_name, puzzle.grids)),
)
