"""Corrections: what is written is what is changed, and the puzzle is solved again."""

from __future__ import annotations

import pytest

from scanner.batch.review import changed
from scanner.errors import UsageError
from scanner.kinds.verdict import put_right
from solver import Puzzle
from solver.scanned import Doubt, Scanned

SUDOKU = Puzzle.sudoku([[0, 3, 0, 1], [1, 0, 3, 2], [3, 0, 1, 0], [0, 1, 0, 3]], entries=[[2, 0, 0, 0], *[[0] * 4] * 3])
QUEENS = Puzzle.queens(["AABB", "AABB", "CCDD", "CCDD"])


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("r1c2=4", "3", "4"),
        ("r1c2=.", "3", "."),
        ("r1c1=4", "2w", "4"),
        ("r1c3=4w", ".", "4w"),
        ("R1C1=4W", "2w", "4w"),
    ],
)
def test_a_cell_holds_what_was_said(text, before, after):
    puzzle, change = changed(SUDOKU, text)
    row, column = int(text[1]) - 1, int(text[3]) - 1
    assert (change.what, change.before, change.after) == (text[:4].lower(), before, after)
    printed, written = puzzle.givens[row][column], puzzle.entries[row][column]
    assert f"{printed or written or '.'}{'w' * bool(written)}" == after


def test_a_region():
    puzzle, change = changed(QUEENS, "r1c2=b")
    assert change == ("r1c2", "A", "B")
    assert puzzle.regions[0] == (0, 1, 1, 1)


def test_a_sign_is_the_same_from_both_sides():
    blank = Puzzle.futoshiki([[0] * 4] * 4)
    puzzle, change = changed(blank, "r1c2>r1c1")
    assert puzzle.relations == ((0, 0, "<", 0, 1),)
    assert change == ("r1c1 r1c2", "-", "<")
    assert changed(puzzle, "r1c1-r1c2") == (blank, ("r1c1 r1c2", "<", "-"))


@pytest.mark.parametrize("text", ["", "7", "r1c1=", "r1c1=9", "r5c1=1", "r0c1=1", "r1c1=B", "r1c1<r1c2", "r1c1=1x"])
def test_what_cannot_be_is_refused(text):
    with pytest.raises(UsageError):
        changed(SUDOKU, text)


@pytest.mark.parametrize("text", ["r4c1-r5c1", "r1c1<r1c3", "r1c1-r2c2", "r1c1>r1c1"])
def test_signs_stand_between_neighbours(text):
    with pytest.raises(UsageError, match=r"outside|neighbours"):
        changed(Puzzle.futoshiki([[0] * 4] * 4), text)


def test_a_corrected_puzzle_is_solved_again():
    read = Scanned(SUDOKU, "doubtful", 0.4, doubts=(Doubt((0, 1), 3, ()),), quad=((0, 0), (4, 0), (4, 4), (0, 4)))
    right = put_right(read, SUDOKU)
    assert (right.status, right.confidence, right.doubts, right.mistakes) == ("solved", 1.0, (), ())
    assert right.quad == read.quad
    assert put_right(read, changed(SUDOKU, "r1c1=4w")[0]).mistakes == ((0, 0),)
    assert put_right(read, changed(SUDOKU, "r1c1=3")[0]).status == "contradiction"
    many = put_right(read, Puzzle.sudoku([[0] * 4] * 4))
    assert (many.status, many.solution) == ("ambiguous", None)
    assert many.example
    assert many.undecided
