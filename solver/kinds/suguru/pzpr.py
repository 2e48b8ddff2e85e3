"""Suguru in pzpr: the borders between the regions, then the numbers.

A file has a row of borders for each row of cells, then one for the cells below another, each 1 where there is one; then
the numbers, and those of the player.
"""

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
from ...formats.pzpr_borders import count_digits, find_regions, is_parted, list_sides, pack_regions, unpack_regions
from ...formats.source import Line, turn_into_format_error
from ...paper.cells import in_rows
from ...paper.puzzle import SIZES, Grid, Puzzle, Shape
from ...paper.quotation import quoted

_NUMBER = re.compile(r"([0-9]{1,2})(?:\[[0-9,]*\])?")
_NONE = re.compile(r"[.-](?:\[[0-9,]*\])?")


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    shape = read_sides_in_address(line, found, SIZES["suguru"])
    body, start, length = found[4], found.start(4) + 1, count_digits(shape)
    regions = unpack_regions(line, body[:length], start, shape)
    numbers = unpack_numbers(line, body[length:], start + length, shape.area)
    return _make(line, shape, tuple(map(tuple, in_rows(numbers, shape.columns))), regions)


def _make(
    line: Line, shape: Shape, givens: Grid, regions: Sequence[Sequence[int]], entries: Sequence[Sequence[int]] = ()
) -> Puzzle:
    with turn_into_format_error(line.number):
        return Puzzle("suguru", shape.size, givens, entries=entries, regions=regions)  # type: ignore[arg-type]


def _write_address(puzzle: Puzzle) -> str:
    numbers = pack_numbers(chain.from_iterable(puzzle.givens))
    return f"{puzzle.columns}/{puzzle.rows}/{pack_regions(puzzle.regions, puzzle.shape)}{numbers}"


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    shape = read_sides_in_file(kind, numbers, SIZES["suguru"])
    sides = list(chain.from_iterable(list_sides(shape)))
    board = rows[len(sides) : len(sides) + shape.rows]
    if len(board) != shape.rows:
        raise kind.error(f"expected {len(sides) + shape.rows} rows, got {len(rows)}", SAVE_AGAIN)
    parted = [
        pair
        for row, pairs in zip(rows, sides, strict=False)
        for pair, border in zip(pairs, split_tokens(row, len(pairs)), strict=True)
        if border != "0"
    ]
    givens = [_read_numbers(row, shape.columns) for row in board]
    answers = rows[len(sides) + shape.rows :][: shape.rows]
    entries = [_read_numbers(row, shape.columns) for row in answers] if len(answers) == shape.rows else ()
    return _make(kind, shape, tuple(map(tuple, givens)), find_regions(parted, shape), entries)


def _read_numbers(row: Line, length: int) -> list[int]:
    """Reads a row of numbers, 0 for none; notes in brackets are not read."""
    return [_read_number(row, token) for token in split_tokens(row, length)]


def _read_number(row: Line, token: str) -> int:
    if found := _NUMBER.fullmatch(token):
        return int(found[1])
    if not _NONE.fullmatch(token):
        raise row.error(f"{quoted(token)} is no number", SAVE_AGAIN)
    return 0


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    return (str(puzzle.rows), str(puzzle.columns)), _write_rows(puzzle)


def _write_rows(puzzle: Puzzle) -> Iterator[list[str]]:
    for pairs in chain.from_iterable(list_sides(puzzle.shape)):
        yield [str(int(is_parted(puzzle.regions, pair))) for pair in pairs]
    for grid in (puzzle.givens, puzzle.entries):
        yield from ([str(number or ".") for number in row] for row in grid)


PZPR = PzprGame(
    ("suguru",),
    "a suguru",
    6,
    Capacity("suguru", SIZES["suguru"]),
    Capacity("suguru", SIZES["suguru"], entries=True),
    make_address_pattern("suguru"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
