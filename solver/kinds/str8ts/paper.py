"""The paper of Str8ts: black cells, some of them with a digit in white."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.cells import cell_name
from ...paper.drawings import digit_place
from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from ...paper.shapes import FAINT, PAPER, THIN, Label, Shape, ring, square

BLACK = "#33322f"


def _draw_black_cells(puzzle: Puzzle) -> Iterator[Shape]:
    for cell in puzzle.blocks:
        black = square(cell, 1.0, BLACK)
        yield black
        yield ring(black.points, THIN, FAINT)


def _draw_black_digits(puzzle: Puzzle) -> Iterator[Shape]:
    for row, column in puzzle.blocks:
        if digit := puzzle.givens[row][column]:
            yield square((row, column), 1 - 2 * THIN, BLACK)
            yield Label((column + 1 / 2, row + 1 / 2), str(digit), digit_place("digit").height, PAPER)


def _list_remarks(puzzle: Puzzle) -> Iterator[str]:
    if cells := [cell for cell in puzzle.blocks if puzzle.givens[cell[0]][cell[1]]]:
        yield f"on black: {' '.join(map(cell_name, cells))}"


PRINT = KindPrint(lines=_draw_black_cells, shapes=_draw_black_digits, spaced=False, remarks=_list_remarks)
