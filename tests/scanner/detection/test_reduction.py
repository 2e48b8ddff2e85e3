"""Pictures become smaller without losing light, whatever their size, and stay where they were."""

import numpy as np
import pytest

from scanner.detection.reduction import halved, halvings, reduced

RAMP = np.tile(np.linspace(0, 255, 960, dtype=np.uint8), (720, 1))


@pytest.mark.parametrize(("scale", "times"), [(0.5, 0), (1.9, 0), (2, 1), (3.9, 1), (4, 2), (17, 4)])
def test_halvings_leave_less_than_a_factor_of_two(scale: float, times: int) -> None:
    assert halvings(scale) == times


@pytest.mark.parametrize(("width", "height"), [(960, 720), (700, 525), (480, 360), (307, 230), (100, 75), (25, 19)])
def test_a_reduced_picture_shows_the_same(width: int, height: int) -> None:
    small = reduced(np.dstack([RAMP] * 3), width, height)
    assert small.shape == (height, width, 3)
    expected = 255 * (np.arange(width) + 0.5) / width
    assert np.abs(small[height // 2, :, 0] - expected).max() < 3


def test_fine_stripes_become_grey_at_any_scale() -> None:
    stripes = np.tile(np.array([0, 255], np.uint8), (720, 480))
    for width in (600, 400, 300, 200, 130):
        assert np.ptp(reduced(stripes, width, width * 3 // 4)[:, 2:-2].astype(int)) < 70


def test_a_halved_picture_is_the_mean_of_its_blocks() -> None:
    assert halved(np.array([[0, 10], [20, 30]], np.uint8), 1).tolist() == [[15]]
