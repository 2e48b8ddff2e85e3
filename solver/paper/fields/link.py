"""Fields in links: a letter, and then nothing but letters and digits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ..cells import Grid, in_order, in_rows
from ..traits import Sign

VALUES = "0123456789abcdefghijklmnop"
"""Each value of a cell as one character."""

COPY_AGAIN = "Copy the whole address again."


class LinkError(ValueError):
    """A field of a link says nothing. `problem` is what is wrong, `advice` what the user can do."""

    def __init__(self, problem: str, advice: str) -> None:
        super().__init__(f"{problem}. {advice}")
        self.problem = problem
        self.advice = advice


class Board(NamedTuple):
    """The rows of a board, and the signs that may stand on it."""

    size: int
    signs: Sequence[Sign]


class Link(NamedTuple):
    """A field in a link.

    letter  the one that it begins with
    read    makes of what follows a value that a puzzle can be made of; raises LinkError
    write   makes what follows of the value of a puzzle; nothing, if that is as it would be without the field
    """

    letter: str
    read: Callable[[str, Board], Any]
    write: Callable[[Any], str]


def read_grid(body: str, board: Board) -> list[Sequence[int]]:
    """The rows of numbers of a field. Raises LinkError."""
    check_length(body, board.size**2)
    return in_rows([read_value(character) for character in body], board.size)


def write_grid(grid: Grid) -> str:
    """Rows of numbers as a field, empty where all of them are 0."""
    return unless_blank(write_values(in_order(grid)))


def unless_blank(body: str) -> str:
    """The body of a field, or nothing where it says nothing."""
    return body if body.strip("0") else ""


def check_length(body: str, length: int) -> None:
    """Raises LinkError where a field is of another length."""
    if len(body) != length:
        raise LinkError(f"there are {len(body)} characters in a field of {length}", COPY_AGAIN)


def read_value(character: str) -> int:
    """The value that a character stands for. Raises LinkError."""
    value = VALUES.find(character)
    if value < 0:
        raise LinkError(f"{character!r} is no value", "Write 0 to 9 and a to p.")
    return value


def write_values(values: Iterable[int]) -> str:
    """Values as characters."""
    return "".join(VALUES[value] for value in values)
