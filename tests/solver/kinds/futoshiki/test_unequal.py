from __future__ import annotations

import pytest

from solver.formats import read, write

SIGNS = ((0, 0, ">", 0, 1), (0, 2, ">", 1, 2), (1, 2, "<", 1, 3), (2, 3, "<", 3, 3))
ID = "4:0R,0,3D,0,0,0,0,0L,0,0,0,0,0,0,0,2U,"


@pytest.mark.parametrize("text", [ID, ID.removesuffix(","), "4dk:0R,a3D,c0,0L,g2U", ID + "\n\n"])
def test_letters_say_where_a_cell_is_greater(text: str):
    (puzzle,) = read(text)
    assert puzzle.givens[0] == (0, 0, 3, 0)
    assert puzzle.relations == SIGNS
    assert write([puzzle], "unequal") == f"{ID}\n".encode()
