"""How large the boxes of a board are, whatever is written in them and between them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection.gaps import box_share, remove_gaps

CELL, SIZE = 48, 5


def board(share: float, line: int = 1, paper: int = 235) -> NDArray[np.uint8]:
    """Draws a flat board of boxes, some with a stroke in them, and some strokes between them."""
    image = np.full((SIZE * CELL, SIZE * CELL, 3), paper, np.uint8)
    reach = share * CELL / 2
    for row, column in np.ndindex(SIZE, SIZE):
        x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
        low, high = (round(x - reach), round(y - reach)), (round(x + reach), round(y + reach))
        cv2.rectangle(image, low, high, (40, 40, 40), line)
        if (row * 3 + column) % 4 == 0:
            cv2.line(image, (int(x), int(y) - 8), (int(x) + 2, int(y) + 8), (30, 30, 30), 3)
            cv2.line(image, (int(x) + 20, int(y) - 5), (int(x) + 26, int(y)), (30, 30, 30), 2)
    return image


@pytest.mark.parametrize("share", [0.45, 0.55, 0.65, 0.75])
@pytest.mark.parametrize("line", [1, 3])
def test_boxes_are_measured_with_their_outline(share: float, line: int) -> None:
    assert box_share(board(share, line), CELL) == pytest.approx(share + line / CELL, abs=0.06)


def test_cells_of_a_ruled_grid_have_no_gaps() -> None:
    assert box_share(board(1.0, line=3), CELL) == 1.0


def test_only_the_boxes_are_left() -> None:
    image = np.zeros((4 * CELL, 4 * CELL, 3), np.uint8)
    for row, column in np.ndindex(4, 4):
        image[row * CELL + 12 : row * CELL + 36, column * CELL + 12 : column * CELL + 36] = 10 * row + column + 1
    together = remove_gaps(image, 4, 0.5)
    assert together.shape == (96, 96, 3)
    expected = np.array([[10 * row + column + 1 for column in range(4)] for row in range(4)])
    assert (together[..., 0] == expected.repeat(24, axis=0).repeat(24, axis=1)).all()
