"""Renzoku as IDs of Simon Tatham's Unequal with adjacent numbers."""

from __future__ import annotations

import pytest

from solver import Puzzle, count
from solver.formats import FormatError, named, read, write

ID = "5a:2,0R,0RL,0L,0,0,0RD,0RDL,0L,0,0R,0UL,0U,0D,0D,0R,0DL,0R,0URL,0UL,0,0U,0R,0L,0,"
"""As `sgt-unequal --generate 1 5adk` wrote it."""


def test_an_id_of_the_program_is_read_and_written_again() -> None:
    (puzzle,) = read(ID)
    assert (puzzle.kind, puzzle.size, puzzle.givens[0]) == ("renzoku", 5, (2, 0, 0, 0, 0))
    assert puzzle.relations[0] == (0, 1, "~", 0, 2)
    assert count(puzzle) == 1
    assert write([puzzle], "unequal-adjacent").decode() == f"{ID}\n"


def test_its_parameters_may_name_a_difficulty() -> None:
    assert read(ID.replace("5a:", "5adk:")) == read(ID)


def test_without_the_mode_the_sides_are_those_of_a_futoshiki() -> None:
    (puzzle,) = read("4:0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,")
    assert puzzle == Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, ">", 0, 1)])
    assert not named("unequal").HOLDS.fits(read(ID)[0])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("5a#12345", "a random seed is no puzzle"),
        ("4a:0U," + "0," * 15, "r1c1 has no neighbour at U"),
        ("4a:0R," + "0," * 15, "r1c1 has a neighbour at R that does not have it beside itself"),
        ("12a:0,", "a size of 12 is not played here"),
    ],
)
def test_what_is_wrong_is_told(text: str, problem: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert problem in caught.value.problem
