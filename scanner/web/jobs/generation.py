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
from solver.paper.puzzle import Shape


class Wanted(NamedTuple):
    """The properties that a new puzzle should have."""

    kind: str
    size: Shape
    boxes: Sequence[int] | None
    grade: Grade | None
    symmetry: str
    technique: str | None
    seed: int


class ImpossiblePuzzleError(NotMadeError):
    """No such puzzle is ever made, however long one waits."""

    code = "impossible"


def prepare() -> None:
    """Whoever plays goes before. What is needed is loaded with this module."""
    lower_priority()


def make(wanted: Wanted, seconds: float) -> Record:
    """A new puzzle, and how hard it is: no more than what was asked for, if both take longer than these `seconds`.

    Raises NotMadeError.
    """
    end = monotonic() + seconds
    try:
        puzzle = generate(**wanted._asdict(), seconds=seconds)
    except ImpossibleError as error:
        raise ImpossiblePuzzleError(str(error), "GET /api says what can be asked for.") from None
    except GenerationError as error:
        raise NotMadeError(str(error), "Try it again, or ask for less.") from None
    record = {"version": VERSION, "puzzle": puzzle_record(puzzle)}
    rating = grade(puzzle, end - monotonic())
    told = rating_record(rating) if rating.whole else rating_record(None) | {"grade": wanted.grade}
    return record | told | {"seed": wanted.seed}
