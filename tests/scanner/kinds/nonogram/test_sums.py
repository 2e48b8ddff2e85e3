"""The sums of rows and columns tell which of several readings a line has."""

from __future__ import annotations

from itertools import islice

from scanner.kinds.nonogram.clues import LineReadings
from scanner.kinds.nonogram.sums import list_agreeing

SURE = LineReadings(((3,),), (0.0,))
FIVE_OR_EIGHT = LineReadings(((5,), (8,)), (0.5, 1.0))
ONE_OR_SEVEN = LineReadings(((1,), (7,)), (0.1, 3.0))


def test_readings_that_add_up_to_the_same_are_listed_the_likeliest_first() -> None:
    found = list(islice(list_agreeing([FIVE_OR_EIGHT, ONE_OR_SEVEN], [SURE, SURE, SURE]), 2))
    assert found == [(1.1, (1, 0, 0, 0, 0))]


def test_two_lines_may_have_to_be_read_otherwise() -> None:
    found = [states for _, states in list_agreeing([FIVE_OR_EIGHT, SURE], [FIVE_OR_EIGHT, SURE])]
    assert found == [(0, 0, 0, 0), (1, 0, 1, 0)]


def test_there_are_none_where_no_readings_agree() -> None:
    assert list(list_agreeing([SURE], [ONE_OR_SEVEN])) == []
