"""A field of puzzles, in one record of parts: each module that lists fields asks for the part that concerns it.

In links a field is a letter, and then nothing but letters and digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ..cells import Grid, Shape, in_order, in_rows
from ..field_values import VALUES
from ..puzzle import Puzzle
from ..traits import OnPaper, Sign
from .draft import Correction, Draft, FieldError
from .schema import Schema

COPY_AGAIN = "Copy the whole address again."


class Board(NamedTuple):
    """The shape of a board, and the signs that may stand on it."""

    shape: Shape
    signs: Sequence[Sign]


class Link(NamedTuple):
    """A field in a link.

    letter  the one that it begins with
    read    makes of what follows a value that a puzzle can be made of; raises FieldError
    write   makes what follows of the value of a puzzle; nothing, if that is as it would be without the field
    """

    letter: str
    read: Callable[[str, Board], Any]
    write: Callable[[Any], str]


def _as_read(value: Any) -> Any:
    return value


def _as_held(value: Any, _: Puzzle) -> Any:
    return value


class JsonForm(NamedTuple):
    """A field in JSON.

    is_fit  whether a value is fit for it, with tuples for lists
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


def _settles_nothing(_: Draft) -> None:
    return None


class Field(NamedTuple):
    """A field by its `name` in the traits of kinds.

    paper        its attribute in puzzles, which is its name in records too, its check, and how it is printed as text
    json         how records hold it
    link         how links hold it
    column       its text in tables; None where it has no column
    corrections  what people may say of it
    settle       makes it whole after the last correction; raises FieldError
    """

    name: str
    paper: OnPaper
    json: JsonForm
    link: Link
    column: Callable[[Puzzle], str] | None
    corrections: tuple[Correction, ...] = ()
    settle: Callable[[Draft], None] = _settles_nothing

    @property
    def attribute(self) -> str:
        """Its name in puzzles, in records and in tables."""
        return self.paper.attribute


def is_grid(value: Any, *types: type) -> bool:
    """Tells whether a value is rows of values of some types."""
    return isinstance(value, tuple) and all(
        isinstance(row, tuple) and all(type(cell) in types for cell in row) for row in value
    )


def is_row(value: Any, *types: type) -> bool:
    """Tells whether a value is one value of each of some types, in their order."""
    return isinstance(value, tuple) and tuple(map(type, value)) == types


def are_rows(value: Any, *types: type) -> bool:
    """Tells whether a value is any number of such rows."""
    return isinstance(value, tuple) and all(is_row(item, *types) for item in value)


def is_flag(value: Any) -> bool:
    """Tells whether a value is true or false."""
    return type(value) is bool


def read_grid(body: str, board: Board) -> list[Sequence[int]]:
    """Reads the rows of numbers of a field. Raises FieldError."""
    check_length(body, board.shape.area)
    return in_rows([read_value(character) for character in body], board.shape.columns)


def write_grid(grid: Grid) -> str:
    """Rows of numbers as a field, empty where all of them are 0."""
    return unless_blank(write_values(in_order(grid)))


def unless_blank(body: str) -> str:
    """Returns the body of a field, or nothing if it says nothing."""
    return body if body.strip("0") else ""


def check_length(body: str, length: int) -> None:
    """Raises FieldError where a field is of another length."""
    if len(body) != length:
        raise FieldError(f"there are {len(body)} characters in a field of {length}", COPY_AGAIN)


def read_value(character: str) -> int:
    """Returns the value that a character stands for. Raises FieldError."""
    value = VALUES.find(character)
    if value < 0:
        raise FieldError(f"{character!r} is no value", "Write 0 to 9, a to z and A to Z.")
    return value


def write_values(values: Iterable[int]) -> str:
    """Values as characters."""
    return "".join(VALUES[value] for value in values)
