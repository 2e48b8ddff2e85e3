"""Hard shadows are taken off boards, and nothing else is."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.board.shadows import without_shadows
from scanner.types import Lattice, Page

CELL, ROWS, RIM = 40, 6, 100
PAPER, INK = 230, 40

Image = NDArray[np.uint8]


def draw_board() -> Image:
    """A page with an empty board of thin lines, thick rims, and a digit in each cell."""
    side = ROWS * CELL + 2 * RIM
    page = np.full((side, side, 3), PAPER, np.uint8)
    for at in range(ROWS + 1):
        place, width = RIM + at * CELL, 4 if at % 3 == 0 else 1
        cv2.line(page, (place, RIM), (place, side - RIM), (INK,) * 3, width)
        cv2.line(page, (RIM, place), (side - RIM, place), (INK,) * 3, width)
    for row, column in np.ndindex(ROWS, ROWS):
        at = (RIM + column * CELL + 12, RIM + row * CELL + 30)
        cv2.putText(page, str((row + column) % 6 + 1), at, cv2.FONT_HERSHEY_SIMPLEX, 0.8, (INK,) * 3, 2)
    return page


LATTICE = Lattice(np.stack(np.meshgrid(*[np.arange(ROWS + 1) * CELL + RIM] * 2), axis=2).astype(np.float32))


def cast(page: Image, *shadows: list[tuple[int, int]]) -> Image:
    """Casts shadows that leave 40 % of the light."""
    light = np.ones(page.shape[:2], np.float32)
    for corners in shadows:
        cv2.fillPoly(light, [np.array(corners, np.int32)], 0.4)
    return (page * light[..., None]).astype(np.uint8)


def bars() -> list[list[tuple[int, int]]]:
    return [[(x, 0), (x + 26, 0), (x - 200, 440), (x - 226, 440)] for x in range(0, 700, 60)]


def paper_of(image: Image) -> NDArray[np.uint8]:
    """The paper of the board, where no ink is near."""
    ink = cv2.dilate((draw_board()[..., 0] < PAPER).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    part = np.s_[RIM : RIM + ROWS * CELL, RIM : RIM + ROWS * CELL]
    return np.asarray(image[part][..., 0][~ink[part]])


def test_paper_under_bars_is_as_light_as_beside_them() -> None:
    shaded = cast(draw_board(), *bars())
    lit = without_shadows(Page(shaded, "bars"), LATTICE)
    assert lit is not None
    assert np.percentile(paper_of(shaded), 10) < 0.5 * PAPER
    assert (paper_of(lit.image) > 200).mean() > 0.95
    ink = draw_board()[..., 0] == INK
    assert np.median(lit.image[..., 0][ink]) < 100


def test_the_page_itself_is_left_as_it_is() -> None:
    shaded = cast(draw_board(), *bars())
    before = shaded.copy()
    without_shadows(Page(shaded, "bars"), LATTICE)
    assert (shaded == before).all()


@pytest.mark.parametrize("shade", [0, 90, 160])
def test_cells_that_are_shaded_from_side_to_side_are_no_shadow(shade: int) -> None:
    page = draw_board()
    for row, column in np.ndindex(ROWS, ROWS):
        if (row * 2 + column) % 3 == 0:
            top, left = RIM + row * CELL, RIM + column * CELL
            page[top : top + CELL, left : left + CELL] = shade
    assert without_shadows(Page(page, "black cells"), LATTICE) is None


def test_light_that_falls_off_slowly_is_no_shadow() -> None:
    fall = np.linspace(0.4, 1, 440, dtype=np.float32)[None, :, None]
    assert without_shadows(Page((draw_board() * fall).astype(np.uint8), "a lamp"), LATTICE) is None


def test_a_board_at_the_rim_of_its_picture() -> None:
    page = cast(draw_board(), *bars())[RIM:-RIM, RIM:-RIM]
    lattice = Lattice(LATTICE.points - np.float32(RIM))
    lit = without_shadows(Page(np.ascontiguousarray(page), "cut out"), lattice)
    assert lit is not None
    assert lit.image.shape == page.shape


def test_faint_shadows_count_where_they_may() -> None:
    light = 1 - np.float32(0.5) * (1 - cast(np.full((440, 440, 3), 255, np.uint8), *bars()) / np.float32(255))
    page = Page((draw_board() * light).astype(np.uint8), "thin bars")
    assert without_shadows(page, LATTICE) is None
    assert without_shadows(page, LATTICE, faint=True) is not None
