"""Shikaku as links of puzz.link, and as the files that it saves."""

from __future__ import annotations

import pytest

from solver import solve
from solver.formats import FormatError, read, write

ADDRESS = "https://puzz.link/p?shikaku/6/6/3g3q2i2j5g4245g6k"
SAVED = (
    "pzprv3/shikaku/4/5/5 . . . 5 /. . . . . /. . . . . /5 . . . 5 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /"
    "1 1 0 0 0 /-1 0 0 0 0 /0 0 0 0 0 /"
)


def test_an_address_is_read_and_written_again() -> None:
    (puzzle,) = read(ADDRESS)
    assert (puzzle.kind, puzzle.givens[0]) == ("shikaku", (3, 0, 3, 0, 0, 0))
    assert solve(puzzle) is not None
    assert write([puzzle], "puzzlink").decode().strip() == ADDRESS


def test_numbers_above_fifteen_are_read() -> None:
    (puzzle,) = read("https://puzz.link/p?shikaku/4/4/-10u")
    assert puzzle.givens[0] == (16, 0, 0, 0)


def test_a_saved_file_is_read_without_the_lines_of_its_player() -> None:
    (puzzle,) = read(SAVED)
    assert (puzzle.shape, puzzle.givens[3]) == ((4, 5), (5, 0, 0, 0, 5))
    assert not any(map(any, puzzle.entries))
    assert read(write([puzzle], "pzprv3")) == (puzzle,)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("https://puzz.link/p?shikaku/3/3/9n", "a shikaku of 3x3 is not played here"),
        ("https://puzz.link/p?shikaku/4/4/8m8", "expected 16 cells"),
        ("pzprv3/shikaku/4/4/8 . . x /. . . . /. . . . /. . . 8 /", "'x' is no number"),
        ("pzprv3/shikaku/4/4/8 . . . /", "expected 4 rows, got 1"),
    ],
)
def test_what_is_wrong_is_named(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(text)
