"""Suguru as links of puzz.link, and as the files that it saves."""

from __future__ import annotations

import pytest

from solver import solve
from solver.formats import FormatError, read, write

ADDRESS = "https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2g"
SAVED = (
    "pzprv3/suguru/5/5/0 1 1 0 /0 1 0 0 /1 0 1 0 /0 0 1 0 /0 1 0 0 /0 0 1 1 1 /0 1 0 1 1 /1 1 1 0 0 /0 0 1 1 1 /"
    "3 . . . . /. . . 3 . /5 . . . . /. . . . . /. 1 . 2 . /. 2 1 2 1 /1 4 5 . 4 /"
    ". 2[1,2] 1 .[3,4] 1 /3 4 5 4 3 /2 . 3 . 1 /"
)
"""The same board, as the program itself writes it, begun."""
OBLONG = (
    "suguru.7x9.g000003014040000006100000020000000000604000020020030000300002404.r000111222003411552633444552677789952\
6a77899bb6aaa8ccbb66a88cccb"
)


def test_an_address_is_read() -> None:
    (puzzle,) = read(ADDRESS)
    assert puzzle.kind == "suguru"
    assert puzzle.givens[0] == (3, 0, 0, 0, 0)
    assert puzzle.regions == ((0, 0, 1, 2, 2), (0, 0, 3, 3, 3), (0, 3, 3, 4, 4), (5, 5, 5, 4, 4), (5, 5, 6, 6, 6))
    assert solve(puzzle) == ((3, 2, 1, 2, 1), (1, 4, 5, 3, 4), (5, 2, 1, 2, 1), (3, 4, 5, 4, 3), (2, 1, 3, 2, 1))
    assert write([puzzle], "puzzlink").decode().strip() == ADDRESS


def test_a_saved_file_is_read_with_what_was_entered() -> None:
    (puzzle,) = read(SAVED)
    (same,) = read(ADDRESS)
    assert (puzzle.givens, puzzle.regions) == (same.givens, same.regions)
    assert puzzle.entries[2] == (0, 2, 1, 0, 1)


@pytest.mark.parametrize("name", ["puzzlink", "pzprv3"])
def test_an_oblong_board_is_written_and_read(name: str) -> None:
    puzzles = read(OBLONG)
    assert read(write(list(puzzles), name)) == puzzles


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("https://puzz.link/p?suguru/3/5/c", "a suguru of 3x5 is not played here. Give 4 to 12 columns and rows"),
        ("https://puzz.link/p?suguru/5/5/cih47b", "expected 8 digits of borders, got 6"),
        ("https://puzz.link/p?suguru/5/5/cih47bsz3m3g5p1g2g", "'z' is no digit of base 32"),
        ("https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2", "expected 25 cells, got 24"),
        (SAVED.replace("3 . . . . /", "3 . x . . /", 1), "'x' is no number"),
        ("pzprv3/suguru/5/5/0 1 1 0 /", "expected 14 rows, got 1"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    with pytest.raises(FormatError) as error:
        read(text)
    assert says in str(error.value)
