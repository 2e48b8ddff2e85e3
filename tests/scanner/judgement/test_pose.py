"""A board is turned and mirrored as its digits need it; the other boards of its page lie alike."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.detection.find import find
from scanner.judgement.hypotheses import MIRRORED
from scanner.judgement.pose import lie_alike, turn_board
from scanner.lab.synth import Camera, Look
from scanner.pipeline import scan_page
from scanner.readers import DEFAULT, get
from scanner.types import Lattice, Page
from tests.pictures import photograph

PHOTO = photograph(11, Look(), Camera(width=960, height=960, cell=58, tilt=4, curl=2, defocus=0.5))
POSES = [(mirrored, quarters) for mirrored in (False, True) for quarters in (0, 2, 1, 3)]


def posed(is_mirrored: bool, quarters: int) -> Page:
    image = PHOTO.image[:, ::-1] if is_mirrored else PHOTO.image
    return Page(np.ascontiguousarray(np.rot90(image, quarters)), "posed")


@pytest.mark.parametrize(("is_mirrored", "quarters"), POSES[:6])
def test_a_board_is_turned_and_mirrored_as_its_digits_need_it(is_mirrored: bool, quarters: int) -> None:
    page = posed(is_mirrored, quarters)
    (lattice,) = find(page)
    board = turn_board(rectify(page, lattice), get(DEFAULT))
    assert board.lattice.is_mirrored == is_mirrored
    upright = rectify(Page(PHOTO.image, "upright"), PHOTO.truths[0].lattice)
    apart = np.abs(board.image.astype(int) - upright.image).mean()
    assert apart < np.abs(np.rot90(board.image, 2).astype(int) - upright.image).mean() / 2


def test_a_mirrored_photo_is_read_and_said_to_be_one() -> None:
    (scan,) = scan_page(posed(True, 0))
    assert scan.status == "solved"
    assert scan.puzzle.givens == PHOTO.truths[0].puzzle.givens
    assert scan.problems == (MIRRORED,)
    left, right = scan.lattice.quad[0], scan.lattice.quad[1]
    assert right[0] < left[0]


def test_an_upright_photo_is_not_said_to_be_mirrored() -> None:
    (scan,) = scan_page(Page(PHOTO.image, "upright"))
    assert not scan.lattice.is_mirrored
    assert not scan.problems


@pytest.mark.parametrize(("is_mirrored", "quarters"), POSES)
def test_the_boards_of_a_page_lie_alike(is_mirrored: bool, quarters: int) -> None:
    level = Lattice(np.stack(np.meshgrid(np.arange(5.0), np.arange(5.0)), axis=2).astype(np.float32))
    other = replace(level, points=level.points + np.float32(10))
    lying = (other.mirrored() if is_mirrored else other).turned(quarters)
    found = lie_alike(level, lying)
    assert np.array_equal(found.points + np.float32(10), lying.points)
    assert lie_alike(level, None) is level
