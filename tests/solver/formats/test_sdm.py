from __future__ import annotations

import pytest

from solver.formats import read, write

CELLS = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


@pytest.mark.parametrize(
    "line",
    [
        CELLS,
        CELLS.replace(".", "0"),
        CELLS.replace(".", "*"),
        f"000012b9f3c7 {CELLS} 7.2",
        f"# the next is hard\n{CELLS}   # SE 7.2",
        f"{CELLS},{'123456789' * 9}",
        f"12,3,4.5,6,{CELLS},7,8",
        f"\n\n{CELLS}\r\n",
    ],
)
def test_a_line_holds_a_puzzle_among_other_fields(line: str):
    (puzzle,) = read(line)
    assert puzzle.givens[0] == (4, 0, 0, 0, 3, 0, 0, 0, 0)
    assert puzzle.givens[8][0] == 9
    assert write([puzzle], "sdm") == f"{CELLS}\n".encode()


def test_shorter_lines_are_smaller_sudokus():
    small, mini = read("1" + "." * 15 + "\n" + "6" + "." * 35)
    assert (small.size, small.boxes, mini.size, mini.boxes) == (4, (2, 2), 6, (2, 3))
