from __future__ import annotations

from dataclasses import replace

from solver import Fault, Grid, Notes, Puzzle, faults, warnings
from solver.check import dead_ends, mistakes


def sudoku(**cells: int) -> Puzzle:
    """A 9x9 Sudoku with the named givens: r1c2=3."""
    givens = [[0] * 9 for _ in range(9)]
    for name, digit in cells.items():
        givens[int(name[1]) - 1][int(name[3]) - 1] = digit
    return Puzzle.sudoku(givens)


def test_a_valid_puzzle_and_its_solution_have_no_faults(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert faults(puzzle) == ()
    assert faults(puzzle, solution) == ()


def test_repeated_digit():
    assert faults(sudoku(r2c3=7, r8c3=7)) == (Fault("two 7s in column 3: r2c3 and r8c3", ((1, 2), (7, 2))),)


def test_a_digit_repeated_in_two_houses_is_told_of_both():
    messages = [fault.message for fault in faults(sudoku(r1c1=5, r1c2=5, r1c9=5))]
    assert messages == ["three 5s in row 1: r1c1, r1c2 and r1c9", "two 5s in box 1: r1c1 and r1c2"]


def test_a_diagonal_is_told_by_its_ends():
    givens = sudoku(r1c1=5, r5c5=5).givens
    assert [fault.message for fault in faults(Puzzle.sudoku(givens, diagonals=True))] == [
        "two 5s in the diagonal from r1c1 to r9c9: r1c1 and r5c5"
    ]


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


def test_queens_that_touch(queens: Puzzle):
    fixed = replace(queens, givens=[[0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], *[[0] * 7] * 5])
    assert faults(fixed) == ()
    touching = [[0] * 7, [0] * 7, [0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 1, 0, 0, 0], *[[0] * 7] * 3]
    assert faults(queens, touching) == (Fault("two queens touch: r3c5 and r4c4", ((2, 4), (3, 3))),)


def messages(notes: Notes) -> list[str]:
    return [fault.message for fault in warnings(notes)]


def test_the_solution_written_in_is_without_a_fault(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert warnings(Notes.of(puzzle)) == ()
    assert warnings(Notes.of(replace(puzzle, entries=solution))) == ()


def test_an_entry_against_the_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    cell = next((r, c) for r, row in enumerate(solution) for c, v in enumerate(row) if v and not puzzle.givens[r][c])
    empty = Notes.of(puzzle)
    wrong = next(
        empty.place(r, c, v)
        for r in range(puzzle.size)
        for c in range(puzzle.size)
        for v in empty.candidates(r, c)
        if v != solution[r][c]
    )
    right = empty.place(*cell, solution[cell[0]][cell[1]])
    assert mistakes(right, solution) == ()
    (mistake,) = mistakes(wrong, solution)
    assert mistake in warnings(wrong)
    assert mistake.message.endswith("is against the solution")
    assert wrong.entries[mistake.cells[0][0]][mistake.cells[0][1]]


def test_a_mistake_says_what_is_where(queens: Puzzle):
    assert "a queen in r1c1 is against the solution" in messages(Notes.of(queens).place(0, 0))
    assert messages(Notes.of(queens).strike(0, 1)) == ["what belongs in r1c2 is ruled out"]


def test_a_digit_ruled_out_where_it_belongs(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    row, column = next(
        (r, c) for r, c in ((r, c) for r in range(4) for c in range(4)) if not puzzle.givens[r][c] and solution[r][c]
    )
    (mistake,) = mistakes(Notes.of(puzzle).strike(row, column, solution[row][column]), solution)
    assert mistake.cells == ((row, column),)


def test_no_entry_is_against_a_solution_that_is_not_the_only_one():
    assert warnings(Notes.of(Puzzle.sudoku([[0] * 4] * 4, entries=[[1, 2, 3, 4], *[[0] * 4] * 3]))) == ()


def test_a_house_without_a_place():
    notes = Notes.of(Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 0, 1)]))
    for column in range(4):
        notes = notes.strike(0, column, 4)
    assert warnings(notes) == (Fault("row 1 has no place left for the 4", ((0, 0), (0, 1), (0, 2), (0, 3))),)


def test_a_closed_region(queens: Puzzle):
    notes = Notes.of(queens).strike(5, 5).place(1, 3)
    assert "row 6 has no place left for a queen" not in messages(notes)
    for column in (0, 1, 2, 3, 4, 6):
        notes = notes.strike(5, column)
    assert "row 6 has no place left for a queen" in messages(notes)


def test_a_full_house_with_a_digit_twice_does_not_also_miss_another():
    puzzle = Puzzle.sudoku([[0] * 4] * 4, entries=[[1, 2, 3, 3], *[[0] * 4] * 3])
    assert [fault.message for fault in dead_ends(Notes.of(puzzle)) if "row 1" in fault.message] == []


CAGED = Puzzle.sudoku([[0] * 4] * 4, cages=[([(0, 0), (0, 1), (1, 0)], 6), ([(2, 2), (3, 3)], 5)])


def filled(puzzle: Puzzle, **cells: int) -> Grid:
    grid = [[0] * puzzle.size for _ in range(puzzle.size)]
    for name, digit in cells.items():
        grid[int(name[1]) - 1][int(name[3]) - 1] = digit
    return tuple(map(tuple, grid))


def test_a_full_cage_that_adds_up_to_something_else():
    assert faults(CAGED, filled(CAGED, r1c1=1, r1c2=2, r2c1=3)) == ()
    assert faults(CAGED, filled(CAGED, r1c1=1, r1c2=2, r2c1=4)) == (
        Fault("cage 6 at r1c1 adds up to 7", ((0, 0), (0, 1), (1, 0))),
    )


def test_a_cage_that_can_no_longer_be_filled():
    notes = Notes.of(CAGED).place(0, 0, 4)
    assert "cage 6 at r1c1 can no longer be filled, as it holds 4" in [fault.message for fault in dead_ends(notes)]
    assert not [fault for fault in dead_ends(Notes.of(CAGED).place(0, 0, 3)) if "cage" in fault.message]


def test_faults_of_a_kenken():
    cages = [([(0, 0), (0, 1)], 2, "/"), ([(1, 0), (1, 1), (2, 1)], 12, "*"), ([(0, 2)], 3, "")]
    singles = [
        ([(r, c)], 1, "") for r in range(4) for c in range(4) if (r, c) not in {c for cage in cages for c in cage[0]}
    ]
    kenken = Puzzle.kenken(4, [*cages, *singles])
    grid = filled(kenken, r1c1=3, r1c2=1, r2c1=4, r2c2=3, r3c2=2, r1c3=4)
    assert [fault.message for fault in faults(kenken, grid)] == [
        "cage 2/ at r1c1 holds 3 and 1",
        "cage 3 at r1c3 holds 4",
        "cage 12* at r2c1 multiplies to 24",
    ]
