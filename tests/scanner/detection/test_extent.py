"""A lattice over a part of a board of boxes apart is known by the boxes beside it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.detection.extent import whole_board
from scanner.types import Lattice, Page

PITCH = 50


def page(size: int = 5) -> Page:
    """A board of boxes apart, some with digits, between lines of text."""
    image = np.full((600, 500, 3), 235, np.uint8)
    for row, column in np.ndindex(size, size):
        x, y = 100 + column * PITCH, 150 + row * PITCH
        cv2.rectangle(image, (x + 8, y + 8), (x + 41, y + 41), (40, 40, 40), 2)
        if (row + column) % 3 == 0:
            cv2.putText(image, str(row + 1), (x + 17, y + 35), 0, 0.7, (30, 30, 30), 2)
    for line in (100, 130, 430, 460):
        cv2.putText(image, "Council votes on new park", (60, line), 0, 0.7, (50, 50, 50), 1)
    return Page(image, "boxes")


def lattice(left: int, top: int, size: int) -> Lattice:
    steps = np.arange(size + 1) * PITCH
    return Lattice((np.stack(np.meshgrid(steps, steps), axis=2) + np.array([left, top])).astype(np.float32))


def test_whole_board_ends_where_its_lattice_ends() -> None:
    whole = lattice(100, 150, 5)
    assert whole_board(page(), rectify(page(), whole)) is whole


@pytest.mark.parametrize(("left", "top"), [(100, 150), (150, 150), (100, 200), (150, 200)])
def test_part_of_a_board_becomes_the_whole(left: int, top: int) -> None:
    found = whole_board(page(), rectify(page(), lattice(left, top, 4)))
    assert found is not None
    assert found.points == pytest.approx(lattice(100, 150, 5).points, abs=0.1)


@pytest.mark.parametrize(("left", "top"), [(100, 150), (200, 250)])
def test_part_that_lacks_more_than_a_row_is_none(left: int, top: int) -> None:
    assert whole_board(page(6), rectify(page(6), lattice(left, top, 4))) is None


def test_what_the_photo_cuts_off_is_not_looked_at() -> None:
    cut = Page(np.ascontiguousarray(page().image[150:, 100:]), "cut off")
    whole = lattice(0, 0, 5)
    assert whole_board(cut, rectify(cut, whole)) is whole
