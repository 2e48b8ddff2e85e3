from __future__ import annotations

import pytest

from solver import Puzzle
from solver.formats import FormatError, read, write

EDGE, MIDDLE = "*-----------*\n", "|---+---+---|\n"
BLANK = "|...|...|...|\n"


def grid(first: str) -> str:
    return EDGE + first + BLANK * 2 + MIDDLE + BLANK * 3 + MIDDLE + BLANK * 3 + EDGE


def puzzle(entry: int = 0) -> Puzzle:
    blank = [[0] * 9] * 8
    return Puzzle.sudoku([[0, 3, 0, 4, 0, 0, 0, 0, 0], *blank], entries=[[0, 0, 0, 0, 0, 0, 0, 0, entry], *blank])


def test_one_grid_has_the_givens():
    text = grid("|.3.|4..|...|\n")
    assert read(text) == (puzzle(),)
    assert write([puzzle()], "ss") == text.encode()


def test_every_line_may_begin_with_a_blank_as_simple_sudoku_writes_it():
    text = "".join(f" {line}\n" for line in grid("|.3.|4..|...|\n").splitlines())
    assert read(text, "a.ss") == (puzzle(),)
    assert read(text + "\n" + text.replace("|4..|...|", "|4..|..7|")) == (puzzle(entry=7),)


def test_a_second_grid_adds_what_was_set_and_a_third_is_skipped():
    text = grid("|.3.|4..|...|\n") + "\n" + grid("|.3.|4..|..7|\n")
    candidates = "*------*\n| 12   3    1258 | 4   5   6 | 1   2   7 |\n"
    assert read(text + candidates) == (puzzle(entry=7),)
    assert write([puzzle(entry=7)], "ss") == text.encode()


def test_the_grids_must_agree_on_the_givens():
    with pytest.raises(FormatError, match="line 15: cell 2 holds nothing, but the first grid gives 3 there"):
        read(grid("|.3.|4..|...|\n") + grid("|...|4..|..7|\n"))
