"""A lattice over a part of a board is known by what goes on beside it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.board.extent import ends
from scanner.board.rectify import rectify
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.queens.puzzles import queens
from scanner.lab.synth.app_boards import Theme, draw_board_of_boxes
from scanner.lab.synth.boards import draw_board, random_board
from scanner.types import Lattice, Page
from tests.conftest import shortened


def tiles(seed: int) -> tuple[Page, Lattice]:
    """Draws a board of ten rows, in the colours and with the lines of any screen or book."""
    rng = np.random.default_rng(seed)
    puzzle = queens(rng, 10).puzzle
    look = replace(random_board(rng, puzzle), dimmed=0, striped=0, wrong=0, hovered=0, beside=1.0, above=1.0)
    picture, truth = draw_board(puzzle, look, 44, rng)
    return Page(picture, "tiles"), truth


@pytest.mark.parametrize("seed", shortened(range(6), 3))
@pytest.mark.parametrize("size", [4, 6, 9])
def test_a_corner_of_a_board_of_tiles_does_not_end(seed: int, size: int) -> None:
    page, whole = tiles(seed)
    assert ends(rectify(page, whole))
    for top, left in ((0, 0), (0, 10 - size), (10 - size, 0)):
        corner = Lattice(whole.points[top : top + size + 1, left : left + size + 1])
        assert not ends(rectify(page, corner))


@pytest.mark.parametrize("seed", shortened(range(6), 3))
@pytest.mark.parametrize("left_over", [0.25, 0.4])
def test_a_board_that_the_photo_cuts_in_two_does_not_end(seed: int, left_over: float) -> None:
    page, whole = tiles(seed)
    right, bottom = (whole.points[8, 8] + left_over * 44).astype(int)
    cut = Page(np.ascontiguousarray(page.image[:bottom, :right]), "cut")
    assert not ends(rectify(cut, Lattice(whole.points[:9, :9])))
    left, top, right, bottom = (*(whole.points[0, 0] - left_over * 44), *(whole.points[-1, -1] + left_over * 44))
    close = Page(np.ascontiguousarray(page.image[int(top) : int(bottom), int(left) : int(right)]), "close")
    assert ends(rectify(close, Lattice(whole.points - np.array([int(left), int(top)], np.float32))))


@pytest.mark.parametrize("seed", shortened(range(6), 3))
def test_a_corner_of_a_board_in_the_dark_does_not_end(seed: int) -> None:
    page, whole = tiles(seed)
    height, width = page.image.shape[:2]
    away = np.linalg.norm(
        np.stack(np.meshgrid(np.arange(width), np.arange(height)), axis=2) - whole.points[2, 2], axis=2
    )
    light = np.clip(4.5 - away / 44, 0, 1)
    dark = Page((page.image * light[..., None]).astype(np.uint8), "in the dark")
    for size in (4, 5):
        assert not ends(rectify(dark, Lattice(whole.points[: size + 1, : size + 1])))


def test_dark_colours_with_light_lines_are_not_in_the_dark() -> None:
    image, cell = np.zeros((600, 600, 3), np.uint8), 70
    for row, column in np.ndindex(6, 6):
        colour = (125, 0, 0) if column < 2 else (122, 150, 233) if row > 3 else (130, 130, 130)
        left, top = 90 + column * cell, 90 + row * cell
        cv2.rectangle(image, (left, top), (left + cell, top + cell), colour, -1)
        cv2.rectangle(image, (left, top), (left + cell, top + cell), (210, 210, 210), 2)
    steps = np.arange(7, dtype=np.float32) * cell + 90
    assert ends(rectify(Page(image, "dark"), Lattice(np.stack(np.meshgrid(steps, steps), axis=2))))


@pytest.mark.parametrize("seed", range(4))
def test_a_part_of_a_board_of_boxes_does_not_end(seed: int) -> None:
    rng, black, white = np.random.default_rng(seed), (0, 0, 0), (255, 255, 255)
    theme = Theme(white, white, *[black] * 5, white, white, black, white)
    picture, whole = draw_board_of_boxes(futoshiki(rng, 6), theme, 50.0, 0.0, rng)
    picture = np.pad(picture, ((90, 90), (90, 90), (0, 0)), constant_values=255)
    page, whole = Page(picture, "boxes"), Lattice(whole.points + np.float32(90))
    assert rectify(page, whole).box_share < 1
    assert ends(rectify(page, whole))
    for part in (whole.points[1:], whole.points[:-1]):
        for square in (part[:, 1:], part[:, :-1]):
            assert not ends(rectify(page, Lattice(np.ascontiguousarray(square))))
