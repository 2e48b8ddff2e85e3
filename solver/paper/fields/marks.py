"""The marks of the player on a board without digits: what stands in a cell, or that nothing does."""

from __future__ import annotations

from collections.abc import Sequence

from ..cells import PuzzleError, in_rows, row_by_row
from ..field_values import marks_of
from ..traits import OnPaper
from .digits import put
from .draft import CELL, Change, Correction, Draft
from .field import Field
from .json_form import JsonForm, is_grid
from .link import Board, Link, check_length, unless_blank
from .schema import array, one_of


def _read(body: str, board: Board) -> list[Sequence[str]]:
    check_length(body, board.size**2)
    return in_rows(body.replace("0", "."), board.size)


def _written(marks: Sequence[Sequence[str]]) -> str:
    return unless_blank("".join("".join(row) for row in marks).replace(".", "0"))


def _mark(draft: Draft, row: str, column: str, name: str) -> Change:
    """The mark of the player on a cell of a board without digits."""
    if draft.puzzle.has_digits:
        raise PuzzleError(f"a {draft.puzzle.kind} has no queens and crosses")
    return put(draft, draft.cell(row, column), marks={"queen": "q", "star": "q", "cross": "x"}[name.lower()])


MARKS = Field(
    "marks",
    OnPaper("marks", lambda puzzle: marks_of(puzzle.marks, puzzle.size)),
    JsonForm(
        lambda value: is_grid(value, str),
        'rows of ".", "x" and "q"',
        array(array(one_of(".xq"))) | {"description": "Nothing, a cross, and a queen or a star."},
    ),
    Link("m", _read, _written),
    column=lambda puzzle: row_by_row(puzzle.marks),
    corrections=(Correction(rf"{CELL}=(queen|star|cross)", "r3c4=queen, r3c4=star or r3c4=cross a mark on it", _mark),),
)
