"""Digits in the outermost cells of a grid are clues where those within are a board of their own."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.board.rectify import rectify
from scanner.kinds.skyscrapers.features import LOOKS
from scanner.types import GLYPHS, Board, Lattice, Page, Readings

SQUARE = np.array([[1, 2, 4, 3], [3, 4, 2, 1], [4, 3, 1, 2], [2, 1, 3, 4]])
CLUES = np.array([[3, 2, 1, 2], [2, 3, 2, 1], [3, 2, 1, 3], [2, 3, 3, 1]])


class Written:
    """Reads the digits that it is given, with certainty."""

    def __init__(self, digits: NDArray[np.intp]) -> None:
        self._readings = Readings(np.eye(len(GLYPHS), dtype=np.float32)[digits], np.ones(digits.shape, np.float32))

    def read(self, board: Board) -> Readings:
        return self._readings


def clues_at_the_rim(digits: NDArray[np.intp]) -> float:
    size, cell = len(digits), 48
    steps = np.arange(size + 1, dtype=np.float32) * cell
    image = np.full((size * cell, size * cell, 3), 255, np.uint8)
    lattice = Lattice(np.stack(np.meshgrid(steps, steps), axis=2))
    board = rectify(Page(image, "board"), lattice)
    return LOOKS.at_a_glance(board, Written(digits))["clues at the rim"]


def framed(square: NDArray[np.intp]) -> NDArray[np.intp]:
    whole = np.pad(square, 1)
    whole[0, 1:-1], whole[-1, 1:-1], whole[1:-1, 0], whole[1:-1, -1] = CLUES
    return whole


def test_clues_are_seen_around_a_board_that_is_blank_or_filled_in() -> None:
    assert clues_at_the_rim(framed(np.zeros_like(SQUARE))) == 1
    assert clues_at_the_rim(framed(SQUARE)) > 0.9


def test_digits_within_that_clash_are_no_board_of_their_own() -> None:
    assert clues_at_the_rim(framed(np.ones_like(SQUARE))) == 0


def test_digits_within_count_in_full_where_none_of_the_whole_clash() -> None:
    row, column = np.indices((6, 6))
    digits = (row + column) % 6 + 1
    digits[[0, 0, -1, -1], [0, -1, 0, -1]] = 0
    held = (digits > 0) & (digits <= 4)
    outermost = held.sum() - held[1:-1, 1:-1].sum()
    assert clues_at_the_rim(digits) == pytest.approx(outermost / 16 - held[1:-1, 1:-1].mean())


def test_larger_digits_are_those_of_the_whole_grid() -> None:
    digits = framed(SQUARE)
    digits[0, 1] = 6
    assert clues_at_the_rim(digits) == 0
