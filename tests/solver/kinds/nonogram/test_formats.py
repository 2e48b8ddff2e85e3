"""Nonograms in the files of other programs: what is read and written, and what is said of what is wrong."""

from __future__ import annotations

import pytest

from solver import count
from solver.formats import FormatError, read, write

ID = "10x10:9/9/6/1.2/1.3/4.1/6/1.2/2.2/1/5/3/3.1/3.1.1/7/7/2.3/2.2/2.4/4"
"""As the program itself draws it."""
NON = (
    "title 'Cup'\nby somebody\nwidth 5\nheight 6\n\nrows\n1,1\n5\n\n0\n3\n1\n\ncolumns\n2\n1,1\n1,2\n1,1\n2\ngoal 01\n"
)


def test_an_id_is_read_with_its_columns_first() -> None:
    (puzzle,) = read(ID)
    assert puzzle.line_clues[1][:4] == ((9,), (9,), (6,), (1, 2))
    assert puzzle.line_clues[0][:2] == ((5,), (3,))
    assert count(puzzle) == 1
    assert write([puzzle], "pattern").decode().strip() == ID


def test_moves_of_a_saved_game_may_be_of_several_cells() -> None:
    (puzzle,) = read("5x5:1/1/1/1/1/5////")
    text = write([puzzle], "tatham-save").decode()
    begun = text.replace("NSTATES :1:1", "NSTATES :1:3").replace("STATEPOS:1:1", "STATEPOS:1:3")
    (played,) = read(begun + "MOVE    :8:F0,0,3,1\nMOVE    :8:E1,1,2,2\n")
    assert played.entries[:3] == ((2, 2, 2, 0, 0), (0, 1, 1, 0, 0), (0, 1, 1, 0, 0))


def test_a_non_file_is_read_without_what_is_said_besides() -> None:
    (puzzle,) = read(NON)
    assert puzzle.shape == (6, 5)
    assert puzzle.line_clues[0] == ((1, 1), (5,), (), (), (3,), (1,))
    assert read(write([puzzle], "non")) == (puzzle,)


@pytest.mark.parametrize("name", ["puzzlink", "pzprv3", "pattern", "non"])
def test_an_oblong_board_is_written_and_read(name: str) -> None:
    puzzles = read(NON)
    assert read(write(list(puzzles), name)) == puzzles


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (ID + "/4", "there are 21 lines with runs, not 20"),
        ("4x5:1/1/1/1/1/1/1/1/1", "a board of 4x5 is not played here. Give 5 to 30 columns and rows"),
        ("5x5:6/1/1/1/1/1/1/1/1/1", "line_clues: column 1 has a run of 6, outside 0 to 5"),
        (ID + ",aB", "some cells are filled from the beginning"),
        (NON.replace("width 5", "width 50"), "the width is 50. Give one from 5 to 30"),
        (NON.replace("\n1,2\n", "\nx\n"), "'x' are no runs"),
        (NON.replace("\n1,2\n", "\n"), "there are 4 lines of runs under columns, not 5"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    with pytest.raises(FormatError) as error:
        read(text)
    assert says in str(error.value)
