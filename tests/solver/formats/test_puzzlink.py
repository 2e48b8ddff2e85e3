from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Grid, Puzzle, count
from solver.formats import FormatError, named, read, write

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


KAKURO = "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3"
"""From the tests of pzprjs."""


def test_a_kakuro_is_read():
    (puzzle,) = read(KAKURO)
    assert puzzle.size == 6
    assert [cell for cell in puzzle.blocks if 0 not in cell][:4] == [(1, 1), (1, 4), (1, 5), (2, 5)]
    assert [(cage.cells[0], cage.value) for cage in puzzle.cages][:3] == [((1, 2), 8), ((1, 2), 12), ((1, 3), 4)]
    assert count(puzzle) == 1
    assert write([puzzle], "puzzlink").decode() == f"{KAKURO}\n"


def test_the_givens_of_a_kakuro_have_no_place_in_it():
    (puzzle,) = read(KAKURO)
    given = replace(puzzle, givens=[[0] * 6, [0, 0, 5, 0, 0, 0], *[[0] * 6] * 4])
    assert list(named("puzzlink").HOLDS.losses(given)) == ["everything, for it holds no kakuro with givens"]


def test_skyscrapers_are_read():
    (puzzle,) = read("https://puzz.link/p?skyscrapers/4/4/k13h4j3g")
    assert puzzle.around == ((0, 0, 0, 0), (0, 1, 3, 0), (0, 4, 0, 0), (0, 0, 3, 0))
    (given,) = read("building/4/4/k13h4j3gk2p")
    assert (given.around, given.givens[1]) == (puzzle.around, (0, 2, 0, 0))
    assert read(write([given], "puzzlink")) == (given,)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("kakuro/5/5/48la0", "it breaks off"),
        ("kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a33", "there are more or fewer cells and sums"),
        ("kakuro/5/5/48la!.na0lh3l0Bn.0cl.c4a3", "'!' is no sum"),
        ("kakuro/15/15/z", "a kakuro of 15x15 is not played here. Give 2 to 14 columns and rows"),
        ("kakuro/5/15/z", "a kakuro of 5x15 is not played here"),
        ("kakuro/5/6/z", "it breaks off"),
        ("skyscrapers/4/5/k", "a skyscrapers of 4x5 is not played here"),
        ("skyscrapers/4/4/k13h4j3", "expected 16 numbers around 4x4 cells, got 15"),
        ("skyscrapers/4/4/k13h4j5g", "around: clue 3 at the right is 5, outside 0 to 4"),
    ],
)
def test_what_is_no_board_is_said(body: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(f"https://puzz.link/p?{body}")
