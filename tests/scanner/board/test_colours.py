"""The formulas are those that OpenCV has."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.board.colours import lab, luminance

COLOURS = np.random.default_rng(5).integers(0, 256, (60, 50, 3), dtype=np.uint8)


@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_lab_agrees_with_opencv(dtype):
    expected = cv2.cvtColor(COLOURS.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    assert lab(COLOURS.astype(dtype)) == pytest.approx(expected, abs=0.5)
    assert lab(COLOURS.astype(dtype)).dtype == np.float32


def test_lightness_follows_from_luminance():
    lightness = lab(COLOURS)[..., 0]
    assert luminance(COLOURS) == pytest.approx(
        np.where(lightness > 8, ((lightness + 16) / 116) ** 3, lightness * 27 / 24389), abs=1e-4
    )
    assert luminance(np.array([[0, 0, 0], [0, 255, 0], [255, 255, 255]], np.uint8)) == pytest.approx(
        [0, 0.7152, 1], abs=1e-3
    )


def test_colours_may_have_any_shape():
    assert lab(np.array([255, 255, 255], np.uint8)) == pytest.approx([100, 0, 0], abs=0.01)
    assert luminance(COLOURS[None]).shape == (1, 60, 50)
