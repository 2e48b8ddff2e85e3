"""The records of puzzles from clients, which are refused if they are malformed or cannot be dealt with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from scanner.errors import NotUniqueError, UsageError
from solver.formats import FormatError
from solver.logic.guide import UndecidedError
from solver.paper.puzzle import PuzzleError

KnownT = TypeVar("KnownT")


class MalformedError(UsageError):
    """An error for a malformed record."""

    code = "malformed"


class TooHardError(NotUniqueError):
    """An error for a puzzle whose solutions could not be counted in time."""

    code = "too-hard"
    advice = "Add any missing givens: a puzzle that lacks some is the hardest to solve."


def read_record(read: Callable[[Any], KnownT], record: Any) -> KnownT:
    """Reads a record with a function of the format. Raises MalformedError."""
    try:
        return read(record)
    except FormatError as error:
        raise MalformedError(error.problem, error.advice) from None


@contextmanager
def needing_one_solution() -> Iterator[None]:
    """Turns an error about the solutions of a puzzle into NotUniqueError."""
    try:
        yield
    except UndecidedError as error:
        raise TooHardError(str(error)) from None
    except PuzzleError as error:
        raise NotUniqueError(str(error), "Correct what was misread first.") from None
