"""Shikaku in pzpr: the numbers; in files also the lines of the player between cells, which are not read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from ...formats.capacity import Capacity
from ...formats.pzpr import (
    SAVE_AGAIN,
    PzprGame,
    Rows,
    make_address_pattern,
    pack_numbers,
    read_sides_in_address,
    read_sides_in_file,
    split_tokens,
    unpack_numbers,
)
from ...formats.pzpr_borders import list_sides
from ...formats.source import Line, turn_into_format_error
from ...paper.cells import in_rows
from ...paper.puzzle import SIZES, Puzzle, Shape
from ...paper.quotation import quoted

_NO_NUMBER = (".", "-")
"""A blank cell, and one with a question mark."""


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    shape = read_sides_in_address(line, found, SIZES["shikaku"])
    numbers = unpack_numbers(line, found[4], found.start(4) + 1, shape.area)
    return _make(line, shape, in_rows(numbers, shape.columns))


def _make(line: Line, shape: Shape, numbers: Sequence[Sequence[int]]) -> Puzzle:
    with turn_into_format_error(line.number):
        return Puzzle("shikaku", shape.size, numbers)  # type: ignore[arg-type]


def _write_address(puzzle: Puzzle) -> str:
    return f"{puzzle.columns}/{puzzle.rows}/{pack_numbers(chain.from_iterable(puzzle.givens))}"


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    shape = read_sides_in_file(kind, numbers, SIZES["shikaku"])
    if len(rows) < shape.rows:
        raise kind.error(f"expected {shape.rows} rows, got {len(rows)}", SAVE_AGAIN)
    return _make(kind, shape, [_read_numbers(row, shape.columns) for row in rows[: shape.rows]])


def _read_numbers(row: Line, length: int) -> list[int]:
    return [0 if token in _NO_NUMBER else _read_number(row, token) for token in split_tokens(row, length)]


def _read_number(row: Line, token: str) -> int:
    if not (token.isascii() and token.isdecimal()):
        raise row.error(f"{quoted(token)} is no number", SAVE_AGAIN)
    return int(token)


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    return (str(puzzle.rows), str(puzzle.columns)), _write_rows(puzzle)


def _write_rows(puzzle: Puzzle) -> Iterator[list[str]]:
    """Writes the numbers, and no line of the player."""
    yield from ([str(number or ".") for number in row] for row in puzzle.givens)
    yield from (["0"] * len(pairs) for pairs in chain.from_iterable(list_sides(puzzle.shape)))


PZPR = PzprGame(
    ("shikaku",),
    "a shikaku",
    8,
    Capacity("shikaku", SIZES["shikaku"]),
    Capacity("shikaku", SIZES["shikaku"]),
    make_address_pattern("shikaku"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
