from __future__ import annotations

import struct

from solver import Puzzle
from solver.formats import read, write

FIRST_ROW = [0x0104, 0x1000, 0x0410, 0x0820, 0x0101]
"""Blank and less than the next; 4 given; the player's 2; the solver's 3; blank and less than the one below."""

PUZZLE = Puzzle.futoshiki(
    [[0, 4, 0, 0, 0], *[[0] * 5] * 4],
    [(0, 0, "<", 0, 1), (0, 4, "<", 1, 4)],
    entries=[[0, 0, 2, 0, 0], *[[0] * 5] * 4],
)


def saved(words: list[int], order: str = "<") -> bytes:
    return struct.pack(f"{order}27H", 0x7566, 0x6F74, *words)


def test_words_by_rows():
    data = saved(FIRST_ROW + [0x0100] * 20)
    assert data.startswith(b"futo\x04\x01\x00\x10")
    assert read(data) == (PUZZLE,)


def test_words_with_their_bytes_swapped():
    data = saved(FIRST_ROW + [0x0100] * 20, order=">")
    assert data.startswith(b"ufot")
    assert read(data) == (PUZZLE,)


def test_words_by_columns_where_by_rows_a_sign_would_point_out():
    rows = [FIRST_ROW, *[[0x0100] * 5] * 4]
    rows[3] = [0x0101, *[0x0100] * 4]
    (puzzle,) = read(saved([rows[row][column] for column in range(5) for row in range(5)]))
    assert puzzle == Puzzle.futoshiki(PUZZLE.givens, [*PUZZLE.relations, (3, 0, "<", 4, 0)], entries=PUZZLE.entries)


def test_empty_cells_may_have_no_bit_at_all():
    assert read(saved([0] * 25)) == (Puzzle.futoshiki([[0] * 5] * 5),)


def test_a_puzzle_is_written_by_rows():
    data = write([PUZZLE], "delphi-futoshiki")
    assert struct.unpack("<27H", data)[2:7] == (0x0114, 0x1000, 0x0410, 0x0110, 0x0111)
