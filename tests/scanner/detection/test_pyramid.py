"""Fine copies of a picture are looked at only where coarser ones leave something open."""

from __future__ import annotations

import numpy as np

from scanner.detection.crossings import Crossings
from scanner.detection.pyramid import LARGEST, examine
from scanner.lab.synth import Camera, Look
from tests.pictures import photograph


def extent(look: Crossings) -> int:
    """Counts the pixels of a copy that a look takes."""
    left, top, right, bottom = look.part
    return (right - left) * (bottom - top)


def test_a_board_that_is_clear_on_a_coarse_copy_is_not_looked_at_on_finer_ones() -> None:
    photo = photograph(8, Look(neighbours=False), Camera(width=640, height=480, cell=38))
    (look,) = examine(photo.image)
    crossings, (grid,) = look
    assert grid.rows == 9
    assert crossings.scale == 0.5


def test_a_small_board_of_a_large_page_is_looked_at_finely_and_most_of_the_page_is_not() -> None:
    photo = photograph(8, Look(neighbours=False), Camera(width=640, height=480, cell=30))
    page = np.full((1280, 1280, 3), 230, np.uint8)
    page[40:520, 60:700] = photo.image
    seen = list(examine(page))
    assert any(grid.rows == 9 for _, grids in seen for grid in grids)
    assert sum(extent(crossings) for crossings, _ in seen if crossings.scale > 0.5) < LARGEST**2 / 2


def test_boards_in_rows_are_found_although_from_afar_the_page_looks_like_one_board_of_them() -> None:
    cell, gap = 40, 60
    side = 10 * cell
    page = np.full((4 * (side + gap) + gap, 3 * (side + gap) + gap, 3), 255, np.uint8)
    for y in range(gap, len(page) - gap, side + gap):
        for x in range(gap, page.shape[1] - gap, side + gap):
            board = page[y : y + side + 1, x : x + side + 1]
            board[:] = 180, 220, 140
            board[: side // 2, : side // 3] = 150, 160, 240
            board[::cell] = board[:, ::cell] = 60
    found = [sum(grid.rows == 10 for grid in grids) for _, grids in examine(page)]
    assert max(found) == 12
