from __future__ import annotations

import re

import pytest

from solver import Puzzle
from solver.formats import FormatError, read, write

ROW = "A.......B.......", "................"
LETTERS = "\n".join((ROW[0], *[ROW[1]] * 14, "P..............."))


def test_letters_count_from_a():
    (puzzle,) = read(LETTERS)
    assert puzzle.symbols == "letters"
    assert (puzzle.givens[0][0], puzzle.givens[0][8], puzzle.givens[15][0]) == (1, 2, 16)
    assert puzzle.boxes == (4, 4)


def test_with_digits_they_count_from_0():
    (puzzle,) = read(LETTERS.replace("P", "0").replace("A", "f"))
    assert puzzle.symbols == "hexadecimal"
    assert (puzzle.givens[0][0], puzzle.givens[0][8], puzzle.givens[15][0]) == (16, 12, 1)


def test_without_a_0_and_with_a_g_they_count_from_1():
    (puzzle,) = read(LETTERS.replace("A", "1").replace("P", "g"))
    assert puzzle.symbols == "alphanumeric"
    assert (puzzle.givens[0][0], puzzle.givens[0][8], puzzle.givens[15][0]) == (1, 11, 16)
    assert read(write([puzzle], "symbols")) == read(write([puzzle], "fragment")) == (puzzle,)


def test_they_are_written_as_they_were():
    (puzzle,) = read(LETTERS)
    text = write([puzzle], "symbols").decode()
    assert text.startswith("A . . . | . . . . | B . . . | . . . .\n")
    assert read(text) == (puzzle,)
    assert read(write([puzzle], "json")) == read(write([puzzle], "fragment")) == (puzzle,)


def test_other_formats_say_what_is_lost():
    (puzzle,) = read(LETTERS)
    with pytest.raises(FormatError, match="that its digits are written as letters"):
        write([puzzle], "grid")
    assert read(write([puzzle], "grid", lossy=True)) == (Puzzle.sudoku(puzzle.givens),)


def test_twelve_by_twelve_with_its_boxes():
    puzzle = Puzzle.sudoku([[12, *[0] * 11], *[[0] * 12] * 11], (4, 3), symbols="letters")
    assert read(write([puzzle], "symbols")) == (puzzle,)


def test_what_is_no_digit_is_named_with_its_place():
    with pytest.raises(FormatError, match=re.escape("line 16, column 2: 'Z' is none of A to Y")):
        read(LETTERS.replace("P.", "PZ"), "a.symbols")
