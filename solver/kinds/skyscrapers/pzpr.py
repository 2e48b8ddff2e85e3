"""Skyscrapers as pzpr has them: numbers around a board, and perhaps some in its cells.

In an address, the numbers are packed (see `solver.formats.pzpr`): those at the top, the bottom, the left and the right,
and then the givens, if there are any. A file has them as rows around those of the board, where a q is before a given.
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
    pack_numbers,
    read_side_in_address,
    read_side_in_file,
    split_tokens,
    unpack_all_numbers,
)
from ...formats.source import Line, turn_into_format_error
from ...paper.around import in_sides
from ...paper.cells import in_order, in_rows
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import quoted


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    size = read_side_in_address(line, found, SIZES["skyscrapers"])
    with turn_into_format_error(line.number):
        return _unpack(line, found[4], found.start(4) + 1, size)


def _write_address(puzzle: Puzzle) -> str:
    return f"{puzzle.size}/{puzzle.size}/{_pack(puzzle)}"


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    size = read_side_in_file(kind, numbers[:2], SIZES["skyscrapers"])
    board = [split_tokens(row, size + 2) for row in rows[: size + 2]]
    if len(board) != size + 2:
        raise kind.error(f"expected {size + 2} rows, got {len(board)}", SAVE_AGAIN)
    return _read_tokens(kind, board)


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    return (str(puzzle.size),) * 2, _write_rows(puzzle)


def _unpack(line: Line, body: str, column: int, size: int) -> Puzzle:
    """Unpacks the puzzle of an address; its body begins at a column of the line."""
    numbers = unpack_all_numbers(line, body, column)
    if len(numbers) == 4 * size:
        numbers += [0] * size * size
    if len(numbers) != 4 * size + size * size:
        problem = f"expected {4 * size} numbers around {size}x{size} cells, got {len(numbers)}"
        raise line.error(problem, "Copy the whole address.", column)
    return Puzzle.skyscrapers(in_sides(numbers[: 4 * size], size), givens=in_rows(numbers[4 * size :], size))


def _pack(puzzle: Puzzle) -> str:
    """Packs the body of an address."""
    cells = in_order(puzzle.givens)
    return pack_numbers(in_order(puzzle.around)) + (pack_numbers(cells) if any(cells) else "")


def _read_tokens(line: Line, rows: Sequence[Sequence[str]]) -> Puzzle:
    """Reads the puzzle of the rows of a file, with the digits of its player."""
    inner = [row[1:-1] for row in rows[1:-1]]
    ends = (rows[0][1:-1], rows[-1][1:-1], [row[0] for row in rows[1:-1]], [row[-1] for row in rows[1:-1]])
    around = [[_read_number(line, token) for token in side] for side in ends]
    givens = [[_read_number(line, token[1:]) if token.startswith("q") else 0 for token in row] for row in inner]
    entries = [[0 if token.startswith("q") else _read_number(line, token) for token in row] for row in inner]
    return Puzzle.skyscrapers(around, givens=givens, entries=entries)


def _read_number(line: Line, token: str) -> int:
    digits, _, _ = token.partition("[")
    if digits in (".", "-", ""):
        return 0
    if not (digits.isascii() and digits.isdecimal()):
        raise line.error(f"{quoted(token)} is no number", SAVE_AGAIN)
    return int(digits)


def _write_rows(puzzle: Puzzle) -> Iterator[list[str]]:
    """Writes the rows of a file, those of the board between the numbers around it."""
    top, bottom, left, right = ([str(clue or ".") for clue in side] for side in puzzle.around)
    yield [".", *top, "."]
    for before, givens, entries, after in zip(left, puzzle.givens, puzzle.entries, right, strict=True):
        cells = [f"q{given}" if given else str(entry or ".") for given, entry in zip(givens, entries, strict=True)]
        yield [before, *cells, after]
    yield [".", *bottom, "."]


PZPR = PzprGame(
    ("skyscrapers", "building"),
    "Skyscrapers",
    4,
    Capacity("skyscrapers", SIZES["skyscrapers"]),
    Capacity("skyscrapers", SIZES["skyscrapers"], entries=True),
    make_address_pattern("skyscrapers", "building"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
