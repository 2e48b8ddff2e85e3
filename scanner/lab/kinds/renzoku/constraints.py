"""The dots of a Renzoku as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from scanner.lab.bench.random_grids import neighbours
from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that lines have different digits, and that neighbours are 1 apart with a dot, and farther without."""
    for lines in (cells, list(zip(*cells, strict=True))):
        for line in lines:
            model.add_all_different(line)
    dotted = {frozenset(((row, column), tuple(other))) for row, column, _, *other in puzzle.relations}
    for first, second in neighbours(puzzle.size):
        apart = cells[first[0]][first[1]] - cells[second[0]][second[1]]
        most = puzzle.size - 1
        allowed = [[-1, -1], [1, 1]] if frozenset((first, second)) in dotted else [[-most, -2], [2, most]]
        model.add_linear_expression_in_domain(apart, cp_model.Domain.from_intervals(allowed))
