"""Kakuros are read with black, grey and white blocks, and crosswords and parts of Kakuros are refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner import readers
from scanner.board.rectify import rectify
from scanner.errors import UsageError
from scanner.judgement.orientation import AS_TAKEN
from scanner.kinds.kakuro.scan import scan
from scanner.lab.kinds.kakuro.puzzles import kakuro
from scanner.lab.synth.puzzles import Answered, enter_digits
from scanner.lab.validation.museum.boards import draw_board
from scanner.lab.validation.museum.canvas import Picture
from scanner.lab.validation.museum.description import Board as Lines
from scanner.lab.validation.museum.description import Look, Stroke, Theme, Writing
from scanner.pipeline import Options, scan_page
from scanner.types import Lattice, Page, Refused, Scan
from solver import Puzzle
from solver.paper.puzzle import Shape
from solver.paper.runs import lines_between
from tests.conftest import shortened

WHITE, DARK = Stroke(0.025, "#ffffff"), Stroke(0.02, "#000000")
NIGHT = Theme("#101418", "#252c34", block="#12171c", clue="#d0d7de", line="#48525c", wall="#8b949e")
WRITING = Writing(clue_height=0.28)

BLACK = Look("black", "train", "site", (), Lines((Theme(clue="#ffffff"),), diagonal=WHITE), WRITING)
GREY = replace(BLACK, board=Lines((Theme(block="#c4c4c4"),), Stroke(0.02), diagonal=DARK))
PALE = replace(BLACK, board=Lines((Theme(block="#ffffff"),), Stroke(0.02), diagonal=DARK))
EVENING = replace(BLACK, board=Lines((NIGHT,), Stroke(0.02), diagonal=Stroke(0.02, "#6f7f8f")))
BARE = replace(GREY, board=replace(GREY.board, bare_blocks=True))


@pytest.fixture(scope="module")
def answered() -> Answered:
    return kakuro(np.random.default_rng(3), 7)


def drawing(answered: Answered, look: Look) -> tuple[Picture, Lattice]:
    picture, lattice = draw_board(answered, look, look.board.themes[0], 60, np.random.default_rng(0))
    framed = np.pad(picture, ((70, 70), (70, 70), (0, 0)), mode="edge")
    framed[:70] = framed[-70:] = framed[:, :70] = framed[:, -70:] = picture_ground(look)
    return np.ascontiguousarray(framed), Lattice(lattice.points + np.float32(70))


def picture_ground(look: Look) -> list[int]:
    page = look.board.themes[0].page
    return [int(page[at : at + 2], 16) for at in (5, 3, 1)]


def scanned(picture: Picture, lattice: Lattice) -> Scan | Refused:
    board = rectify(Page(picture, "board"), lattice)
    return scan(board, readers.get(readers.DEFAULT), AS_TAKEN, lambda _: None)


@pytest.mark.parametrize("look", [BLACK, GREY, PALE, EVENING, BARE], ids=["black", "grey", "pale", "evening", "bare"])
def test_black_cells_and_sums_are_read(answered: Answered, look: Look) -> None:
    found = scanned(*drawing(answered, look))
    assert isinstance(found, Scan)
    assert (found.status, found.puzzle) == ("solved", answered.puzzle)
    assert found.solution == answered.solution


def test_sums_lower_than_a_tenth_of_a_cell_are_read(answered: Answered) -> None:
    found = scanned(*drawing(answered, replace(GREY, writing=Writing(clue_height=0.09))))
    assert isinstance(found, Scan)
    assert found.puzzle == answered.puzzle


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_black_cells_are_told_where_light_falls_off(answered: Answered, quarters: int) -> None:
    tinted = replace(GREY, board=replace(GREY.board, themes=(Theme(block="#d0d0d0"),)))
    picture, lattice = drawing(answered, tinted)
    light = np.rot90(np.linspace(1, 0.6, len(picture))[:, None].repeat(len(picture), 1), quarters)
    shaded = np.clip(picture * light[..., None], 0, 255).astype(np.uint8)
    found = scanned(np.ascontiguousarray(shaded), lattice)
    assert isinstance(found, Scan)
    assert found.puzzle == answered.puzzle


def test_a_grid_without_its_first_row_and_column_is_completed(answered: Answered) -> None:
    picture, lattice = drawing(answered, BARE)
    found = scanned(picture, Lattice(lattice.points[1:, 1:]))
    assert isinstance(found, Scan)
    assert found.puzzle == answered.puzzle
    assert np.abs(found.lattice.points - lattice.points).max() < 2


def test_a_part_of_a_kakuro_is_refused(answered: Answered) -> None:
    picture, lattice = drawing(answered, GREY)
    assert isinstance(scanned(picture, Lattice(lattice.points[:-2, :-2])), Refused)
    assert isinstance(scanned(picture, Lattice(lattice.points[2:, 2:])), Refused)


OUTLINE = ("..####.", ".#####.", "#######", "#######", "#######", ".#####.", ".......")
"""The cells of a board whose outline is no square; it ends a row and a column before the grid of its lines."""


def test_a_board_whose_outline_is_no_square_is_read_with_the_black_cells_that_end_it() -> None:
    """White cells at the rim of a grid, and the sum of their run or black cells right beyond it, are more of it."""
    white = [(1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 4), (3, 5), (4, 2), (4, 3), (4, 4)]
    values = dict(zip(white, (2, 4, 2, 3, 8, 1, 6, 1, 3, 3, 7, 5), strict=True))
    blocks = tuple(cell for cell in np.ndindex(7, 7) if cell not in values)
    sums = [(run, sum(values[cell] for cell in run)) for run in lines_between(7, blocks)]
    solution = tuple(tuple(values.get((row, column), 0) for column in range(7)) for row in range(7))
    filled = Puzzle.kakuro(7, blocks, sums, givens=solution)
    picture, lattice = drawing(Answered(filled, solution), BLACK)
    for row, column in np.ndindex(7, 7):
        if OUTLINE[row][column] == ".":
            (x, y), (right, bottom) = lattice.points[[row, row + 1], [column, column + 1]].astype(int).tolist()
            picture[y - 2 : bottom + 2, x - 2 : right + 2] = picture_ground(BLACK)
    for rows, columns in ((slice(1, 6), slice(2, 7)), (slice(0, 6), slice(1, 7)), (slice(1, 6), slice(1, 6))):
        found = scanned(picture, Lattice(lattice.points[rows, columns]))
        assert isinstance(found, Scan)
        assert found.status == "complete"
        assert found.puzzle.shape == Shape(6, 7)
        assert {run.cells: run.value for run in found.puzzle.cages} == dict(sums)


def test_what_the_player_wrote_is_read(answered: Answered) -> None:
    written = enter_digits(np.random.default_rng(1), answered, 0.6, 0.0)
    found = scanned(*drawing(written, BLACK))
    assert isinstance(found, Scan)
    read = np.array(found.puzzle.givens) + np.array(found.puzzle.entries)
    assert (read == np.array(written.puzzle.entries)).all()


def test_a_board_on_its_head_is_turned(answered: Answered) -> None:
    picture, lattice = drawing(answered, BLACK)
    height, width = picture.shape[:2]
    points = np.array([width - 1, height - 1], np.float32) - lattice.points
    found = scanned(np.ascontiguousarray(picture[::-1, ::-1]), Lattice(np.ascontiguousarray(points[::-1, ::-1])))
    assert isinstance(found, Scan)
    assert (found.status, found.puzzle) == ("solved", answered.puzzle)


def test_black_cells_without_sums_are_a_crossword(answered: Answered) -> None:
    bare = replace(answered.puzzle, cages=())
    found = scanned(*drawing(replace(answered, puzzle=bare), BLACK))
    assert isinstance(found, Refused)
    assert found.reason == "its cells are not divided by diagonals"


def test_a_sum_that_cannot_be_read_is_never_solved_wrongly(answered: Answered) -> None:
    picture, lattice = drawing(answered, BLACK)
    row, column = answered.puzzle.cages[0].cells[0]
    before = (row, column - 1) if answered.puzzle.cages[0].cells[-1][0] == row else (row - 1, column)
    x, y = lattice.points[before].astype(int).tolist()
    picture[y + 4 : y + 56, x + 30 : x + 56] = 0
    found = scanned(picture, lattice)
    assert isinstance(found, Refused) or found.status != "solved" or found.solution == answered.solution


@pytest.mark.parametrize("shape", [(9, 6), (6, 8)])
@pytest.mark.parametrize("look", shortened([BLACK, GREY, BARE], 3), ids=["black", "grey", "bare"])
def test_a_rectangle_is_followed_from_a_square_of_it(shape: tuple[int, int], look: Look) -> None:
    answered = kakuro(np.random.default_rng(5), shape)
    picture, lattice = drawing(answered, look)
    rows, columns = shape
    side = min(shape)
    last = slice(rows - side, None), slice(columns - side, None)
    for part in (lattice.points[last], lattice.points[: side + 1, : side + 1], lattice.points):
        found = scanned(picture, Lattice(np.ascontiguousarray(part)))
        assert isinstance(found, Scan)
        assert (found.status, found.puzzle) == ("solved", answered.puzzle)
        assert found.solution == answered.solution
        assert np.abs(found.lattice.points - lattice.points).max() < 2


def test_a_rectangle_is_found_on_its_page_and_between_its_corners() -> None:
    answered = kakuro(np.random.default_rng(5), (9, 6))
    picture, lattice = drawing(answered, GREY)
    page = Page(picture, "page")
    shape = answered.puzzle.shape
    assert [found.puzzle for found in scan_page(page)] == [answered.puzzle]
    assert [found.puzzle for found in scan_page(page, Options(size=shape))] == [answered.puzzle]
    assert not scan_page(page, Options(size=Shape(6, 9)))
    corners = [(float(x), float(y)) for x, y in lattice.quad]
    (between,) = scan_page(page, Options(size=shape, corners=corners))
    assert (between.status, between.puzzle) == ("solved", answered.puzzle)
    with pytest.raises(UsageError, match="there is no futoshiki of 9x6 cells"):
        scan_page(page, Options(kind="futoshiki", size=shape, corners=corners))
