from __future__ import annotations

from solver.engine.units import Unit, lines_of_square, number_units
from solver.kinds.sudoku.rules import ExtraUnits, units_of


def test_a_unit_is_named_by_its_shape_and_number_and_a_cell_by_its_place():
    assert str(Unit("row", 4, ((3, 0), (3, 1)))) == "row 4"
    assert str(Unit.of_cell((3, 1))) == "r4c2"


def test_a_window_is_named_by_its_number():
    *_, last = units_of(9, (3, 3), (), ExtraUnits(windows=True))
    assert (str(last), last.cells[0], last.cells[-1]) == ("window 4", (5, 5), (7, 7))


def test_a_diagonal_is_named_by_its_ends_and_numbered_in_records():
    *_, falling, rising = units_of(9, (3, 3), (), ExtraUnits(diagonals=True))
    assert (str(falling), falling.name) == ("the diagonal from r1c1 to r9c9", "diagonal 1")
    assert (str(rising), rising.name) == ("the diagonal from r1c9 to r9c1", "diagonal 2")


def test_rows_come_before_columns():
    assert [str(unit) for unit in lines_of_square(2)] == ["row 1", "row 2", "column 1", "column 2"]


def test_regions_are_in_the_order_of_their_numbers():
    assert number_units("region", ((1, 0), (1, 0))) == [
        Unit("region", 1, ((0, 1), (1, 1))),
        Unit("region", 2, ((0, 0), (1, 0))),
    ]
