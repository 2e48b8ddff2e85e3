"""The black cells of a board, which hold no digits."""

from __future__ import annotations

from collections.abc import Sequence

from ..cells import Cell, PuzzleError, cell_name
from ..puzzle import Puzzle
from ..run_edits import with_block
from ..runs import blocks_of
from ..traits import OnPaper
from .draft import CELL, Change, Correction, Draft
from .field import Field
from .json_form import JsonForm, are_rows
from .link import Board, Link, check_length, read_value
from .schema import cells


def _blocks(puzzle: Puzzle) -> tuple[Cell, ...]:
    blocks = blocks_of(puzzle.blocks, puzzle.size)
    for name, grid in (("givens", puzzle.givens), ("entries", puzzle.entries)):
        for row, column in blocks:
            if grid[row][column]:
                raise PuzzleError(f"{name}: {cell_name((row, column))} is black and holds no digit")
    return blocks


def _read(body: str, board: Board) -> list[Cell]:
    check_length(body, board.size**2)
    return [divmod(number, board.size) for number, character in enumerate(body) if read_value(character)]


def _written(blocks: Sequence[Cell]) -> str:
    size = sum(row == 0 for row, _ in blocks)
    return "".join(str(int(divmod(number, size) in blocks)) for number in range(size * size))


def _colour(draft: Draft, row: str, column: str, name: str) -> Change:
    """Whether a cell of a Kakuro is black."""
    cell, black = draft.cell(row, column), name.lower() == "black"
    if not draft.puzzle.blocks:
        raise PuzzleError(f"a {draft.puzzle.kind} has no black cells")
    before = cell in draft.puzzle.blocks
    if black != before:
        draft.puzzle = with_block(draft.puzzle, cell, black=black)
    draft.confirm(cell, is_other=black != before)
    return Change(cell_name(cell), "black" if before else "white", name.lower())


BLOCKS = Field(
    "blocks",
    OnPaper("blocks", _blocks),
    JsonForm(
        lambda value: are_rows(value, int, int),
        "cells like [0, 8]",
        cells() | {"description": "The black cells of a Kakuro."},
    ),
    Link("k", _read, _written),
    column=lambda puzzle: " ".join(map(cell_name, puzzle.blocks)),
    corrections=(
        Correction(rf"{CELL}=(black|white)", "r3c4=black or r3c4=white the colour of a cell of a Kakuro", _colour),
    ),
)
