"""Marks are read whatever the colour of their cells, and digits are known for what they are."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner import readers
from scanner.board.measurements import cell_colours
from scanner.board.rectify import rectify
from scanner.kinds.regions.marks import Marks, read_marks
from scanner.lab.synth.boards import LINKEDIN_COLOURS, Board, draw_board
from scanner.types import Page
from solver import Puzzle

STAIRS = ["aaaaaa", "abbbbb", "abcccc", "abcddd", "abcdee", "abcdef"]
MARKS = ("x.xq.x", ".qxxxx", "xxx.q.", "q.x.xx", "..xxxx", "xxq...")
LOOK = Board(LINKEDIN_COLOURS[:6])


def read(board: Board, marks: tuple[str, ...] = MARKS, digits: float = 0.0) -> Marks:
    picture, lattice = draw_board(Puzzle.queens(STAIRS, marks=marks), board, 60, np.random.default_rng(0))
    for r, c in np.ndindex(6, 6) if digits else ():
        x, y = (lattice.points[r, c] + (30 - 30 * digits, 30 + 30 * digits)).astype(int).tolist()
        cv2.putText(picture, str((r + c) % 6 + 1), (x, y), cv2.FONT_HERSHEY_SIMPLEX, 2.6 * digits, (20, 20, 20), 3)
    flat = rectify(Page(picture, "board"), lattice)
    return read_marks(flat, cell_colours(flat), readers.get("cnn"))


@pytest.mark.parametrize(
    "board",
    [
        LOOK,
        replace(LOOK, queen=(30, 160, 240)),
        replace(LOOK, mark="dot"),
        replace(LOOK, mark_size=0.55),
        replace(LOOK, gap=0.1, corner=0.2),
        replace(LOOK, queen=(255, 255, 255), cross=(250, 250, 250), colours=((120, 40, 40),) * 6),
    ],
    ids=["black", "golden queens", "dots", "large crosses", "gaps", "white on dark"],
)
def test_marks(board: Board) -> None:
    seen = read(board)
    assert tuple("".join(row) for row in seen.marks) == MARKS
    assert not seen.digits


def test_large_dots_are_no_queens() -> None:
    marks = tuple("".join("x" if mark == "." else mark for mark in row) for row in MARKS)
    assert tuple("".join(row) for row in read(replace(LOOK, mark="dot", mark_size=0.64), marks).marks) == marks


def test_empty_board_has_none() -> None:
    assert read(LOOK, ()).marks == (tuple("......"),) * 6


def test_a_shadow_like_those_across_other_cells_is_no_mark() -> None:
    picture, lattice = draw_board(Puzzle.queens(STAIRS), LOOK, 60, np.random.default_rng(0))
    for number, (x, y) in enumerate(lattice.points[:-1, :-1].reshape(-1, 2).astype(int)):
        indent = 14 if number == 20 else 0
        shadow = np.ones((60, 60, 1))
        shadow[24:36, indent : 60 - indent] = shadow[indent : 60 - indent, 24:36] = 0.7
        picture[y : y + 60, x : x + 60] = picture[y : y + 60, x : x + 60] * shadow
    flat = rectify(Page(picture, "shadows"), lattice)
    assert read_marks(flat, cell_colours(flat), readers.get("cnn")).marks == (tuple("......"),) * 6


def test_marks_are_nothing_strange() -> None:
    assert read(LOOK).strange == read(replace(LOOK, mark="dot")).strange == 0
    assert not read(replace(LOOK, mark_size=0.55)).are_other_things()


def test_numbers_of_a_calendar_are_other_things() -> None:
    picture, lattice = draw_board(Puzzle.queens(STAIRS), LOOK, 60, np.random.default_rng(0))
    for day, (x, y) in enumerate(lattice.points[1:, :-1].reshape(-1, 2).astype(int).tolist()):
        cv2.putText(picture, str(day + 10), (x + 12, y - 18), cv2.FONT_HERSHEY_SIMPLEX, 1, (20, 20, 20), 3)
    flat = rectify(Page(picture, "calendar"), lattice)
    seen = read_marks(flat, cell_colours(flat), readers.get("cnn"))
    assert seen.strange > 18
    assert seen.are_other_things()


@pytest.mark.parametrize("height", [0.28, 0.5])
def test_digits_are_no_marks(height: float) -> None:
    assert read(LOOK, (), height).digits
