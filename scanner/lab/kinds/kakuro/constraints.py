"""The runs of a Kakuro as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ortools.sat.python import cp_model

from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that the digits of a run differ."""
    for run in _list_runs(puzzle):
        model.add_all_different([cells[row][column] for row, column in run])


def _list_runs(puzzle: Puzzle) -> Iterable[list[tuple[int, int]]]:
    """Lists the runs of adjacent white cells, of each row and of each column."""
    black = {*puzzle.blocks}
    for cells in puzzle.shape.lines:
        for is_black, run in groupby(cells, black.__contains__):
            if not is_black:
                yield list(run)
