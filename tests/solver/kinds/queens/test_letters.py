from __future__ import annotations

import pytest

from solver import Puzzle
from solver.formats import read, write

BOARD = Puzzle.queens(["aabb", "acbb", "cccd", "dddd"])


@pytest.mark.parametrize(
    "text",
    [
        "aabb\nacbb\ncccd\ndddd",
        "R R G G\nR B G G\nB B B W\nW W W W\n",
        '[["R", "R", "G", "G"],\n ["R", "B", "G", "G"],\n ["B", "B", "B", "W"],\n ["W", "W", "W", "W"]]',
        "[[0, 0, 1, 1],\n [0, 2, 1, 1],\n [2, 2, 2, 3],\n [3, 3, 3, 3]]",
        "0011\n0211\n2223\n3333",
        "# size 4\n10 10 11 11\n10 12 11 11\n12 12 12 13\n13 13 13 13",
    ],
)
def test_regions_are_letters_or_numbers(text: str):
    assert read(text) == (BOARD,)


def test_an_x_or_q_after_the_region_is_a_mark():
    (puzzle,) = read("a ax b b\na c bq b\nc c c d\nd d d d")
    assert puzzle == Puzzle.queens(BOARD.regions, marks=[".x..", "..q.", "....", "...."])
    assert write([puzzle], "letters") == b"a ax b b\na c bq b\nc c c d\nd d d d\n"


def test_an_empty_line_ends_a_board():
    assert write([BOARD, BOARD], "letters") == b"aabb\nacbb\ncccd\ndddd\n\naabb\nacbb\ncccd\ndddd\n"
    assert read("aabb\nacbb\ncccd\ndddd\n\n\nabcd\nabcd\nabcd\nabcd")[1].regions[0] == (0, 1, 2, 3)
