"""What stands around a board is seen cell by cell, and only where it stands alone."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.board.surroundings import are_whole, clue_cells, glyphs_at_a_glance, rim, within_frame, within_lines
from scanner.types import Board, Lattice, Page

CELL, SIZE, MARGIN = 50, 4, 120


def page(lines: int = SIZE) -> np.ndarray:
    """Draws a grid of that many rows from MARGIN on, on white paper."""
    image = np.full((2 * MARGIN + SIZE * CELL,) * 2 + (3,), 255, np.uint8)
    for step in range(lines + 1):
        place, far = MARGIN + step * CELL, MARGIN + lines * CELL
        cv2.line(image, (place, MARGIN), (place, far), (0, 0, 0), 2)
        cv2.line(image, (MARGIN, place), (far, place), (0, 0, 0), 2)
    return image


def board(image: np.ndarray, rows: int = SIZE, first: int = 0) -> Board:
    steps = np.arange(first, first + rows + 1, dtype=np.float32) * CELL + MARGIN
    points = np.stack(np.meshgrid(steps, steps), axis=2)
    return rectify(Page(image, "page"), Lattice(points))


def write(image: np.ndarray, text: str, row: int, column: int) -> None:
    """Writes into the cell of a row and column of the board; -1 is before the first."""
    at = (MARGIN + column * CELL + 16, MARGIN + (row + 1) * CELL - 16)
    cv2.putText(image, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.7, (0, 0, 0), 2)


def test_lone_glyphs_are_seen_where_they_stand() -> None:
    image = page()
    for row, column in ((-1, 0), (-1, 2), (SIZE, 3), (1, -1), (2, SIZE)):
        write(image, "3", row, column)
    seen = glyphs_at_a_glance(board(image))
    assert np.argwhere(seen).tolist() == [[0, 0], [0, 2], [1, 3], [2, 1], [3, 2]]


def test_words_and_glyphs_that_the_photo_cuts_off_do_not_count() -> None:
    image = page()
    write(image, "3", 1, -1)
    cv2.line(image, (MARGIN, MARGIN - 20), (MARGIN + 180, MARGIN - 20), (0, 0, 0), 5)
    assert glyphs_at_a_glance(board(image)).sum() == 1
    cut = np.ascontiguousarray(image[:, MARGIN - 20 :])
    points = board(image).lattice.points - np.array([MARGIN - 20, 0], np.float32)
    assert not glyphs_at_a_glance(rectify(Page(cut, "page"), Lattice(points))).any()


def test_glyphs_on_another_grid_are_not_of_the_surroundings() -> None:
    image = page()
    write(image, "3", 1, SIZE)
    alone = board(image)
    assert glyphs_at_a_glance(alone).sum() == 1
    other = Lattice(alone.lattice.points + np.array([(SIZE + 0.3) * CELL, 0], np.float32))
    assert not glyphs_at_a_glance(rectify(alone.known_page, alone.lattice, beside=(other,))).any()


def test_the_cells_around_a_board_are_four_rows_in_the_order_of_puzzles() -> None:
    image = page()
    for number, (row, column) in enumerate(((-1, 1), (SIZE, 2), (0, -1), (3, SIZE)), 1):
        write(image, str(number), row, column)
    cells = clue_cells(board(image))
    grey = cells.image.min(axis=2).reshape(4, cells.cell, SIZE, cells.cell).min(axis=(1, 3))
    inner = cells.image.min(axis=2).reshape(4, cells.cell, SIZE, cells.cell)[:, 8:-8, :, 8:-8].min(axis=(1, 3))
    assert grey.shape == (4, SIZE)
    assert np.argwhere(inner < 100).tolist() == [[0, 1], [1, 2], [2, 0], [3, 3]]


def test_closer_clues_are_in_the_middle_of_a_closer_look() -> None:
    image = page()
    cv2.circle(image, (MARGIN + CELL // 2, MARGIN - 15), 5, (0, 0, 0), -1)
    cells = clue_cells(board(image), -0.2)
    middle = slice(8, cells.cell - 14)  # short of the line of the board
    row, column = np.argwhere(cells.image[middle, middle].min(axis=2) < 100).mean(axis=0)
    assert row + 8 == pytest.approx(cells.cell / 2, abs=2)
    assert column + 8 == pytest.approx(cells.cell / 2, abs=2)


def test_a_clue_that_reaches_beyond_its_cell_is_not_whole() -> None:
    image = page()
    write(image, "3", 1, SIZE)
    cv2.rectangle(
        image, (MARGIN + SIZE * CELL + 20, MARGIN + 5), (MARGIN + SIZE * CELL + 70, MARGIN + 30), (0, 0, 0), 2
    )
    assert are_whole(clue_cells(board(image), side=0.75))[3].tolist() == [False, True, True, True]


def test_rows_without_lines_are_not_part_of_a_board() -> None:
    image = page()
    whole = board(image, SIZE + 2, first=-1)
    found = within_lines(whole)
    assert found is not None
    assert np.abs(found.lattice.points - board(image).lattice.points).max() < 0.01
    assert within_lines(board(image)) is None


def test_a_board_within_its_outermost_cells_is_the_inner_one() -> None:
    image = page()
    inner = within_frame(board(image, SIZE + 2, first=-1))
    assert np.abs(inner.lattice.points - board(image).lattice.points).max() < 0.01


def test_the_rim_has_no_corners() -> None:
    cells = np.arange(16).reshape(4, 4)
    assert rim(cells).tolist() == [[1, 2], [13, 14], [4, 8], [7, 11]]
