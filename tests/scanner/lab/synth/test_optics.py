"""Each knob of the camera does to a photo what it says."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.synth import Camera
from scanner.lab.synth.optics import Floats, develop, encode_jpeg

PLAIN = {"light": 0.0, "vignette": 0.0, "defocus": 0.0, "noise": 0.0}


def photo(seen: Floats, **knobs: float) -> np.ndarray:
    camera = Camera(width=seen.shape[1], height=seen.shape[0], **(PLAIN | knobs))
    return develop(seen, camera, np.random.default_rng(1)).astype(int)


@pytest.fixture
def grey() -> Floats:
    return np.full((90, 120, 3), 128, np.float32)


@pytest.fixture
def spot() -> Floats:
    """One pixel as bright as six white ones, in the dark."""
    seen = np.zeros((61, 61, 3), np.float32)
    seen[30, 30] = 255 * 6
    return seen


def test_a_camera_without_faults_shows_what_it_sees(grey: Floats) -> None:
    assert (photo(grey) == 128).all()


def test_light_falls_off_in_its_direction(grey: Floats) -> None:
    seen = photo(grey, light=0.5, light_direction=0.0)
    assert seen[45, 5, 0] > seen[45, 60, 0] > seen[45, 115, 0]
    assert np.ptp(seen[:, 60]) <= 1


@pytest.mark.parametrize(("edge", "fewest", "most"), [(0.004, 0, 3), (0.5, 30, 120)], ids=["hard", "soft"])
def test_a_shadow_has_an_edge_as_wide_as_asked_for(grey: Floats, edge: float, fewest: int, most: int) -> None:
    line = photo(grey, shadow=0.5, shadow_direction=0.0, shadow_place=0.0, shadow_edge=edge)[45, :, 0]
    between = np.count_nonzero((line > 70) & (line < 122))
    assert line[0] > line[-1]
    assert fewest <= between <= most


@pytest.mark.parametrize("knobs", [{"defocus": 2.0}, {"disc": 3.0}, {"motion": 8.0}], ids=["lens", "focus", "shake"])
def test_blur_spreads_light_and_loses_none(spot: Floats, knobs: dict[str, float]) -> None:
    seen = photo(spot, **knobs)
    assert np.count_nonzero(seen[..., 0]) > 5
    assert seen[..., 0].sum() == pytest.approx(255 * 6, rel=0.06)


def test_the_disc_of_a_missed_focus_is_even_and_round(spot: Floats) -> None:
    rows, columns = np.nonzero(photo(spot, disc=6.0)[..., 0] > 5)
    assert (np.ptp(rows), np.ptp(columns)) == (12, 12)
    assert np.hypot(rows - 30, columns - 30).max() < 7


def test_shake_is_as_long_as_asked_for_and_goes_in_its_direction(spot: Floats) -> None:
    rows, columns = np.nonzero(photo(spot, motion=10.0, motion_direction=90.0)[..., 0] > 100)
    assert 8 <= np.ptp(rows) <= 12
    assert np.ptp(columns) <= 2


def test_haze_lifts_black_and_leaves_white(grey: Floats) -> None:
    assert photo(0 * grey, haze=0.2)[0, 0, 0] == 51
    assert photo(0 * grey + 255, haze=0.2)[0, 0, 0] == 255


def test_noise_is_of_each_colour_and_grain_of_all(grey: Floats) -> None:
    noisy, grainy = photo(grey, noise=4.0), photo(grey, grain=4.0)
    assert noisy.std() == pytest.approx(4, rel=0.1)
    assert grainy.std() == pytest.approx(4, rel=0.1)
    assert np.abs(np.diff(grainy, axis=2)).max() == 0 < np.abs(np.diff(noisy, axis=2)).max()


def test_a_file_of_better_quality_is_larger(grey: Floats) -> None:
    noisy = photo(grey, noise=4.0).astype(np.uint8)
    assert len(encode_jpeg(noisy, 95)) > len(encode_jpeg(noisy, 40))
