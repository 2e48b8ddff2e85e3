from __future__ import annotations

import pytest

from solver import Grid, Puzzle
from solver.formats import FormatError, read, write

ADDRESS = "https://puzz.link/p?starbattle/6/6/1/773dla0e1j0l"
BOARD = Puzzle.queens(["aaabcd", "aaabcd", "bbbbcd", "bbeccd", "feeccd", "ffeecc"])


@pytest.mark.parametrize(
    "text", [ADDRESS, "starbattle/6/6/1/773dla0e1j0l", "http://pzv.jp/p.html?starbattle/6/6/1/773dla0e1j0l/ \n"]
)
def test_borders_part_regions(text: str):
    assert read(text) == (BOARD,)


def test_an_address_is_written():
    assert write([BOARD, BOARD], "puzzlink") == f"{ADDRESS}\n{ADDRESS}\n".encode()


def test_a_star_battle_keeps_its_number_of_stars(starbattle: tuple[Puzzle, Grid]):
    address = write([starbattle[0]], "puzzlink").decode()
    assert address.startswith("https://puzz.link/p?starbattle/10/10/2/")
    assert read(address) == (starbattle[0],)


SUDOKU = "https://puzz.link/p?sudoku/4/4/g1k23k4g"


@pytest.mark.parametrize(
    "text", [SUDOKU, "sudoku/4/4/g1k23k4g", "http://pzv.jp/p.html?sudoku/4/4/g1k23k4g", SUDOKU.replace("u/", "u_edit/")]
)
def test_a_sudoku_is_read(text: str):
    (puzzle,) = read(text)
    assert puzzle.givens == ((0, 1, 0, 0), (0, 0, 0, 2), (3, 0, 0, 0), (0, 0, 4, 0))
    assert write([puzzle], "puzzlink").decode() == f"{SUDOKU}\n"


def test_larger_sudokus_have_numbers_of_two_digits():
    address = "https://puzz.link/p?sudoku/16/16/g-10fzzzzzzzzzzzs.y"
    (puzzle,) = read(address)
    assert (puzzle.boxes, puzzle.givens[0][:4], sum(map(sum, puzzle.givens))) == ((4, 4), (0, 16, 15, 0), 31)
    # A question mark is a cell about which nothing is said.
    assert write([puzzle], "puzzlink").decode() == "https://puzz.link/p?sudoku/16/16/g-10fzzzzzzzzzzzzs\n"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("4/4/g1k23k4", "line 1, column 32: expected 16 cells, got 15"),
        ("4/4/g1k23k4h", "expected 16 cells, got 17"),
        ("4/4/g1k23k4!", "line 1, column 39: '!' begins no number and no run"),
        ("4/4/g1k23k9g", "r4c3 holds 9, outside 0 to 4"),
        ("8/8/zzzj", "line 1, column 28: a Sudoku of 8x8 is not played there"),
        ("4/9/zp", "a Sudoku of 4x9 is not played there"),
    ],
)
def test_what_is_no_sudoku_is_said(body: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(f"https://puzz.link/p?sudoku/{body}")
