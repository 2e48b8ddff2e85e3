"""The rules that a puzzle has or has not: diagonals of a Sudoku, and lines of a Binairo that are never alike."""

from __future__ import annotations

from dataclasses import replace

from ..cells import PuzzleError
from ..quotation import quoted
from ..traits import OnPaper
from .draft import Change, Correction, Draft
from .field import Field
from .json_form import JsonForm, is_flag
from .link import Board, Link, LinkError
from .schema import nullable


def _diagonals(body: str, _: Board) -> bool:
    if body != "1":
        raise LinkError(f"{quoted(body)} says nothing of diagonals", "Write 1, or leave them out.")
    return True


def _repeating(body: str, _: Board) -> bool:
    """Whether lines are unique."""
    if body != "1":
        raise LinkError(f"{quoted(body)} says nothing of lines that may be alike", "Write 1, or leave it out.")
    return False


def _cross(draft: Draft, answer: str) -> Change:
    """Whether a Sudoku has diagonals."""
    if "diagonals" not in draft.puzzle.traits.fields:
        raise PuzzleError(f"a {draft.puzzle.kind} has no diagonals")
    before, after = draft.puzzle.diagonals, answer.lower() == "yes"
    draft.puzzle = replace(draft.puzzle, diagonals=after)
    if after != before:
        draft.shake()
    return Change("diagonals", "yes" if before else "no", answer.lower())


DIAGONALS = Field(
    "diagonals",
    OnPaper("diagonals", lambda puzzle: puzzle.diagonals),
    JsonForm(
        is_flag,
        "true or false",
        {"type": "boolean", "description": "Whether a Sudoku has each digit once on both diagonals."},
    ),
    Link("x", _diagonals, lambda diagonals: "1" if diagonals else ""),
    column=lambda puzzle: "1" if puzzle.diagonals else "",
    corrections=(Correction(r"diagonals=(yes|no)", "diagonals=yes or diagonals=no", _cross),),
)

UNIQUE_LINES = Field(
    "unique_lines",
    OnPaper("unique_lines", lambda puzzle: puzzle.unique_lines is not False),
    JsonForm(
        is_flag,
        "true or false",
        nullable({"type": "boolean"})
        | {"description": "Whether no two rows or columns of a Binairo are alike; else null."},
    ),
    Link("d", _repeating, lambda unique_lines: "" if unique_lines else "1"),
    column=lambda puzzle: "1" if puzzle.unique_lines else "",
)
