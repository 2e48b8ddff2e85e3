"""The lines of a Binairo as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds that there are as many ones as twos, that any three side by side add up to 4 or 5, and that lines differ."""
    for lines in (cells, list(zip(*cells, strict=True))):
        for line in lines:
            model.add(sum(line) == 3 * puzzle.size // 2)
            for three in zip(line, line[1:], line[2:], strict=False):
                model.add_linear_constraint(sum(three), 4, 5)
        if puzzle.unique_lines:
            model.add_all_different(sum(2**place * digit for place, digit in enumerate(line)) for line in lines)
