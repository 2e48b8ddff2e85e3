"""Suguru are read from pictures in every look, and nothing else is taken for one."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.suguru.museum import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import Options, scan_page
from scanner.types import Page
from tests.conftest import shortened
from tests.looks import look_named, scans


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 3))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


@pytest.mark.parametrize("quarters", [1, 2])
def test_it_is_read_from_a_turned_picture(quarters: int) -> None:
    photo = look_named("Suguru, walls, to the pixel")
    (truth,) = photo.truths
    turned = np.ascontiguousarray(np.rot90(photo.image, quarters))
    (scan,) = scan_page(Page(turned, "photo"))
    assert scan.puzzle.kind == "suguru"
    assert scan.puzzle.givens == truth.puzzle.givens
    assert scan.puzzle.regions == truth.puzzle.regions


@pytest.mark.parametrize(
    "look",
    [
        "Suguru, oblong, walls, web site",
        "Suguru, oblong, printed in a newspaper, begun with a pen",
        "Suguru, regions in colours alone, an app",
        "Suguru, solved, web site",
    ],
)
def test_oblong_and_coloured_and_solved_boards_are_read(look: str) -> None:
    photo = look_named(look)
    (truth,) = photo.truths
    (scan,) = scans(photo)
    assert scan.status in ("solved", "complete")
    assert scan.puzzle.shape == truth.puzzle.shape
    assert scan.solution == truth.solution


@pytest.mark.parametrize("look", ["Suguru, solved, web site", "Suguru, tinted regions with walls, an app"])
def test_regions_as_many_and_as_large_as_rows_are_read_where_digits_stand_twice_in_lines(look: str) -> None:
    photo = look_named(look, seed=3)
    (truth,) = photo.truths
    assert np.bincount(np.ravel(truth.puzzle.regions)).tolist() == [5] * 5
    (scan,) = scans(photo)
    assert scan.status in ("solved", "complete")
    assert scan.puzzle.regions == truth.puzzle.regions
    assert scan.solution == truth.solution


@pytest.mark.parametrize("size", [5, 6])
def test_a_jigsaw_sudoku_in_such_a_look_is_none(size: int) -> None:
    look = next(look for look in LOOKS if look.name == "Suguru, walls, to the pixel")
    photo = make_picture(replace(look, puzzles=(f"jigsaw {size}",)), 0)
    assert [(scan.puzzle.kind, scan.status) for scan in scans(photo)] == [("sudoku", "solved")]
    assert all(scan.status == "unreadable" for scan in scans(photo, "suguru"))


@pytest.mark.parametrize("quarters", shortened([1, 2, 3], 3))
def test_an_oblong_board_is_read_from_a_turned_picture(quarters: int) -> None:
    photo = look_named("Suguru, oblong, walls, web site")
    (truth,) = photo.truths
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(photo.image, quarters)), "photo"))
    assert (scan.puzzle.givens, scan.puzzle.regions) == (truth.puzzle.givens, truth.puzzle.regions)


@pytest.mark.parametrize("rows", [5, 6, 7])
def test_an_oblong_board_that_the_picture_cuts_off_is_never_solved(rows: int) -> None:
    photo = look_named("Suguru, oblong, walls, web site")
    (truth,) = photo.truths
    middle = truth.lattice.points[rows, 0, 1] - truth.lattice.cell_side / 3
    cut = np.ascontiguousarray(photo.image[: int(middle)])
    assert all(scan.status not in ("solved", "complete") for scan in scan_page(Page(cut, "photo")))


def test_an_oblong_board_is_read_between_its_corners() -> None:
    photo = look_named("Suguru, oblong, walls, web site")
    (truth,) = photo.truths
    corners = [(float(x), float(y)) for x, y in truth.lattice.quad]
    (scan,) = scan_page(Page(photo.image, "photo"), Options(size=truth.puzzle.shape, corners=corners))
    assert scan.status == "solved"
    assert scan.puzzle.givens == truth.puzzle.givens


def test_a_wall_that_was_painted_over_is_never_solved_without_it() -> None:
    """One wall between two regions is hidden: then they look like one, or the wall like one that ends nowhere."""
    photo = look_named("Suguru, walls, to the pixel")
    (truth,) = photo.truths
    image, points = photo.image.copy(), truth.lattice.points
    regions = np.array(truth.puzzle.regions)
    rows, columns = np.nonzero(regions[:, :-1] != regions[:, 1:])
    row, column = int(rows[0]), int(columns[0])
    (x, top), (_, bottom) = points[row, column + 1].astype(int), points[row + 1, column + 1].astype(int)
    side = round(0.08 * truth.lattice.cell_side)
    cv2.rectangle(image, (x - side, top + 2 * side), (x + side, bottom - 2 * side), (255, 255, 255), -1)
    for scan in scan_page(Page(image, "photo"), Options(kind="suguru")):
        assert scan.status != "solved" or scan.puzzle.regions == truth.puzzle.regions


@pytest.mark.parametrize(
    "look",
    shortened(
        [
            "jigsaw Sudoku, walls, to the pixel",
            "jigsaw Sudoku, tinted regions with walls, web site",
            "Star Battle, printed in a newspaper, walls alone",
        ],
        3,
    ),
)
def test_regions_of_other_kinds_make_none(look: str) -> None:
    photo = look_named(look)
    assert all(scan.status not in ("solved", "complete") for scan in scans(photo, "suguru"))
    assert all(scan.puzzle.kind != "suguru" for scan in scans(photo))
