"""A lattice is pulled onto the lines beside it, dark or light, and stays where there are none."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.detection.line_fit import pull_onto_lines
from scanner.types import Lattice

PITCH = 40


def sheet(line: int, paper: int) -> tuple[np.ndarray, Lattice]:
    """Draws a grid with lines of that grey; returns the picture, and where they are."""
    grey = np.full((480, 480), paper, np.uint8)
    steps = np.arange(7) * PITCH + 100
    for at in steps.tolist():
        cv2.line(grey, (at, 100), (at, 340), line, 2)
        cv2.line(grey, (100, at), (340, at), line, 2)
    across, down = np.meshgrid(steps, steps)
    return cv2.GaussianBlur(grey, (0, 0), 1), Lattice(np.stack([across, down], axis=2).astype(np.float32) - 0.5)


def off(lattice: Lattice, truth: Lattice) -> float:
    return float(np.linalg.norm(lattice.points - truth.points, axis=2).max()) / PITCH


@pytest.mark.parametrize(("line", "paper"), [(30, 230), (200, 20)], ids=["dark lines", "light lines"])
@pytest.mark.parametrize("beside", [(0.05, -0.04), (-0.08, 0.03)])
def test_a_lattice_beside_its_lines_is_pulled_onto_them(line: int, paper: int, beside: tuple[float, float]):
    grey, truth = sheet(line, paper)
    rough = Lattice(truth.points + np.array(beside, np.float32) * PITCH)
    assert off(pull_onto_lines(grey, rough), truth) < 0.03


def test_a_lattice_stays_where_there_are_no_lines():
    _, truth = sheet(30, 230)
    assert pull_onto_lines(np.full((480, 480), 200, np.uint8), truth) is truth


def test_a_large_grid_is_pulled_like_a_small_one():
    grey, truth = sheet(30, 230)
    large = cv2.resize(grey, None, fx=4, fy=4, interpolation=cv2.INTER_LINEAR)
    where = Lattice((truth.points + 0.5) * 4 - 0.5)
    rough = Lattice(where.points + np.array((0.06, 0.05), np.float32) * PITCH * 4)
    assert off(pull_onto_lines(large, rough), where) / 4 < 0.03
