"""The paper of a Kakuro: black cells, with a sum on each side of a diagonal for the runs that begin beside them."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.drawings import digit_place
from ...paper.prints import KindPrint
from ...paper.puzzle import Cell, Puzzle
from ...paper.runs import clue_cell, is_across
from ...paper.shapes import FAINT, PAPER, THIN, Label, Shape, Stroke, ring, square

BLACK = "#33322f"
SUM_INSET = 0.3
"""How far from its two sides of a black cell the middle of a sum stands."""


def _draw_black_cells(puzzle: Puzzle) -> Iterator[Shape]:
    for cell in puzzle.blocks:
        black = square(cell, 1.0, BLACK)
        yield black
        yield ring(black.points, THIN, FAINT)


def _draw_sums(puzzle: Puzzle) -> Iterator[Shape]:
    """Draws the sum across above the diagonal at the right, the sum down below it at the left."""
    for run in puzzle.cages:
        row, column = clue_cell(run)
        right = column + 1 - SUM_INSET, row + SUM_INSET
        centre = right if is_across(run) else (column + SUM_INSET, row + 1 - SUM_INSET)
        yield Stroke(((column, row), (column + 1, row + 1)), THIN, FAINT)
        yield Label(centre, str(run.value), digit_place("digit").height / 2, PAPER)


def _write_sums(puzzle: Puzzle) -> dict[Cell, str]:
    """Writes the sums of a black cell as they stand there: the one down before the stroke, the one across after it."""
    across = {clue_cell(run): str(run.value) for run in puzzle.cages if is_across(run)}
    down = {clue_cell(run): str(run.value) for run in puzzle.cages if not is_across(run)}
    return {cell: f"{down.get(cell, ''):>2}\\{across.get(cell, ''):<2}" for cell in {*across, *down}}


PRINT = KindPrint(lines=_draw_black_cells, shapes=_draw_sums, spaced=False, texts=_write_sums)
