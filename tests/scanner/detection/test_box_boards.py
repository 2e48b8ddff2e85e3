"""Boards of boxes apart are found wherever they lie, and not where lines run between boxes."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection import box_boards
from scanner.detection.cells import cells
from scanner.types import Lattice


def page(size: int, pitch: float = 60, share: float = 0.5, turn: float = 0) -> tuple[NDArray[np.uint8], Lattice]:
    """The lines of a page with a board of boxes in its middle, 255 on a line, and where the board is."""
    lines = np.zeros((800, 800), np.uint8)
    direction = np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
    axes = np.array([direction, [-direction[1], direction[0]]]) * pitch
    for row, column in np.ndindex(size, size):
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * share / 2
        middle = np.array([column, row]) + 0.5 - size / 2
        corners = (corners + middle) @ axes + 400
        cv2.polylines(lines, [corners.round().astype(np.int32)], True, 255, 2)
    steps = np.arange(size + 1) - size / 2
    crossings = np.stack(np.meshgrid(steps, steps), axis=2) @ axes + 400
    return lines, Lattice(crossings.astype(np.float32))


def boards(lines: NDArray[np.uint8]) -> list[Lattice]:
    return [board.lattice for board in box_boards.boards(cells(lines), lines, 255 - lines)]


def farthest_miss(lattice: Lattice, truth: Lattice) -> float:
    """Of any crossing, in pixels, whichever side is taken for the top."""
    turns = [lattice.turned(quarters).points for quarters in range(4)]
    return min(float(np.linalg.norm(points - truth.points, axis=2).max()) for points in turns)


@pytest.mark.parametrize("turn", [0, 20, 45, 77])
@pytest.mark.parametrize(("size", "share"), [(4, 0.5), (5, 0.75), (9, 0.6)])
def test_board_at_any_angle(size: int, share: float, turn: float) -> None:
    lines, truth = page(size, share=share, turn=turn)
    (found,) = boards(lines)
    assert found.rows == size
    assert farthest_miss(found, truth) < 2


def test_boxes_that_were_not_seen_are_where_the_others_let_expect_them() -> None:
    lines, truth = page(5)
    lines[250:550, 320:360] = 0
    lines[500:540, 250:310] = 0
    (found,) = boards(lines)
    assert farthest_miss(found, truth) < 3


def test_tinted_boxes_are_seen_though_signs_touch_them() -> None:
    lines, truth = page(6, share=0.7)
    middles = ((truth.points[:-1, :-1] + truth.points[1:, 1:]) / 2).round().astype(int)
    for row, column in np.ndindex(6, 6):
        x, y = middles[row, column].tolist()
        if (row + 2 * column) % 3 == 0:
            cv2.rectangle(lines, (x - 21, y - 21), (x + 21, y + 21), 255, -1)
        if column < 5:
            cv2.line(lines, (x + 21, y), (x + 39, y), 255, 4)
    (found,) = boards(lines)
    assert farthest_miss(found, truth) < 2


def test_boxes_in_line_with_a_board_do_not_belong_to_it() -> None:
    lines, truth = page(4)
    x, y = truth.points[4, :2].mean(axis=0).round().astype(int).tolist()
    cv2.rectangle(lines, (x - 15, y + 15), (x + 15, y + 45), 255, 2)
    cv2.rectangle(lines, (x + 45, y + 15), (x + 75, y + 45), 255, 2)
    (found,) = boards(lines)
    assert farthest_miss(found, truth) < 2


def test_dark_gaps_between_light_boxes_are_no_lines() -> None:
    lines, truth = page(5, share=0.7)
    seen = box_boards.boards(cells(255 - lines), 255 - lines, 255 - lines)
    assert all(farthest_miss(board.lattice, truth) < 3 for board in seen)


def test_boxes_of_another_board_below_a_whole_one_do_not_belong_to_it() -> None:
    lines, truth = page(4, pitch=80)
    for column in range(9):
        corner = (210 + 42 * column, 662)
        cv2.rectangle(lines, corner, (corner[0] + 42, corner[1] + 42), 255, 2)
    (found,) = boards(lines)
    assert farthest_miss(found, truth) < 2


def test_boards_side_by_side_are_two() -> None:
    lines, _ = page(5, pitch=40)
    twice = np.hstack([lines[:, 300:500], lines[:, 300:500]])
    assert [board.rows for board in boards(twice)] == [5, 5]


def test_third_board_in_line_with_two_is_one_of_three() -> None:
    lines = np.zeros((400, 800), np.uint8)
    for left in (50, 250, 486):
        for row, column in np.ndindex(5, 5):
            x, y = left + 40 * column, 100 + 40 * row
            cv2.rectangle(lines, (x, y), (x + 22, y + 22), 255, 2)
    middles = sorted(float(board.points[..., 0].mean()) for board in boards(lines))
    assert middles == pytest.approx([141, 341, 577], abs=2)


def test_scattered_boxes_with_an_empty_square_among_them_are_no_board() -> None:
    rng = np.random.default_rng(574)
    lines = np.zeros((420, 700), np.uint8)
    for row, column in np.ndindex(5, 10):
        if rng.random() < 0.4:
            x, y = (60 + 60 * place + int(rng.integers(-6, 7)) for place in (column, row))
            cv2.rectangle(lines, (x, y), (x + 36, y + 36), 255, 2)
    assert boards(lines) == []


def test_lines_between_the_boxes_make_a_table() -> None:
    lines, truth = page(5)
    for row in (*truth.points, *truth.points.transpose(1, 0, 2)):
        cv2.polylines(lines, [row.round().astype(np.int32)], False, 255, 2)
    assert not boards(lines)


def test_cells_that_touch_are_not_apart() -> None:
    lines, _ = page(6, share=1.0)
    assert not boards(lines)


def test_boxes_in_no_square_are_no_board() -> None:
    lines, _ = page(9, pitch=40)
    assert not boards(lines[:, 340:])
