"""The rules of Shikaku as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ortools.sat.python import cp_model

from solver import Cell, Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that each number has one of its rectangles, and that one of them has each cell."""
    clues = [(cell, puzzle.givens[cell[0]][cell[1]]) for cell in puzzle.shape.cells if puzzle.givens[cell[0]][cell[1]]]
    covering: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in puzzle.shape.cells}
    for value, (cell, number) in enumerate(clues, 1):
        chosen = []
        for own in _list_rectangles(cell, number, puzzle):
            variable = model.new_bool_var("")
            chosen.append(variable)
            for row, column in own:
                covering[row, column].append(variable)
                model.add(cells[row][column] == value).only_enforce_if(variable)
        model.add_exactly_one(chosen)
    for variables in covering.values():
        model.add_exactly_one(variables)


def _list_rectangles(cell: Cell, number: int, puzzle: Puzzle) -> Iterator[list[Cell]]:
    """Yields the rectangles of so many cells that have a cell, and no other number."""
    for height in (height for height in range(1, number + 1) if number % height == 0):
        for top in range(cell[0] - height + 1, cell[0] + 1):
            for left in range(cell[1] - number // height + 1, cell[1] + 1):
                own = [
                    (row, column) for row in range(top, top + height) for column in range(left, left + number // height)
                ]
                if all(map(puzzle.shape.has, own)) and sum(puzzle.givens[r][c] > 0 for r, c in own) == 1:
                    yield own
