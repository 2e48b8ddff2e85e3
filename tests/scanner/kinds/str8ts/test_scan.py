"""Str8ts are read from pictures in every look, and other boards with black cells are never called solved ones."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.kinds.str8ts.black_cells import find_black_cells
from scanner.kinds.str8ts.scan import UNCLEAR
from scanner.lab.bench.judge import judge
from scanner.lab.kinds.str8ts.museum import LOOKS
from scanner.lab.validation.strangers.drawing import Drawing
from scanner.lab.validation.strangers.shaded import SHADED
from scanner.pipeline import Options, scan_page
from scanner.types import Page
from tests.conftest import shortened
from tests.looks import look_named, scans

PLAIN = "Str8ts, a ruled grid, to the pixel"


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 3))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_it_is_read_from_a_turned_picture(quarters: int) -> None:
    photo = look_named("Str8ts, scanned, thin lines")
    (truth,) = photo.truths
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(photo.image, quarters)), "photo"))
    assert (scan.puzzle, scan.status) == (truth.puzzle, "solved")


@pytest.mark.parametrize("quarters", [0, 1])
def test_black_cells_are_told_where_light_falls_off(quarters: int) -> None:
    photo = look_named(PLAIN)
    (truth,) = photo.truths
    height, width = photo.image.shape[:2]
    light = np.linspace(1, 0.3, width)[None] if quarters else np.linspace(1, 0.3, height)[:, None]
    board = rectify(Page((photo.image * light[..., None]).astype(np.uint8), "photo"), truth.lattice)
    seen = find_black_cells(board)
    assert seen is not None
    assert seen.cells == truth.puzzle.blocks
    assert not seen.unclear.any()


@pytest.mark.parametrize("grey", [60, 90, 120])
def test_a_cell_that_is_neither_black_nor_white_is_never_trusted(grey: int) -> None:
    photo = look_named(PLAIN)
    (truth,) = photo.truths
    image, side = photo.image.copy(), truth.lattice.cell_side
    row, column = next(
        cell
        for cell in truth.puzzle.shape.cells
        if cell not in truth.puzzle.blocks and not truth.puzzle.givens[cell[0]][cell[1]]
    )
    left, top = truth.lattice.points[row, column] + side / 12
    image[int(top) : int(top + 5 * side / 6), int(left) : int(left + 5 * side / 6)] = grey
    for scan in scan_page(Page(image, "photo"), Options(kind="str8ts")):
        assert scan.status not in ("solved", "complete")
        assert UNCLEAR in scan.problems


@pytest.mark.parametrize("make", shortened([*SHADED.values()], len(SHADED)), ids=lambda make: make.__name__)
def test_other_boards_with_black_cells_are_no_solved_ones(make: Callable[[np.random.Generator], Drawing]) -> None:
    for seed in range(6, 9):
        page = Page(make(np.random.default_rng(seed)).picture, make.__name__)
        assert all(scan.status not in ("solved", "complete") for scan in scan_page(page, Options(kind="str8ts")))


@pytest.mark.parametrize("look", shortened(["Kakuro, web site, black, small", "Takuzu, orange and violet tiles"], 2))
def test_black_cells_of_other_kinds_make_none(look: str) -> None:
    photo = look_named(look)
    assert all(scan.status not in ("solved", "complete") for scan in scans(photo, "str8ts"))
    assert all(scan.puzzle.kind != "str8ts" for scan in scans(photo))


@pytest.mark.parametrize("kind", shortened(["sudoku", "kakuro", "binairo", "futoshiki"], 4))
def test_it_is_taken_for_no_other_kind(kind: str) -> None:
    assert all(scan.status not in ("solved", "complete") for scan in scans(look_named(PLAIN), kind))


@pytest.mark.parametrize("seed", [3, 5])
def test_a_part_of_a_board_is_never_solved(seed: int) -> None:
    photo = look_named(PLAIN, seed)
    (truth,) = photo.truths
    width, height = (int(end) + 3 for end in truth.lattice.points[-2, -2])
    page = Page(np.ascontiguousarray(photo.image[:height, :width]), "photo")
    assert all(scan.status not in ("solved", "complete") for scan in scan_page(page))
