"""The paper of a Kakuro: black cells, with a sum on each side of a diagonal for the runs that begin beside them."""

from __future__ import annotations

from collections.abc import Iterator

from scanner.writers.forms import ring, square
from scanner.writers.prints.kind_print import KindPrint
from scanner.writers.shapes import FAINT, PAPER, THIN, Label, Shape, Stroke
from solver.puzzle import Puzzle
from solver.runs import is_across, run_name

BLACK = "#33322f"
HEIGHT = 0.24


def _black_cells(puzzle: Puzzle) -> Iterator[Shape]:
    for cell in puzzle.blocks:
        black = square(cell, 1.0, BLACK)
        yield black
        yield ring(black.points, THIN, FAINT)


def _sums(puzzle: Puzzle) -> Iterator[Shape]:
    """The sum across stands above the diagonal at the right, the sum down below it at the left."""
    for run in puzzle.cages:
        row, column = run.cells[0]
        across = is_across(run)
        row, column = (row, column - 1) if across else (row - 1, column)
        centre = (column + 0.68, row + 0.3) if across else (column + 0.32, row + 0.72)
        yield Stroke(((column, row), (column + 1, row + 1)), THIN, FAINT)
        yield Label(centre, str(run.value), HEIGHT, PAPER)


def _remarks(puzzle: Puzzle) -> Iterator[str]:
    return (run_name(run) for run in puzzle.cages)


PRINT = KindPrint(lines=_black_cells, shapes=_sums, remarks=_remarks)
