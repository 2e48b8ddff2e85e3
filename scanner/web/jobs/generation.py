"""New puzzles, made in a worker."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from scanner.errors import NotMadeError
from scanner.web.workers import lower_priority
from scanner.writers.contract import Record, rating_record
from solver.formats.gridlens_json import VERSION, puzzle_record
from solver.generator import GenerationError, ImpossibleError, generate
from solver.logic.grading import grade
from solver.logic.step import Grade


class Wanted(NamedTuple):
    """The properties that a new puzzle should have."""

    kind: str
    size: int
    boxes: Sequence[int] | None
    grade: Grade | None
    symmetry: str
    technique: str | None
    seed: int


class ImpossiblePuzzleError(NotMadeError):
    """An error for a puzzle that can never be made, however long one waits."""

    code = "impossible"


def prepare() -> None:
    """Lowers the priority, as players come first; everything needed is loaded with this module."""
    lower_priority()


def make(wanted: Wanted, seconds: float) -> Record:
    """Makes a puzzle and grades it; if both take longer than these `seconds`, returns only what was asked for.

    Raises NotMadeError.
    """
    end = monotonic() + seconds
    try:
        puzzle = generate(**wanted._asdict(), seconds=seconds)
    except ImpossibleError as error:
        raise ImpossiblePuzzleError(str(error), "GET /api lists the puzzles that can be made.") from None
    except GenerationError as error:
        raise NotMadeError(str(error), "Try again, or ask for something easier to make.") from None
    record = {"version": VERSION, "puzzle": puzzle_record(puzzle)}
    rating = grade(puzzle, end - monotonic())
    told = rating_record(rating) if rating.whole else rating_record(None) | {"grade": wanted.grade}
    return record | told | {"seed": wanted.seed}
