"""Grids grow from crossings that take each other for neighbours, whatever else is seen on the page."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.detection.crossings import FRAME, STEP, Crossings
from scanner.detection.evidence import SIZES, gather_evidence
from scanner.detection.grid_growing import grow_grids
from scanner.types import Lattice

EXTENT = 480
SURE = 4.0


def ruled(rows: int, columns: int, pitch: float = 30.0, corner: tuple[float, float] = (60, 50)) -> Lattice:
    """Lays a lattice straight on the page."""
    steps = np.meshgrid(np.arange(columns + 1), np.arange(rows + 1))
    return Lattice((np.stack(steps, axis=2) * pitch + corner).astype(np.float32))


def bent(lattice: Lattice) -> Lattice:
    """Lays the same lattice turned, tilted and bent."""
    x, y = np.moveaxis(lattice.points, 2, 0) - np.float32(EXTENT / 2)
    depth = 1 + 0.0006 * x + 0.0004 * y
    turned = np.stack([0.96 * x - 0.28 * y, 0.28 * x + 0.96 * y + 0.00015 * x**2], axis=2) / depth[..., None]
    return Lattice((turned * 0.8 + EXTENT / 2).astype(np.float32))


def seen_of(*lattices: Lattice, hidden: float = 0.0, strangers: int = 0) -> Crossings:
    """Returns the crossings that a perfect network would report for grids, without those that are hidden."""
    rng = np.random.default_rng(5)
    side = (EXTENT + 2 * FRAME) // STEP
    logits, boards = np.full((2, side, side), -SURE, np.float32)
    points, arms = [], []
    for lattice in lattices:
        rim = np.concatenate([np.rot90(lattice.points, quarters)[0, :-1] for quarters in range(4)])
        cv2.fillPoly(boards, [np.round((rim + 0.5 + FRAME) / STEP - 0.5).astype(np.int32)], SURE)
        right, down = np.gradient(lattice.points, axis=1), np.gradient(lattice.points, axis=0)
        for row, column in np.ndindex(lattice.points.shape[:2]):
            if rng.random() < hidden:
                continue
            point = lattice.points[row, column]
            x, y = np.round((point + 0.5 + FRAME) / STEP - 0.5).astype(int)
            logits[y, x] = SURE
            points.append(point)
            arms.append([right[row, column], down[row, column]])
    for place in rng.uniform(0, EXTENT, (strangers, 2)):
        points.append(place.astype(np.float32))
        arms.append(rng.normal(0, 20, (2, 2)).astype(np.float32))
    both = np.array(arms, np.float32).reshape(-1, 2, 2).swapaxes(0, 1)
    return Crossings(
        (EXTENT, EXTENT),
        (0, 0, EXTENT, EXTENT),
        1.0,
        logits,
        boards,
        np.array(points, np.float32).reshape(-1, 2),
        np.concatenate([both, -both]),
    )


def found(crossings: Crossings) -> list[Lattice]:
    return [grid for grid in grow_grids(crossings) if gather_evidence([crossings], grid).sum > 0]


def misses(lattice: Lattice, truth: Lattice) -> float:
    """Measures how far its worst crossing is from where it should be, in cells."""
    return float(np.linalg.norm(lattice.points - truth.points, axis=2).max()) / truth.cell_side


@pytest.mark.parametrize("size", SIZES)
def test_a_grid_of_every_size_grows_from_its_crossings(size: int):
    truth = ruled(size, size, pitch=min(40, 360 / size))
    (lattice,) = found(seen_of(truth))
    assert lattice.rows == lattice.columns == size
    assert misses(lattice, truth) < 0.02


@pytest.mark.parametrize("hidden", [0.0, 0.1, 0.2])
def test_a_bent_grid_grows_though_some_of_it_is_hidden(hidden: float):
    truth = bent(ruled(9, 9, pitch=36))
    (lattice,) = found(seen_of(truth, hidden=hidden, strangers=30))
    assert lattice.rows == 9
    assert misses(lattice, truth) < 0.1


def test_grids_side_by_side_are_two():
    one, other = ruled(6, 6, corner=(20, 40)), ruled(6, 6, corner=(230, 40))
    lattices = sorted(found(seen_of(one, other)), key=lambda lattice: lattice.points[0, 0, 0])
    assert [misses(*pair) < 0.02 for pair in zip(lattices, (one, other), strict=True)] == [True, True]


def test_a_grid_cut_off_by_the_rim_of_the_picture_is_as_large_as_its_other_side_says():
    truth = ruled(9, 9, pitch=30, corner=(60, 230))
    (lattice,) = found(seen_of(Lattice(truth.points[:9])))
    assert lattice.rows in (8, 9)


def test_nothing_grows_from_unrelated_crossings():
    assert not found(seen_of(strangers=300))
    assert not found(seen_of())
