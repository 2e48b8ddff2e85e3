"""Walls of other regions are told from those of boxes, and from all that lies about on the board of a usual Sudoku."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.kinds.sudoku.walls import weigh_borders_elsewhere
from scanner.types import Board, Lattice

CELL = 48
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4)}
JIGSAWS = {
    6: "ACCBBD AACCBD ACCBBD AEFFBD AEFFFD EEEEFD",
    9: "DDBBBBBCC DDBABCCCC DAAABECCF DAEEBECFF DAAEEEIFF DAAEHHIIF DGGEGHIFF GGGGGHIFI GHHHHHIII",
}

Labels = NDArray[np.intp]
Picture = NDArray[np.uint8]


def jigsaw(size: int) -> Labels:
    return np.array([[ord(letter) for letter in row] for row in JIGSAWS[size].split()])


def in_boxes(size: int) -> Labels:
    rows, columns = np.indices((size, size))
    height, width = BOXES[size]
    return rows // height * size + columns // width


def ruled(regions: Labels, line: float = 0.02, wall: float = 0.06) -> Board:
    """A board with walls between the regions and lines between the other cells: of such widths, in cells."""
    size, fine = len(regions), 5 * CELL
    grey = np.full((size * fine, size * fine), 230, np.uint8)
    for way, labels in ((grey, regions), (grey.T, regions.T)):
        for row, column in np.ndindex(size, size - 1):
            parted = labels[row, column] != labels[row, column + 1]
            half = round((wall if parted else line) * fine / 2)
            at = (column + 1) * fine
            way[row * fine : (row + 1) * fine, at - half : at + half] = 40
    flat = cv2.resize(grey, (size * CELL, size * CELL), interpolation=cv2.INTER_AREA)
    noise = np.random.default_rng(1).normal(0, 3, flat.shape)
    image = np.repeat(np.clip(flat + noise, 0, 255).astype(np.uint8)[..., None], 3, axis=2)
    points = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=2).astype(np.float32) * CELL
    return Board(image, Lattice(points), CELL, np.zeros((size, size), bool))


def changed(board: Board, change: Callable[[Picture], None]) -> Board:
    image = board.image.copy()
    change(image)
    return replace(board, image=image)


@pytest.mark.parametrize("size", JIGSAWS)
def test_walls_of_a_jigsaw_run_elsewhere(size: int) -> None:
    board = ruled(jigsaw(size))
    dark = replace(board, image=255 - board.image)
    for seen in (board, dark):
        for quarters in range(4):
            assert weigh_borders_elsewhere(seen.turned(quarters), BOXES[size]) > 20


@pytest.mark.parametrize("size", BOXES)
def test_walls_of_boxes(size: int) -> None:
    assert weigh_borders_elsewhere(ruled(in_boxes(size)), BOXES[size]) < -10


def test_heavier_lines_right_across_the_board_enclose_other_boxes_and_no_jigsaw() -> None:
    assert weigh_borders_elsewhere(ruled(in_boxes(6)), (3, 2)) < 0


@pytest.mark.parametrize("size", BOXES)
@pytest.mark.parametrize("line", [0.0, 0.02, 0.05])
def test_lines_that_are_all_alike_say_nothing_against_boxes(size: int, line: float) -> None:
    assert weigh_borders_elsewhere(ruled(in_boxes(size), line, line), BOXES[size]) < 0


def fold(image: Picture) -> None:
    image[5 * CELL - 3 : 5 * CELL + 3] //= 2


def shadow(image: Picture) -> None:
    image[:, 4 * CELL + 10 :] //= 3


def tints(image: Picture) -> None:
    """Tints a picture as apps highlight: the row, the column and the box of a cell, and other cells with its digit."""
    image[4 * CELL : 5 * CELL, :, 2] -= 40
    image[:, 7 * CELL : 8 * CELL, 2] -= 40
    image[3 * CELL : 6 * CELL, 6 * CELL :, 2] -= 40
    for row, column in ((0, 1), (2, 5), (8, 3)):
        image[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL] //= 2


def diagonals(image: Picture) -> None:
    for cell in range(9):
        here, there = (slice(at * CELL, (at + 1) * CELL) for at in (cell, 8 - cell))
        image[here, here] = image[here, there] = image[here, here] // 4 * 3


def frames(image: Picture) -> None:
    """Heavy frames round chosen cells."""
    for row, column in ((1, 1), (4, 4), (6, 1), (7, 7)):
        corner, other = (column * CELL, row * CELL), ((column + 1) * CELL, (row + 1) * CELL)
        cv2.rectangle(image, corner, other, (40, 40, 40), 4)


def cages(image: Picture) -> None:
    """Dashed lines along both sides of the walls of a jigsaw, inside of its cells."""
    regions = jigsaw(9)
    for row, column in np.ndindex(9, 8):
        for way, parted in ((image, regions), (image.swapaxes(0, 1), regions.T)):
            if parted[row, column] != parted[row, column + 1]:
                for at in ((column + 1) * CELL - 4, (column + 1) * CELL + 4):
                    for start in range(row * CELL, (row + 1) * CELL, 6):
                        way[start : start + 3, at] = 60


def strokes(image: Picture) -> None:
    """A pen that writes across the lines."""
    rng = np.random.default_rng(2)
    for start in rng.integers(0, 9 * CELL, (60, 2)):
        stroke = start + np.cumsum(rng.normal(0, 14, (5, 2)), axis=0)
        cv2.polylines(image, [stroke.astype(np.int32)], False, (120, 40, 40), 3, cv2.LINE_AA)


@pytest.mark.parametrize("change", [fold, shadow, tints, diagonals, frames, cages, strokes])
def test_what_lies_about_is_no_wall(change: Callable[[Picture], None]) -> None:
    assert weigh_borders_elsewhere(changed(ruled(in_boxes(9)), change), (3, 3)) < -10


@pytest.mark.parametrize("change", [fold, shadow, tints, diagonals, frames, strokes])
def test_nor_is_it_where_all_lines_are_alike(change: Callable[[Picture], None]) -> None:
    assert weigh_borders_elsewhere(changed(ruled(in_boxes(9), wall=0.02), change), (3, 3)) < 0


@pytest.mark.parametrize("change", [fold, shadow, tints, frames, cages])
def test_what_lies_about_hides_no_jigsaw(change: Callable[[Picture], None]) -> None:
    assert weigh_borders_elsewhere(changed(ruled(jigsaw(9)), change), (3, 3)) > 10


def test_what_the_photo_cuts_off_is_not_looked_at() -> None:
    board = ruled(in_boxes(9))
    cut_off = np.zeros((9, 9), bool)
    cut_off[:2] = cut_off[:, 6:] = True
    shown = np.kron(~cut_off, np.ones((CELL, CELL), bool))
    blank = replace(board, image=np.where(shown[..., None], board.image, 230).astype(np.uint8))
    assert weigh_borders_elsewhere(replace(blank, cut_off=cut_off), (3, 3)) < -10
    assert weigh_borders_elsewhere(replace(blank, cut_off=np.ones((9, 9), bool)), (3, 3)) == 0
