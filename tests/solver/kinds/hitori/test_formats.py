"""Hitori as IDs and saved games of Simon Tatham's Singles, as links of puzz.link, and as files of pzpr."""

from __future__ import annotations

import pytest

from solver import count
from solver.formats import FormatError, read, write

MADE = "7x9:179176648676292954914397729372157369771894338867793488574459589"
"""By `sgt-singles --generate 1 7x9dk`."""

ADDRESS = "https://puzz.link/p?hitori/5/5/4123512424225542135153152"
SAVED = (
    "pzprv3/hitori/5/5/4 1 2 3 5 /1 2 4 2 4 /2 2 5 5 4 /2 1 3 5 1 /5 3 1 5 2 /"
    ". . . . . /. # + . . /. . . . . /. . . . . /. . . . . /"
)


def test_an_id_of_singles_is_read_and_written() -> None:
    (puzzle,) = read(MADE)
    assert (puzzle.kind, puzzle.rows, puzzle.columns) == ("hitori", 9, 7)
    assert puzzle.numbers[0] == (1, 7, 9, 1, 7, 6, 6)
    assert write([puzzle], "singles").decode() == f"{MADE}\n"


def test_numbers_above_nine_are_letters() -> None:
    numbers = (
        "3987186176439276458cbb1447184387aa96375c1165aa82516167c422a758aa385117b716497b3837217c32a1366274b935365a81192"
    )
    (puzzle,) = read(f"12x12:{numbers}b8a6a487651785497132b4811a872466833")
    assert puzzle.numbers[1][7:10] == (12, 11, 11)
    assert count(puzzle) == 1


def test_a_saved_game_has_what_was_shaded() -> None:
    (puzzle,) = read(SAVED)
    (again,) = read(write([puzzle], "tatham-save"))
    assert again == puzzle
    assert b"B1,1" in write([puzzle], "tatham-save")
    assert b"C2,1" in write([puzzle], "tatham-save")


def test_an_address_is_read_and_written() -> None:
    (puzzle,) = read(ADDRESS)
    assert puzzle.numbers[1] == (1, 2, 4, 2, 4)
    assert write([puzzle], "puzzlink").decode().strip() == ADDRESS


def test_a_file_of_pzpr_has_what_was_entered() -> None:
    (puzzle,) = read(SAVED)
    assert puzzle.entries[1] == (0, 1, 2, 0, 0)
    assert read(write([puzzle], "pzprv3")) == (puzzle,)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("https://puzz.link/p?hitori/3/5/123", "a hitori of 3x5 is not played here. Give 4 to 16 columns and rows"),
        ("https://puzz.link/p?hitori/5/5/412351242422554213515315", "expected 25 numbers, got 24"),
        ("https://puzz.link/p?hitori/5/5/4123512424225542135153.52", "'.' is no number. Give a board with a number"),
        (SAVED.replace("4 1 2 3 5", "4 . 2 3 5", 1), "'.' is no number"),
        (SAVED.replace(". # +", ". # x", 1), "'x' is nothing that stands in a cell"),
        ("pzprv3/hitori/5/5/4 1 2 3 5 /", "expected 5 rows, got 1"),
        (f"{MADE}\n5x5:4123512424225542135153159", "'9' is no number from 1 to 5"),
        (f"{MADE}\n5x5:41235124242255421351531", "there are 23 numbers, not 25"),
        (f"{MADE}\n3x5:412351242422554", "a board of 3x5 is not played here. Give 4 to 16 a side"),
        (f"{MADE}\n5x5#123", "a random seed is no puzzle"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    with pytest.raises(FormatError) as error:
        read(text)
    assert says in str(error.value)


def test_an_id_of_another_game_is_none_of_singles() -> None:
    (puzzle,) = read("2x2:a1n")
    assert puzzle.kind == "sudoku"
