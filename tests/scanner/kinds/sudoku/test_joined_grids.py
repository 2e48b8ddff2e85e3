"""Grids that share boxes on a picture: found as one lattice with holes, and read as one puzzle."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner import readers
from scanner.detection.find import detect
from scanner.input.load import pages
from scanner.judgement.assessment import LACKS_GRIDS
from scanner.judgement.page_puzzles import interpret_candidates
from scanner.judgement.question import Question
from scanner.judgement.unknown_grids import RefusedGrids
from scanner.kinds import KINDS
from scanner.lab.kinds.sudoku.samurai_museum import LOOKS
from scanner.lab.synth import Photo
from scanner.lab.validation.museum.pictures import make_picture
from scanner.overlay.draw import draw
from scanner.pipeline import Options, scan, scan_page
from scanner.types import Lattice, Page, Scan

TWO = ((0, 0), (6, 6))


@pytest.fixture(scope="module")
def photo() -> Photo:
    """Two grids on a web site: the looks show five, five and two in turn."""
    return make_picture(next(look for look in LOOKS if look.name == "Samurai, web site"), 5)


@pytest.fixture(scope="module")
def page(photo: Photo) -> Page:
    return next(iter(pages(photo.jpeg)))


def test_their_lattice_knows_where_the_grids_and_the_holes_are(page: Page):
    (lattice,) = [each.lattice for each in detect(page).candidates if each.lattice.grids]
    assert (lattice.shape, lattice.grids, lattice.side) == ((15, 15), TWO, 9)
    assert lattice.holes.sum() == 15 * 15 - 2 * 81 + 9


def test_they_are_one_puzzle(photo: Photo, page: Page):
    (found,) = scan_page(page)
    (truth,) = photo.truths
    assert (found.status, found.puzzle.grids, found.solution) == ("solved", TWO, truth.solution)
    assert found.puzzle.givens == truth.puzzle.givens
    assert draw(page, [found]).shape == page.image.shape


def test_they_are_found_on_a_page_that_lies_on_its_side(photo: Photo, page: Page):
    (found,) = scan(np.rot90(page.image).copy())
    assert found.solution == photo.truths[0].solution


def test_they_are_found_where_they_are_asked_for_by_name(page: Page):
    assert [found.status for found in scan_page(page, Options(kind="samurai"))] == ["solved"]
    assert scan_page(page, Options(kind="futoshiki")) == ()


def test_what_stands_between_them_says_nothing(photo: Photo, page: Page):
    (lattice,) = [each.lattice for each in detect(page).candidates if each.lattice.grids]
    image = page.image.copy()
    x, y = lattice.points[2, 12].astype(int)
    image[y : y + 30, x : x + 20] = 0
    (found,) = scan(image)
    assert found.solution == photo.truths[0].solution


def test_a_grid_that_may_be_there_unread_keeps_the_others_from_being_solved(page: Page):
    seen = detect(page)
    (whole,) = [each for each in seen.candidates if each.lattice.grids]
    lacking = replace(whole, may_lack_grids=True)
    question = Question(KINDS, KINDS, readers.get("cnn"))
    (found,) = interpret_candidates(page, [lacking], question, RefusedGrids(lambda stage: None))
    assert not whole.may_lack_grids
    assert isinstance(found.found, Scan)
    assert found.found.status == "doubtful"
    assert LACKS_GRIDS in found.found.problems


@pytest.mark.parametrize("quarters", range(4))
def test_a_lattice_that_is_turned_keeps_its_grids(quarters: int):
    points = np.stack(np.meshgrid(np.arange(16), np.arange(22)), axis=2).astype(np.float32)
    lattice = Lattice(points, ((0, 0), (6, 3), (12, 6)))
    turned = lattice.turned(quarters)
    assert np.array_equal(np.rot90(lattice.holes, quarters), turned.holes)
    assert replace(turned, grids=()).holes.sum() == 0
