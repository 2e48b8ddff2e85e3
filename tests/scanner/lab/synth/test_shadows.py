"""A shadow with a crisp edge takes light away on one side of the edge, and no hue."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.lab.synth import Camera
from scanner.lab.synth.optics import develop

RIGHT_HALF = ((0.0, -1.0), (1.0, -1.0), (1.0, 1.0), (0.0, 1.0))
EVEN = Camera(width=120, height=90, light=0.0, vignette=0.0, defocus=0.0, noise=0.0, occluders=(RIGHT_HALF,))


def photo(camera: Camera) -> np.ndarray:
    orange = np.full((camera.height, camera.width, 3), (60, 120, 240), np.float32)
    return develop(orange, camera, np.random.default_rng(1)).astype(int)


def test_a_shadow_darkens_what_it_covers_and_keeps_its_hue() -> None:
    seen = photo(EVEN)
    assert seen[45, 30].tolist() == [60, 120, 240]
    assert seen[45, 90].tolist() == [30, 60, 120]


@pytest.mark.parametrize(("penumbra", "most"), [(0.5, 3), (8.0, 30)])
def test_the_edge_is_as_crisp_as_asked_for_and_where_it_was_said(penumbra: float, most: int) -> None:
    line = photo(replace(EVEN, penumbra=penumbra))[45, :, 2]
    between = np.flatnonzero((line > 122) & (line < 238))
    assert len(between) <= most
    assert abs((line > 180).sum() - 60) <= 1


def test_light_has_a_colour() -> None:
    assert photo(replace(EVEN, occluders=(), light_colour=(0.5, 1.0, 0.75)))[9, 9].tolist() == [30, 120, 180]
