"""The detector's targets for a board agree with what detection makes of that board."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.detection import crossings
from scanner.detection.grid_growing import grow_grids
from scanner.lab.training.crossings import CROP_SIDE, target_of

INNER = CROP_SIDE - 2 * crossings.FRAME


def _board(size: int, side: float, turn: float, tilt: float) -> NDArray[np.float32]:
    """The crossings of a board of so many cells in the middle of a crop, seen at a slant, (size+1)x(size+1)x2."""
    line = (np.arange(size + 1) - size / 2) * side
    flat = np.stack(np.meshgrid(line, line), axis=2)
    cos, sin = np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))
    turned = flat @ np.array([(cos, sin), (-sin, cos)])
    distance = 1 + tilt * turned[..., 1:] / CROP_SIDE
    return np.asarray(turned / distance + CROP_SIDE / 2, np.float32)


def _taught(boards: list[NDArray[np.float32]]) -> NDArray[np.float32]:
    """The maps of a network that says just what it is taught."""
    told = target_of(boards)
    logits = [np.log(np.clip(heat, 1e-4, 1 - 1e-4) / (1 - np.clip(heat, 1e-4, 1 - 1e-4))) for heat in told[:2]]
    return np.concatenate([np.stack(logits), told.offset, told.lengths, told.turns]).astype(np.float32)


@pytest.mark.parametrize("turn", [0, 20, 44, 45, 46, 70])
@pytest.mark.parametrize(("size", "side", "tilt"), [(9, 20.0, 0.0), (5, 38.0, 0.3), (8, 23.0, -0.3)])
def test_a_board_is_grown_from_what_is_taught_of_it(
    monkeypatch: pytest.MonkeyPatch, size: int, side: float, turn: float, tilt: float
) -> None:
    points = _board(size, side, turn, tilt)
    monkeypatch.setattr(crossings, "_run_network", lambda _: _taught([points]))
    seen = crossings.find_crossings(np.zeros((INNER, INNER, 3), np.uint8), (0, 0, INNER, INNER), (INNER, INNER))
    (grid,) = grow_grids(seen)
    assert grid.rows == size
    wanted = points - crossings.FRAME
    apart = min(np.abs(grid.turned(quarters).points - wanted).max() for quarters in range(4))
    assert apart < 0.1 * side


def test_nothing_is_taught_of_a_board_too_small_to_be_seen() -> None:
    told = target_of([_board(9, 4.0, 10, 0.0)])
    middle = CROP_SIDE // crossings.STEP // 2
    assert not told.near.any()
    assert told.counts[middle, middle] == 0
    assert told.counts[0, 0] == 1


def test_a_board_is_taught_within_its_rim_and_nowhere_else() -> None:
    points = _board(6, 30.0, 30, 0.0)
    told = target_of([points])
    rim = points[[0, 0, -1, -1], [0, -1, -1, 0]]
    for y, x in np.argwhere(told.board > 0):
        pixel = (float((x + 0.5) * crossings.STEP), float((y + 0.5) * crossings.STEP))
        assert cv2.pointPolygonTest(rim, pixel, True) > -crossings.STEP
    assert told.board.sum() * crossings.STEP**2 == pytest.approx(180**2, rel=0.1)
