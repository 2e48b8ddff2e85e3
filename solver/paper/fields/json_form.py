"""Fields in JSON: which values are fit for one, in words and as a schema, and how it is read and written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..puzzle import Puzzle
from .schema import Schema


def _as_read(value: Any) -> Any:
    return value


def _as_held(value: Any, _: Puzzle) -> Any:
    return value


class JsonForm(NamedTuple):
    """A field in JSON.

    is_fit  whether a value is fit for it, with tuples in the place of lists
    words   how it should be written, for people
    schema  the same for programs
    read    makes of a fit value one that a puzzle can be made of
    write   makes of the value of a puzzle what JSON can hold
    """

    is_fit: Callable[[Any], bool]
    words: str
    schema: Schema
    read: Callable[[Any], Any] = _as_read
    write: Callable[[Any, Puzzle], Any] = _as_held


def is_grid(value: Any, *types: type) -> bool:
    """Whether it is rows of values of some types."""
    return isinstance(value, tuple) and all(
        isinstance(row, tuple) and all(type(cell) in types for cell in row) for row in value
    )


def is_row(value: Any, *types: type) -> bool:
    """Whether it is one value of each of some types, in their order."""
    return isinstance(value, tuple) and tuple(map(type, value)) == types


def are_rows(value: Any, *types: type) -> bool:
    """Whether it is any number of such rows."""
    return isinstance(value, tuple) and all(is_row(item, *types) for item in value)


def is_flag(value: Any) -> bool:
    """Whether it is true or false."""
    return type(value) is bool
