"""Kakuros as pzpr has them: the board without its first row and column, of which only the sums are written.

In an address, first come the inner cells: k to z are 1 to 16 white ones, a full stop is a black one without sums, and
two digits are the sums down and across, 0 for none: 1 to j, and A to Z from 20 on. Then come the sums above the
columns, and those before the rows, that begin with a white cell. A file has a row with all columns' sums, and rows that
begin with their own; black cells are "across,down".
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
from ...paper.puzzle import SIZES, Cell, Puzzle, Shape
from ...paper.quotation import quoted
from ...paper.runs import is_across, lines_between

_DIGITS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
_RUN = "klmnopqrstuvwxyz"
_COPY_AGAIN = "Copy the whole address."
_PAIR = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")

_INNER_SIZES = range(SIZES["kakuro"][0] - 1, SIZES["kakuro"][-1])

Sums = dict[Cell, tuple[int, int]]
"""The sums across and down of each black cell, 0 for none."""


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    inner = read_sides_in_address(line, found, _INNER_SIZES)
    with turn_into_format_error(line.number):
        return _unpack(line, found[4], found.start(4) + 1, inner)


def _write_address(puzzle: Puzzle) -> str:
    return f"{puzzle.columns - 1}/{puzzle.rows - 1}/{_pack(puzzle)}"


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    high, wide = read_sides_in_file(kind, numbers[:2], _INNER_SIZES)
    board = [split_tokens(row, wide + 1) for row in rows[: high + 1]]
    answers = [split_tokens(row, wide) for row in rows[high + 1 : 2 * high + 1]]
    if len(board) != high + 1:
        raise kind.error(f"expected {high + 1} rows, got {len(board)}", SAVE_AGAIN)
    return _read_tokens(kind, board, answers if len(answers) == high else ())


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    return (str(puzzle.rows - 1), str(puzzle.columns - 1)), _write_rows(puzzle)


def _unpack(line: Line, body: str, column: int, inner: Shape) -> Puzzle:
    """Unpacks an address whose body begins at `column`; `inner` counts its cells without the first row and column."""
    sums: Sums = {(0, 0): (0, 0)}
    offset, number = 0, 0
    while number < inner.area:
        letter = body[offset : offset + 1]
        cell = number // inner.columns + 1, number % inner.columns + 1
        if letter and letter in _RUN:
            number += _RUN.index(letter) + 1
            offset += 1
            continue
        if letter == ".":
            sums[cell] = 0, 0
            offset += 1
        else:
            down, across = (_read_sum(line, body, offset + place, column) for place in range(2))
            sums[cell] = across, down
            offset += 2
        number += 1
    for cell in _list_edge(inner):
        is_above = cell[0] == 0
        is_needed = (cell[0] + is_above, cell[1] + (not is_above)) not in sums
        total = _read_sum(line, body, offset, column) if is_needed else 0
        sums[cell] = (0, total) if is_above else (total, 0)
        offset += is_needed
    if offset != len(body) or number != inner.area:
        raise line.error("there are more or fewer cells and sums than that", _COPY_AGAIN, column + offset)
    return _build_puzzle(Shape(inner.rows + 1, inner.columns + 1), sums)


def _list_edge(inner: Shape) -> list[Cell]:
    """Lists the black cells above the columns, and then before the rows."""
    return [(0, at) for at in range(1, inner.columns + 1)] + [(at, 0) for at in range(1, inner.rows + 1)]


def _read_sum(line: Line, body: str, offset: int, column: int) -> int:
    digit = body[offset : offset + 1]
    if not digit or digit not in _DIGITS:
        raise line.error(f"{digit!r} is no sum" if digit else "it breaks off", _COPY_AGAIN, column + offset)
    return _DIGITS.index(digit)


def _build_puzzle(shape: Shape, sums: Sums, entries: Sequence[Sequence[int]] = ()) -> Puzzle:
    """Builds the board with these black cells; a sum before no run, or one cell, says nothing."""
    blocks = tuple(sorted(sums))
    cages = []
    for run in lines_between(shape, blocks):
        is_row = run[0][0] == run[1][0]
        across, down = sums[run[0][0] - (not is_row), run[0][1] - is_row]
        total = across if is_row else down
        cages += [(run, total)] if total > 0 else []
    return Puzzle.kakuro(shape, blocks, cages, entries=entries)


def _pack(puzzle: Puzzle) -> str:
    """Packs the body of an address."""
    sums, edge = _list_sums(puzzle), _list_edge(Shape(puzzle.rows - 1, puzzle.columns - 1))
    written, run = "", 0
    for cell in puzzle.shape.cells:
        if 0 in cell:
            continue
        if cell not in sums:
            run += 1
            if run < len(_RUN):
                continue
        written += _RUN[run - 1] if run else ""
        run = 0
        if cell in sums:
            across, down = sums[cell]
            written += _DIGITS[down] + _DIGITS[across] if across or down else "."
    written += _RUN[run - 1] if run else ""
    needed = (cell for cell in edge if (max(cell[0], 1), max(cell[1], 1)) not in sums)
    return written + "".join(_DIGITS[max(sums[cell])] for cell in needed)


def _list_sums(puzzle: Puzzle) -> Sums:
    sums: Sums = dict.fromkeys(puzzle.blocks, (0, 0))
    for run in puzzle.cages:
        row, column = run.cells[0]
        if is_across(run):
            sums[row, column - 1] = run.value, sums[row, column - 1][1]
        else:
            sums[row - 1, column] = sums[row - 1, column][0], run.value
    return sums


def _read_tokens(line: Line, rows: Sequence[Sequence[str]], answers: Sequence[Sequence[str]]) -> Puzzle:
    """Reads the puzzle of the rows of a file, and the digits of its player."""
    shape = Shape(len(rows), len(rows[0]))
    sums: Sums = {}
    for row, tokens in enumerate(rows):
        for column, token in enumerate(tokens):
            if pair := _PAIR.fullmatch(token):
                sums[row, column] = int(pair[1]), int(pair[2])
            elif 0 in (row, column):
                total = int(token) if token.lstrip("-").isdecimal() else 0
                sums[row, column] = (0, total) if row == 0 else (total, 0)
            elif token != ".":
                raise line.error(f"{quoted(token)} is no cell of a kakuro", SAVE_AGAIN)
    digits = [[int(token) if token.isdecimal() else 0 for token in tokens] for tokens in answers]
    entries = [[0] * shape.columns, *([0, *own] for own in digits)] if digits else ()
    return _build_puzzle(shape, sums, entries)


def _write_rows(puzzle: Puzzle) -> Iterator[list[str]]:
    """Writes the rows of a file: the board with its sums, and then the player's digits."""
    sums = _list_sums(puzzle)
    for row in range(puzzle.rows):
        yield [_write_token(sums, (row, column)) for column in range(puzzle.columns)]
    for entries in puzzle.entries[1:]:
        yield [str(entry or ".") for entry in entries[1:]]


def _write_token(sums: Sums, cell: Cell) -> str:
    if cell not in sums:
        return "."
    across, down = sums[cell]
    return str(across or down) if 0 in cell else f"{across},{down}"


PZPR = PzprGame(
    ("kakuro",),
    "a Kakuro",
    3,
    Capacity("kakuro", SIZES["kakuro"], givens=False),
    Capacity("kakuro", SIZES["kakuro"], entries=True, givens=False),
    make_address_pattern("kakuro"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
