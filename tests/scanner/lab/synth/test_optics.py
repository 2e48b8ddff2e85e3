"""Each knob of the camera does to a photo what it says."""

from __future__ import annotations

from dataclasses import replace

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


def test_noise_differs_between_colours_and_grain_does_not(grey: Floats) -> None:
    noisy, grainy = photo(grey, noise=4.0), photo(grey, grain=4.0)
    assert noisy.std() == pytest.approx(4, rel=0.1)
    assert grainy.std() == pytest.approx(4, rel=0.1)
    assert np.abs(np.diff(grainy, axis=2)).max() == 0 < np.abs(np.diff(noisy, axis=2)).max()


def test_a_file_of_better_quality_is_larger(grey: Floats) -> None:
    noisy = photo(grey, noise=4.0).astype(np.uint8)
    assert len(encode_jpeg(noisy, 95)) > len(encode_jpeg(noisy, 40))


RIGHT_HALF = ((0.0, -1.0), (1.0, -1.0), (1.0, 1.0), (0.0, 1.0))
SHADED = Camera(width=120, height=90, light=0.0, vignette=0.0, defocus=0.0, noise=0.0, occluders=(RIGHT_HALF,))


def photo_of_orange(camera: Camera) -> np.ndarray:
    orange = np.full((camera.height, camera.width, 3), (60, 120, 240), np.float32)
    return develop(orange, camera, np.random.default_rng(1)).astype(int)


def test_a_shadow_darkens_what_it_covers_and_keeps_its_hue() -> None:
    seen = photo_of_orange(SHADED)
    assert seen[45, 30].tolist() == [60, 120, 240]
    assert seen[45, 90].tolist() == [30, 60, 120]


@pytest.mark.parametrize(("penumbra", "most"), [(0.5, 3), (8.0, 30)])
def test_the_edge_is_as_crisp_as_asked_for_and_where_it_was_said(penumbra: float, most: int) -> None:
    line = photo_of_orange(replace(SHADED, penumbra=penumbra))[45, :, 2]
    between = np.flatnonzero((line > 122) & (line < 238))
    assert len(between) <= most
    assert abs((line > 180).sum() - 60) <= 1


def test_light_has_a_colour() -> None:
    assert photo_of_orange(replace(SHADED, occluders=(), light_colour=(0.5, 1.0, 0.75)))[9, 9].tolist() == [
        30,
        120,
        180,
    ]
