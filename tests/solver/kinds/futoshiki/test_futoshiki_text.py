from __future__ import annotations

import pytest

from solver import Puzzle
from solver.formats import read, write

PUZZLE = Puzzle.futoshiki(
    [[0] * 4, [0, 3, 0, 0], [0] * 4, [0] * 4],
    [(0, 0, ">", 0, 1), (0, 1, ">", 1, 1), (0, 2, "<", 0, 3), (2, 3, "<", 3, 3)],
)
PLAIN = "0>0 0<0\n  ∨\n0 3 0 0\n\n0 0 0 0\n      ∧\n0 0 0 0\n"
TOP, BOTTOM = "┌─┐ ┌─┐ ┌─┐ ┌─┐ \n", "└─┘ └─┘ └─┘ └─┘ \n"
BOXED = (
    TOP + "│ │>│ │ │ │<│ │ \n" + BOTTOM + "     ∨         \n"
    + TOP + "│ │ │3│ │ │ │ │ \n" + BOTTOM + "               \n"
    + TOP + "│ │ │ │ │ │ │ │ \n" + BOTTOM + "             ∧ \n"
    + TOP + "│ │ │ │ │ │ │ │ \n" + BOTTOM
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace("∨", "v").replace("∧", "^").replace("0", "."),
        PLAIN.replace("\n\n", "\n"),
        BOXED,
        "\n".join(line.rstrip() for line in BOXED.splitlines()),
    ],
)
def test_both_prints_are_read(text: str):
    assert read(text) == (PUZZLE,)
    assert read(f"{text}\n\n{text}") == (PUZZLE, PUZZLE)


def test_the_plain_print_is_written():
    assert write([PUZZLE], "futoshiki-text") == PLAIN.encode()


def test_no_sign_at_all_leaves_room_for_them():
    assert read("0 1 0 0\n\n0 0 0 0\n\n0 0 0 0\n\n0 0 0 0\n")[0].kind == "futoshiki"
