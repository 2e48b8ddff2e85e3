"""Boards of regions are printed on pages like other puzzles."""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np

from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.queens.puzzles import queens_in_one_piece
from scanner.lab.synth import Camera, Look, photograph
from scanner.lab.synth.puzzles import Answered

LEVEL = Camera(cell=60, tilt=0, curl=0, noise=0)
PLAIN = Look(neighbours=False, wear=0.0, regions="walls")


def test_walls_stand_where_regions_meet_and_nowhere_else() -> None:
    photo = photograph(6, PLAIN, LEVEL, make=partial(queens_in_one_piece, size=6))
    (truth,) = photo.truths
    grey = cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY)
    regions, points = np.array(truth.puzzle.regions), truth.lattice.points
    ink = {}
    for row, column in np.ndindex(6, 5):
        x, y = ((points[row, column + 1] + points[row + 1, column + 1]) / 2).round().astype(int)
        ink[row, column] = 255 * 17 - int(grey[y, x - 8 : x + 9].sum())
    walls = [dark for (row, column), dark in ink.items() if regions[row, column] != regions[row, column + 1]]
    lines = [dark for (row, column), dark in ink.items() if regions[row, column] == regions[row, column + 1]]
    assert min(walls) > max(lines)


def test_a_page_shows_puzzles_of_several_kinds() -> None:
    given = iter([queens_in_one_piece(np.random.default_rng(1), 6), futoshiki(np.random.default_rng(2), 4)])

    def make(rng: np.random.Generator) -> Answered:
        return next(given)

    photo = photograph(3, PLAIN, Camera(width=900, height=600, cell=30), puzzles=2, make=make)
    assert [truth.puzzle.kind for truth in photo.truths] == ["queens", "futoshiki"]
