"""Glyphs of one typeface are equal wherever they stand in their cells; those of different digits are not compared."""

import cv2
import numpy as np
import pytest

from scanner.readers.likeness import unlikeness


def glyph(digit: str, across: float = 4.0, down: float = 20.0, scale: float = 0.7) -> np.ndarray:
    """Draws a digit as ink, 24x24, at a place that may lie between pixels."""
    drawn = np.zeros((24, 24), np.uint8)
    cv2.putText(drawn, digit, (0, 20), cv2.FONT_HERSHEY_DUPLEX, scale, 255, 2, cv2.LINE_AA)
    shift = np.array([[1, 0, across], [0, 1, down - 20]], np.float32)
    return (cv2.warpAffine(drawn, shift, (24, 24)) / 255).astype(np.float32)


def unlike(*glyphs: np.ndarray, digits: tuple[int, ...] | None = None) -> np.ndarray:
    return unlikeness(np.stack(glyphs), np.array(digits or [1] * len(glyphs)))


def test_where_a_glyph_stands_makes_no_difference():
    assert unlike(glyph("5"), glyph("5", 6.4, 18.7))[0, 1] < -4


def test_another_shape_makes_a_difference():
    found = unlike(glyph("5"), glyph("5", 5), glyph("5", scale=0.5))
    assert found[0, 1] < -4 < -3 < found[0, 2] <= 0


def test_different_digits_and_a_glyph_and_itself_are_not_compared():
    found = unlike(glyph("5"), glyph("5"), glyph("6"), digits=(5, 5, 6))
    assert np.isfinite(found).tolist() == [[False, True, False], [True, False, False], [False] * 3]
    assert found[0, 1] == pytest.approx(found[1, 0])


def test_a_cell_without_ink_is_unlike_all_others():
    assert unlike(glyph("1"), np.zeros((24, 24), np.float32))[0, 1] == pytest.approx(0)
