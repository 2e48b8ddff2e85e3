"""Sudokus of variants: what was seen beside digits is said, and not that a given was missed."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scanner.kinds.sudoku.shared_boxes import SHARES, explain_shared_boxes
from scanner.pipeline import Options, scan_page
from scanner.types import Lattice, Page, Scan
from tests.conftest import shortened
from tests.scanner.kinds.sudoku import variants

MISSED = "a given may have been missed"
VARIANT = "were seen: perhaps a variant whose rule gridlens does not know"


def scan_of(picture: np.ndarray) -> Scan:
    (scan,) = scan_page(Page(picture, "variant"))
    return scan


def photographed(picture: np.ndarray) -> np.ndarray:
    """The picture a little turned, in uneven light and not quite sharp."""
    side = len(picture)
    corners = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    tilted = np.array([(25, 10), (side - 10, 30), (side - 30, side - 10), (5, side - 25)], np.float32)
    to_photo = cv2.getPerspectiveTransform(corners, tilted)
    turned = cv2.warpPerspective(picture, to_photo, (side, side), borderValue=(255, 255, 255))
    light = np.linspace(0.6, 0.95, side)[:, None, None] * np.linspace(1, 0.9, side)[None, :, None]
    noise = np.random.default_rng(1).normal(0, 2, picture.shape)
    return np.clip(cv2.GaussianBlur(turned, (0, 0), 0.8) * light + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("seed", shortened([0, 1], 2))
@pytest.mark.parametrize(
    ("beneath", "upon", "seen"),
    [
        (variants.prime_cells, variants.nothing, "shaded cells"),
        (variants.windows, variants.nothing, "shaded cells"),
        (variants.thermometers, variants.nothing, "lines through cells"),
    ],
)
def test_what_was_seen_beside_digits_is_said(
    seed: int, beneath: variants.Decoration, upon: variants.Decoration, seen: str
) -> None:
    puzzle, solution = variants.with_two_solutions(seed)
    drawn = variants.drawn(puzzle, solution, beneath, upon)
    for picture in (drawn, photographed(drawn)):
        scan = scan_of(picture)
        assert (scan.status, scan.puzzle.givens) == ("ambiguous", puzzle.givens)
        (said,) = scan.caveats
        assert seen in said
        assert said.endswith(VARIANT)
        assert said in scan.problems
        assert MISSED not in " ".join(scan.problems)


def test_of_a_plain_sudoku_a_given_may_have_been_missed() -> None:
    puzzle, solution = variants.with_two_solutions(0)
    for picture in (drawn := variants.drawn(puzzle, solution, variants.nothing), photographed(drawn)):
        scan = scan_of(picture)
        assert scan.caveats == ()
        assert MISSED in scan.problems[0]


@pytest.mark.parametrize("beneath", [variants.checkered_boxes, variants.cells_to_send_in])
def test_shading_that_newspapers_have_in_plain_sudokus_says_nothing(beneath: variants.Decoration) -> None:
    puzzle, solution = variants.with_two_solutions(0)
    scan = scan_of(variants.drawn(puzzle, solution, beneath))
    assert scan.caveats == ()
    assert MISSED in scan.problems[0]


@pytest.mark.parametrize("seed", [0, 1])
def test_grids_that_share_boxes_are_one_puzzle_however_many_solutions_it_has(seed: int) -> None:
    (scan,) = scan_page(Page(variants.samurai(seed), "samurai"))
    assert (scan.status, len(scan.puzzle.grids)) == ("ambiguous", 5)


def test_a_grid_that_shares_boxes_and_was_not_read_is_told_of() -> None:
    page = Page(variants.samurai(0), "samurai")
    scan = next(scan for scan in scan_page(page, Options(size=9)) if scan.status == "ambiguous")
    points = scan.lattice.points
    beside = Lattice(points + 6 * (points[1, 1] - points[0, 0]))
    (told,) = explain_shared_boxes([scan], [beside])
    assert SHARES in told.problems
    assert MISSED not in " ".join(told.problems)
