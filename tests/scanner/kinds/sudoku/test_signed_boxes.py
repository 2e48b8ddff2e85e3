"""Sudokus whose boxes are full of signs are read in every look; where a sign is hidden, they are not solved."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.sudoku.signs_museum import LOOKS, UNREAD
from scanner.lab.synth import Photo
from scanner.lab.validation.museum.description import Look
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import scan_page
from scanner.types import Page
from tests.conftest import shortened
from tests.looks import look_named, scans

TO_THE_PIXEL = "Sudoku with signs, to the pixel"


def _hide_sign(photo: Photo, number: int) -> np.ndarray:
    """The picture with paper over one of its signs."""
    (truth,) = photo.truths
    row, column, _, other_row, other_column = truth.puzzle.relations[number]
    corners = truth.lattice.points[[row, other_row + 1], [column, other_column + 1]]
    (x, y), side = corners.mean(axis=0).astype(int).tolist(), round(0.17 * truth.lattice.cell_side)
    image = photo.image.copy()
    cv2.rectangle(image, (x - side, y - side), (x + side, y + side), (255, 255, 255), -1)
    return image


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 2))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


def test_it_is_read_from_a_turned_picture() -> None:
    photo = look_named(TO_THE_PIXEL)
    (truth,) = photo.truths
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(photo.image)), "photo"))
    assert scan.puzzle == truth.puzzle
    assert scan.solution == truth.solution


@pytest.mark.parametrize("number", shortened(range(0, 100, 20), 1))
def test_where_a_sign_is_hidden_it_is_not_solved(number: int) -> None:
    for scan in scan_page(Page(_hide_sign(look_named(TO_THE_PIXEL), number), "photo")):
        assert scan.status != "solved"


def test_it_is_no_futoshiki() -> None:
    assert all(scan.status not in ("solved", "complete") for scan in scans(look_named(TO_THE_PIXEL), "futoshiki"))


@pytest.mark.parametrize("look", shortened(UNREAD, 3), ids=lambda look: look.name)
def test_boards_with_dots_and_letters_are_not_solved(look: Look) -> None:
    assert all(scan.status not in ("solved", "complete") for scan in scans(make_picture(look, 0)))
