"""The paper of a Sudoku: boxes or regions, perhaps diagonals, windows, even and odd cells, cages or signs."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.units import units_of_grids
from ...paper.cage_print import draw_cage_borders, draw_cage_clues, list_cage_captions, number_cages
from ...paper.parity import PARITIES, list_cells_of
from ...paper.prints import KindPrint, Partition
from ...paper.puzzle import Cell, Puzzle, cell_name, listed
from ...paper.shapes import DARKER_SHADE, FAINT, PAPER, SHADE, THICK, THIN, Shape, Stroke, disc, square
from ...paper.sign_print import draw_on_line
from ...paper.signs import write_sign
from ...paper.windows import list_windows

ROOM_OF_PARITY = 1 - 2 * THICK
"""How wide a grey square or disc is in its cell."""


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


def _shade_windows(puzzle: Puzzle) -> dict[Cell, str]:
    return {cell: SHADE for window in list_windows() * puzzle.windows for cell in window}


def _draw_parity(puzzle: Puzzle) -> Iterator[Shape]:
    """Yields a square for each even cell, and a disc for each odd one, as the sites draw them."""
    for row, column, parity in puzzle.parity:
        if parity == "even":
            yield square((row, column), ROOM_OF_PARITY, DARKER_SHADE)
        else:
            yield disc((column + 0.5, row + 0.5), ROOM_OF_PARITY, DARKER_SHADE)


def _draw_lines(puzzle: Puzzle) -> Iterator[Shape]:
    size = puzzle.size
    yield from _draw_parity(puzzle)
    if puzzle.diagonals:
        yield Stroke(((0, 0), (size, size)), THIN, FAINT)
        yield Stroke(((0, size), (size, 0)), THIN, FAINT)
    yield from (square(cell, 1 + THIN, PAPER) for cell in puzzle.holes)
    yield from draw_cage_borders(puzzle)


def _draw_clues_and_signs(puzzle: Puzzle) -> Iterator[Shape]:
    yield from draw_cage_clues(puzzle)
    for relation in puzzle.relations:
        yield from draw_on_line(relation)


def _list_remarks(puzzle: Puzzle) -> Iterator[str]:
    if puzzle.diagonals:
        yield "both diagonals have each digit once"
    if puzzle.windows:
        first = " and ".join(f"{cell_name(cells[0])} to {cell_name(cells[-1])}" for cells in list_windows()[:2])
        yield f"each of four windows of 3x3 cells ({first} and the two below) has each digit once"
    for parity in PARITIES:
        if cells := list_cells_of(parity, puzzle.parity):
            yield f"{parity} digits are in {listed(cells)}"
    if puzzle.relations:
        yield f"between its cells: {' '.join(map(write_sign, puzzle.relations))}"


PRINT = KindPrint(
    parts=_list_parts,
    shades=_shade_windows,
    lines=_draw_lines,
    shapes=_draw_clues_and_signs,
    spaced=False,
    inner_parts=number_cages,
    captions=list_cage_captions,
    remarks=_list_remarks,
)
