"""A grid that was grown on boxes is divided into the cells of these."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection.subdivision import subdivide
from scanner.lab.synth import Camera, Look, Photo
from scanner.types import Lattice
from tests.pictures import photograph

CAMERA = Camera(width=900, height=800, cell=40, tilt=15, curl=10, rotation=6)


def grey(photo: Photo) -> NDArray[np.uint8]:
    return np.asarray(cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY), np.uint8)


def boxes_of(whole: Lattice) -> Lattice:
    return Lattice(np.ascontiguousarray(whole.points[::4, ::4]))


def test_boxes_are_divided_into_the_cells_that_are_ruled_within_them() -> None:
    photo = photograph(5, Look(), CAMERA, boxes=(4, 4))
    (truth,) = photo.truths
    finer = subdivide(grey(photo), boxes_of(truth.lattice))
    assert finer is not None
    assert finer.rows == finer.columns == 16
    assert np.abs(finer.points - truth.lattice.points).max() < 0.15 * truth.lattice.cell_side


@pytest.mark.parametrize("boxes", [(2, 2), (3, 3)])
def test_cells_without_lines_are_not_divided(boxes: tuple[int, int]) -> None:
    photo = photograph(5, Look(), CAMERA, boxes=boxes)
    assert subdivide(grey(photo), photo.truths[0].lattice) is None
