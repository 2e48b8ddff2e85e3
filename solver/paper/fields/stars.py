"""The stars in each row of a Star Battle."""

from __future__ import annotations

from ..cells import PuzzleError
from ..field_values import STARS as NUMBERS
from ..puzzle import Puzzle
from ..quotation import quoted
from ..traits import OnPaper
from .field import Field
from .json_form import JsonForm
from .link import Board, Link, LinkError
from .schema import integer, nullable


def _stars(puzzle: Puzzle) -> int:
    if puzzle.stars is None or puzzle.stars not in NUMBERS:
        raise PuzzleError(f"stars: a Star Battle has {NUMBERS[0]} to {NUMBERS[-1]} in a row, not {puzzle.stars}")
    return puzzle.stars


def _read(body: str, _: Board) -> int:
    if not body.isdecimal() or int(body) not in NUMBERS:
        raise LinkError(f"{quoted(body)} is no number of stars", f"Write {NUMBERS[0]} to {NUMBERS[-1]}.")
    return int(body)


def _written(stars: int | None) -> str:
    return str(stars or "")


STARS = Field(
    "stars",
    OnPaper("stars", _stars),
    JsonForm(
        lambda value: value is None or type(value) is int,
        "the stars of a row, or null",
        nullable(integer(NUMBERS[0], NUMBERS[-1])) | {"description": "In each row of a Star Battle; else null."},
    ),
    Link("n", _read, _written),
    column=lambda puzzle: _written(puzzle.stars),
)
