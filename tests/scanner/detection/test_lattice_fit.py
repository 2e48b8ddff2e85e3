"""A lattice lies as the crossings do of which places are known, and goes on as they do."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.lattice_fit import lay, refine
from scanner.types import Lattice

RNG = np.random.default_rng(7)


def tilted(places: np.ndarray, bend: float) -> np.ndarray:
    """Returns where (row, column) places are on a page that lies at a slant, and bends."""
    y, x = np.moveaxis(places * 24.0, -1, 0)
    depth = 1 + 0.0006 * x + 0.0009 * y
    return np.asarray(np.stack([x + 0.3 * y, y - 0.2 * x + bend * (x - 100) ** 2], axis=-1) / depth[..., None])


@pytest.mark.parametrize("bend", [0.0, 0.0004])
def test_unlinked_crossings_are_placed_too(bend: float) -> None:
    low, high = np.array([-1, -1]), np.array([9, 9])
    everywhere = np.stack(np.meshgrid(np.arange(-1, 10), np.arange(-1, 10), indexing="ij"), axis=2)
    inside = everywhere[1:-1, 1:-1].reshape(-1, 2)
    points = tilted(inside, bend) + RNG.normal(0, 0.3, inside.shape)
    members = np.sort(RNG.permutation(len(inside))[:40])
    lattice = lay(points.astype(np.float32), members, inside[members], low, high)
    assert lattice is not None
    off = np.linalg.norm(lattice - tilted(everywhere, bend), axis=2)
    assert off[1:-1, 1:-1].max() < 2
    assert off.max() < 6


def test_strays_do_not_move_the_lattice() -> None:
    places = np.stack(np.divmod(np.arange(36), 6), axis=1)
    points = tilted(places, 0.0)
    points[[3, 14, 20, 31]] += RNG.uniform(30, 60, (4, 2))
    lattice = lay(points.astype(np.float32), np.arange(36), places, np.array([0, 0]), np.array([5, 5]))
    assert lattice is not None
    assert np.linalg.norm(lattice - tilted(places.reshape(6, 6, 2), 0.0), axis=2).max() < 1.5


def test_random_crossings_are_on_no_lattice() -> None:
    places = np.stack(np.divmod(np.arange(36), 6), axis=1)
    points = RNG.uniform(0, 300, (36, 2)).astype(np.float32)
    assert lay(points, np.arange(36), places, np.array([0, 0]), np.array([5, 5])) is None


@pytest.mark.parametrize("seen", [0, 3, 8])
def test_a_lattice_with_hardly_a_visible_crossing_stays_as_it_is(seen: int) -> None:
    places = np.stack(np.divmod(np.arange(36), 6), axis=1)
    lattice = Lattice(tilted(places.reshape(6, 6, 2), 0.0).astype(np.float32))
    points = lattice.points.reshape(-1, 2)[:seen] + np.float32(2)
    assert refine(lattice, points) is lattice
