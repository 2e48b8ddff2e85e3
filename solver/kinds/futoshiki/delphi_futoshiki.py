"""A Futoshiki of 5x5 as Davdata's Delphi program saves it (fut-*): 27 little-endian words.

Two words say "futo". Then each cell has its digit as a bit in the high byte (bit 0 for none) and in the low byte, two
bits each: nothing, type (0 given, 1 player, 2 solver), sign to the right, sign below (1 <, 2 >). The author's tables
leave two things open, which the file itself decides: the bytes of all words are swapped if it begins with "ufot", and
cells run down the columns if only so no sign points out of the grid. What the solver had put in is left out.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from ...formats.capacity import Capacity
from ...formats.signs import Neighbours, pair_below, pair_to_right, relations, signs
from ...formats.source import FormatError, Source
from ...paper.puzzle import Cell, Puzzle, Sign, cell_name

NAME = "delphi-futoshiki"
FILES = "fut-*"
PRECEDENCE = 130
HOLDS = Capacity("futoshiki", (5,), entries=True, several=False)

_SIZE = 5
_WORDS = 2 + _SIZE * _SIZE
_SIGNS: tuple[Sign | None, ...] = (None, "<", ">")
_GIVEN, _PLAYER, _SOLVER = range(3)
_AGAIN = "Save the puzzle again, or type it in."

Fields = dict[Cell, int]
"""The word of each cell."""


def recognises(source: Source) -> bool:
    """Tells whether the file begins with the name of the puzzle."""
    return source.data.startswith((b"futo", b"ufot"))


def read(source: Source) -> tuple[Puzzle, ...]:
    """Reads the one puzzle of the file."""
    if len(source.data) != 2 * _WORDS:
        raise FormatError(f"expected {2 * _WORDS} bytes, got {len(source.data)}", _AGAIN)
    order = "<" if source.data.startswith(b"futo") else ">"
    _, _, *words = struct.unpack(f"{order}{_WORDS}H", source.data)
    fields = _place_words(words)
    givens, entries = ([[0] * _SIZE for _ in range(_SIZE)] for _ in range(2))
    between: dict[Neighbours, Sign] = {}
    for (row, column), word in fields.items():
        digit, owner = _read_digit(word, (row, column))
        if owner != _SOLVER:
            (entries if owner == _PLAYER else givens)[row][column] = digit
        between |= _read_signs(word, (row, column))
    return (Puzzle.futoshiki(givens, relations(between), entries=entries),)


def _place_words(words: Sequence[int]) -> Fields:
    """Returns the words in their cells: by rows, or by columns where by rows a sign would point out of the grid."""
    places = [divmod(number, _SIZE) for number in range(_SIZE * _SIZE)]
    by_rows = dict(zip(places, words, strict=True))
    by_columns = {(row, column): by_rows[column, row] for row, column in places}
    for fields in (by_rows, by_columns):
        if not any(_points_out(cell, word) for cell, word in fields.items()):
            return fields
    raise FormatError("a sign points out of the grid", _AGAIN)


def _points_out(cell: Cell, word: int) -> bool:
    last = _SIZE - 1
    return bool((cell[1] == last and word >> 2 & 3) or (cell[0] == last and word & 3))


def _read_digit(word: int, cell: Cell) -> tuple[int, int]:
    """Reads the digit of a cell, 0 for none, and whose it is."""
    bits, owner = word >> 8, word >> 4 & 3
    if bits not in (0, 1, 2, 4, 8, 16, 32) or owner > _SOLVER:
        raise FormatError(f"the word of {cell_name(cell)}, {word:#06x}, is no digit of anyone", _AGAIN)
    return max(bits.bit_length() - 1, 0), owner


def _read_signs(word: int, cell: Cell) -> dict[Neighbours, Sign]:
    beside, under = word >> 2 & 3, word & 3
    if max(beside, under) >= len(_SIGNS):
        raise FormatError(f"the word of {cell_name(cell)}, {word:#06x}, has a sign that is neither < nor >", _AGAIN)
    found = {pair_to_right(*cell): _SIGNS[beside], pair_below(*cell): _SIGNS[under]}
    return {pair: sign for pair, sign in found.items() if sign}


def write(puzzles: Sequence[Puzzle]) -> bytes:
    """Writes the only puzzle, by rows; empty cells are the player's."""
    (puzzle,) = puzzles
    between = signs(puzzle)
    words = [_write_word(puzzle, between, divmod(number, _SIZE)) for number in range(_SIZE * _SIZE)]
    return b"futo" + struct.pack(f"<{len(words)}H", *words)


def _write_word(puzzle: Puzzle, between: dict[Neighbours, Sign], cell: Cell) -> int:
    row, column = cell
    given, entry = puzzle.givens[row][column], puzzle.entries[row][column]
    owner = _GIVEN if given else _PLAYER
    beside, under = (_SIGNS.index(between.get(pair)) for pair in (pair_to_right(*cell), pair_below(*cell)))
    return 1 << (given or entry) + 8 | owner << 4 | beside << 2 | under
