"""Killer Sudokus and KenKens are read in any style, drawn on, and written; other boards are left alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import cv2
import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.judgement.orientation import AS_TAKEN
from scanner.kinds.cages import cage_boards
from scanner.lab.kinds.kenken.puzzles import kenken
from scanner.lab.kinds.sudoku.puzzles import killer
from scanner.lab.synth import Camera, Look, Photo
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.screens import darken, strip_paper
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.overlay.draw import draw
from scanner.pipeline import Options, scan_page
from scanner.readers import corner_numbers
from scanner.types import Page, Scan
from scanner.writers.contract import page_record
from scanner.writers.figure import extent, figure
from scanner.writers.svg import svg
from solver.formats.gridlens_json import puzzle_of
from tests.conftest import shortened
from tests.pictures import photograph

Maker = Callable[[np.random.Generator], Answered]

CLEAR = Camera(width=1000, height=1000, cell=80, tilt=4, curl=2, defocus=0.5)
FLAT = replace(CLEAR, tilt=0.0, curl=0.0, light=0.0, vignette=0.0, noise=0.0)
MAKERS: dict[str, Maker] = {
    "killer": killer,
    "small killer": partial(killer, size=6),
    "kenken": kenken,
    "large kenken": partial(kenken, size=9),
}


def scanned(photo: Photo) -> Scan:
    (scan,) = scan_page(Page(photo.image, "photo"))
    return scan


@pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
@pytest.mark.parametrize("seed", shortened([1, 2], 2))
def test_photo_is_read_and_solved(make: Maker, seed: int) -> None:
    photo = photograph(seed, Look(), CLEAR, make=make)
    (truth,) = photo.truths
    scan = scanned(photo)
    assert scan.puzzle == truth.puzzle
    assert scan.solution == truth.solution
    assert scan.status in ("solved", "doubtful")


@pytest.mark.parametrize("name", ["killer Sudoku, cages on tints without dashes", "KenKen, cages told by tints alone"])
def test_tints_alone_tell_the_cages(name: str) -> None:
    (look,) = (look for look in LOOKS if look.name.startswith(name))
    photo = make_picture(look, 1)
    scan = scanned(photo)
    assert scan.puzzle.cages == photo.truths[0].puzzle.cages
    assert scan.solution == photo.truths[0].solution


def test_numbers_are_found_though_coloured_cells_have_something_in_other_corners() -> None:
    (look,) = (look for look in LOOKS if look.name.startswith("killer Sudoku, cells coloured by the player"))
    photo = make_picture(look, 0)
    scan = scanned(photo)
    assert scan.puzzle.cages == photo.truths[0].puzzle.cages
    assert scan.solution == photo.truths[0].solution


@pytest.mark.parametrize("make", shortened(MAKERS.values(), 2), ids=MAKERS)
def test_dark_screen_is_read(make: Maker) -> None:
    rng = np.random.default_rng(5)
    photo = darken(photograph(5, strip_paper(rng, Look()), FLAT, make=make))
    assert scanned(photo).puzzle == photo.truths[0].puzzle


@pytest.mark.parametrize("make", [killer, kenken], ids=["killer", "kenken"])
@pytest.mark.parametrize("rotation", shortened([90, 180, 270], 3))
def test_board_is_read_whichever_way_up_it_lies(make: Maker, rotation: float) -> None:
    photo = photograph(4, Look(), replace(CLEAR, rotation=rotation, cell=70), make=make)
    (truth,) = photo.truths
    scan = scanned(photo)
    assert scan.puzzle == truth.puzzle
    assert np.linalg.norm(scan.lattice.quad - truth.lattice.quad, axis=1).max() < 0.15 * truth.lattice.cell_side


@pytest.mark.parametrize("make", [killer, kenken], ids=["killer", "kenken"])
def test_what_its_player_wrote_is_read_beside_the_numbers(make: Maker) -> None:
    photo = photograph(2, replace(Look(), filled=0.3, digit_height=0.45), CLEAR, make=make)
    (truth,) = photo.truths
    scan = scanned(photo)
    assert scan.puzzle.cages == truth.puzzle.cages
    assert scan.solution == truth.solution
    read = np.array(scan.puzzle.entries) + np.array(scan.puzzle.givens)
    assert (read != np.array(truth.puzzle.entries)).sum() <= 2


@pytest.mark.parametrize("make", shortened([killer, kenken], 2), ids=["killer", "kenken"])
def test_each_kind_is_written_drawn_and_printed(make: Maker) -> None:
    photo = photograph(1, Look(), CLEAR, make=make)
    page = Page(photo.image, "photo")
    (scan,) = scan_page(page)
    (record,) = page_record(page, [scan])["puzzles"]
    assert puzzle_of(json.loads(json.dumps(record))) == photo.truths[0].puzzle
    drawn = draw(page, [scan])
    changed = np.abs(drawn.astype(int) - photo.image).sum(axis=2) > 60
    corners = _corners(scan)
    assert changed.mean() > 0.01
    assert changed[corners].mean() < 0.02
    printed = svg(figure(scan.puzzle), extent(scan.puzzle))
    assert all(
        f">{scan.puzzle.clue(cage)}<" in printed.replace("×", "*").replace("÷", "/").replace("−", "-")
        for cage in scan.puzzle.cages
    )


def _corners(scan: Scan) -> np.ndarray:
    """The pixels of a photo in which the numbers of cages stand."""
    size, side = scan.puzzle.size, 30
    flat = np.zeros((size * side, size * side), np.uint8)
    for cage in scan.puzzle.cages:
        row, column = cage.cells[0]
        flat[row * side + 2 : row * side + 8, column * side + 2 : column * side + 12] = 1
    ends = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * (size * side)
    onto = cv2.getPerspectiveTransform(ends, scan.lattice.quad)
    height, width = scan.page.image.shape[:2]
    return cv2.warpPerspective(flat, onto, (width, height)) > 0


@pytest.mark.parametrize("make", shortened([killer, kenken], 2), ids=["killer", "kenken"])
def test_cages_whose_numbers_cannot_be_read_are_told(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cage_boards, "interpret", lambda *arguments: None)
    page = Page(photograph(1, Look(filled=0.6), CLEAR, make=make).image, "unread")
    (scan,) = scan_page(page, Options(reader="null"))
    assert (scan.status, scan.problems) == ("unreadable", (cage_boards.UNREAD,))


@pytest.mark.parametrize(("clue", "is_caged"), [({"12": 0.95}, True), ({"12": 0.4, "17": 0.4, "": 0.2}, False)])
def test_numbers_that_are_nowhere_clear_are_specks(
    clue: corner_numbers.Clue, is_caged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = photograph(1, Look(), CLEAR, make=killer)
    page = Page(photo.image, "specks")
    monkeypatch.setattr(cage_boards.corner_numbers, "read", lambda board, at_a_glance: [clue] * board.lattice.rows**2)
    assert (cage_boards.turn_upright(rectify(page, photo.truths[0].lattice), AS_TAKEN) is not None) == is_caged


def test_a_plain_board_has_no_cages() -> None:
    photo = photograph(11, Look(), CLEAR)
    scan = scanned(photo)
    assert scan.puzzle == photo.truths[0].puzzle
