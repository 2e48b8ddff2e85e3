"""A puzzle as it is printed by `print`, and the names that people have for it."""

from __future__ import annotations

from solver import Puzzle

BLANK = [[0] * 4] * 4


def test_a_puzzle_is_printed_as_its_grid() -> None:
    puzzle = Puzzle.sudoku([[1, 2, 0, 0], *BLANK[:2], [0, 0, 0, 3]], entries=[[0, 0, 4, 0], *BLANK[:3]])
    assert str(puzzle).splitlines() == ["Sudoku 4x4", "1 2 | 4 .", ". . | . .", ". . | . .", ". . | . 3"]


def test_what_is_printed_besides_digits_is_told_below() -> None:
    killer = Puzzle.sudoku(BLANK, cages=[([(0, 0), (0, 1)], 5)])
    assert str(killer).splitlines()[-1] == "5: r1c1 r1c2"
    futoshiki = Puzzle.futoshiki(BLANK, [(0, 0, "<", 0, 1)])
    assert str(futoshiki).splitlines()[-1] == "r1c1<r1c2"
    queens = Puzzle.queens(["ABBB", "AACB", "DCCC", "DDDC"])
    assert str(queens).splitlines() == ["Queens 4x4", "A B B B", "A A C B", "D C C C", "D D D C"]


def test_large_values_stand_in_columns() -> None:
    rows = str(Puzzle.sudoku([[16] + [0] * 15, *[[0] * 16] * 15])).splitlines()
    assert len({len(row) for row in rows[1:]}) == 1


def test_a_puzzle_may_be_of_several_variants() -> None:
    plain = Puzzle.sudoku(BLANK)
    both = Puzzle.sudoku(BLANK, diagonals=True, cages=[([(0, 0), (0, 1)], 5)])
    assert [both.is_of(kind) for kind in ("sudoku", "sudoku-x", "killer", "jigsaw", "queens")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert not plain.is_of("killer")
    assert not Puzzle.queens(["ABBB", "AACB", "DCCC", "DDDC"]).is_of("jigsaw")
