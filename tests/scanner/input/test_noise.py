"""Strong noise is smoothed, and pages without it stay as they are."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.input.noise import MOST_NOISE, measure_noise, reduce_noise
from scanner.types import Page


def noisy_page(noise: float) -> Page:
    """A page of lines in 9 cells of 40 pixels, with such noise."""
    rng = np.random.default_rng(1)
    grey = np.full((400, 400), 190.0)
    grey[20::40] = grey[:, 20::40] = 60
    grey += rng.normal(0, noise, grey.shape)
    return Page(np.repeat(grey.clip(0, 255).astype(np.uint8)[..., None], 3, axis=2), "noise.png")


@pytest.mark.parametrize("noise", [4.0, 16.0, 32.0])
def test_noise_is_measured_beside_lines(noise: float) -> None:
    assert measure_noise(noisy_page(noise).image) == pytest.approx(noise, rel=0.15)


def test_pages_with_usual_noise_stay_as_they_are() -> None:
    page = noisy_page(MOST_NOISE / 2)
    assert reduce_noise(page) is page


def test_strong_noise_becomes_usual() -> None:
    smooth = reduce_noise(noisy_page(30.0)).image[24:56, 24:56].astype(float)
    assert smooth.std() < 1.5 * MOST_NOISE
