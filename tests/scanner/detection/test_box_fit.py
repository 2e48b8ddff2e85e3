"""A grid that lies roughly on boxes apart is laid between them, over the whole of their board and no farther."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection.box_fit import find_boards_of_boxes
from scanner.detection.grid_evidence import Weighed
from scanner.types import Lattice

PITCH = 60
Picture = NDArray[np.uint8]


def lattice(rows: int, columns: int, turn: float = 0, pitch: float = PITCH) -> Lattice:
    """Lays a lattice that is bent a little and turned about the middle of the page."""
    x, y = np.meshgrid(*(np.arange(cells + 1) - cells / 2 for cells in (columns, rows)))
    direction = np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
    axes = np.array([direction, [-direction[1], direction[0]]])
    flat = np.stack([x, y + 0.004 * x**2], axis=2) * pitch
    return Lattice((flat @ axes + 400).astype(np.float32))


def page(truth: Lattice, share: float = 0.6, ink: int = 70, paper: int = 220) -> Picture:
    """Draws boxes with that share of the pitch in their cells, some with digits, and lines of text around them."""
    image = np.full((800, 800), paper, np.uint8)
    corners = [truth.points[:-1, :-1], truth.points[:-1, 1:], truth.points[1:, 1:], truth.points[1:, :-1]]
    middles = np.mean(corners, axis=0)
    for row, column in np.ndindex(truth.rows, truth.columns):
        middle = middles[row, column]
        box = np.stack([(corner[row, column] - middle) * share + middle for corner in corners])
        cv2.polylines(image, [np.round(box * 16).astype(np.int32)], True, ink, 2, cv2.LINE_AA, 4)
        if (row + 2 * column) % 3 == 0:
            x, y = (middle + np.float32([-7, 8])).round().astype(int).tolist()
            cv2.putText(image, str(row + 1), (x, y), 0, 0.7, ink, 2)
    for line in (30, 55, 750, 775):
        cv2.putText(image, "Council votes on a new park in the old town", (40, line), 0, 0.7, ink, 1)
    return image


def boards(image: Picture, grid: Lattice) -> list[Weighed]:
    """Finds the boards that a grid may be part of, when nothing else of it is seen."""
    return find_boards_of_boxes(image, [], Weighed(grid, 0.0, is_exact=False))


def found(image: Picture, grid: Lattice) -> Lattice | None:
    return next((board.lattice for board in boards(image, grid)), None)


def off(found: Lattice | None, truth: Lattice) -> float:
    """Measures how far the worst crossing is off, in cells; infinite for a lattice of another size."""
    if found is None or found.points.shape != truth.points.shape:
        return np.inf
    return float(np.linalg.norm(found.points - truth.points, axis=2).max()) / truth.cell_side


@pytest.mark.parametrize("turn", [0, 20, 45, 77])
@pytest.mark.parametrize(("size", "share"), [(4, 0.45), (5, 0.75), (9, 0.6)])
def test_a_board_is_found_at_any_angle(size: int, share: float, turn: float) -> None:
    truth = lattice(size, size, turn)
    rough = Lattice(truth.points + np.float32([6, -5]))
    assert off(found(page(truth, share), rough), truth) < 0.05


def test_light_boxes_are_found_on_a_dark_page() -> None:
    truth = lattice(5, 5)
    assert off(found(page(truth, ink=210, paper=30), truth), truth) < 0.05


@pytest.mark.parametrize(("rows", "columns"), [(slice(0, 5), slice(0, 5)), (slice(1, 6), slice(0, 5))])
def test_a_part_of_a_board_becomes_the_whole(rows: slice, columns: slice) -> None:
    truth = lattice(6, 6)
    assert off(found(page(truth), Lattice(truth.points[rows, columns])), truth) < 0.05


def test_a_grid_that_reaches_beyond_its_boxes_is_moved_onto_them() -> None:
    wide = lattice(5, 7)
    truth = Lattice(np.ascontiguousarray(wide.points[:, 1:7]))
    image = page(truth)
    assert off(found(image, Lattice(np.ascontiguousarray(wide.points[:, :6]))), truth) < 0.05


def test_boxes_between_signs_are_not_those_of_digits() -> None:
    truth = lattice(5, 5, pitch=80)
    image = page(truth, share=0.56)
    between = (
        (truth.points[1:-1, :-1] + truth.points[1:-1, 1:]) / 2,
        (truth.points[:-1, 1:-1] + truth.points[1:, 1:-1]) / 2,
    )
    for x, y in np.concatenate([part.reshape(-1, 2) for part in between]).round().astype(int).tolist():
        cv2.rectangle(image, (x - 11, y - 11), (x + 11, y + 11), 70, 2)
    fine = truth.points
    for axis in (0, 1):
        first, last = fine.take([0], axis), fine.take([-1], axis)
        inner = fine.take(range(1, 5), axis)
        step = np.diff(fine, axis=axis).take([0], axis) / 4
        middles = np.repeat(inner, 2, axis) + np.tile(
            np.concatenate([-step, step], axis), (4, 1, 1) if axis == 0 else (1, 4, 1)
        )
        fine = np.concatenate([first + step, middles, last - step], axis)
    assert off(found(image, Lattice(fine.astype(np.float32))), truth) < 0.12


def test_boards_separated_by_an_empty_row_are_four() -> None:
    truth = lattice(9, 9, pitch=50)
    image = page(truth)
    x, y = truth.points[4:6, 4:6].reshape(-1, 2).T
    image[int(y.min()) + 1 : int(y.max()), 60:] = 220
    image[60:740, int(x.min()) + 1 : int(x.max())] = 220
    parts = [board.lattice for board in boards(image, truth)]
    assert [part.rows for part in parts] == [4, 4, 4, 4]
    assert off(parts[0], Lattice(truth.points[:5, :5].copy())) < 0.05


@pytest.mark.parametrize("thickness", [1, 3])
@pytest.mark.parametrize("size", [5, 9])
def test_cells_between_lines_are_not_boxes(size: int, thickness: int) -> None:
    truth = lattice(size, size)
    image = np.full((800, 800), 220, np.uint8)
    for line in (*truth.points, *truth.points.swapaxes(0, 1)):
        cv2.polylines(image, [line.round().astype(np.int32)], False, 40, thickness)
    assert found(image, truth) is None


def test_texture_is_not_a_board() -> None:
    rng = np.random.default_rng(3)
    image = rng.integers(0, 255, (800, 800)).astype(np.uint8)
    assert all(board.certainty < 0.3 * 36 for board in boards(image, lattice(6, 6)))
