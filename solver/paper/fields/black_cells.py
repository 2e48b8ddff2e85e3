"""Black cells of which any may be anywhere, and hold a printed digit: one that its row and column then lack elsewhere.

Such a digit is a given like others, in a cell that is no part of any run of white ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cells import Cell, PuzzleError, cell_name
from ..puzzle import Puzzle
from ..runs import cells_on_board
from ..traits import OnPaper
from .draft import FieldError
from .field import COPY_AGAIN, Board, Link, read_value, write_values
from .runs import BLOCKS


def _check(puzzle: Puzzle) -> tuple[Cell, ...]:
    blocks = cells_on_board(puzzle.blocks, puzzle.shape)
    for row, column in blocks:
        if puzzle.entries[row][column]:
            raise PuzzleError(f"entries: {cell_name((row, column))} is black, and nothing is written into it")
    return blocks


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    """Lists the black cells that show a digit, as those look like others among the rows."""
    numbered = [cell_name(cell) for cell in puzzle.blocks if puzzle.givens[cell[0]][cell[1]]]
    return [f"black: {' '.join(numbered)}"] if numbered else []


def _read(body: str, _: Board) -> list[Cell]:
    if len(body) % 2:
        raise FieldError(f"{len(body)} characters are no cells", COPY_AGAIN)
    places = list(map(read_value, body))
    return list(zip(places[::2], places[1::2], strict=True))


def _write(blocks: Sequence[Cell]) -> str:
    return write_values(place for cell in blocks for place in cell)


BLACK_CELLS = BLOCKS._replace(
    name="black cells",
    paper=OnPaper("blocks", _check, _print_lines),
    link=Link("h", _read, _write),
    corrections=(),
)
"""Its corrections are those of the field whose form it is."""
