"""The paper of a Sudoku: boxes or regions, perhaps diagonals, perhaps cages."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.units import units_of_grids
from ...paper.cage_print import draw_cage_borders, draw_cage_clues, list_cage_captions, number_cages
from ...paper.prints import KindPrint, Partition
from ...paper.puzzle import Puzzle
from ...paper.shapes import FAINT, PAPER, THIN, Shape, Stroke, square


def _list_parts(puzzle: Puzzle) -> Partition:
    """Numbers the boxes or regions; cells of no grid are in none."""
    if puzzle.grids and puzzle.boxes:
        boxes = (unit for unit in units_of_grids(puzzle.grids, puzzle.boxes) if unit.shape == "box")
        return {cell: number for number, box in enumerate(boxes) for cell in box.cells}
    rows, columns = puzzle.boxes or (puzzle.size, puzzle.size)
    return {
        (row, column): puzzle.regions[row][column] if puzzle.regions else row // rows * puzzle.size + column // columns
        for row in range(puzzle.size)
        for column in range(puzzle.size)
    }


def _draw_lines(puzzle: Puzzle) -> Iterator[Shape]:
    size = puzzle.size
    if puzzle.diagonals:
        yield Stroke(((0, 0), (size, size)), THIN, FAINT)
        yield Stroke(((0, size), (size, 0)), THIN, FAINT)
    yield from (square(cell, 1 + THIN, PAPER) for cell in puzzle.holes)
    yield from draw_cage_borders(puzzle)


def _list_remarks(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.diagonals:
        yield "both diagonals have each digit once"


PRINT = KindPrint(
    parts=_list_parts,
    lines=_draw_lines,
    shapes=draw_cage_clues,
    spaced=False,
    inner_parts=number_cages,
    captions=list_cage_captions,
    remarks=_list_remarks,
)
