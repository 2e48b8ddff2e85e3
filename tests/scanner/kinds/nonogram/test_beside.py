"""Clues are read that are unlike the board they stand beside: fainter, lighter than their paper, or struck out."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.pipeline import scan_page
from scanner.types import Page
from solver.paper.line_clues import clues_of_grid

CELL, ROOM, FRAME = 44, 4, 30

FILLED = (
    (0, 0, 1, 1, 1, 0),
    (0, 1, 1, 0, 1, 1),
    (1, 1, 0, 0, 0, 1),
    (1, 1, 1, 1, 1, 1),
    (0, 1, 0, 1, 0, 0),
    (0, 1, 1, 1, 1, 0),
)

Colour = tuple[int, int, int]
BLACK, WHITE, GREY, YELLOW = (0, 0, 0), (255, 255, 255), (170, 170, 170), (0, 230, 250)


def draw(ink: Colour, paper: Colour, lines: int = 2, struck: Colour | None = None) -> NDArray[np.uint8]:
    """Draws the board with a box of that paper behind each number."""
    side = (ROOM + len(FILLED)) * CELL + 2 * FRAME
    picture = np.full((side, side, 3), 255, np.uint8)
    rows, columns = clues_of_grid(FILLED, 1)
    for at, runs in enumerate(rows):
        for away, run in enumerate(reversed(runs), 1):
            _draw_number(picture, run, ROOM + at, ROOM - away, ink, paper, struck)
    for at, runs in enumerate(columns):
        for away, run in enumerate(reversed(runs), 1):
            _draw_number(picture, run, ROOM - away, ROOM + at, ink, paper, struck)
    for at in range(len(FILLED) + 1):
        place, first = FRAME + (ROOM + at) * CELL, FRAME + ROOM * CELL
        cv2.line(picture, (place, first), (place, side - FRAME), BLACK, lines)
        cv2.line(picture, (first, place), (side - FRAME, place), BLACK, lines)
    return picture


def _draw_number(
    picture: NDArray[np.uint8], number: int, row: int, column: int, ink: Colour, paper: Colour, struck: Colour | None
) -> None:
    left, top = FRAME + column * CELL, FRAME + row * CELL
    cv2.rectangle(picture, (left + 3, top + 3), (left + CELL - 4, top + CELL - 4), paper, -1)
    if struck:
        cv2.line(picture, (left + 6, top + CELL - 7), (left + CELL - 7, top + 6), struck, 5, cv2.LINE_AA)
    at = (left + CELL // 2 - 8, top + CELL // 2 + 9)
    cv2.putText(picture, str(number), at, cv2.FONT_HERSHEY_SIMPLEX, 0.8, ink, 2, cv2.LINE_AA)


@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(draw(WHITE, BLACK, lines=8), id="white on black"),
        pytest.param(draw(GREY, WHITE, lines=8), id="fainter than the lines"),
        pytest.param(draw(BLACK, WHITE, struck=YELLOW), id="struck out in colour"),
    ],
)
def test_clues_are_read_in_the_ink_of_their_own(picture: NDArray[np.uint8]) -> None:
    (scan,) = scan_page(Page(picture, "photo"))
    assert scan.puzzle.line_clues == clues_of_grid(FILLED, 1)
    assert scan.solution == tuple(tuple(2 if cell else 1 for cell in row) for row in FILLED)
