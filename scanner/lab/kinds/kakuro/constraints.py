"""The runs of a Kakuro as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ortools.sat.python import cp_model

from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that the digits of a run differ."""
    for run in _runs(puzzle):
        model.add_all_different([cells[row][column] for row, column in run])


def _runs(puzzle: Puzzle) -> Iterable[list[tuple[int, int]]]:
    """The white cells beside each other, of each row and of each column."""
    black, line = {*puzzle.blocks}, range(puzzle.size)
    for first in line:
        for cells in ([(first, other) for other in line], [(other, first) for other in line]):
            for is_black, run in groupby(cells, black.__contains__):
                if not is_black:
                    yield list(run)
