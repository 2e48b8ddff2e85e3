from __future__ import annotations

from dataclasses import replace

from solver import Fault, Grid, Puzzle, faults


def sudoku(**cells: int) -> Puzzle:
    """A 9x9 Sudoku with the named givens: r1c2=3."""
    givens = [[0] * 9 for _ in range(9)]
    for name, digit in cells.items():
        givens[int(name[1]) - 1][int(name[3]) - 1] = digit
    return Puzzle.sudoku(givens)


def test_a_lawful_puzzle_and_its_solution_have_no_faults(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert faults(puzzle) == ()
    assert faults(puzzle, solution) == ()


def test_repeated_digit():
    assert faults(sudoku(r2c3=7, r8c3=7)) == (Fault("two 7s in column 3: r2c3 and r8c3", ((1, 2), (7, 2))),)


def test_a_digit_repeated_in_two_houses_is_told_of_both():
    messages = [fault.message for fault in faults(sudoku(r1c1=5, r1c2=5, r1c9=5))]
    assert messages == ["three 5s in row 1: r1c1, r1c2 and r1c9", "two 5s in box 1: r1c1 and r1c2"]


def test_boxes_are_counted_in_reading_order_whatever_their_shape():
    wide = Puzzle.sudoku([[0] * 6, [0] * 6, [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0], [0] * 6, [0] * 6], (2, 3))
    tall = Puzzle.sudoku([[0] * 6, [0] * 6, [0] * 6, [0] * 6, [0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0]], (3, 2))
    assert [fault.message for fault in faults(wide)] == ["two 1s in box 4: r3c4 and r4c5"]
    assert [fault.message for fault in faults(tall)] == ["two 1s in box 5: r5c3 and r6c4"]


def test_broken_sign():
    givens = [[3, 2, 0, 0], [0, 0, 0, 1], [0, 0, 0, 4], [0] * 4]
    puzzle = Puzzle.futoshiki(givens, [(0, 0, "<", 0, 1), (2, 3, "<", 1, 3)])
    assert faults(puzzle) == (
        Fault("the sign r1c1 < r1c2 is broken by 3 and 2", ((0, 0), (0, 1))),
        Fault("the sign r2c4 > r3c4 is broken by 1 and 4", ((1, 3), (2, 3))),
    )


def test_equal_digits_beside_a_sign_are_told_of_once():
    puzzle = Puzzle.futoshiki([[2, 2, 0, 0], *[[0] * 4] * 3], [(0, 0, "<", 0, 1)])
    assert [fault.message for fault in faults(puzzle)] == ["two 2s in row 1: r1c1 and r1c2"]


def test_queens_that_touch(queens: Puzzle):
    fixed = replace(queens, givens=[[0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], *[[0] * 7] * 5])
    assert faults(fixed) == ()
    touching = [[0] * 7, [0] * 7, [0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 1, 0, 0, 0], *[[0] * 7] * 3]
    assert faults(queens, touching) == (Fault("two queens touch: r3c5 and r4c4", ((2, 4), (3, 3))),)


def test_two_queens_in_a_house(queens: Puzzle):
    grid = [[1, 0, 0, 0, 0, 1, 0], *[[0] * 7] * 6]
    assert [fault.message for fault in faults(queens, grid)] == [
        "two queens in row 1: r1c1 and r1c6",
        "two queens in region 1: r1c1 and r1c6",
    ]
