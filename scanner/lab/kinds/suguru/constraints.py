"""The rules of Suguru as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that a region has different digits up to its size, and that the cells of each 2x2 differ."""
    regions: dict[int, list[cp_model.IntVar]] = {}
    for row, column in puzzle.shape.cells:
        regions.setdefault(puzzle.regions[row][column], []).append(cells[row][column])
    for own in regions.values():
        model.add_all_different(own)
        for cell in own:
            model.add(cell <= len(own))
    for row in range(puzzle.rows - 1):
        for column in range(puzzle.columns - 1):
            model.add_all_different([cells[row + down][column + right] for down in (0, 1) for right in (0, 1)])
