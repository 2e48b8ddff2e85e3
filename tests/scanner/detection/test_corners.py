"""Who says where a puzzle is, is understood: in any order of the corners, and though they are somewhat off."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import cv2
import numpy as np
import pytest

from scanner.detection.corners import Corners, check_corners, find_between
from scanner.detection.grid_evidence import SIZES
from scanner.errors import UsageError
from scanner.lab.synth import Camera, Look
from scanner.types import Lattice, Page
from tests.conftest import shortened
from tests.pictures import photograph

PAGE = Page(np.full((400, 600, 3), 255, np.uint8), "white")
QUAD = [(100.0, 50.0), (400.0, 60.0), (380.0, 350.0), (90.0, 340.0)]


def of_array(points: np.ndarray) -> Corners:
    return [(x, y) for x, y in points.tolist()]


def test_corners_may_be_given_in_any_order():
    for given in permutations(QUAD):
        assert check_corners(PAGE, given).tolist() == [list(point) for point in QUAD]


@pytest.mark.parametrize(
    ("corners", "message"),
    [
        (QUAD[:3], "four corners"),
        ([*QUAD, (0.0, 0.0)], "four corners"),
        ([(1.0, 2.0, 3.0)] * 4, "four corners"),
        ([*QUAD[:3], (1.0,)], "four corners"),
        ([*QUAD[:3], (float("nan"), 0.0)], "four corners"),
        ([*QUAD[:3], (float("inf"), 0.0)], "four corners"),
        ([*QUAD[:3], (-1e30, 1e300)], "far off the page"),
        ([*QUAD[:3], (-700.0, 340.0)], "far off the page"),
        ([*QUAD[:3], (200.0, 150.0)], "not those of a square"),
        ([*QUAD[:3], QUAD[0]], "not those of a square"),
        ([(0.0, 0.0), (100.0, 0.0), (200.0, 0.0), (300.0, 0.0)], "not those of a square"),
        ([(100.0, 50.0), (250.0, 52.0), (400.0, 50.0), (250.0, 300.0)], "not those of a square"),
        ([(10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0)], "too near each other"),
    ],
)
def test_impossible_corners_are_refused(corners, message):
    with pytest.raises(UsageError, match=message):
        check_corners(PAGE, corners)


def farthest_miss(lattice: Lattice, truth: Lattice) -> float:
    """Measures how far the worst crossing is from where it should be, in cells."""
    turns = [lattice.turned(quarters).points for quarters in range(4)]
    return min(float(np.linalg.norm(points - truth.points, axis=2).max()) for points in turns) / truth.cell_side


@pytest.mark.parametrize("off", shortened([0.04, 0.0], 2))
@pytest.mark.parametrize(
    "camera",
    [Camera(tilt=35), Camera(curl=25), Camera(rotation=40), Camera(width=640, height=480, cell=30, defocus=2)],
    ids=["tilted", "curled", "turned", "blurred"],
)
def test_lines_locate_the_intended_grid(camera: Camera, off: float):
    photo = photograph(5, Look(), camera)
    (truth,) = photo.truths
    shaken = truth.lattice.quad + np.random.default_rng(3).uniform(-off, off, (4, 2)) * 9 * truth.lattice.cell_side
    lattice, is_sure = find_between(Page(photo.image, "photo"), of_array(shaken))
    assert is_sure
    assert lattice.rows == 9
    assert farthest_miss(lattice, truth.lattice) < 0.15


def test_the_intended_one_of_several_grids_is_taken():
    photo = photograph(1, Look(), Camera(width=1500, height=2000, cell=50), puzzles=6)
    for truth in photo.truths[1::3]:
        lattice, _ = find_between(Page(photo.image, "six"), of_array(truth.lattice.quad))
        assert farthest_miss(lattice, truth.lattice) < 0.15


def ruled(rows: int, draw: Callable[[np.ndarray, int, int], None]) -> tuple[Page, Lattice]:
    """Makes a sheet on which `draw` rules every line between the cells, from one pixel to another."""
    image = np.full((700, 700, 3), 230, np.uint8)
    line = np.linspace(100, 600, rows + 1, dtype=np.float32)
    for at in line[1:-1].round().astype(int):
        draw(image, int(at), 0)
        draw(image, int(at), 1)
    cv2.rectangle(image, (100, 100), (600, 600), (90, 90, 90), 2)
    return Page(image, "sheet"), Lattice(np.stack(np.meshgrid(line, line), axis=2))


def dashes(image: np.ndarray, at: int, axis: int) -> None:
    """Draws a fifth of a line, in faint pieces: too little for a grid that nobody points at."""
    for start in range(100, 600, 40):
        ends = (start, at), (start + 8, at)
        cv2.line(image, *(end[::-1] if axis else end for end in ends), (205, 205, 205), 2)


@pytest.mark.parametrize("rows", [5, 7, 9])
def test_the_lattice_is_regular_and_uncertain_where_lines_are_hardly_visible(rows: int):
    page, truth = ruled(rows, dashes)
    lattice, is_sure = find_between(page, of_array(truth.quad))
    assert not is_sure
    assert lattice.rows == rows
    assert farthest_miss(lattice, truth) < 0.05


def test_a_given_size_is_taken():
    page, truth = ruled(8, dashes)
    lattice, is_sure = find_between(page, of_array(truth.quad), [6])
    assert (lattice.rows, is_sure) == (6, False)
    assert find_between(PAGE, QUAD, [7])[0].rows == 7
    assert find_between(PAGE, QUAD)[0].rows in SIZES


def test_a_part_of_a_grid_is_not_certainly_taken_for_a_whole_one():
    photo = photograph(5, Look(), Camera())
    (truth,) = photo.truths
    part = truth.lattice.points[:7, :7][[0, 0, -1, -1], [0, -1, -1, 0]]
    for sizes in (SIZES, (6,)):
        _, is_sure = find_between(Page(photo.image, "photo"), of_array(part), sizes)
        assert not is_sure


def test_corners_off_the_page_are_allowed():
    photo = photograph(5, Look(), Camera())
    (truth,) = photo.truths
    left = int(truth.lattice.points[:, 1, 0].mean())
    page = Page(np.ascontiguousarray(photo.image[:, left:]), "cut")
    lattice, _ = find_between(page, of_array(truth.lattice.quad - [left, 0]))
    assert lattice.rows in SIZES
