"""Hitori are read from pictures in every look, and no other grid full of numbers is taken for one."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.corrections import apply_corrections
from scanner.lab.bench.judge import judge
from scanner.lab.kinds.hitori.museum import LOOKS
from scanner.lab.kinds.hitori.puzzles import latin_numbers, numbers_at_random
from scanner.lab.validation.museum.boards import draw_board
from scanner.overlay.draw import draw
from scanner.pipeline import Options, scan_page
from scanner.types import Page
from solver.formats import fragment, read
from solver.paper.cells import Shape
from tests.conftest import shortened
from tests.looks import look_named, scans

PLAIN = "Hitori, a ruled grid, to the pixel"


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 4))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


def test_it_is_solved_and_its_cells_are_shaded_on_the_photo() -> None:
    photo = look_named(PLAIN)
    (truth,), (scan,) = photo.truths, scans(photo)
    assert scan.status == "solved"
    assert scan.solution == truth.solution
    drawn = draw(scan.page, [scan])
    for row, column in truth.puzzle.shape.cells:
        x, y = truth.lattice.points[row, column].astype(int) + round(truth.lattice.cell_side / 5)
        is_changed = int(np.abs(drawn[y, x].astype(int) - photo.image[y, x]).max()) > 20
        assert is_changed == (truth.solution[row][column] == 1)


@pytest.mark.parametrize("quarters", [1, 2])
def test_it_is_read_from_a_turned_picture(quarters: int) -> None:
    photo = look_named(PLAIN)
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(photo.image, quarters)), "photo"))
    assert scan.puzzle.numbers == photo.truths[0].puzzle.numbers


def test_cells_that_are_shaded_already_are_read() -> None:
    photo = look_named(PLAIN)
    (truth,) = photo.truths
    image = photo.image.copy()
    for row, column in truth.puzzle.shape.cells:
        if truth.solution[row][column] == 1:
            (left, top), (right, bottom) = (truth.lattice.points[row + end, column + end].astype(int) for end in (0, 1))
            image[top + 2 : bottom - 1, left + 2 : right - 1] = 255 - image[top + 2 : bottom - 1, left + 2 : right - 1]
    (scan,) = scan_page(Page(image, "photo"))
    assert scan.puzzle.numbers == truth.puzzle.numbers
    assert scan.solution == truth.solution


OTHER_NUMBERS = ((numbers_at_random, 6), (latin_numbers, 7), (numbers_at_random, 9))


@pytest.mark.parametrize(("make", "side"), shortened([pytest.param(*each) for each in OTHER_NUMBERS], 2))
def test_numbers_that_make_none_are_none(make: object, side: int) -> None:
    (look,) = (look for look in LOOKS if look.name == PLAIN)
    rng = np.random.default_rng(5)
    picture, _ = draw_board(make(rng, Shape(side, side)), look, look.board.themes[0], 50, rng)  # type: ignore[operator]
    framed = cv2.copyMakeBorder(np.asarray(picture, np.uint8), 30, 30, 30, 30, cv2.BORDER_CONSTANT, value=(255,) * 3)
    page = Page(np.ascontiguousarray(framed), "photo")
    assert all(scan.puzzle.kind != "hitori" for scan in scan_page(page))
    assert not scan_page(page, Options(kind="hitori"))


def test_a_number_is_put_right() -> None:
    photo = look_named(PLAIN)
    (scan,) = scans(photo)
    changed, _ = apply_corrections(scan.scanned, ["r1c1=5"])
    assert changed.puzzle.numbers[0] == (5, *scan.puzzle.numbers[0][1:])
    (again,) = read(fragment.write([changed.puzzle]).strip())
    assert again == changed.puzzle
