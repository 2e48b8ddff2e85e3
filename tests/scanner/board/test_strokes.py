"""Strokes are told from the grain of the paper."""

from __future__ import annotations

import cv2
import numpy as np

from scanner.board.strokes import count_filled, has_stroke
from scanner.types import Board, Lattice


def test_cells_with_something_in_them_are_counted_and_lines_are_not() -> None:
    rng = np.random.default_rng(1)
    image = np.clip(rng.normal(200, 6, (192, 192, 3)), 0, 255).astype(np.uint8)
    for line in range(0, 193, 48):
        cv2.line(image, (line, 0), (line, 191), (40, 40, 40), 3)
        cv2.line(image, (0, line), (191, line), (40, 40, 40), 3)
    crossings = np.stack(np.meshgrid(np.arange(5), np.arange(5)), axis=2).astype(np.float32) * 48
    empty = Board(image.copy(), Lattice(crossings), 48, np.zeros((4, 4), bool))
    assert count_filled(empty) == 0
    cv2.line(image, (60, 60), (84, 84), (60, 60, 60), 4)
    cv2.line(image, (108, 150), (108, 180), (90, 90, 90), 3)
    assert count_filled(Board(image, Lattice(crossings), 48, np.zeros((4, 4), bool))) == 2


def test_small_places_full_of_text_hold_strokes_where_the_grain_is_even() -> None:
    places = np.random.default_rng(1).normal(100, 2, (9, 12, 12)).astype(np.float32)
    places[4] -= 25 * (np.indices((12, 12)).sum(axis=0) % 5 < 2)
    assert not has_stroke(places)[4]
    assert has_stroke(places, is_even=True).tolist() == [number == 4 for number in range(9)]
