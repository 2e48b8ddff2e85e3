"""Strings of sudokuwiki.org."""

from __future__ import annotations

import pytest

from solver.formats import FormatError, read, write

CELLS = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"
ADDRESS = f"https://www.sudokuwiki.org/sudoku.htm?bd={CELLS}"
(SUDOKU,) = read(CELLS)


@pytest.mark.parametrize(
    "text", [ADDRESS, f"sudokuwiki.org/Sudoku.htm?x=1&bd={CELLS}#top", f"{ADDRESS}\n".replace("0", ".")]
)
def test_an_address_holds_a_puzzle(text: str):
    assert read(text) == (SUDOKU,)


def test_it_is_written():
    assert write([SUDOKU], "sudokuwiki").decode() == f"{ADDRESS}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("https://www.sudokuwiki.org/X_Wing_Strategy", "there is no puzzle in this address of SudokuWiki"),
        (ADDRESS[:-1], "line 1, column 42: expected 81 digits, or 729 candidates, got 80"),
        ("S9B" + "0a" * 81, "line 1, column 1: strings of SudokuWiki that begin with S9B cannot be read"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(text)
