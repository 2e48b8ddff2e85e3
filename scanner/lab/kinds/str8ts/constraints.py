"""The rules of Str8ts as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ortools.sat.python import cp_model

from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that digits of a line differ, and how far the greatest of a compartment is from its least."""
    black = {*puzzle.blocks}
    empty = {*puzzle.holes}
    for line in puzzle.shape.lines:
        model.add_all_different([cells[row][column] for row, column in line if (row, column) not in empty])
        for is_black, some in groupby(line, black.__contains__):
            run = [cells[row][column] for row, column in some]
            if not is_black and len(run) > 1:
                least, greatest = (model.new_int_var(1, puzzle.size, "") for _ in range(2))
                model.add_min_equality(least, run)
                model.add_max_equality(greatest, run)
                model.add(greatest - least == len(run) - 1)
