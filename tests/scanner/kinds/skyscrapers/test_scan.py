"""Skyscrapers are read with clues drawn in any way, and boards with other things around them are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner import readers
from scanner.board.rectify import rectify
from scanner.judgement.orientation import AS_TAKEN
from scanner.kinds.skyscrapers.other_kinds import ZERO
from scanner.kinds.skyscrapers.scan import CUT_OFF, scan
from scanner.lab.kinds.skyscrapers.puzzles import skyscrapers
from scanner.lab.synth.puzzles import Answered, enter_digits
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.canvas import Picture
from scanner.lab.validation.museum.description import Board as Lines
from scanner.lab.validation.museum.description import Look, Stroke, Theme, Writing
from scanner.lab.validation.strangers import chance, plain
from scanner.lab.validation.strangers.drawing import Drawing
from scanner.pipeline import scan_page
from scanner.types import Lattice, Page, Refused, Scan

NIGHT = Theme("#15181d", "#1e232b", digit="#f0f3f6", entry="#7cc4ff", clue="#ffb454", line="#48505c", wall="#8b949e")
WRITING = Writing(clue_height=0.36)

BARE = Look("bare", "train", "site", (), Lines(), WRITING)
CLOSE = replace(BARE, board=Lines(away=0.36))
ARROWS = replace(BARE, board=Lines(around="arrows"))
BOXES = replace(BARE, board=Lines(line=Stroke(0.02), around="boxes", corner=0.1))
CELLS = replace(BARE, board=Lines(around="lines"))
TAGS = replace(BARE, board=Lines((replace(NIGHT, button="#2d3238"),), Stroke(0.03), around="tags", gap=0.36))
FILLED = replace(BARE, board=Lines(around="filled"))
DARK = replace(BARE, board=Lines((NIGHT,), Stroke(0.02)))


@pytest.fixture(scope="module")
def answered() -> Answered:
    return skyscrapers(np.random.default_rng(7), 5)


def drawing(answered: Answered, look: Look) -> tuple[Picture, Lattice]:
    picture, lattice = draw_board(answered, look, look.board.themes[0], 52, np.random.default_rng(0))
    return np.ascontiguousarray(picture), lattice


def scanned(picture: Picture, lattice: Lattice) -> Scan | Refused:
    board = rectify(Page(picture, "board"), lattice)
    return scan(board, readers.get(readers.DEFAULT), AS_TAKEN, lambda _: None)


@pytest.mark.parametrize("look", [BARE, CLOSE, ARROWS, DARK], ids=["bare", "close", "arrows", "dark"])
def test_the_clues_around_a_board_are_read(answered: Answered, look: Look) -> None:
    found = scanned(*drawing(answered, look))
    assert isinstance(found, Scan)
    assert (found.status, found.puzzle) == ("solved", answered.puzzle)
    assert found.solution == answered.solution


@pytest.mark.parametrize("look", [BOXES, CELLS, TAGS, FILLED], ids=["boxes", "cells", "tags", "filled"])
def test_clues_in_cells_that_seem_to_belong_to_the_grid_are_read(answered: Answered, look: Look) -> None:
    picture, lattice = drawing(answered, look)
    found = scanned(picture, lattice.framed())
    assert isinstance(found, Scan)
    assert (found.status, found.puzzle) == ("solved", answered.puzzle)
    assert found.lattice.rows == 5


@pytest.mark.parametrize("look", [CELLS, TAGS], ids=["cells", "tags"])
@pytest.mark.parametrize("share", [0.0, 1.0], ids=["empty", "complete"])
def test_clues_in_cells_tell_it_from_other_kinds(answered: Answered, look: Look, share: float) -> None:
    picture, _ = drawing(enter_digits(np.random.default_rng(1), answered, share, 0.0), look)
    (found,) = scan_page(Page(picture, "board"))
    assert found.puzzle.around == answered.puzzle.around
    assert found.status == ("complete" if share else "solved")


@pytest.mark.parametrize("size", [4, 8, 9])
def test_boards_of_all_sizes_are_read(size: int) -> None:
    answered = skyscrapers(np.random.default_rng(size), size)
    found = scanned(*drawing(answered, BARE))
    assert isinstance(found, Scan)
    assert (found.status, found.puzzle) == ("solved", answered.puzzle)


def test_what_the_player_wrote_is_read(answered: Answered) -> None:
    written = enter_digits(np.random.default_rng(1), answered, 0.5, 0.0)
    found = scanned(*drawing(written, BARE))
    assert isinstance(found, Scan)
    read = np.array(found.puzzle.givens) + np.array(found.puzzle.entries)
    assert (read == np.array(written.puzzle.givens) + np.array(written.puzzle.entries)).all()


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_board_that_lies_another_way_is_turned(answered: Answered, quarters: int) -> None:
    picture, lattice = drawing(answered, BARE)
    turned = np.ascontiguousarray(np.rot90(picture, quarters))
    points = lattice.points
    for _ in range(quarters):
        # x becomes y from below, as the picture is turned counter-clockwise
        points = np.stack([points[..., 1], len(picture) - 1 - points[..., 0]], axis=2)
        points = np.rot90(points, 1)
    found = scanned(turned, Lattice(np.ascontiguousarray(points, np.float32)))
    assert isinstance(found, Scan)
    assert found.puzzle.around == answered.puzzle.around


def test_clues_beyond_arrows_are_read(answered: Answered) -> None:
    picture, lattice = drawing(answered, BARE)
    cell, size = 52, len(picture)
    first, last = lattice.points[0, 0].astype(int).tolist(), lattice.points[-1, -1].astype(int).tolist()
    wide = np.full((size + 2 * cell, size + 2 * cell, 3), picture[2, 2], np.uint8)
    left, right = slice(0, first[0] - 2), slice(last[0] + 3, size)
    wide[cell : cell + size, cell : cell + size] = picture
    for side in (left, right):
        wide[cell : cell + size, cell:-cell][:, side] = picture[2, 2]
        wide[cell:-cell, cell : cell + size][side] = picture[2, 2]
        to = side if side is left else slice(side.start + 2 * cell, side.stop + 2 * cell)
        wide[cell : cell + size, to] = picture[:, side]
        wide[to, cell : cell + size] = picture[side]
    for step in range(5):
        at = cell + first[0] + step * cell + cell // 2
        for start, tip in (
            (cell // 2 + 20, cell + first[0] - 10),
            (size + 2 * cell - cell // 2 - 20, cell + last[0] + 10),
        ):
            cv2.arrowedLine(wide, (start, at), (tip, at), (0, 0, 0), 2, tipLength=0.4)
            cv2.arrowedLine(wide, (at, start), (at, tip), (0, 0, 0), 2, tipLength=0.4)
    found = scanned(wide, Lattice(lattice.points + np.float32(cell)))
    assert isinstance(found, Scan)
    assert found.puzzle == answered.puzzle


def test_clues_that_the_photo_cuts_off_are_told(answered: Answered) -> None:
    picture, lattice = drawing(answered, BARE)
    cut = 45
    found = scanned(np.ascontiguousarray(picture[cut:]), Lattice(lattice.points - np.array([0, cut], np.float32)))
    assert isinstance(found, Scan)
    assert found.status != "solved"
    assert CUT_OFF in found.problems


def test_a_board_without_clues_is_refused(answered: Answered) -> None:
    none = replace(answered.puzzle, around=((0,) * 5,) * 4)
    found = scanned(*drawing(replace(answered, puzzle=none), BARE))
    assert isinstance(found, Refused)
    assert found.reason == "there are no clues around it"


def test_numbers_that_count_rows_and_columns_are_no_clues(answered: Answered) -> None:
    counted = replace(answered.puzzle, around=((1, 2, 3, 4, 5), (0,) * 5, (1, 2, 3, 4, 5), (0,) * 5))
    found = scanned(*drawing(replace(answered, puzzle=counted), BARE))
    assert isinstance(found, Refused)
    assert found.reason == "the numbers around it count its rows and columns"


def test_numbers_above_its_size_are_no_clues(answered: Answered) -> None:
    large = replace(answered.puzzle, around=((3, 2, 1, 2, 4), (0,) * 5, (2, 4, 1, 2, 3), (0,) * 5))
    picture, lattice = drawing(replace(answered, puzzle=large), BARE)
    other = skyscrapers(np.random.default_rng(9), 9)
    strip, of_other = drawing(
        replace(other, puzzle=replace(other.puzzle, around=((9, 7, 8, 6, 9, 8, 7, 6, 9),) * 4)), BARE
    )
    below = int(of_other.points[-1, 0, 1]) + 8
    height = min(len(strip) - below, len(picture) - int(lattice.points[-1, 0, 1]) - 8)
    start = int(lattice.points[-1, 0, 1]) + 8
    picture[start : start + height] = strip[below : below + height, : picture.shape[1]]
    found = scanned(picture, lattice)
    assert isinstance(found, Refused)
    assert found.reason == "there is more than digits in its cells or around it"


@pytest.mark.parametrize(
    "make", [chance.single_runs, chance.train_tracks, plain.magnets, plain.single_runs_beside_lines]
)
def test_numbers_around_boards_of_other_kinds_are_no_clues(make: Callable[[np.random.Generator], Drawing]) -> None:
    board = make(np.random.default_rng(3))
    assert isinstance(scanned(board.picture, board.lattice), Refused)


def test_a_0_is_no_clue(answered: Answered) -> None:
    board = Drawing(np.random.default_rng(1), 5, 5).rule()
    for side, clues in zip(("above", "below", "left", "right"), answered.puzzle.around, strict=True):
        board.write_along(side, [clue or 0 for clue in clues])
    found = scanned(board.picture, board.lattice)
    assert isinstance(found, Refused)
    assert found.reason == ZERO
