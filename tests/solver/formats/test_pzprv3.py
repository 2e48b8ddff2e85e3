"""Files of pzpr; these were saved by its release 0.10.1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Grid, Puzzle, solve
from solver.formats import FormatError, read, write


def saved(text: str) -> str:
    """The text with the blanks that pzpr writes after each row, which editors like to take out."""
    return "".join(f"{line} \n" if " " in line else f"{line}\n" for line in text.splitlines())


SUDOKU = saved("""\
pzprv3
sudoku
4
. 1 . .
. . . 2
3 . . .
. . 4 .
3 . .[2,3,,] +
. . . .
. . . .
. . . .
""")

STARS = saved("""\
pzprv3
starbattle
6
6
1
6
0 0 0 1 2 3
0 0 0 1 2 3
1 1 1 1 2 3
1 1 4 2 2 3
5 4 4 2 2 3
5 5 4 4 2 2
# + . . . .
. . + . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
""")

BEGUN = Puzzle.sudoku([[0, 1, 0, 0], [0, 0, 0, 2], [3, 0, 0, 0], [0, 0, 4, 0]], entries=[[3, 0, 0, 0], *[[0] * 4] * 3])
BOARD = Puzzle.queens(
    ["aaabcd", "aaabcd", "bbbbcd", "bbeccd", "feeccd", "ffeecc"], marks=["qx....", "..x...", *["......"] * 4]
)


@pytest.mark.parametrize(("text", "puzzle"), [(SUDOKU, BEGUN), (STARS, BOARD)])
def test_what_pzpr_saves_is_read_and_written(text: str, puzzle: Puzzle):
    assert read(text) == read(text.strip().replace("\n", "/")) == read(text.replace("\n", "\r\n")) == (puzzle,)
    assert write([puzzle], "pzprv3").decode() == text.replace("[2,3,,] +", " .")


def test_what_is_not_entered_may_be_missing():
    (puzzle,) = read("pzprv3.1/sudoku/4/. 1 . ./. . - 2/3 . . ./. . 4 .")
    assert puzzle.givens == BEGUN.givens
    assert not any(map(any, puzzle.entries))


def test_a_star_battle_keeps_its_stars_and_crosses(starbattle: tuple[Puzzle, Grid]):
    puzzle = replace(starbattle[0], marks=(("q", "x", *"." * 8), *[(".",) * 10] * 9))
    assert read(write([puzzle], "pzprv3")) == (puzzle,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pzprv3", "line 1: a puzzle without a kind is not played here"),
        ("pzprv3\nslither\n4\n4", "line 2: a slither is not played here"),
        ("pzprv3\nsudoku\n5", "line 2: a sudoku of 5 is not played here"),
        ("pzprv3\nsudoku\n4\n. . . .", "line 2: expected 4 rows more, got 1"),
        ("pzprv3\nsudoku\n4\n. . . .\n. . .", "line 2: expected 4 rows more, got 2"),
        (SUDOKU.replace(". . . 2", ". . 2"), "line 5: this is no row of 4 cells"),
        (SUDOKU.replace(". . . 2", ". . 2 !"), "line 5: this is no row of 4 cells"),
        (SUDOKU.replace("3 . . .", "7 . . ."), "line 1: givens: r3c1 holds 7, outside 0 to 4"),
        (STARS.replace("1\n6\n0", "4\n6\n0"), "4 stars in a row are not played here"),
        (STARS.replace(". . +", ". . -"), "'-' is no mark of a star battle"),
    ],
)
def test_what_is_not_played_here_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(text)


KAKURO = (
    "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /"
    "0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /"
)
SKYSCRAPERS = (
    "pzprv3/skyscrapers/4/4/. . . . . . /. 2 q1 4 3 . /4 1 2 3 4 . /. 4 3 1 .[2,3] 3 /. 3 4 2 1 . /. . 1 3 . . /"
)


def test_a_kakuro_is_kept_with_what_its_player_wrote():
    (puzzle,) = read(KAKURO)
    assert puzzle.entries == solve(puzzle)
    assert write([puzzle], "pzprv3").decode().replace("\n", "/") == KAKURO


def test_skyscrapers_are_kept_with_what_their_player_wrote():
    (puzzle,) = read(SKYSCRAPERS)
    assert puzzle.around == ((0, 0, 0, 0), (0, 1, 3, 0), (0, 4, 0, 0), (0, 0, 3, 0))
    assert (puzzle.givens[0], puzzle.entries[0], puzzle.entries[2]) == ((0, 1, 0, 0), (2, 0, 4, 3), (4, 3, 1, 0))
    assert read(write([puzzle], "pzprv3")) == (puzzle,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pzprv3/kakuro/5/5/0 0 12 4 0 0 /", "expected 6 rows, got 1"),
        (KAKURO.replace("8,4", "8;4"), "'8;4' is no cell of a kakuro"),
        (KAKURO.replace("10 . . . . ", "10 . . . "), "this is no row of 6 cells"),
        (SKYSCRAPERS.replace("q1", "p1"), "'p1' is no number"),
        ("pzprv3/skyscrapers/4/4/. . . . . . /", "expected 6 rows, got 1"),
    ],
)
def test_what_is_no_board_of_numbers_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(text)
