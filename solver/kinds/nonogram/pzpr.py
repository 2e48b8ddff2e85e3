"""Nonograms in pzpr: numbers above the columns and left of the rows, in as many cells as half a line has.

In an address the numbers are packed, those of each column and then of each row, from the board outwards. A file has
them as rows of cells above those of the board, and as cells before these, where # is a filled cell and + an empty one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, repeat

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
    unpack_all_numbers,
)
from ...formats.source import Line, turn_into_format_error
from ...paper.cells import blank_grid, in_rows
from ...paper.puzzle import SIZES, Puzzle, Shape
from ...paper.quotation import quoted
from .line_fillings import EMPTY, FILLED

_NUMBER = re.compile(r"c?([0-9]{1,3})")
_CELLS = {"#": FILLED, "+": EMPTY, ".": 0}


def _find_room(shape: Shape) -> Shape:
    """Returns how many cells for numbers there are above each column, and before each row."""
    return Shape((shape.rows + 1) // 2, (shape.columns + 1) // 2)


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    shape = read_sides_in_address(line, found, SIZES["nonogram"])
    numbers, room = unpack_all_numbers(line, found[4], found.start(4) + 1), _find_room(shape)
    above, beside = shape.columns * room.rows, shape.rows * room.columns
    if any(numbers[above + beside :]):
        problem = f"expected {above + beside} cells for numbers, got {len(numbers)}"
        raise line.error(problem, "Copy the whole address.", found.start(4) + 1)
    numbers += [0] * (above + beside - len(numbers))
    columns = in_rows(numbers[:above], room.rows)
    rows = in_rows(numbers[above : above + beside], room.columns)
    return _make(line, shape, [[cell[::-1] for cell in lines] for lines in (rows, columns)])


def _make(
    line: Line, shape: Shape, numbers: Sequence[Sequence[Sequence[int]]], entries: Sequence[Sequence[int]] = ()
) -> Puzzle:
    clues = [[[number for number in cells if number] for cells in lines] for lines in numbers]
    with turn_into_format_error(line.number):
        return Puzzle("nonogram", shape.size, blank_grid(shape), entries=entries, line_clues=clues)  # type: ignore[arg-type]


def _write_address(puzzle: Puzzle) -> str:
    rows, columns = puzzle.line_clues or ((), ())
    room = _find_room(puzzle.shape)
    cells = [*(_fill(runs[::-1], room.rows) for runs in columns), *(_fill(runs[::-1], room.columns) for runs in rows)]
    return f"{puzzle.columns}/{puzzle.rows}/{pack_numbers(chain.from_iterable(cells))}"


def _fill(runs: Sequence[int], room: int) -> list[int]:
    """Puts blank cells after runs."""
    return [*runs, *repeat(0, room - len(runs))]


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    shape = read_sides_in_file(kind, numbers, SIZES["nonogram"])
    room = _find_room(shape)
    if len(rows) != room.rows + shape.rows:
        raise kind.error(f"expected {room.rows + shape.rows} rows, got {len(rows)}", SAVE_AGAIN)
    tokens = [(row, split_tokens(row, room.columns + shape.columns)) for row in rows]
    above = [[_read_number(row, token) for token in own[room.columns :]] for row, own in tokens[: room.rows]]
    beside = [[_read_number(row, token) for token in own[: room.columns]] for row, own in tokens[room.rows :]]
    entries = [[_read_cell(row, token) for token in own[room.columns :]] for row, own in tokens[room.rows :]]
    return _make(kind, shape, [beside, list(zip(*above, strict=True))], entries)


def _read_number(row: Line, token: str) -> int:
    if token == ".":
        return 0
    found = _NUMBER.fullmatch(token)
    if not found:
        raise row.error(f"{quoted(token)} is no number", SAVE_AGAIN)
    return int(found[1])


def _read_cell(row: Line, token: str) -> int:
    if token not in _CELLS:
        raise row.error(f"{quoted(token)} is no cell", SAVE_AGAIN)
    return _CELLS[token]


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    return (str(puzzle.rows), str(puzzle.columns)), _write_rows(puzzle)


def _write_rows(puzzle: Puzzle) -> Iterator[list[str]]:
    room, (rows, columns) = _find_room(puzzle.shape), puzzle.line_clues or ((), ())
    above = zip(*(_fill(runs[::-1], room.rows)[::-1] for runs in columns), strict=True)
    for numbers in above:
        yield [*repeat(".", room.columns), *(str(number or ".") for number in numbers)]
    for runs, entries in zip(rows, puzzle.entries, strict=True):
        before = (str(number or ".") for number in _fill(runs[::-1], room.columns)[::-1])
        yield [*before, *(".+#"[entry] for entry in entries)]


PZPR = PzprGame(
    ("nonogram",),
    "a nonogram",
    9,
    Capacity("nonogram", SIZES["nonogram"], givens=False),
    Capacity("nonogram", SIZES["nonogram"], givens=False, entries=True),
    make_address_pattern("nonogram"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
