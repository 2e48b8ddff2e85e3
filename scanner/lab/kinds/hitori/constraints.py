"""The rules of Hitori as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ortools.sat.python import cp_model

from solver import Puzzle
from solver.paper.cells import ALONG_LINES, neighbours


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that shaded cells, 1, do not touch, that no line has a number twice in its unshaded ones, and their tree."""
    shape = puzzle.shape
    unshaded = [model.new_bool_var("") for _ in shape.cells]
    for (row, column), is_unshaded in zip(shape.cells, unshaded, strict=True):
        model.add(cells[row][column] == 1 + is_unshaded)
    by_cell = dict(zip(shape.cells, unshaded, strict=True))
    for line in shape.lines:
        for one, other in combinations(line, 2):
            if puzzle.numbers[one[0]][one[1]] == puzzle.numbers[other[0]][other[1]]:
                model.add_bool_or(~by_cell[one], ~by_cell[other])
    beside = neighbours(shape, ALONG_LINES)
    for number, others in enumerate(beside):
        for neighbour in others:
            model.add_bool_or(unshaded[number], unshaded[neighbour])
    _connect(model, unshaded, beside)


def _connect(model: cp_model.CpModel, members: Sequence[cp_model.IntVar], beside: Sequence[Sequence[int]]) -> None:
    """Adds that the members hang together: each but one root has a neighbour that is nearer to the root."""
    ranks = [model.new_int_var(0, len(members) - 1, "") for _ in members]
    roots = [model.new_bool_var("") for _ in members]
    model.add_exactly_one(roots)
    for cell, others in enumerate(beside):
        parents = []
        for other in others:
            is_parent = model.new_bool_var("")
            model.add_implication(is_parent, members[other])
            model.add(ranks[other] < ranks[cell]).only_enforce_if(is_parent)
            parents.append(is_parent)
        model.add_implication(roots[cell], members[cell])
        model.add_bool_or(*parents, roots[cell]).only_enforce_if(members[cell])
