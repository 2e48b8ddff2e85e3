"""Grids are found wherever they lie, and their crossings are where the lines cross."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.detection.find import find
from scanner.lab.synth import Camera, Look, Truth
from scanner.lab.synth.flatbed import draw_scanned_page
from scanner.types import Lattice, Page
from tests.conftest import shortened
from tests.pictures import photograph


def farthest_miss(lattice: Lattice, truth: Lattice) -> float:
    """Measures how far the worst crossing is off, in cells, whichever side is taken for the top."""
    turns = [lattice.turned(quarters).points for quarters in range(4)]
    return min(float(np.linalg.norm(points - truth.points, axis=2).max()) for points in turns) / truth.cell_side


def assert_found(lattices: tuple[Lattice, ...], truths: tuple[Truth, ...], within: float = 0.1) -> None:
    same_size = [[la for la in lattices if la.rows == truth.lattice.rows] for truth in truths]
    assert all(same_size)
    misses = [
        min(farthest_miss(lattice, truth.lattice) for lattice in near)
        for near, truth in zip(same_size, truths, strict=True)
    ]
    assert max(misses) < within


@pytest.mark.parametrize("rotation", shortened([17, 0, 45, 90, 133, 180, 270], 4))
def test_a_grid_is_found_at_any_angle(rotation: float) -> None:
    photo = photograph(3, Look(), Camera(rotation=rotation))
    assert_found(find(Page(photo.image, "turned")), photo.truths)


@pytest.mark.parametrize(
    "camera",
    [
        Camera(tilt=35),
        Camera(curl=20),
        Camera(width=640, height=480, cell=38, defocus=2.5),
        Camera(shadow=0.5, shadow_edge=0.02),
        Camera(noise=12, quality=40),
        Camera(exposure=0.5, light=0.5),
    ],
    ids=["tilted", "curled", "blurred", "shadow", "noisy", "dark"],
)
def test_a_grid_is_found_in_a_hard_photo(camera: Camera) -> None:
    photo = photograph(5, Look(), camera)
    assert_found(find(Page(photo.image, "hard")), photo.truths, within=0.15)


@pytest.mark.parametrize(
    "look",
    [Look(thin=0.03, thick=0.03, rim=0.03), Look(shading="boxes"), Look(filled=0.8), Look(neighbours=False)],
    ids=["no heavy border", "shaded boxes", "filled in", "alone"],
)
def test_a_grid_is_found_in_any_look(look: Look) -> None:
    photo = photograph(8, look, Camera())
    assert_found(find(Page(photo.image, "look")), photo.truths)


def test_a_small_grid_is_found_with_lines_as_thick_as_a_quarter_of_its_cells() -> None:
    photo = photograph(3, Look(thin=0.04, thick=0.14, rim=0.24, neighbours=False), Camera(), boxes=(2, 2))
    assert_found(find(Page(photo.image, "thick")), photo.truths)


def test_six_puzzles_are_found_on_a_page() -> None:
    photo = photograph(1, Look(), Camera(width=1500, height=2000, cell=50), puzzles=6)
    lattices = find(Page(photo.image, "six"))
    assert len(lattices) == 6
    assert_found(lattices, photo.truths)


@pytest.mark.parametrize("seed", shortened([6, 20, 22], 3))
def test_puzzles_of_all_kinds_are_found_on_a_scanned_page(seed: int) -> None:
    page = draw_scanned_page(seed, dots=150)
    assert_found(find(Page(page.image, "scan")), page.truths, within=0.2)


def test_a_six_by_six_grid_has_its_size() -> None:
    photo = photograph(2, Look(), Camera(), boxes=(2, 3))
    lattices = find(Page(photo.image, "mini"))
    assert [lattice.rows for lattice in lattices] == [6]
    assert_found(lattices, photo.truths)


def test_only_grids_of_the_requested_size_are_found() -> None:
    photo = photograph(2, Look(), Camera())
    assert find(Page(photo.image, "nine"), size=6) == ()


def test_rows_run_to_the_right_in_the_photo() -> None:
    photo = photograph(3, Look(), Camera(rotation=100))
    (lattice,) = find(Page(photo.image, "turned"))
    right = lattice.points[0, -1] - lattice.points[0, 0]
    assert right[0] > abs(right[1])


@pytest.mark.parametrize("shape", [(64, 64), (480, 640), (40, 3000)])
def test_a_blank_page_has_no_grid(shape: tuple[int, int]) -> None:
    assert find(Page(np.full((*shape, 3), 255, np.uint8), "blank")) == ()


def test_noise_has_no_grid() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (480, 640, 3), dtype=np.uint8)
    assert find(Page(noise, "noise")) == ()


def test_a_grid_is_found_whose_last_row_is_cut_off() -> None:
    photo = photograph(3, Look(), Camera(tilt=3, curl=2))
    (truth,) = photo.truths
    bottom = int(truth.lattice.points[-2].mean(axis=0)[1] + 0.4 * truth.lattice.cell_side)
    assert_found(find(Page(photo.image[:bottom], "cut")), photo.truths)


@pytest.mark.parametrize("margin", [3, 5, 60])
def test_separate_boxes_are_found_in_a_tight_crop(margin: int) -> None:
    """No crossing of their lattice lies on such a picture."""
    pitch, box = 90, 54
    picture = np.full((2 * margin + 4 * pitch + box, 2 * margin + 4 * pitch + box, 3), 255, np.uint8)
    for row, column in np.ndindex(5, 5):
        x, y = margin + column * pitch, margin + row * pitch
        cv2.rectangle(picture, (x, y), (x + box - 1, y + box - 1), (0, 0, 0), 2)
        if (row + 2 * column) % 4 == 0:
            cv2.putText(picture, str(row + 1), (x + 15, y + 40), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (0, 0, 0), 2)
        if row and (row + column) % 3 == 0:
            cv2.putText(picture, "^", (x + 15, y - 5), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (0, 0, 0), 2)
    (lattice,) = find(Page(picture, "cut out"))
    line = margin - (pitch - box) / 2 + np.arange(6) * pitch
    truth = Lattice(np.stack(np.meshgrid(line, line), axis=2).astype(np.float32))
    assert farthest_miss(lattice, truth) < 0.05


def test_suns_and_moons_are_no_boxes() -> None:
    """On a board with pale lines their sides are the clearest edges, but they do not stand in the middle of cells."""
    cell, rows = 66, 6
    picture = np.full((rows * cell + 80, rows * cell + 80, 3), 255, np.uint8)
    steps = 40 + cell * np.arange(rows + 1)
    for at in steps.tolist():
        cv2.line(picture, (at, 40), (at, 40 + rows * cell), (236, 240, 243), 1)
        cv2.line(picture, (40, at), (40 + rows * cell, at), (236, 240, 243), 1)
    for row, column in np.ndindex(rows, rows):
        x, y = (int(steps[at]) + cell // 2 for at in (column, row))
        if (row * 5 + column * 3) % 7 < 3:
            cv2.circle(picture, (x, y), 14, (30, 165, 245), -1, cv2.LINE_AA)
        else:
            cv2.circle(picture, (x - 1, y), 14, (190, 90, 20), -1, cv2.LINE_AA)
            cv2.circle(picture, (x - 7, y - 6), 12, (255, 255, 255), -1, cv2.LINE_AA)
    points = np.stack(np.meshgrid(steps, steps), axis=2).astype(np.float32)
    (lattice,) = (found for found in find(Page(picture, "suns and moons")) if found.rows == rows)
    assert farthest_miss(lattice, Lattice(points)) < 0.05
