"""Shikaku are read from pictures in every look, and nothing else is taken for one."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.shikaku.museum import LOOKS
from scanner.pipeline import scan_page
from scanner.types import Page
from tests.conftest import shortened
from tests.looks import look_named, scans


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 3))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


@pytest.mark.parametrize("quarters", shortened([1, 2, 3], 3))
def test_it_is_read_from_a_turned_picture(quarters: int) -> None:
    photo = look_named("Shikaku, oblong, web site")
    (truth,) = photo.truths
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(photo.image, quarters)), "photo"))
    assert (scan.puzzle.kind, scan.puzzle.givens) == ("shikaku", truth.puzzle.givens)


def test_a_board_whose_numbers_do_not_add_up_is_never_solved() -> None:
    photo = look_named("Shikaku, a ruled grid, to the pixel")
    (truth,) = photo.truths
    image = photo.image.copy()
    row, column = next(cell for cell in truth.puzzle.shape.cells if truth.puzzle.givens[cell[0]][cell[1]])
    corners = truth.lattice.points[row : row + 2, column : column + 2].reshape(-1, 2)
    (left, top), (right, bottom) = corners.min(axis=0).astype(int) + 4, corners.max(axis=0).astype(int) - 4
    image[top:bottom, left:right] = 255
    assert all(scan.status != "solved" for scan in scan_page(Page(image, "photo")))
