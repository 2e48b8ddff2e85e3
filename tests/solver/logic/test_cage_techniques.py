"""Cages by hand: what their digits can make, where they have one for certain, and the rule of 45."""

from __future__ import annotations

from solver import Puzzle, formats, solve
from solver.logic.cage_techniques import (
    compare_combinations,
    find_cage_lines,
    find_innies_and_outies,
    find_single_cages,
)
from solver.logic.guide import steps
from solver.logic.position import Position
from solver.logic.technique import Deduction

BLANK = [[0] * 9] * 9


def killer(*cages: object) -> Position:
    return Position.of(Puzzle.sudoku(BLANK, cages=cages))


def removed(position: Position, deduction: Deduction) -> set[tuple[int, int, int]]:
    rules = position.rules
    return {rules.model.place(mark) for mark in range(9**3) if deduction.removes >> mark & 1}


def test_two_cells_hold_what_adds_up():
    position = killer(([(0, 0), (0, 1)], 16))
    (found,) = compare_combinations(range(2, 4), position)
    assert removed(position, found) == {(0, cell, digit) for cell in (0, 1) for digit in (1, 2, 3, 4, 5, 6, 8)}
    assert (
        found.reason == "The cage 16 at r1c1 can only hold 7 and 9, so r1c1 and r1c2 cannot be 1, 2, 3, 4, 5, 6 or 8."
    )


def test_what_one_cell_cannot_hold_its_partner_need_not():
    position = killer(([(0, 0), (0, 1)], 8))
    one_removed = position.remove(1 << position.rules.model.mark(0, 0, 1))
    (found,) = compare_combinations(range(2, 4), one_removed)
    assert (0, 1, 7) in removed(position, found)
    assert (0, 1, 1) not in removed(position, found)


def test_a_large_cage_is_another_technique():
    position = killer(([(0, 0), (0, 1), (0, 2), (1, 0)], 10))
    assert not list(compare_combinations(range(2, 4), position))
    (found,) = compare_combinations(range(4, 10), position)
    assert {digit for _, _, digit in removed(position, found)} == {5, 6, 7, 8, 9}


def test_a_digit_that_a_cage_has_for_certain():
    position = killer(([(0, 0), (0, 1)], 17))
    for step in compare_combinations(range(2, 4), position):
        position = position.remove(step.removes)
    eight, nine = find_cage_lines(position)
    assert (0, 5, 8) in removed(position, eight)
    assert (1, 1, 9) in removed(position, nine)
    assert (4, 0, 9) not in removed(position, nine)


def test_an_innie_and_an_outie():
    row = [([(0, column), (0, column + 1)], value) for column, value in zip((0, 2, 4, 6), (3, 7, 11, 15), strict=True)]
    position = killer(*row)
    (innie,) = find_innies_and_outies(False, position)
    assert innie.reason.startswith(
        "The cages inside row 1 add up to 36 of 45, which leaves 9 for r1c9: r1c9 cannot be 1"
    )
    position = killer(*row, ([(0, 8), (1, 8)], 12))
    told = [found.reason for found in find_innies_and_outies(False, position)]
    assert any("over row 1 add up to 48, not 45, which leaves 3 for r2c9 outside: r2c9" in reason for reason in told)


def test_innies_of_two_rows():
    position = killer(*(([(0, column), (1, column)], 10) for column in range(8)))
    (found,) = find_innies_and_outies(True, position)
    assert found.reason == (
        "The cages inside rows 1 and 2 add up to 80 of 90, which leaves 10 for r1c9 and r2c9: "
        "r1c9 and r2c9 cannot be 5."
    )


def test_a_cage_of_one_cell():
    position = killer(([(3, 4)], 6))
    (found,) = find_single_cages(position)
    assert found.places == 1 << position.rules.model.mark(3, 4, 6)


def test_a_kenken_by_hand():
    (puzzle,) = formats.read("5:a_16a_a3bab3,s1d2m60s3d2a4s1m12a7a7m6")
    solution = solve(puzzle)
    assert solution is not None
    path = list(steps(puzzle))
    assert {"cage combinations"} <= {step.technique for step in path}
    placed = {mark for step in path for mark in step.places}
    assert placed == {(r, c, value) for r, row in enumerate(solution) for c, value in enumerate(row)}
