from __future__ import annotations

import pytest

from solver import Puzzle, count
from solver.formats import FormatError, named, read, write

MADE = "8x8:aAEADDBBBLABbBEfdADca"
"""By `sgt-unruly --generate`."""

UNIQUE = "6x6u:bKDcHAbaBc"


def test_white_cells_are_zeros_and_black_ones_ones():
    (puzzle,) = read(MADE)
    assert (puzzle.kind, puzzle.unique_lines) == ("binairo", False)
    assert puzzle.givens[:2] == ((1, 2, 0, 0, 0, 0, 2, 2), (0, 0, 0, 2, 0, 0, 0, 2))
    assert count(puzzle) == 1
    assert write([puzzle], "unruly").decode() == f"{MADE}\n"


def test_lines_are_unique_where_the_parameters_say_so():
    (puzzle,) = read(UNIQUE.replace("u:", "udn:"))
    assert puzzle.unique_lines
    assert write([puzzle], "unruly").decode() == f"{UNIQUE}\n"


def test_long_runs_are_told_by_z():
    puzzle = Puzzle.binairo([*[[0] * 8] * 7, [0] * 7 + [1]])
    assert write([puzzle], "unruly").decode() == "8x8u:zzna\n"
    assert read(write([puzzle], "unruly")) == (puzzle,)


def test_signs_have_no_place_in_it():
    puzzle = Puzzle.binairo([[0] * 6] * 6, [(0, 0, "=", 0, 1)])
    assert list(named("unruly").HOLDS.losses(puzzle)) == ["everything, for it holds no binairo with signs"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6x6:zz", "there are 50 cells|there are more than 36 cells"),
        ("6x6:zd", "there are 29 cells, not 36 and one after them"),
        ("8x6:zzzd", "a board of 8x6 is not played here. Write a square with an even size from 6 to 14"),
        ("7x7:zzzd", "a board of 7x7 is not played here"),
        (f"{UNIQUE}\n6x6:1a", "line 2, column 5: '1' is no cell"),
        (f"{UNIQUE}\n6x6#123", "a random seed is no puzzle"),
    ],
)
def test_what_is_no_id_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(text)


def test_an_id_of_solo_is_none_of_unruly():
    (puzzle,) = read("2x2:a1n")
    assert puzzle.kind == "sudoku"
