"""Glyphs in the middles of cells, and candidates beside them."""

import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.board.ink import SIDE
from scanner.readers.placement import placement

Box = tuple[int, int, int, int]
"""The top, left, bottom and right of a stroke, in pixels of a cell."""

DIGIT: Box = (11, 13, 20, 18)
CORNER: Box = (6, 6, 12, 10)


def cells(*strokes: tuple[Box, ...]) -> NDArray[np.float32]:
    """Draws cells with these strokes, each a filled rectangle, and lines around them all."""
    inked = np.zeros((len(strokes), SIDE, SIDE), np.float32)
    inked[:, 0] = inked[:, :, 0] = 1
    for cell, boxes in zip(inked, strokes, strict=True):
        for top, left, bottom, right in boxes:
            cell[top : bottom + 1, left : right + 1] = 1
    return inked


def test_glyphs_reach_as_far_as_those_in_the_middle_whatever_stands_beside_them() -> None:
    placed = placement(cells((DIGIT,), (DIGIT,), (CORNER,), (CORNER, DIGIT), ()))
    assert placed.reach == pytest.approx(4.5 / SIDE)
    assert placed.spread == pytest.approx(9.5 / SIDE)


def test_a_cell_holds_candidates_where_glyphs_stand_around_the_one_in_its_middle() -> None:
    placed = placement(cells((DIGIT,), (CORNER, DIGIT), (CORNER,), ()))
    assert placed.has_candidates.tolist() == [False, True, False, False]


def test_a_speck_beside_a_digit_is_no_candidate() -> None:
    placed = placement(cells((DIGIT, (6, 6, 8, 7))))
    assert not placed.has_candidates.any()


def test_nothing_reaches_anywhere_in_empty_cells() -> None:
    placed = placement(cells((), ()))
    assert (placed.reach, placed.spread) == (0.0, 0.0)
    assert not placed.has_candidates.any()
