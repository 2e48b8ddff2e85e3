"""The paper of a Kakuro: black cells, with a sum on each side of a diagonal for the runs that begin beside them."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.drawings import digit_place
from ...paper.forms import ring, square
from ...paper.kind_print import KindPrint
from ...paper.puzzle import Cell, Puzzle
from ...paper.runs import clue_cell, is_across
from ...paper.shapes import FAINT, PAPER, THIN, Label, Shape, Stroke

BLACK = "#33322f"
INSET = 0.3
"""How far from its two sides of a black cell the middle of a sum stands."""


def _black_cells(puzzle: Puzzle) -> Iterator[Shape]:
    for cell in puzzle.blocks:
        black = square(cell, 1.0, BLACK)
        yield black
        yield ring(black.points, THIN, FAINT)


def _sums(puzzle: Puzzle) -> Iterator[Shape]:
    """The sum across stands above the diagonal at the right, the sum down below it at the left."""
    for run in puzzle.cages:
        row, column = clue_cell(run)
        centre = (column + 1 - INSET, row + INSET) if is_across(run) else (column + INSET, row + 1 - INSET)
        yield Stroke(((column, row), (column + 1, row + 1)), THIN, FAINT)
        yield Label(centre, str(run.value), digit_place("digit").height / 2, PAPER)


def _texts(puzzle: Puzzle) -> dict[Cell, str]:
    """Writes the sums of a black cell as they stand there: the one down before the stroke, the one across after it."""
    across = {clue_cell(run): str(run.value) for run in puzzle.cages if is_across(run)}
    down = {clue_cell(run): str(run.value) for run in puzzle.cages if not is_across(run)}
    return {cell: f"{down.get(cell, ''):>2}\\{across.get(cell, ''):<2}" for cell in {*across, *down}}


PRINT = KindPrint(lines=_black_cells, shapes=_sums, spaced=False, texts=_texts)
