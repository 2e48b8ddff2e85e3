from __future__ import annotations

import pytest

from solver import Puzzle
from solver.formats import FormatError, write

BLANK_SUDOKU = Puzzle.sudoku([[0] * 9] * 9)
BLANK_FUTOSHIKI = Puzzle.futoshiki([[0] * 4] * 4)
STRIPES = Puzzle.queens(["aaaa", "bbbb", "cccc", "dddd"])
ENTERED = [[0, 0, 0, 4], *[[0] * 4] * 3]
FIVE = [[5, *[0] * 8], *[[0] * 9] * 8]


@pytest.mark.parametrize(
    ("puzzle", "name", "lost"),
    [
        (Puzzle.sudoku(BLANK_FUTOSHIKI.givens, entries=ENTERED), "sdm", "the player's 1 digit"),
        (Puzzle.sudoku([[0] * 6] * 6, (3, 2)), "delphi-mini-sudoku", "the boxes of 3x2 cells"),
        (Puzzle.sudoku([[0] * 5] * 5, (1, 5)), "solo", "the boxes of 1x5 cells"),
        (Puzzle.sudoku(FIVE, entries=FIVE), "hodoku", "what the player wrote over the givens at r1c1"),
        (Puzzle.sudoku([[0] * 4] * 4, diagonals=True), "sdm", "everything, for it holds no sudoku with diagonals"),
        (Puzzle.sudoku([[0] * 4] * 4, regions=STRIPES.regions), "grid", "holds no sudoku with regions for boxes"),
        (Puzzle.sudoku([[0] * 4] * 4, cages=[([(0, 0)], 1)]), "sdk", "holds no sudoku with cages"),
        (STRIPES, "f-puzzles", "everything, for it holds no queens of size 4"),
        (Puzzle.futoshiki(BLANK_FUTOSHIKI.givens, entries=ENTERED), "sudokupad", "the player's 1 digit"),
        (BLANK_SUDOKU, "unequal", "everything, for it holds no sudoku of size 9"),
        (Puzzle.futoshiki([[0] * 6] * 6), "delphi-futoshiki", "everything, for it holds no futoshiki of size 6"),
        (
            Puzzle.futoshiki(BLANK_FUTOSHIKI.givens, [(0, 0, "<", 0, 1), (0, 1, "<", 0, 0)]),
            "futoshiki-text",
            "one of the opposite signs between r1c1 and r1c2",
        ),
        (Puzzle.queens(STRIPES.regions, marks=["xx..", "....", "....", "...q"]), "level", "the player's 3 marks"),
        (Puzzle.queens(STRIPES.regions, givens=[[0, 1, 0, 0], *[[0] * 4] * 3]), "letters", "the fixed queens at r1c2"),
        (Puzzle.queens(["abba", "bbcc", "cccc", "dddd"]), "puzzlink", "Region 1 is in 2 pieces, at r1c1 and r1c4."),
    ],
)
def test_what_would_be_lost_is_named(puzzle: Puzzle, name: str, lost: str):
    with pytest.raises(FormatError, match=r"would lose of puzzle 1: .*Write json") as caught:
        write([puzzle], name)
    assert lost in caught.value.problem
