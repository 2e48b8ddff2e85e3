"""Hitori in pzpr: the number of each cell, in an address in base 36, where a - stands before two digits.

A file has rows of numbers, then rows of what the player has: # shaded, + unshaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.pzpr import (
    SAVE_AGAIN,
    PzprGame,
    Rows,
    make_address_pattern,
    read_sides_in_address,
    read_sides_in_file,
    split_tokens,
)
from ...formats.source import Line, turn_into_format_error
from ...paper.cells import blank_grid, in_order, in_rows
from ...paper.field_values import VALUES
from ...paper.puzzle import SIZES, Puzzle, Shape
from ...paper.quotation import quoted

_TOKEN = re.compile(r"-([0-9a-z]{2})|([0-9a-z])")
_NUMBER = re.compile(r"[0-9]{1,2}")
_ENTRIES = ".#+"
"""What a player has in a cell: nothing, shading, or that it is unshaded."""


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    shape = read_sides_in_address(line, found, SIZES["hitori"])
    body, start = found[4], found.start(4) + 1
    numbers: list[int] = []
    offset = 0
    while offset < len(body):
        token = _TOKEN.match(body, offset)
        if not token:
            raise line.error(
                f"{body[offset]!r} is no number", "Give a board with a number in each cell.", start + offset
            )
        numbers.append(int(token[1] or token[2], 36))
        offset = token.end()
    if len(numbers) != shape.area:
        raise line.error(f"expected {shape.area} numbers, got {len(numbers)}", "Copy the whole address.", start)
    return _make(line, shape, in_rows(numbers, shape.columns))


def _make(line: Line, shape: Shape, numbers: Sequence[Sequence[int]], entries: Sequence[Sequence[int]] = ()) -> Puzzle:
    with turn_into_format_error(line.number):
        return Puzzle("hitori", shape.size, blank_grid(shape), entries=entries, numbers=numbers)  # type: ignore[arg-type]


def _write_address(puzzle: Puzzle) -> str:
    numbers = "".join(VALUES[number] for number in in_order(puzzle.numbers))
    return f"{puzzle.columns}/{puzzle.rows}/{numbers}"


def _read_rows(kind: Line, sides: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    shape = read_sides_in_file(kind, sides, SIZES["hitori"])
    if len(rows) < shape.rows:
        raise kind.error(f"expected {shape.rows} rows, got {len(rows)}", SAVE_AGAIN)
    numbers = [[_read_number(row, token) for token in split_tokens(row, shape.columns)] for row in rows[: shape.rows]]
    answers = rows[shape.rows : 2 * shape.rows]
    entries = [_read_entries(row, shape.columns) for row in answers] if len(answers) == shape.rows else ()
    return _make(kind, shape, numbers, entries)


def _read_number(row: Line, token: str) -> int:
    if not _NUMBER.fullmatch(token):
        raise row.error(f"{quoted(token)} is no number", SAVE_AGAIN)
    return int(token)


def _read_entries(row: Line, length: int) -> list[int]:
    tokens = split_tokens(row, length)
    for token in tokens:
        if token not in [*_ENTRIES]:
            raise row.error(f"{quoted(token)} is nothing that stands in a cell", SAVE_AGAIN)
    return [_ENTRIES.index(token) for token in tokens]


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    return (str(puzzle.rows), str(puzzle.columns)), _write_rows(puzzle)


def _write_rows(puzzle: Puzzle) -> Iterator[list[str]]:
    yield from ([str(number) for number in row] for row in puzzle.numbers)
    yield from ([_ENTRIES[entry] for entry in row] for row in puzzle.entries)


PZPR = PzprGame(
    ("hitori",),
    "a hitori",
    7,
    Capacity("hitori", SIZES["hitori"]),
    Capacity("hitori", SIZES["hitori"], entries=True),
    make_address_pattern("hitori"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
