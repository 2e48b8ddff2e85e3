"""Lines are seen as wide as they are, and those with gaps are told from those without."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.measurements import brightness, line_widths, unbroken_widths
from scanner.types import Board, Lattice

CELL = 48


def test_only_a_line_without_gaps_is_unbroken() -> None:
    image = np.full((2 * CELL, 2 * CELL, 3), 250, np.uint8)
    image[:, CELL - 1 : CELL + 1] = 0
    image[CELL + 30 : CELL + 44, CELL - 1 : CELL + 1] = 250
    crossings = np.stack(np.meshgrid(np.arange(3) * CELL, np.arange(3) * CELL), axis=2).astype(np.float32)
    board = Board(image, Lattice(crossings), CELL, np.zeros((2, 2), bool))
    whole, broken, *others = unbroken_widths(brightness(board), 2)
    assert whole == pytest.approx(2 / CELL, abs=0.005)
    assert line_widths(brightness(board), 2)[1] > 0.015
    assert (broken, *others) == pytest.approx((0, 0, 0), abs=1e-6)
