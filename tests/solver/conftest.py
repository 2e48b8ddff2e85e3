"""A puzzle of each kind with its only solution."""

from __future__ import annotations

import pytest

from solver import Grid, Puzzle


def rows(lines: str) -> Grid:
    return tuple(tuple(map(int, line)) for line in lines.split())


SUDOKU = (
    Puzzle.sudoku(rows("020006000 016598203 095024107 050080736 670950024 002000509 100800492 240067005 500249071")),
    rows("324716958 716598243 895324167 951482736 673951824 482673519 167835492 249167385 538249671"),
)
WIDE_BOXES = (
    Puzzle.sudoku(rows("003042 002150 520006 006500 000060 040031")),
    rows("153642 462153 524316 316524 231465 645231"),
)
TALL_BOXES = (
    Puzzle.sudoku(rows("010000 000010 052000 600302 030001 106040"), (3, 2)),
    rows("315624 263415 452136 641352 534261 126543"),
)
FUTOSHIKI = (
    Puzzle.futoshiki(
        rows("05002 00500 04050 00000 01045"),
        [
            (0, 0, ">", 1, 0),
            (0, 1, ">", 0, 2),
            (0, 2, "<", 0, 3),
            (1, 0, ">", 1, 1),
            (1, 1, "<", 1, 2),
            (1, 2, ">", 2, 2),
            (1, 3, "<", 1, 4),
            (1, 3, "<", 2, 3),
            (2, 0, "<", 2, 1),
            (2, 1, ">", 2, 2),
            (2, 2, "<", 2, 3),
            (2, 2, "<", 3, 2),
            (3, 2, ">", 4, 2),
            (4, 2, "<", 4, 3),
        ],
    ),
    rows("45132 32514 14253 53421 21345"),
)
QUEENS = (
    Puzzle.queens(rows("0000000 0001000 0000220 3330000 3330004 3355500 6555550")),
    rows("0100000 0001000 0000010 0010000 0000001 0000100 1000000"),
)


@pytest.fixture(
    params=[SUDOKU, WIDE_BOXES, TALL_BOXES, FUTOSHIKI, QUEENS],
    ids=["sudoku", "boxes of 2x3", "boxes of 3x2", "futoshiki", "queens"],
)
def answered(request: pytest.FixtureRequest) -> tuple[Puzzle, Grid]:
    return request.param


@pytest.fixture
def queens() -> Puzzle:
    return QUEENS[0]
