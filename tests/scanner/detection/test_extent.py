"""A lattice over a part of a board of boxes apart is known by the boxes beside it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.detection.extent import ends, whole_board
from scanner.lab.synth.boards import drawn, random_board
from scanner.lab.synth.puzzles import queens
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


def tiles(seed: int) -> tuple[Page, Lattice]:
    """A board of ten rows, in the colours and with the lines of any screen or book."""
    rng = np.random.default_rng(seed)
    puzzle = queens(rng, 10).puzzle
    look = replace(random_board(rng, puzzle), dimmed=0, striped=0, wrong=0, hovered=0, beside=1.0, above=1.0)
    picture, truth = drawn(puzzle, look, 44, rng)
    return Page(picture, "tiles"), truth


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


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("size", [4, 6, 9])
def test_corner_of_a_board_of_tiles_does_not_end(seed: int, size: int) -> None:
    page, whole = tiles(seed)
    assert ends(page, rectify(page, whole))
    for top, left in ((0, 0), (0, 10 - size), (10 - size, 0)):
        corner = Lattice(whole.points[top : top + size + 1, left : left + size + 1])
        assert not ends(page, rectify(page, corner))


@pytest.mark.parametrize("seed", range(6))
def test_corner_of_a_board_in_the_dark_does_not_end(seed: int) -> None:
    page, whole = tiles(seed)
    height, width = page.image.shape[:2]
    away = np.linalg.norm(
        np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=2) - whole.points[2, 2], axis=2
    )
    light = np.clip(4.5 - away / 44, 0, 1)
    dark = Page((page.image * light[..., None]).astype(np.uint8), "in the dark")
    for size in (4, 5):
        assert not ends(dark, rectify(dark, Lattice(whole.points[: size + 1, : size + 1])))
