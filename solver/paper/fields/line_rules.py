"""The rules of units: the digits on diagonals and in windows, whether lines may be alike, the stars in each of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Literal

from ..cells import PuzzleError
from ..field_values import STARS as NUMBERS
from ..puzzle import Puzzle
from ..quotation import quoted
from ..traits import OnPaper
from ..windows import ROWS_WITH_WINDOWS
from .draft import Change, Correction, Draft, FieldError
from .field import Board, Field, JsonForm, Link, is_flag
from .schema import integer, nullable

_Houses = Literal["diagonals", "windows"]


def _read_houses(field: _Houses, body: str, _: Board) -> bool:
    if body != "1":
        raise FieldError(f"{quoted(body)} says nothing of {field}", "Write 1, or leave them out.")
    return True


def _write_houses(has_them: bool) -> str:
    return "1" if has_them else ""


def _check_windows(puzzle: Puzzle) -> bool:
    if puzzle.windows and puzzle.size != ROWS_WITH_WINDOWS:
        raise PuzzleError(f"windows: only a {puzzle.kind} of {ROWS_WITH_WINDOWS} rows has them, none of {puzzle.size}")
    return puzzle.windows


def _set_repeating(body: str, _: Board) -> bool:
    """Sets whether lines are unique."""
    if body != "1":
        raise FieldError(f"{quoted(body)} says nothing of lines that may be alike", "Write 1, or leave it out.")
    return False


def _set_houses(field: _Houses, draft: Draft, answer: str) -> Change:
    """Sets whether the diagonals, or the windows, have each digit once."""
    if field not in draft.puzzle.traits.fields:
        raise PuzzleError(f"a {draft.puzzle.kind} has no {field}")
    before, after = getattr(draft.puzzle, field), answer.lower() == "yes"
    changed: dict[str, Any] = {field: after}
    draft.puzzle = replace(draft.puzzle, **changed)
    if after != before:
        draft.shake()
    return Change(field, "yes" if before else "no", answer.lower())


DIAGONALS = Field(
    "diagonals",
    OnPaper("diagonals", lambda puzzle: puzzle.diagonals),
    JsonForm(
        is_flag,
        "true or false",
        {"type": "boolean", "description": "Whether a Sudoku has each digit once on both diagonals."},
    ),
    Link("x", partial(_read_houses, "diagonals"), _write_houses),
    column=lambda puzzle: "1" if puzzle.diagonals else "",
    corrections=(
        Correction(r"diagonals=(yes|no)", "diagonals=yes or diagonals=no", partial(_set_houses, "diagonals")),
    ),
)

WINDOWS = Field(
    "windows",
    OnPaper("windows", _check_windows),
    JsonForm(
        is_flag,
        "true or false",
        {"type": "boolean", "description": "Whether a Sudoku has each digit once in four windows, too."},
    ),
    Link("w", partial(_read_houses, "windows"), _write_houses),
    column=lambda puzzle: "1" if puzzle.windows else "",
    corrections=(Correction(r"windows=(yes|no)", "windows=yes or windows=no", partial(_set_houses, "windows")),),
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
    Link("d", _set_repeating, lambda unique_lines: "" if unique_lines else "1"),
    column=lambda puzzle: "1" if puzzle.unique_lines else "",
)


def _check_stars(puzzle: Puzzle) -> int:
    if puzzle.stars is None or puzzle.stars not in NUMBERS:
        raise PuzzleError(f"stars: a Star Battle has {NUMBERS[0]} to {NUMBERS[-1]} in a row, not {puzzle.stars}")
    return puzzle.stars


def _read_stars(body: str, _: Board) -> int:
    if not body.isdecimal() or int(body) not in NUMBERS:
        raise FieldError(f"{quoted(body)} is no number of stars", f"Write {NUMBERS[0]} to {NUMBERS[-1]}.")
    return int(body)


def _write_stars(stars: int | None) -> str:
    return str(stars or "")


STARS = Field(
    "stars",
    OnPaper("stars", _check_stars),
    JsonForm(
        lambda value: value is None or type(value) is int,
        "the stars of a row, or null",
        nullable(integer(NUMBERS[0], NUMBERS[-1])) | {"description": "In each row of a Star Battle; else null."},
    ),
    Link("n", _read_stars, _write_stars),
    column=lambda puzzle: _write_stars(puzzle.stars),
)
