from __future__ import annotations

import re

import pytest

from solver import Cage, Puzzle
from solver.formats import FormatError, named, read, write

MADE = "4:_a_a_5ba_a4,s1d2a5a9d2m4m18"
"""By sgt-keen --generate."""


def test_borders_and_clues():
    (puzzle,) = read(MADE)
    assert puzzle.kind == "kenken"
    assert puzzle.cages[:3] == (
        Cage(((0, 0), (1, 0)), 1, "-"),
        Cage(((0, 1), (0, 2)), 2, "/"),
        Cage(((0, 3), (1, 3)), 5, "+"),
    )
    assert write([puzzle], "keen").decode().strip() == MADE


def test_a_cell_alone_has_a_number_and_no_operation():
    (puzzle,) = read("3:a3_5a,a3a3s1m2a4")
    assert puzzle.cages[1] == Cage(((0, 2),), 3, "")


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("4:_a_a_5ba_a4,s1d2a5", "there are 3 clues for 7 cages"),
        ("4:_a_a_5ba_a3,s1d2a5a9d2m4m18", "the borders should be those between 24 pairs of cells"),
        ("4:_a_a_5ba_a4,s1d2a5a9d2m4m17", "no 3 digits from 1 to 4 can fill the cage 17* at"),
        ("2:a3,a3s1", "a size of 2 is not played here"),
        ("4:_a_a_5ba_a4,s1d2a5a9d2m4q18", "'q' begins no clue"),
    ],
)
def test_what_is_malformed_is_named(word: str, problem: str):
    with pytest.raises(FormatError, match=re.escape(problem)):
        read(word)


def test_a_kenken_whose_cages_were_not_read_has_no_place() -> None:
    assert list(named("keen").HOLDS.losses(Puzzle.kenken(4, []))) == [
        "everything, for it holds no kenken with unknown cages"
    ]
