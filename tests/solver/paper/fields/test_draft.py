from __future__ import annotations

import pytest

from solver import Puzzle, PuzzleError
from solver.paper.fields.draft import Draft, with_value
from solver.paper.scan_record import Doubt

BLANK = Puzzle.futoshiki([[0] * 4] * 4)


def draft() -> Draft:
    return Draft(BLANK, [Doubt((0, 0), 1, ((2, 0.1),))], [((0, 0), (0, 1))], ["an oddity"])


def test_a_cell_is_counted_from_1_and_is_on_the_board():
    assert draft().cell("1", "4") == (0, 3)
    with pytest.raises(PuzzleError, match="r5c1 is outside the 4x4 grid"):
        draft().cell("5", "1")


@pytest.mark.parametrize(
    ("cell", "is_other", "is_shaken"), [((0, 0), True, False), ((1, 1), True, True), ((1, 1), False, False)]
)
def test_trust_is_shaken_by_what_was_wrong_and_in_no_doubt(cell, is_other, is_shaken):
    corrected = draft()
    corrected.confirm(cell, is_other)
    assert corrected.is_shaken is is_shaken
    assert (cell in corrected.doubts) is False


def test_nothing_is_in_doubt_once_all_is_trusted():
    corrected = draft()
    corrected.shake()
    corrected.trust()
    assert (corrected.doubts, corrected.unclear, corrected.caveats, corrected.is_shaken) == ({}, [], [], False)


def test_a_grid_that_a_kind_does_not_have_stays_empty():
    assert with_value(((0, 0), (0, 0)), (1, 0), 3) == ((0, 0), (3, 0))
    assert with_value((), (1, 0), 3) == ()
