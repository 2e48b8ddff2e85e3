"""The digits of a puzzle: its givens, which are printed, and the entries of its player."""

from __future__ import annotations

from dataclasses import replace

from ..cells import Cell, PuzzleError, cell_name, digits_of, row_by_row
from ..puzzle import Puzzle
from ..traits import OnPaper
from .draft import CELL, Change, Correction, Draft, with_value
from .field import Field
from .json_form import JsonForm, is_grid
from .link import Link, read_grid, write_grid
from .schema import rows


def put(draft: Draft, cell: Cell, givens: int = 0, entries: int = 0, marks: str = ".") -> Change:
    """Puts something into a cell. Of the region of that cell, where it has one, this says nothing."""
    puzzle = draft.puzzle
    before, given = _shown(puzzle, cell), puzzle.givens[cell[0]][cell[1]]
    draft.puzzle = replace(
        puzzle,
        givens=with_value(puzzle.givens, cell, givens),
        entries=with_value(puzzle.entries, cell, entries),
        marks=with_value(puzzle.marks, cell, marks),
    )
    if not puzzle.regions:
        draft.confirm(cell, is_other=givens != given)
    elif givens != given:
        draft.shake()
    return Change(cell_name(cell), before, _shown(draft.puzzle, cell))


def _shown(puzzle: Puzzle, cell: Cell) -> str:
    """The content of a cell, as corrections write it."""
    row, column = cell
    if puzzle.givens[row][column]:
        return str(puzzle.givens[row][column] - puzzle.has_zero)
    if puzzle.marks:
        return {"q": puzzle.piece, "x": "cross"}.get(puzzle.marks[row][column], ".")
    return f"{puzzle.entries[row][column] - puzzle.has_zero}w" if puzzle.entries[row][column] else "."


def _write(draft: Draft, row: str, column: str, value: str | None, by_hand: str | None) -> Change:
    """A given, or an entry if it is written by hand; what stood in the cell before is gone."""
    if by_hand and draft.puzzle.has_marks:
        raise PuzzleError(f"a {draft.puzzle.kind} board holds no digits that are written by hand")
    cell = draft.cell(row, column)
    digit = int(value) + draft.puzzle.has_zero if value else 0
    return put(draft, cell, entries=digit) if by_hand else put(draft, cell, givens=digit)


GIVENS = Field(
    "givens",
    OnPaper("givens", lambda puzzle: digits_of("givens", puzzle.givens, puzzle.size, puzzle.highest)),
    JsonForm(
        lambda value: is_grid(value, int),
        "rows of whole numbers",
        rows() | {"description": "What is printed, 0 for blank; 1 is a fixed queen or star."},
    ),
    Link("g", read_grid, write_grid),
    column=lambda puzzle: row_by_row(puzzle.givens),
    corrections=(
        Correction(
            rf"{CELL}=(?:(\d{{1,2}})(w?)|\.)",
            "r3c4=7 a printed 7, r3c4=7w one written by hand, r3c4=. nothing",
            _write,
        ),
    ),
)

ENTRIES = Field(
    "entries",
    OnPaper("entries", lambda puzzle: digits_of("entries", puzzle.entries, puzzle.size, puzzle.highest)),
    JsonForm(
        lambda value: is_grid(value, int),
        "rows of whole numbers",
        rows() | {"description": "What is written by hand, 0 for blank."},
    ),
    Link("e", read_grid, write_grid),
    column=lambda puzzle: row_by_row(puzzle.entries),
)
