"""The records of puzzles that clients send: what is none is refused, and so is what cannot be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from scanner.errors import NotUniqueError, UsageError
from solver.formats import FormatError
from solver.logic.paths import UndecidedError
from solver.paper.puzzle import PuzzleError

KnownT = TypeVar("KnownT")


class MalformedError(UsageError):
    """A record that is none."""

    code = "malformed"


class TooHardError(NotUniqueError):
    """Whether a puzzle has exactly one solution was not found out in time."""

    code = "too-hard"
    advice = "Add what is missing of its givens; one that lacks some is the hardest to see through."


def read_record(read: Callable[[Any], KnownT], record: Any) -> KnownT:
    """Returns what a function of the format reads in a record. Raises MalformedError."""
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
        raise NotUniqueError(str(error), "Put right what was misread first.") from None
