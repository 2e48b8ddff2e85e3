from __future__ import annotations

import pytest

from solver import Puzzle
from solver.formats import read, write

ADDRESS = "https://puzz.link/p?starbattle/6/6/1/773dla0e1j0l"
BOARD = Puzzle.queens(["aaabcd", "aaabcd", "bbbbcd", "bbeccd", "feeccd", "ffeecc"])


@pytest.mark.parametrize(
    "text", [ADDRESS, "starbattle/6/6/1/773dla0e1j0l", "http://pzv.jp/p.html?starbattle/6/6/1/773dla0e1j0l/ \n"]
)
def test_borders_part_regions(text: str):
    assert read(text) == (BOARD,)


def test_an_address_is_written():
    assert write([BOARD, BOARD], "puzzlink") == f"{ADDRESS}\n{ADDRESS}\n".encode()
