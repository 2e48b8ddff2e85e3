"""Misread cells are corrected, in the puzzle that is meant."""

import pytest

from scanner.commands.page_corrections import correct_scans
from scanner.errors import UsageError


def test_the_one_puzzle_need_not_be_numbered(make_scan):
    scan = make_scan()
    assert correct_scans([scan], []) == (scan,)
    (changed,) = correct_scans([scan], ["r1c1=. r1c3=4w"])
    assert (changed.puzzle.givens[0][0], changed.puzzle.entries[0][2]) == (0, 4)
    assert changed.page is scan.page
    assert changed.lattice is scan.lattice


def test_the_number_chooses_one_of_several_puzzles(make_scan):
    first, second = correct_scans([make_scan(), make_scan()], ["2:r1c1=."])
    assert (first.puzzle.givens[0][0], second.puzzle.givens[0][0]) == (5, 0)


@pytest.mark.parametrize(
    ("word", "complaint"),
    [("r1c1=5", "any of them"), ("3:r1c1=5", "only 2"), ("0:ok", "only 2"), ("1:no", "no corr")],
)
def test_arguments_that_cannot_be_meant_are_refused(make_scan, word, complaint):
    with pytest.raises(UsageError, match=complaint):
        correct_scans([make_scan(), make_scan()], [word])
