"""Cells with a diagonal are told from others by that line alone, whichever way it goes."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.board.divided_cells import diagonals, may_hold_sums
from scanner.board.rectify import rectify
from scanner.types import Board, Lattice, Page

CELL, SIZE = 48, 3


def board(draw: tuple[tuple[int, int], tuple[int, int]] | None, ground: int = 255, ink: int = 0) -> Board:
    """A board with a line across its middle cell, if any, from and to offsets in it."""
    image = np.full((SIZE * CELL, SIZE * CELL, 3), ground, np.uint8)
    cv2.putText(image, "8", (10, 38), cv2.FONT_HERSHEY_SIMPLEX, 1.1, (ink, ink, ink), 2)
    if draw:
        start, end = (tuple(CELL + place for place in point) for point in draw)
        cv2.line(image, start, end, (ink, ink, ink), 1, cv2.LINE_AA)
    steps = np.arange(SIZE + 1, dtype=np.float32) * CELL
    points = np.stack(np.meshgrid(steps, steps), axis=2)
    return Board(image, Lattice(points), CELL, np.zeros((SIZE, SIZE), bool))


@pytest.mark.parametrize(("ground", "ink"), [(255, 0), (0, 255), (40, 90), (230, 150)])
def test_a_diagonal_is_seen_on_any_ground(ground: int, ink: int) -> None:
    falling, rising = diagonals(board(((0, 0), (47, 47)), ground, ink))
    assert np.argwhere(falling).tolist() == [[1, 1]]
    assert not rising.any()


def test_strokes_of_large_digits_are_no_diagonals() -> None:
    for digit in "123456789":
        image = np.full((SIZE * CELL, SIZE * CELL, 3), 255, np.uint8)
        cv2.putText(image, digit, (CELL + 7, 2 * CELL - 5), cv2.FONT_HERSHEY_DUPLEX, 1.7, (0, 0, 160), 5)
        assert not diagonals(replace(board(None), image=image)).any(), digit


def test_cells_that_may_hold_sums_are_seen_on_a_board_and_beyond_it() -> None:
    cells = 6
    image = np.full((cells * CELL, cells * CELL, 3), 255, np.uint8)
    for row, column in ((0, 2), (0, 3), (1, 2)):
        corner = np.array([column, row]) * CELL
        cv2.line(image, corner.tolist(), (corner + CELL).tolist(), (0, 0, 0), 1, cv2.LINE_AA)
    steps = np.arange(1, cells, dtype=np.float32) * CELL
    points = np.stack(np.meshgrid(steps, steps), axis=2)
    assert may_hold_sums(rectify(Page(image, "board"), Lattice(points)))
    image[: 2 * CELL] = 255
    assert not may_hold_sums(rectify(Page(image, "board"), Lattice(points)))


def test_the_other_way_is_told_from_it() -> None:
    falling, rising = diagonals(board(((47, 0), (0, 47))))
    assert not falling.any()
    assert np.argwhere(rising).tolist() == [[1, 1]]


@pytest.mark.parametrize("line", [None, ((0, 24), (47, 24)), ((24, 0), (24, 47)), ((0, 0), (20, 47))])
def test_digits_and_other_lines_divide_no_cell(line: tuple[tuple[int, int], tuple[int, int]] | None) -> None:
    assert not diagonals(board(line)).any()
