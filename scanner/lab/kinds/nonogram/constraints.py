"""The rules of Nonogram as CP-SAT has them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ortools.sat.python import cp_model

from solver import Puzzle


def constrain(model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], puzzle: Puzzle) -> None:
    """Adds the runs of each line: its cells are 1 where they stay empty, and 2 where they are filled."""
    lines = [*cells, *(list(column) for column in zip(*cells, strict=True))]
    for line, runs in zip(lines, chain.from_iterable(puzzle.line_clues), strict=True):
        # After each run but the last, one cell at least stays empty.
        pattern = [value for number, run in enumerate(runs) for value in ([1] * bool(number) + [2] * run)]
        steps = [(state, value, state + 1) for state, value in enumerate(pattern)]
        waits = [state for state in range(len(pattern) + 1) if not state or pattern[state - 1] == 1]
        stays = [(state, 1, state) for state in {*waits, len(pattern)}]
        model.add_automaton(line, 0, [len(pattern)], steps + stays)
