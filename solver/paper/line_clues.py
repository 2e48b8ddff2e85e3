"""The clues of lines: how long the runs of filled cells are, in the rows and in the columns, in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from .cells import Grid, PuzzleError, Shape, whole_number
from .quotation import quoted

Runs = tuple[int, ...]
"""The lengths of the runs of a line; none where it stays empty."""

LineClues = tuple[tuple[Runs, ...], ...]
"""Those of each row, and those of each column; nothing for a puzzle without any."""

LINES = ("row", "column")
"""The lines that have clues, in the order of `Puzzle.line_clues`."""


def line_clues_of(clues: Sequence[Any], shape: Shape) -> LineClues:
    """Returns the runs of each line, none in any if nothing is given. Raises PuzzleError."""
    lines = tuple(clues) or ((),) * 2
    if len(lines) != len(LINES):
        raise PuzzleError(f"line_clues: expected those of the rows and those of the columns, got {len(lines)} lists")
    rows, columns = (
        _list_lines(name, own, *numbers)
        for name, own, numbers in zip(LINES, lines, ((shape.rows, shape.columns), shape[::-1]), strict=True)
    )
    return rows, columns


def _list_lines(name: str, lines: Sequence[Any], number: int, length: int) -> tuple[Runs, ...]:
    own = tuple(lines) or ((),) * number
    if len(own) != number:
        raise PuzzleError(f"line_clues: expected the runs of {number} {name}s, got {len(own)}")
    return tuple(_check_runs(f"{name} {place}", runs, length) for place, runs in enumerate(own, 1))


def _check_runs(name: str, runs: Any, length: int) -> Runs:
    if isinstance(runs, (str, bytes)) or not isinstance(runs, Sequence):
        raise PuzzleError(f"line_clues: {name} has {quoted(runs)}, which is no list of runs")
    numbers = tuple(whole_number(f"line_clues: {name} has a run of", run, length) for run in runs)
    if numbers in ((), (0,)):
        return ()
    if 0 in numbers:
        raise PuzzleError(f"line_clues: {name} has a run of 0 beside others")
    if least_length(numbers) > length:
        told = " ".join(map(str, numbers))
        raise PuzzleError(f"line_clues: {name} has runs {told}, which need {least_length(numbers)} of {length} cells")
    return numbers


def least_length(runs: Sequence[int]) -> int:
    """Returns the cells that runs take with one empty cell between each and the next."""
    return sum(runs) + max(len(runs) - 1, 0)


def runs_in(line: Iterable[bool]) -> Runs:
    """Returns the lengths of the runs of a line whose cells are filled or not."""
    return tuple(len(list(run)) for is_filled, run in groupby(line) if is_filled)


def clues_of_grid(grid: Grid, filled: int) -> LineClues:
    """Returns the clues of a full grid, given the value of filled cells."""
    rows, columns = (
        tuple(runs_in(value == filled for value in line) for line in lines) for lines in (grid, zip(*grid, strict=True))
    )
    return rows, columns
