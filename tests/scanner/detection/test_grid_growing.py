"""Grids grow from crossings that take each other for neighbours, whatever else is seen on the page."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.detection.crossings import FRAME, STEP, Crossings
from scanner.detection.grid_evidence import SIZES, gather_evidence
from scanner.detection.grid_growing import grow_grids, link_crossings
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


NOTHING = np.zeros((1, 1), np.float32)


def crossings_of(points: np.ndarray, arms: np.ndarray) -> Crossings:
    """Makes crossings at Nx2 points with 4xNx2 arms."""
    extent = (200, 200)
    return Crossings(extent, (0, 0, *extent), 1.0, NOTHING, NOTHING, points.astype(np.float32), arms.astype(np.float32))


def board(rows: int, columns: int, turn: float, quarters: list[int]) -> tuple[Crossings, np.ndarray]:
    """Makes a board at any angle, each crossing of which starts to count its arms elsewhere; and its places."""
    places = np.stack(np.divmod(np.arange(rows * columns), columns), axis=1)
    right = 20 * np.array([np.cos(turn), np.sin(turn)])
    ways = np.array([right, right[::-1] * (-1, 1), -right, right[::-1] * (1, -1)])
    arms = np.stack([np.roll(ways, -quarter, axis=0) for quarter in quarters], axis=1)
    return crossings_of(places[:, 1:] * ways[0] + places[:, :1] * ways[1], arms), places


@given(st.integers(2, 6), st.integers(2, 6), st.floats(-3, 3), st.data())
def test_places_are_those_of_the_board(rows: int, columns: int, turn: float, data: st.DataObject) -> None:
    some = st.lists(st.integers(0, 3), min_size=rows * columns, max_size=rows * columns)
    seen, wanted = board(rows, columns, turn, data.draw(some))
    ((members, places),) = link_crossings(seen)
    assert sorted(members) == list(range(rows * columns))
    steps = (places - places[0]) @ np.array([1, 1j])
    truth = (wanted[members] - wanted[members[0]]) @ np.array([1, 1j])
    # the same but for a quarter turn
    assert any(np.allclose(steps, truth * 1j**quarter) for quarter in range(4))


def test_only_mutual_neighbours_are_linked() -> None:
    points = np.array([(0, 0), (20, 0), (50, 0)])
    right = np.array([(20, 0), (30, 0), (30, 0)])
    arms = np.stack([right, right[:, ::-1], -right, -right[:, ::-1]])
    groups = [sorted(members) for members, _ in link_crossings(crossings_of(points, arms))]
    assert groups == [[0], [1, 2]]


def test_boards_in_line_are_not_linked_across_the_gap_between_them() -> None:
    squares = np.stack(np.meshgrid(np.arange(20, 200, 20), np.arange(20, 100, 20)), axis=2).reshape(-1, 2)
    right = np.full((len(squares), 2), (20, 0))
    seen = crossings_of(squares, np.stack([right, right[:, ::-1], -right, -right[:, ::-1]]))
    boards = np.full((60, 60), 4, np.float32)
    boards[:, 28:34] = -4
    groups = [sorted(members) for members, _ in link_crossings(replace(seen, boards=boards))]
    assert [len(members) for members in groups] == [20, 16]


def test_nothing_is_linked_where_nothing_is_seen() -> None:
    nothing = crossings_of(np.zeros((0, 2)), np.zeros((4, 0, 2)))
    assert not list(link_crossings(nothing))


def test_a_board_at_the_rim_of_a_picture_is_not_taken_for_one_that_reaches_beyond_it() -> None:
    board = ruled(4, 4, 60.0, (0, 35))
    seen = seen_of(board)
    # what is printed above it looks like cells, and nothing speaks against more of these beyond the rim
    seen.boards[: (FRAME + 30) // STEP, FRAME // STEP : (FRAME + 240) // STEP] = SURE / 2
    (grown,) = grow_grids(seen)
    assert misses(grown, board) < 0.05
