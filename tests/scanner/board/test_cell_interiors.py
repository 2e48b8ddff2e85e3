"""Ink that does not reach into the middle of its cell is erased, and nothing else."""

from __future__ import annotations

import cv2
import numpy as np

from scanner.board.cell_interiors import cell_interiors
from scanner.types import Board, Lattice

SIDE, SIZE = 48, 4


def test_numbers_and_dashes_go_and_digits_stay() -> None:
    image = np.full((SIZE * SIDE, SIZE * SIDE, 3), 230, np.uint8)
    for line in range(0, SIZE * SIDE + 1, SIDE):
        cv2.line(image, (line, 0), (line, SIZE * SIDE), (40, 40, 40), 1)
        cv2.line(image, (0, line), (SIZE * SIDE, line), (40, 40, 40), 1)
    bare = image.copy()
    cv2.putText(bare, "5", (SIDE + 14, SIDE + 38), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (30, 30, 30), 2)
    caged = bare.copy()
    cv2.putText(caged, "17", (5, 14), cv2.FONT_HERSHEY_SIMPLEX, 0.3, (30, 30, 30), 1)
    cv2.rectangle(caged, (2 * SIDE + 5, 5), (3 * SIDE - 6, SIDE - 6), (60, 60, 60), 1)
    steps = np.arange(SIZE + 1, dtype=np.float32) * SIDE
    lattice = Lattice(np.dstack(np.meshgrid(steps, steps)))
    board = Board(caged, lattice, SIDE, np.zeros((SIZE, SIZE), bool))
    assert np.abs(cell_interiors(board).image.astype(int) - bare).max() < 12
