from __future__ import annotations

import pytest

from solver import Puzzle, count
from solver.formats import FormatError, read, write

MADE = "5:2/3/3/1/3/3/1/2/4/2/2/1/3/3/2/2/2/1/3/3"
"""By `sgt-towers --generate`."""

WITH_GIVENS = "6:/4/3//3/3////2/////2//4//2//3/2//3,i3z"


def test_clues_are_at_the_top_the_bottom_the_left_and_the_right():
    (puzzle,) = read(MADE)
    assert puzzle.around == ((2, 3, 3, 1, 3), (3, 1, 2, 4, 2), (2, 1, 3, 3, 2), (2, 2, 1, 3, 3))
    assert count(puzzle) == 1
    assert write([puzzle], "towers").decode() == f"{MADE}\n"


def test_cells_may_be_given():
    (puzzle,) = read(WITH_GIVENS.replace(":", "dh:"))
    assert puzzle.around[0] == (0, 4, 3, 0, 3, 3)
    assert puzzle.givens[1] == (0, 0, 0, 3, 0, 0)
    assert count(puzzle) == 1
    assert write([puzzle], "towers").decode() == f"{WITH_GIVENS}\n"


def test_what_the_player_wrote_is_lost():
    puzzle = Puzzle.skyscrapers([[1, 0, 0, 0]] * 4, entries=[[1, 0, 0, 0], *[[0] * 4] * 3])
    with pytest.raises(FormatError, match="the player's 1 digit"):
        write([puzzle], "towers")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4:1/2/3/4/1/2/3/4/1/2/3/4/1/2/3", "there are 15 clues, not 16"),
        ("4:" + "/".join(["5"] * 16), "around: clue 1 at the top is 5, outside 0 to 4"),
        ("2:///////////////", "a size of 2 is not played here"),
        ("4:///////////////,p,p", "there is more than clues and cells"),
        ("4:///////////////,o", "there are 15 cells, not 16"),
    ],
)
def test_what_is_no_id_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message):
        read(text)
