"""Boards of coloured tiles are found by the tiles alone, whatever parts them."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.detection.tile_boards import tiled
from scanner.lab.synth.boards import LINKEDIN, Board, drawn
from scanner.types import Lattice
from solver import Puzzle

STAIRS = Puzzle.queens(["aaaaaa", "abbbbb", "abcccc", "abcddd", "abcdee", "abcdef"])
COLOURS = LINKEDIN[:6]


def farthest_miss(lattice: Lattice, truth: Lattice) -> float:
    """How far the worst crossing is from where it should be, in cells, whichever side is taken for the top."""
    turns = [lattice.turned(quarters).points for quarters in range(4)]
    return min(float(np.linalg.norm(points - truth.points, axis=2).max()) for points in turns) / truth.cell_side


@pytest.mark.parametrize(
    "look",
    [
        Board(COLOURS),
        Board(COLOURS, thin=0.02, wall=0.02, line=(255, 255, 255)),
        Board(COLOURS, gap=0.12, corner=0.15),
        Board(COLOURS, page=(15, 15, 15)),
        Board(COLOURS, above=0, below=0, beside=0, buttons=False),
    ],
    ids=["walls", "light lines", "gaps", "dark page", "cropped"],
)
def test_lattice_lies_on_the_tiles(look: Board) -> None:
    picture, truth = drawn(STAIRS, look, 60, np.random.default_rng(0))
    (lattice,) = tiled(picture)
    assert lattice.points.shape == truth.points.shape
    assert farthest_miss(lattice, truth) < 0.06


def test_boards_side_by_side_are_two() -> None:
    look = Board(COLOURS, above=0.2, below=0.2, beside=0.2, buttons=False)
    picture, _ = drawn(STAIRS, look, 60, np.random.default_rng(0))
    assert [lattice.rows for lattice in tiled(np.hstack([picture, picture]))] == [6, 6]


def test_small_tiles_with_wide_gaps() -> None:
    look = Board(COLOURS, gap=0.14, corner=0.2, above=0.2, below=0.2, beside=0.2, buttons=False)
    picture, truth = drawn(STAIRS, look, 24, np.random.default_rng(0))
    (lattice,) = tiled(picture)
    assert farthest_miss(lattice, truth) < 0.06


def test_tiles_that_some_steps_do_not_part() -> None:
    look = Board(COLOURS, gap=0.08)
    picture, truth = drawn(STAIRS, look, 60, np.random.default_rng(0))
    left, top = truth.points[0, 0].astype(int)
    fading = np.ones(picture.shape[:2], np.float32)
    fading[top + 120 :, left + 180 :] = 0.12
    (lattice,) = tiled((128 + (picture - 128.0) * fading[..., None]).astype(np.uint8))
    assert farthest_miss(lattice, truth) < 0.06


def test_even_picture_has_no_tiles() -> None:
    assert list(tiled(np.full((300, 400, 3), 128, np.uint8))) == []
