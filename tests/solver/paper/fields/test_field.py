from __future__ import annotations

import pytest

from solver.paper.cells import Shape
from solver.paper.fields.draft import FieldError
from solver.paper.fields.field import Board, read_grid, unless_blank, write_grid

BOARD = Board(Shape(3, 3), ())


def test_a_grid_is_read_as_it_was_written():
    grid = ((0, 9, 10), (25, 0, 1), (0, 0, 0))
    assert write_grid(grid) == "09ap01000"
    assert tuple(map(tuple, read_grid("09ap01000", BOARD))) == grid


def test_a_blank_field_says_nothing():
    assert write_grid(((0,) * 3,) * 3) == ""
    assert unless_blank("00x") == "00x"


@pytest.mark.parametrize(
    ("body", "problem", "advice"),
    [
        ("0000", "there are 4 characters in a field of 9", "Copy the whole address again."),
        ("00000000-", "'-' is no value", "Write 0 to 9, a to z and A to Z."),
    ],
)
def test_what_is_no_grid_is_told(body, problem, advice):
    with pytest.raises(FieldError) as told:
        read_grid(body, BOARD)
    assert (told.value.problem, told.value.advice) == (problem, advice)
