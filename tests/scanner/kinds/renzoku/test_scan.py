"""Renzoku are read from pictures in every look, and nothing else is taken for one."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.renzoku.museum import LOOKS
from scanner.pipeline import Options, scan_page
from scanner.types import Page
from tests.conftest import shortened
from tests.looks import look_named, scans


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 4))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


@pytest.mark.parametrize("quarters", [1, 2])
def test_it_is_read_from_a_turned_picture(quarters: int) -> None:
    photo = look_named("Renzoku, a ruled grid, dots on its lines")
    (truth,) = photo.truths
    turned = np.ascontiguousarray(np.rot90(photo.image, quarters))
    (scan,) = scan_page(Page(turned, "photo"))
    assert scan.puzzle.kind == "renzoku"
    assert scan.puzzle.givens == truth.puzzle.givens
    assert sorted(scan.puzzle.relations) == sorted(truth.puzzle.relations)


def test_a_dot_that_was_painted_over_is_never_solved_as_it_was() -> None:
    """One dot of the picture is hidden, and its line is ruled on: then neighbours are said not to be consecutive."""
    photo = look_named("Renzoku, a ruled grid, dots on its lines")
    (truth,) = photo.truths
    row, column, _, other_row, other_column = truth.puzzle.relations[0]
    corners = truth.lattice.points[[row, other_row + 1], [column, other_column + 1]]
    (x, y), side = corners.mean(axis=0).astype(int).tolist(), round(0.17 * truth.lattice.cell_side)
    image = photo.image.copy()
    cv2.rectangle(image, (x - side, y - side), (x + side, y + side), (255, 255, 255), -1)
    for scan in scan_page(Page(image, "photo"), Options(kind="renzoku")):
        assert scan.status != "solved"


@pytest.mark.parametrize(
    "look",
    shortened(
        [
            "Futoshiki, boxes apart, cropped to 5 px",
            "Futoshiki, one ruled grid, triangles on its lines",
            "Tango, suns and moons, a site",
        ],
        3,
    ),
)
def test_signs_that_are_no_dots_make_none(look: str) -> None:
    photo = look_named(look)
    assert all(scan.status not in ("solved", "complete") for scan in scans(photo, "renzoku"))
    assert all(scan.puzzle.kind != "renzoku" for scan in scans(photo))


def test_dots_in_a_grid_with_boxes_make_none() -> None:
    """A Sudoku with the dots of its solution on its lines, as some print it, has a rule more."""
    photo = look_named("Sudoku")
    truth = next(truth for truth in photo.truths if truth.puzzle.boxes == (3, 3))
    image, points = photo.image.copy(), truth.lattice.points
    digits = np.array(truth.solution)
    for row, column in np.ndindex(9, 9):
        for down, across in ((0, 1), (1, 0)):
            if (
                max(row + down, column + across) < 9
                and abs(digits[row, column] - digits[row + down, column + across]) == 1
            ):
                x, y = ((points[row + down, column + across] + points[row + 1, column + 1]) / 2).astype(int).tolist()
                cv2.circle(image, (x, y), round(0.13 * truth.lattice.cell_side), (0, 0, 0), -1)
    assert all(scan.puzzle.kind != "renzoku" for scan in scan_page(Page(image, "photo")))
