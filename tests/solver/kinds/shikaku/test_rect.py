"""Shikaku as IDs of Simon Tatham's Rectangles."""

from __future__ import annotations

import pytest

from solver import count
from solver.formats import FormatError, read, write

ID = "7x7:g8i4_4a8_2_2e5e4_2_2a3f2_3b"
"""As `sgt-rect --generate 1 7x7` wrote it."""


def test_an_id_of_the_program_is_read_and_written_again() -> None:
    (puzzle,) = read(ID)
    assert (puzzle.kind, puzzle.shape) == ("shikaku", (7, 7))
    assert puzzle.givens[1] == (8, 0, 0, 0, 0, 0, 0)
    assert count(puzzle) == 1
    assert write([puzzle], "rect").decode() == f"{ID}\n"


def test_columns_come_first_and_parameters_may_say_more() -> None:
    (puzzle,) = read("5x4:5_5c5_5m")
    assert puzzle.shape == (4, 5)
    assert read("5x4e4a:5_5c5_5m") == (puzzle,)


@pytest.mark.parametrize("other", ["8x8:BFEDACAHBCGFAbbbaadAc", "2x3:d3a2b4d4_5d6_3d2b5a6d"])
def test_ids_of_other_programs_are_none_of_its(other: str) -> None:
    assert read(other)[0].kind != "shikaku"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("7x7#12345", "a random seed is no puzzle"),
        ("4x4:8n8a", "there are more than 16 cells"),
        ("4x4:8n7_1", "there are more than 16 cells"),
        ("3x3:9h", "a board of 3x3 is not played here"),
    ],
)
def test_what_is_wrong_is_named(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(text, "a.rect")
