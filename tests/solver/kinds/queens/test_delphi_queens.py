from __future__ import annotations

from solver import Puzzle
from solver.formats import read, write

REGIONS = ["aabb", "acbb", "cccd", "dddd"]
END = b"\x00\x00\x00\xff"


def saved(*fields: int) -> bytes:
    """The first cell, and others that are open in one region for each row."""
    others = b"".join(bytes([1, "abcd".index(name) + 1, 15 - ord(name) % 8, 0]) for row in REGIONS for name in row)
    return b"Queens\x04\x02" + bytes(fields) + others[4:] + END


def test_marks_are_closed_cells_and_queens():
    assert read(saved(1, 1, 14, 0)) == (Puzzle.queens(REGIONS),)
    assert read(saved(0, 1, 14, 1))[0].marks[0] == ("x", ".", ".", ".")
    assert read(saved(2, 1, 14, 0))[0].marks[0] == ("q", ".", ".", ".")


def test_colours_stand_for_regions_before_the_first_play():
    data = bytearray(saved(1, 1, 14, 0))
    data[9:-4:4] = bytes(16)
    assert read(bytes(data)) == (Puzzle.queens(REGIONS),)


def test_a_board_is_written_with_its_size_and_end():
    puzzle = Puzzle.queens(REGIONS, marks=["x...", "...q", "....", "...."])
    data = write([puzzle], "delphi-queens")
    assert data[:16] == b"Queens\x04\x01" + bytes([0, 1, 1, 0, 1, 1, 1, 0])
    assert data[-4:] == END
    assert len(data) == 4 * (4 * 4 + 3)
