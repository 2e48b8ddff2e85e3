"""The parts of a page that deserve a closer look are those with boxes or colours that no grid accounts for."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection import second_look
from scanner.detection.cells import Cells
from scanner.types import Lattice

HUES = [(200, 120, 120), (120, 200, 120), (120, 120, 200), (190, 190, 110)]


def page(height: int = 1500, width: int = 1000) -> NDArray[np.uint8]:
    return np.full((height, width, 3), 240, np.uint8)


def paint_tiles(image: NDArray[np.uint8], left: int, top: int, side: int, count: int, hues: int = 4) -> None:
    for row, column in np.ndindex(count, count):
        x, y = left + column * side, top + row * side
        image[y : y + side - 3, x : x + side - 3] = HUES[(row // 2 + column // 3) % hues]


def boxes(left: float, top: float, pitch: float, rows: int, columns: int, share: float = 0.5) -> Cells:
    places = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=2).reshape(-1, 2)
    axes = np.tile(np.eye(2) * share * pitch, (len(places), 1, 1))
    return Cells(((places + 0.5) * pitch + np.array([left, top])).astype(np.float32), axes.astype(np.float32))


def grid(left: float, top: float, pitch: float, size: int) -> Lattice:
    steps = np.arange(size + 1) * pitch
    return Lattice((np.stack(np.meshgrid(steps, steps), axis=2) + np.array([left, top])).astype(np.float32))


def holds(part: second_look.Part, left: float, top: float, right: float, bottom: float) -> bool:
    return part.left <= left and part.top <= top and part.right >= right and part.bottom >= bottom


def test_board_of_tiles_is_a_part_and_an_advert_of_one_colour_is_none() -> None:
    image = page()
    paint_tiles(image, 100, 200, 40, 8)
    image[1100:1300, 200:800] = HUES[0]
    (part,) = second_look.coloured(image)
    assert holds(part, 100, 200, 417, 517)
    assert part.right < 500
    assert part.bottom < 600


def test_tiles_that_have_the_colour_of_the_page_do_not_cut_a_part_in_two() -> None:
    image = page()
    paint_tiles(image, 100, 200, 40, 8)
    cv2.line(image, (150, 190), (380, 530), (240, 240, 240), 30)
    (part,) = second_look.coloured(image)
    assert holds(part, 100, 200, 417, 517)


def test_coloured_print_is_no_part() -> None:
    image = page()
    for line in range(30):
        for letter in range(60):
            cv2.putText(image, "R", (50 + 15 * letter, 60 + 30 * line), 0, 0.4, HUES[letter % 3], 1)
    assert second_look.coloured(image) == []


def test_colours_on_most_of_a_page_are_the_page() -> None:
    image = page()
    paint_tiles(image, 50, 60, 100, 9)
    paint_tiles(image, 50, 700, 100, 7)
    assert second_look.coloured(image) == [second_look.whole(image)]


def test_boxes_that_are_in_no_grid_make_a_part() -> None:
    (part,) = second_look.boxed(page(), boxes(300, 800, 60, 5, 5), [])
    assert holds(part, 300, 800, 600, 1100)
    assert part.right < 700


def test_cells_of_known_grids_make_none() -> None:
    known = [grid(300, 800, 60, 5), grid(100, 100, 30, 9)]
    assert second_look.boxed(page(), boxes(300, 800, 60, 5, 5), known) == []


def test_part_around_a_grid_holds_it() -> None:
    (part,) = second_look.around(page(), [grid(300, 500, 50, 9)])
    assert holds(part, 300, 500, 750, 950)
    assert part.right < 850


def test_row_of_boxes_beyond_a_grid_is_looked_at_together_with_it() -> None:
    (part,) = second_look.boxed(page(), boxes(300, 500, 50, 9, 9), [grid(300, 500, 50, 8)])
    assert holds(part, 300, 500, 750, 950)


@pytest.mark.parametrize("shape", [(1500, 1000), (40, 3000), (64, 64)])
def test_blank_page_has_no_parts(shape: tuple[int, int]) -> None:
    image = page(*shape)
    assert second_look.coloured(image) == second_look.boxed(image, Cells.none(), []) == []
