from __future__ import annotations

import re
from dataclasses import replace

import pytest

from solver import Puzzle, PuzzleError

BLANK = [[0] * 4] * 4
STRIPES = ["aaaa", "bbbb", "cccc", "dddd"]


def test_any_nested_sequences_become_tuples():
    puzzle = Puzzle.sudoku([[1, 0, 0, 0], (0, 0, 0, 0), range(4), bytes(4)], [2, 2], entries=BLANK)
    assert puzzle.givens == ((1, 0, 0, 0), (0, 0, 0, 0), (0, 1, 2, 3), (0, 0, 0, 0))
    assert puzzle.boxes == (2, 2)
    assert puzzle == replace(puzzle)
    assert hash(puzzle) == hash(replace(puzzle))


@pytest.mark.parametrize(
    ("size", "boxes"), [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (12, (3, 4)), (16, (4, 4)), (25, (5, 5))]
)
def test_boxes_are_as_square_as_the_size_allows(size: int, boxes: tuple[int, int]):
    assert Puzzle.sudoku([[0] * size] * size).boxes == boxes


def test_grids_that_are_not_given_are_blank():
    puzzle = Puzzle.queens(STRIPES)
    assert puzzle.givens == puzzle.entries == ((0,) * 4,) * 4
    assert puzzle.marks == ((".",) * 4,) * 4


def test_regions_are_numbered_in_reading_order():
    assert Puzzle.queens([[7, 7, 3, 3], [7, 1, 1, 3], [1, 1, 1, 0], [0] * 4]).regions[1] == (0, 2, 2, 1)


def test_relations_read_as_they_are_printed():
    assert Puzzle.futoshiki(BLANK, [[0, 1, "<", 0, 2]]).relations == ((0, 1, "<", 0, 2),)


def test_regions_in_pieces_are_a_warning():
    assert Puzzle.queens(["abba", "bbcc", "cccc", "dddd"]).warnings == ("Region 1 is in 2 pieces, at r1c1 and r1c4.",)
    assert Puzzle.queens(STRIPES).warnings == ()


def test_a_sudoku_with_regions_has_no_boxes():
    jigsaw = Puzzle.sudoku(BLANK, regions=["xxyy", "xxyy", "zzww", "zzww"], diagonals=True)
    assert jigsaw.boxes is None
    assert jigsaw.regions == ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
    assert jigsaw == replace(jigsaw)


def test_sizes_without_a_box_shape_have_regions():
    assert Puzzle.sudoku([[0] * 5] * 5, regions=["aaaaa", "bbbbb", "ccccc", "ddddd", "eeeee"]).size == 5


def test_rules_come_together_in_a_name():
    assert Puzzle.sudoku(BLANK, cages=[([(0, 0), (0, 1)], 3)], diagonals=True).name == "Killer Sudoku X"


def altered(row: int, column: int, value: object) -> list[list[object]]:
    grid: list[list[object]] = [[0] * 4 for _ in range(4)]
    grid[row][column] = value
    return grid


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Puzzle("nurikabe", 4, BLANK), "no kind of puzzle called 'nurikabe'"),
        (lambda: Puzzle.sudoku([[0] * 4, [0] * 5, [0] * 4, [0] * 4]), "givens: row 2 should have 4 cells, it has 5"),
        (lambda: Puzzle.sudoku(altered(2, 3, -1)), "givens: r3c4 holds -1, outside 0 to 4"),
        (lambda: Puzzle.sudoku(altered(2, 3, "4")), "givens: r3c4 holds '4', which is not a whole number"),
        (lambda: Puzzle.sudoku(BLANK, entries=altered(0, 1, 9)), "entries: r1c2 holds 9, outside 0 to 4"),
        (lambda: Puzzle.futoshiki(BLANK, [(0, 0, "<")]), "(0, 0, '<') is not (row, column, sign, row, column)"),
        (lambda: Puzzle.queens(["aaaa", "bbbb", "cccc", "dddde"]), "regions: row 4 should have 4 cells, it has 5"),
        (lambda: Puzzle.queens([[0] * 4, [1] * 4, [2, -1, 2, 2], [3] * 4]), "regions: r3c2 has no region"),
        (lambda: Puzzle.queens([*STRIPES[:3], ["d", "d", None, "d"]]), "regions: r4c3 has no region"),
        (lambda: Puzzle.sudoku([[0] * 13] * 13, regions=[[0] * 13] * 13), "has a size from 4 to 12, not 13"),
        (lambda: Puzzle.queens(STRIPES, marks=["....", "..?.", "....", "...."]), "marks: r2c3 holds '?'"),
    ],
)
def test_what_is_malformed_is_named_with_its_place(make, message: str):
    with pytest.raises(PuzzleError, match=re.escape(message)):
        make()


def test_a_sign_that_is_given_over_and_over_is_there_once():
    assert Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 0, 1)] * 3).relations == ((0, 0, "<", 0, 1),)
