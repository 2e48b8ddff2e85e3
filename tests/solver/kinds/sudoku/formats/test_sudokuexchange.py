"""Addresses of sudokuexchange.com."""

from __future__ import annotations

import pytest

from solver.formats import FormatError, read, write

CELLS = "000000000500006100060040030020050040300007800001000000000100002430020050600008700"
ADDRESS = f"https://sudokuexchange.com/play/?s={CELLS}"
(SUDOKU,) = read(CELLS)


@pytest.mark.parametrize("text", [ADDRESS, f"{ADDRESS}&d=3\n", f"www.SudokuExchange.com/play/?d=3&s={CELLS}#top"])
def test_an_address_holds_a_puzzle(text: str):
    assert read(text) == (SUDOKU,)


def test_a_line_of_the_puzzle_bank_is_read():
    assert read(f"0000183b305c {CELLS}  1.2\n") == (SUDOKU,)


def test_it_is_written():
    assert write([SUDOKU], "sudokuexchange").decode() == f"{ADDRESS}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://sudokuexchange.com/", "there is no puzzle in this address of SudokuExchange"),
        (ADDRESS[:-1], "line 1, column 36: expected 81 digits, got 80"),
        (f"{ADDRESS[:-1]}g", "line 1, column 116: 'g' is no cell"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(text)
