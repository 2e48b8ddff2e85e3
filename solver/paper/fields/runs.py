"""The black cells of a Kakuro and its runs, which are its cages: each goes from one black cell to the next."""

from __future__ import annotations

from collections.abc import Sequence

from ..cages import Cage
from ..cells import Cell, PuzzleError, Shape, cell_name
from ..puzzle import Puzzle
from ..run_edits import find_sum, set_block, set_sum
from ..runs import blocks_of, runs_of
from ..traits import OnPaper
from .cages import CAGES, print_cages
from .draft import CELL, Change, Correction, Draft
from .field import Board, Field, JsonForm, Link, are_rows, check_length, read_value
from .schema import cells


def _check_blocks(puzzle: Puzzle) -> tuple[Cell, ...]:
    blocks = blocks_of(puzzle.blocks, puzzle.shape)
    for name, grid in (("givens", puzzle.givens), ("entries", puzzle.entries)):
        for row, column in blocks:
            if grid[row][column]:
                raise PuzzleError(f"{name}: {cell_name((row, column))} is black and holds no digit")
    return blocks


def _read(body: str, board: Board) -> list[Cell]:
    check_length(body, board.shape.area)
    return [divmod(number, board.shape.columns) for number, character in enumerate(body) if read_value(character)]


def _write(blocks: Sequence[Cell]) -> str:
    # The first row and column are black.
    shape = Shape(sum(column == 0 for _, column in blocks), sum(row == 0 for row, _ in blocks))
    black = {*blocks}
    return "".join(str(int(cell in black)) for cell in shape.cells)


def _set_colour(draft: Draft, row: str, column: str, name: str) -> Change:
    """Sets whether a cell is black."""
    cell, black = draft.cell(row, column), name.lower() == "black"
    if not draft.puzzle.blocks:
        raise PuzzleError(f"a {draft.puzzle.kind} has no black cells")
    before = cell in draft.puzzle.blocks
    if black != before:
        draft.puzzle = set_block(draft.puzzle, cell, black=black)
    draft.confirm(cell, is_other=black != before)
    return Change(cell_name(cell), "black" if before else "white", name.lower())


BLOCKS = Field(
    "blocks",
    OnPaper("blocks", _check_blocks),
    JsonForm(
        lambda value: are_rows(value, int, int),
        "cells like [0, 8]",
        cells() | {"description": "The black cells of a Kakuro or a Str8ts."},
    ),
    Link("k", _read, _write),
    column=lambda puzzle: " ".join(map(cell_name, puzzle.blocks)),
    corrections=(
        Correction(
            rf"{CELL}=(black|white)", "r3c4=black or r3c4=white the colour of a cell of such a board", _set_colour
        ),
    ),
)


def _check_runs(puzzle: Puzzle) -> tuple[Cage, ...]:
    return runs_of(puzzle.cages, puzzle.shape, puzzle.blocks)


def _set_sum(draft: Draft, row: str, column: str, way: str, value: str | None) -> Change:
    """Sets the sum that a black cell shows for its run across or down, or that it shows none."""
    cell, across, after = draft.cell(row, column), way.lower() == "across", int(value or 0)
    before = find_sum(draft.puzzle, cell, across=across)
    draft.puzzle = set_sum(draft.puzzle, cell, across=across, value=after)
    draft.confirm(cell, is_other=after != before)
    return Change(f"{cell_name(cell)} {way.lower()}", str(before or "."), str(after or "."))


RUNS = Field(
    "runs",
    OnPaper("cages", _check_runs, print_cages),
    CAGES.json,
    CAGES.link,
    CAGES.column,
    corrections=(
        Correction(
            rf"{CELL}(across|down)=(?:(\d{{1,2}})|\.)", "r3c4across=16 or r3c4down=16 the sum in a black one", _set_sum
        ),
    ),
)
