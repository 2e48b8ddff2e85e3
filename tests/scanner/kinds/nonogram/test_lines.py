"""The lines of a grid are followed to its end, whatever is in its cells and whatever surrounds it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.kinds.nonogram.lines import follow
from scanner.types import Lattice

CELL, MARGIN = 20, 60


def _draw(rows: int, columns: int, paper: int, line: int, page: int, filled: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Draws a grid, some of its cells filled with black within their lines, on a page."""
    height, width = rows * CELL, columns * CELL
    board = np.full((height + 1, width + 1), paper, np.uint8)
    for row, column in np.argwhere(filled):
        board[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL] = 20
    board[::CELL], board[:, ::CELL] = line, line
    edge = MARGIN - 3
    framed = cv2.copyMakeBorder(board, 3, 3, 3, 3, cv2.BORDER_CONSTANT, value=(0,))
    return np.asarray(cv2.copyMakeBorder(framed, edge, edge, edge, edge, cv2.BORDER_CONSTANT, value=(page,)), np.uint8)


def _lay(top: int, left: int, rows: int, columns: int) -> Lattice:
    """Lays the cells of a drawn grid from a row and a column on."""
    x, y = (MARGIN + CELL * (np.arange(count + 1) + at) for count, at in ((columns, left), (rows, top)))
    return Lattice(np.stack(np.meshgrid(x, y), axis=2).astype(np.float32))


def _find(grey: NDArray[np.uint8], part: Lattice) -> tuple[tuple[int, int], list[float]] | None:
    """Follows the lines of a part of a grid; gives the shape of the whole, and the cell where it begins."""
    whole = follow(grey, part)
    return whole and ((whole.rows, whole.columns), np.abs(np.round((whole.points[0, 0] - MARGIN) / CELL)).tolist())


NOTHING = np.zeros((30, 40), bool)
PICTURE = np.add.outer(np.arange(30) ** 2, np.arange(40) ** 2) % 17 < 9


@pytest.mark.parametrize("page", [40, 128, 255])
@pytest.mark.parametrize("filled", [NOTHING, PICTURE], ids=["blank", "filled"])
@pytest.mark.parametrize(("paper", "line"), [(255, 190), (60, 110)], ids=["dark lines", "light lines"])
def test_a_grid_is_followed_to_its_end_and_no_further(
    page: int, filled: NDArray[np.bool_], paper: int, line: int
) -> None:
    rows, columns = filled.shape
    grey = _draw(rows, columns, paper, line, page, filled)
    assert _find(grey, _lay(12, 9, 10, 10)) == ((rows, columns), [0, 0])


def test_crosses_in_an_outermost_column_do_not_hide_its_lines() -> None:
    grey = _draw(10, 10, 255, 225, 255, NOTHING[:10, :10])
    for row in range(10):
        top = MARGIN + row * CELL
        for start, end in (((5, 5), (15, 15)), ((5, 15), (15, 5))):
            cv2.line(grey, (MARGIN + start[0], top + start[1]), (MARGIN + end[0], top + end[1]), (80,), 3)
    assert _find(grey, _lay(0, 0, 10, 10)) == ((10, 10), [0, 0])


def test_a_page_without_lines_holds_no_grid() -> None:
    assert _find(np.full((300, 300), 200, np.uint8), _lay(0, 0, 5, 5)) is None
