"""The boxes of a Sudoku: how many rows and columns one of them has."""

from __future__ import annotations

import re
from dataclasses import replace

from ..cells import PuzzleError
from ..field_values import box_shape
from ..puzzle import Puzzle
from ..quotation import quoted
from ..traits import OnPaper
from .draft import Change, Correction, Draft
from .field import Field
from .json_form import JsonForm, is_row
from .link import Board, Link, LinkError
from .schema import fixed_array, integer, nullable

_BOXES = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")


def _boxes(puzzle: Puzzle) -> tuple[int, int] | None:
    if len(puzzle.regions) == 0:
        return box_shape(puzzle.boxes, puzzle.size)
    if puzzle.boxes is not None:
        raise PuzzleError("regions: a Sudoku has boxes or regions, not both")
    return None


def _read(body: str, _: Board) -> tuple[int, int]:
    found = _BOXES.fullmatch(body)
    if not found:
        raise LinkError(f"{quoted(body)} are no boxes", "Write rows and columns of one, like 2x3.")
    return int(found[1]), int(found[2])


def _written(boxes: tuple[int, int] | None) -> str:
    return f"{boxes[0]}x{boxes[1]}" if boxes else ""


def _shape(draft: Draft, rows: str, columns: str) -> Change:
    """The shape of the boxes of a Sudoku."""
    before = draft.puzzle.boxes
    if not before:
        raise PuzzleError(f"a {draft.puzzle.kind} has no boxes")
    after = int(rows), int(columns)
    draft.puzzle = replace(draft.puzzle, boxes=after)
    if after != before:
        draft.shake()
    return Change("boxes", "{}x{}".format(*before), "{}x{}".format(*after))


BOXES = Field(
    "boxes",
    OnPaper("boxes", _boxes),
    JsonForm(
        lambda value: is_row(value, int, int),
        "[rows, columns] of one box",
        nullable(fixed_array(integer(1), integer(1))) | {"description": "Rows and columns of one box of a Sudoku."},
    ),
    Link("b", _read, _written),
    column=None,
    corrections=(Correction(r"boxes=(\d{1,2})x(\d{1,2})", "boxes=2x3 boxes of 2 rows and 3 columns", _shape),),
)
