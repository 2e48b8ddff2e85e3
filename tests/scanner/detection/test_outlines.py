"""A board without lines of its cells is found by its outline and by the edges within it that divide it evenly."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection.outlines import find_lattices_within, find_outlined_candidates
from scanner.types import Lattice, Page

Picture = NDArray[np.uint8]
Rectangle = tuple[int, int, int, int]
"""The first row, the first column, and how many rows and columns."""

SIDE = 360
CAGES: dict[int, list[Rectangle]] = {
    4: [(0, 0, 1, 2), (0, 2, 2, 1), (0, 3, 1, 1), (1, 0, 2, 1), (1, 1, 1, 1), (1, 3, 3, 1), (2, 1, 1, 2), (3, 0, 1, 2)],
    6: [(row, column, 1, 2) for row in (0, 1, 3, 4) for column in (0, 2, 4)]
    + [(row, column, 1, 1) for row in (2, 5) for column in range(6)],
}
"""Cages that cover a board of so many rows but for a cell of the smaller one."""


def cards(rows: int, page: int, card: int, gap: int = 8) -> Picture:
    """Draws a screen with a board whose cages are separate cards, and with keys below it."""
    image = np.full((640, 440, 3), page, np.uint8)
    cell = SIDE // rows
    for row, column, height, width in CAGES[rows]:
        top, left = (60 + row * cell, 40 + column * cell)
        bottom, right = top + height * cell - gap, left + width * cell - gap
        cv2.rectangle(image, (left, top), (right, bottom), (card,) * 3, cv2.FILLED)
        cv2.putText(image, str(row + 1), (left + 6, top + 22), 0, 0.6, (255 - card,) * 3, 1, cv2.LINE_AA)
    for key in range(4):
        cv2.rectangle(image, (50 + 90 * key, 480), (110 + 90 * key, 530), (card,) * 3, cv2.FILLED)
    return image


def outlined(rows: int) -> Picture:
    """Draws light grey lines around cages and nothing else."""
    image = np.full((440, 440, 3), 255, np.uint8)
    cell = SIDE // rows
    for row, column, height, width in [*CAGES[rows], (0, 0, rows, rows)]:
        corners = [(40 + cell * at[1], 40 + cell * at[0]) for at in ((row, column), (row + height, column + width))]
        cv2.rectangle(image, corners[0], corners[1], (190, 190, 190), 1)
    return image


def boxes(rows: int, columns: int, rim: int) -> Picture:
    """Draws the lines of that many rows and columns of boxes, with digits in cells of a Sudoku, and a rim around."""
    image = np.full((SIDE + 2 * rim, SIDE + 2 * rim, 3), 255, np.uint8)
    size = rows * columns
    for line in range(columns + 1):
        x = rim + min(SIDE - 1, line * SIDE // columns)
        cv2.line(image, (x, rim), (x, rim + SIDE - 1), (90, 90, 90), 1)
    for line in range(rows + 1):
        y = rim + min(SIDE - 1, line * SIDE // rows)
        cv2.line(image, (rim, y), (rim + SIDE - 1, y), (90, 90, 90), 1)
    for cell in range(0, size * size, 3):
        row, column = divmod(cell, size)
        at = (round(rim + (column + 0.3) * SIDE / size), round(rim + (row + 0.7) * SIDE / size))
        cv2.putText(image, str(cell % size + 1), at, 0, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
    return image


def seen_at_a_slant(image: Picture) -> tuple[Picture, NDArray[np.float32]]:
    """Puts the picture on a grey table, photographed from the side; also returns the homography to there."""
    height, width = image.shape[:2]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    moved = corners * np.float32(0.8) + np.array([(90, 60), (60, 110), (95, 70), (70, 85)], np.float32)
    to_photo = cv2.getPerspectiveTransform(corners, moved)
    photo = cv2.warpPerspective(image, to_photo, (560, 660), flags=cv2.INTER_AREA, borderValue=(120, 120, 120))
    return np.asarray(photo, np.uint8), np.asarray(to_photo, np.float32)


def farthest_miss(lattice: Lattice, quad: NDArray[np.float32]) -> float:
    """Measures how far the worst corner of a lattice is from where it should be, in cells."""
    return float(np.linalg.norm(lattice.quad - quad, axis=1).max()) / lattice.cell_side


def square(left: float, top: float, side: float) -> NDArray[np.float32]:
    return np.array([(left, top), (left + side, top), (left + side, top + side), (left, top + side)], np.float32)


LOOKS: dict[str, tuple[Callable[[], Picture], int, NDArray[np.float32]]] = {
    "light cards": (lambda: cards(4, 240, 255), 4, square(36, 56, SIDE)),
    "dark cards": (lambda: cards(6, 16, 34), 6, square(36, 56, SIDE)),
    "lines around cages": (lambda: outlined(6), 6, square(40, 40, SIDE)),
    "lines around few cages": (lambda: outlined(4), 4, square(40, 40, SIDE)),
    "boxes of 3x3": (lambda: boxes(3, 3, 40), 9, square(40, 40, SIDE)),
    "boxes of 2x3": (lambda: boxes(3, 2, 40), 6, square(40, 40, SIDE)),
    "boxes to the pixel": (lambda: boxes(3, 3, 0), 9, square(0, 0, SIDE)),
}


@pytest.mark.parametrize("look", LOOKS)
def test_a_board_is_found_by_its_outline(look):
    drawn, rows, quad = LOOKS[look]
    found = [candidate.lattice for candidate in find_outlined_candidates(Page(drawn(), look))]
    assert any(lattice.rows == rows and farthest_miss(lattice, quad) < 0.15 for lattice in found)


@pytest.mark.parametrize("look", [look for look in LOOKS if "pixel" not in look])
def test_a_board_is_found_at_a_slant(look):
    drawn, rows, quad = LOOKS[look]
    photo, to_photo = seen_at_a_slant(drawn())
    there = cv2.perspectiveTransform(quad[None], to_photo)[0]
    found = [candidate.lattice for candidate in find_outlined_candidates(Page(photo, look))]
    assert any(lattice.rows == rows and farthest_miss(lattice, there) < 0.25 for lattice in found)


def test_only_outlined_grids_of_the_requested_size_are_given():
    page = Page(outlined(6), "cages")
    assert {candidate.lattice.rows for candidate in find_outlined_candidates(page, 6)} == {6}
    assert not list(find_outlined_candidates(page, 7))


def test_lines_without_an_even_division_are_not_a_board():
    image = np.full((440, 440, 3), 255, np.uint8)
    for left, right in pairwise((40, 95, 210, 240, 300, 400)):
        cv2.rectangle(image, (left, 40), (right, 400), (60, 60, 60), 1)
    assert not list(find_lattices_within(Page(image, "columns"), square(40, 40, SIDE)))


def test_a_page_of_words_has_no_board():
    image = np.full((660, 500, 3), 250, np.uint8)
    for line in range(30, 640, 22):
        cv2.putText(image, "Council votes on a new park in the old town", (30, line), 0, 0.5, (20, 20, 20), 1)
    assert not list(find_outlined_candidates(Page(image, "words")))
