"""Signs of a Tango are found in the middle of edges, and told from each other and from all else."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.kinds.binairo.equality_signs import SIGNS, no_signs, read
from scanner.lab.kinds.binairo.puzzles import tango
from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.description import Board as Lines
from scanner.lab.validation.museum.description import Look, Stroke, Theme, Writing
from scanner.types import TRUST_THRESHOLD, Board, Page

DAY = Theme(text="#77684d", line="#c9c7c2", pair=("#f9b233", "#5a96e0"))
NIGHT = Theme("#1b1f23", "#24292e", "#c9b48a", line="#4b5157", pair=("#f5a70b", "#5f9cf0"))


POINTER = np.array([(0, 0), (0, 20), (5, 15), (9, 23), (12, 22), (8, 14), (14, 14)])
"""The pointer of a mouse."""


def board_of(
    answered: Answered, theme: Theme, size: float = 0.2, patch: bool = False, pointers: tuple[tuple[int, int], ...] = ()
) -> Board:
    lines = Lines((theme,), Stroke(0.025), sign_size=size, sign_patch=patch, crisp=False)
    look = Look("suns", "train", "app", (), lines, Writing(pair="sun and moon", pair_size=0.6))
    picture, lattice = draw_board(answered, look, theme, 72, np.random.default_rng(0))
    image = np.ascontiguousarray(picture)
    for tip in pointers:
        cv2.fillPoly(image, [POINTER + tip + lattice.points[0, 0].astype(int)], (10, 10, 10), cv2.LINE_AA)
        cv2.polylines(image, [POINTER + tip + lattice.points[0, 0].astype(int)], True, (250, 250, 250), 1, cv2.LINE_AA)
    return rectify(Page(image, "board"), lattice)


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("size", "patch"), [(0.16, True), (0.2, False), (0.26, True)])
def test_both_signs_are_read_on_every_edge(theme: Theme, size: float, patch: bool) -> None:
    answered = tango(np.random.default_rng(7), 6)
    found = read(board_of(answered, theme, size, patch))
    held = {
        (*first, SIGNS[sign], *second)
        for (first, second), sign in zip(found.edges, found.flat.argmax(axis=1), strict=True)
        if sign
    }
    assert held == set(answered.puzzle.relations)


def test_the_pointer_of_a_mouse_is_no_sign() -> None:
    bare = tango(np.random.default_rng(9), 6)
    puzzle = type(bare.puzzle).binairo(bare.puzzle.givens)
    board = board_of(Answered(puzzle, bare.solution), DAY, pointers=((72 - 4, 30), (30, 3 * 72 - 8), (4 * 72 - 8, 250)))
    assert not read(board).flat.argmax(axis=1).any()


def test_signs_stay_the_same_when_the_board_is_turned() -> None:
    board = board_of(tango(np.random.default_rng(8), 6), DAY)
    found = read(board)
    for quarters in (1, 2, 3):
        turned = read(board.turned(quarters))
        assert (turned.flat.argmax(axis=1) == found.turned(quarters).flat.argmax(axis=1)).all()


def test_a_board_without_signs_has_none() -> None:
    answered = tango(np.random.default_rng(9), 6)
    bare = Answered(type(answered.puzzle).binairo(answered.puzzle.givens), answered.solution)
    board = board_of(bare, DAY)
    assert (read(board).flat.argmax(axis=1) == no_signs(board).flat.argmax(axis=1)).all()
    assert not read(board).clear


def test_the_lines_of_tinted_cells_are_no_signs() -> None:
    board = board_of(tango(np.random.default_rng(7), 6), DAY)
    bare = np.full_like(board.image, 250)
    size, cell = board.lattice.rows, board.cell
    for row, column in ((0, 1), (1, 1), (2, 4), (4, 2), (5, 5)):
        bare[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell] = 225
    for at in range(1, size):
        bare[at * cell - 3 : at * cell + 2] = 205
        bare[:, at * cell - 2 : at * cell + 3] = 205
    tinted = Board(bare, board.lattice, cell, np.zeros((size, size), bool))
    assert read(tinted).flat[:, 0].min() > TRUST_THRESHOLD
