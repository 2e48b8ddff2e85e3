"""Crossings that take each other for neighbours are counted in rows and columns, whichever way each is turned."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scanner.detection.crossings import Crossings
from scanner.detection.links import link_crossings

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
