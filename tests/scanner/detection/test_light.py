"""Shadows are taken from a picture, and what is lit evenly is left alone."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.find import find
from scanner.detection.light import even_out_light
from scanner.lab.synth import Camera, Look, Photo
from scanner.types import Page
from tests.pictures import photograph


@pytest.fixture
def photo() -> Photo:
    return photograph(7, Look(), Camera(width=700, height=700, cell=50))


def test_even_light_is_left_alone(photo: Photo) -> None:
    assert even_out_light(photo.image) is None


def test_paper_in_a_hard_shadow_becomes_as_light_as_the_rest(photo: Photo) -> None:
    shaded = photo.image.copy()
    shaded[:, :320] = shaded[:, :320] // 4
    even = even_out_light(shaded)
    assert even is not None
    left, right = (np.percentile(half, 90) for half in (even[:, :280], even[:, 360:]))
    assert abs(left - right) < 0.1 * right
    assert len(find(Page(even, "even"))) == 1
