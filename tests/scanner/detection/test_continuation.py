"""A grid of which only a part was found is continued as far as its lines go, and boxes are divided into cells."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection.continuation import continue_grid, find_oblong, subdivide
from scanner.lab.synth import Camera, Look, photograph
from scanner.types import Lattice

CAMERA = Camera(width=700, height=600, cell=45, tilt=20, curl=15, rotation=8)


def grey(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def part(whole: Lattice, top: int, left: int, size: int) -> Lattice:
    return Lattice(np.ascontiguousarray(whole.points[top : top + size + 1, left : left + size + 1]))


@pytest.mark.parametrize(("top", "left", "size"), [(3, 3, 6), (0, 2, 5), (2, 2, 5), (0, 0, 8)])
@pytest.mark.parametrize("exposure", [1.0, 0.35])
def test_a_part_is_continued_to_the_whole_however_the_page_bends(
    top: int, left: int, size: int, exposure: float
) -> None:
    photo = photograph(5, Look(), replace(CAMERA, exposure=exposure))
    (truth,) = photo.truths
    whole = continue_grid(grey(photo.image), part(truth.lattice, top, left, size))
    assert whole is not None
    assert whole.rows == whole.columns == 9
    assert np.abs(whole.points - truth.lattice.points).max() < 0.15 * truth.lattice.cell_side


def test_a_whole_grid_is_not_continued() -> None:
    photo = photograph(5, Look(), CAMERA)
    assert continue_grid(grey(photo.image), photo.truths[0].lattice) is None


def test_a_column_that_is_hardly_visible_completes_the_square() -> None:
    photo = photograph(5, Look(), CAMERA)
    (truth,) = photo.truths
    image = photo.image.copy()
    hidden = truth.lattice.points[:, 8:].reshape(-1, 2) + np.array([4, 0], np.float32)
    inner = cv2.convexHull(hidden).astype(np.int32)
    cv2.fillConvexPoly(image, inner, np.median(image, axis=(0, 1)).tolist())
    whole = continue_grid(grey(image), part(truth.lattice, 3, 2, 6))
    assert whole is not None
    assert whole.rows == whole.columns == 9


LARGER = Camera(width=900, height=800, cell=40, tilt=15, curl=10, rotation=6)


def boxes_of(whole: Lattice) -> Lattice:
    return Lattice(np.ascontiguousarray(whole.points[::4, ::4]))


def test_boxes_are_divided_into_the_cells_that_are_ruled_within_them() -> None:
    photo = photograph(5, Look(), LARGER, boxes=(4, 4))
    (truth,) = photo.truths
    finer = subdivide(grey(photo.image), boxes_of(truth.lattice))
    assert finer is not None
    assert finer.rows == finer.columns == 16
    assert np.abs(finer.points - truth.lattice.points).max() < 0.15 * truth.lattice.cell_side


@pytest.mark.parametrize("boxes", [(2, 2), (3, 3)])
def test_cells_without_lines_are_not_divided(boxes: tuple[int, int]) -> None:
    photo = photograph(5, Look(), LARGER, boxes=boxes)
    assert subdivide(grey(photo.image), photo.truths[0].lattice) is None


def draw_lines(rows: int, columns: int, cell: int = 40, margin: int = 60) -> tuple[NDArray[np.uint8], Lattice]:
    """A ruled grid on white paper, and its lattice."""
    image = np.full((rows * cell + 2 * margin, columns * cell + 2 * margin), 255, np.uint8)
    x, y = (margin + cell * np.arange(count + 1) for count in (columns, rows))
    for at in x.tolist():
        cv2.line(image, (at, margin), (at, margin + rows * cell), (0,), 2)
    for at in y.tolist():
        cv2.line(image, (margin, at), (margin + columns * cell, at), (0,), 2)
    return image, Lattice(np.stack(np.meshgrid(x, y), axis=2).astype(np.float32))


@pytest.mark.parametrize(("rows", "columns"), [(11, 4), (4, 5), (6, 9), (8, 6)])
def test_an_oblong_is_followed_from_a_square_of_it(rows: int, columns: int) -> None:
    image, truth = draw_lines(rows, columns)
    whole = find_oblong(image, part(truth, rows - min(rows, columns), 0, min(rows, columns)))
    assert whole is not None
    assert whole.shape == (rows, columns)
    assert np.abs(whole.points - truth.points).max() < 2


def test_what_a_square_has_beyond_an_oblong_is_dropped() -> None:
    image, truth = draw_lines(5, 4)
    outside = truth.points[:, :1] - np.array([40, 0], np.float32)
    whole = find_oblong(image, Lattice(np.concatenate([outside, truth.points], axis=1)))
    assert whole is not None
    assert whole.shape == (5, 4)


def test_a_square_is_no_part_of_an_oblong() -> None:
    image, truth = draw_lines(7, 7)
    assert find_oblong(image, truth) is None
    assert find_oblong(image, part(truth, 1, 2, 5)) is None
