"""A Sudoku of 6x6 as Davdata's Delphi program saves it (mini-sudoku): 42 little-endian words, and padding.

Five words say "minisudoku", the last is FF00h. Between them, each cell has its options, its type (0 empty, 1 given,
2 played, 3 hint) and its digit. The author's table has lost its columns: the type may stand in bits 4-7, as it is
written here, or in bits 8-9; any digit shows which, as it has a type. Boxes are assumed to be 2x3. A digit given as a
hint counts as the player's.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from ....formats.capacity import Capacity
from ....formats.source import FormatError, Source
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle

NAME = "delphi-mini-sudoku"
FILES = "mini-sudoku*"
PRECEDENCE = 140
HOLDS = Capacity("sudoku", (6,), entries=True, several=False)

_SIZE = 6
_CELLS = _SIZE * _SIZE
_HEADER = b"minisudoku"
_END = 0xFF00
_EMPTY, _GIVEN, _PLAYED, _HINT = range(4)
_AGAIN = "Save the puzzle again, or type it in."


def recognises(source: Source) -> bool:
    """Tells whether the file begins with the name of the puzzle."""
    return source.data.startswith(_HEADER)


def read(source: Source) -> tuple[Puzzle, ...]:
    """Reads the one puzzle of the file."""
    length = len(_HEADER) + 2 * _CELLS + 2
    if len(source.data) < length:
        raise FormatError(f"expected {length} bytes, got {len(source.data)}", _AGAIN)
    *words, end = struct.unpack_from(f"<{_CELLS + 1}H", source.data, len(_HEADER))
    if end != _END:
        raise FormatError(f"bytes {length - 1} and {length} are not the end mark, 00 FF", _AGAIN)
    shift, mask = (8, 0x3) if _is_second_layout(words) else (4, 0xF)
    cells = [_read_cell(number, word & 0xF, word >> shift & mask) for number, word in enumerate(words)]
    givens = [digit if kind == _GIVEN else 0 for digit, kind in cells]
    entries = [digit if kind in (_PLAYED, _HINT) else 0 for digit, kind in cells]
    return (Puzzle.sudoku(in_rows(givens, _SIZE), entries=in_rows(entries, _SIZE)),)


def _is_second_layout(words: Sequence[int]) -> bool:
    """Tells whether there are digits, but no types where the first layout has them."""
    return any(word & 0xF for word in words) and not any(word & 0xF0 for word in words)


def _read_cell(number: int, digit: int, kind: int) -> tuple[int, int]:
    if kind > _HINT or digit > _SIZE or bool(digit) != bool(kind):
        problem = f"byte {len(_HEADER) + 2 * number + 1} begins a cell of type {kind} with the digit {digit}"
        raise FormatError(problem, _AGAIN)
    return digit, kind


def write(puzzles: Sequence[Puzzle]) -> bytes:
    """Writes the only puzzle. The options of an empty cell are the digits that its row, column and box leave."""
    (puzzle,) = puzzles
    givens, entries = in_order(puzzle.givens), in_order(puzzle.entries)
    board = [given or entry for given, entry in zip(givens, entries, strict=True)]
    words = [
        digit | (_GIVEN if given else _PLAYED) << 4 if digit else _list_options(board, number) << 8
        for number, (given, digit) in enumerate(zip(givens, board, strict=True))
    ]
    return _HEADER + struct.pack(f"<{_CELLS + 1}H", *words, _END)


def _list_options(board: Sequence[int], number: int) -> int:
    """Lists the digits that a cell may still have, as bits 1 to 6."""
    row, column, box = _list_houses(number)
    seen = {digit for other, digit in enumerate(board) if _touch(_list_houses(other), (row, column, box))}
    return sum(1 << digit for digit in range(1, _SIZE + 1) if digit not in seen)


def _list_houses(number: int) -> tuple[int, int, int]:
    row, column = divmod(number, _SIZE)
    return row, column, row // 2 * 2 + column // 3


def _touch(first: Sequence[int], second: Sequence[int]) -> bool:
    return any(mine == other for mine, other in zip(first, second, strict=True))
