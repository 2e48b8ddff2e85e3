from __future__ import annotations

import struct

import pytest

from solver import Puzzle
from solver.formats import read, write

BLANK = [[0] * 6] * 5
PUZZLE = Puzzle.sudoku([[1, 0, 0, 0, 0, 0], *BLANK], entries=[[0, 2, 3, 0, 0, 0], *BLANK])


def saved(words: list[int]) -> bytes:
    return b"minisudoku" + struct.pack("<37H", *words, *[0x7E00] * (36 - len(words)), 0xFF00)


@pytest.mark.parametrize(
    "words",
    [
        [0x0011, 0x0022, 0x0033, *[0x7000] * 3],
        [0x0101, 0x0202, 0x0303, *[0xE000] * 3, *[0xFC00] * 30],
    ],
)
@pytest.mark.parametrize("padding", [b"", b"\x00\x00", bytes(44)])
def test_given_played_and_hinted_digits_in_both_layouts(words: list[int], padding: bytes):
    assert read(saved(words) + padding) == (PUZZLE,)


def test_an_empty_board_is_empty_in_both_layouts():
    empty = Puzzle.sudoku([[0] * 6] * 6)
    assert read(saved([])) == read(saved([0xFC00] * 36)) == (empty,)


def test_empty_cells_are_written_with_their_options():
    data = write([PUZZLE], "delphi-mini-sudoku")
    assert len(data) == 84
    words = struct.unpack_from("<36H", data, 10)
    assert words[:4] == (0x0011, 0x0022, 0x0023, 0b01110000 << 8)
    assert words[6] == 0b01110000 << 8
    assert words[35] == 0b01111110 << 8
