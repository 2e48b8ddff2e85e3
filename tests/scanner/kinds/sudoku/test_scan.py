"""The digits tell which way up a board lies, and where the lines do not, which shape its boxes have."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.judgement.orientation import AS_TAKEN
from scanner.kinds.grounds.diagonals import Marked
from scanner.kinds.grounds.ground_interpretation import NOT_DIAGONAL
from scanner.kinds.grounds.houses import LOG_ODDS_OF_USUAL_HOUSES
from scanner.kinds.sudoku import scan as kind
from scanner.kinds.sudoku.symbols import WAYS_TO_WRITE, places_of
from scanner.lab.kinds.sudoku.puzzles import jigsaw, sudoku
from scanner.lab.synth.looks import Look
from scanner.lab.synth.regions import print_regions
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.pipeline import scan_page
from scanner.readers import Reader
from scanner.types import GLYPHS, Board, Lattice, Page, Readings, Refused, Scan
from solver import Puzzle
from solver.paper.puzzle import Symbols

SMALL = ((1, 0, 0, 0), (0, 0, 0, 1), (0, 2, 0, 0), (0, 0, 3, 0))
"""A Sudoku of four rows with one solution."""

MINI = (
    (0, 0, 2, 4, 0, 0),
    (0, 3, 5, 0, 0, 0),
    (3, 0, 0, 0, 2, 0),
    (0, 2, 0, 0, 0, 6),
    (0, 0, 0, 2, 4, 0),
    (0, 0, 3, 5, 0, 0),
)
"""A Sudoku with boxes of two rows and three columns."""


class Scripted:
    """Sees those digits on a board that lies as `quarters` of a turn make it, and others on any other."""

    def __init__(self, board: Board, quarters: int, digits: np.ndarray, others: np.ndarray) -> None:
        self._corner = board.turned(quarters).lattice.points[0, 0]
        self._digits, self._others = digits, others

    def read(self, board: Board) -> Readings:
        digits = self._digits if np.array_equal(board.lattice.points[0, 0], self._corner) else self._others
        glyphs = np.full((*digits.shape, len(GLYPHS)), 1e-6, np.float32)
        glyphs[(*np.indices(digits.shape), digits)] = 1 - 1e-5
        return Readings(glyphs, np.full(digits.shape, 0.999, np.float32))


def blank(size: int, lines: int | None = None, cell: int = 48) -> Board:
    """A board on which nothing is printed; with heavier ruled lines after so many columns, and the fitting rows."""
    crossings = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=2).astype(np.float32)
    image = np.full((size * cell, size * cell, 3), 230, np.uint8)
    for line in range(1, size) if lines else ():
        for axis, every in enumerate((lines, size // lines)):
            half = 3 if line % every == 0 else 1
            span = slice(line * cell - half, line * cell + half)
            image[(span, slice(None)) if axis == 0 else (slice(None), span)] = 40
    return Board(image, Lattice(crossings * cell), cell, np.zeros((size, size), bool))


def scanned(board: Board, reader: Reader) -> Scan:
    page = Page(np.zeros((10, 10, 3), np.uint8), "board")
    found = kind.scan(replace(board, page=page), reader, AS_TAKEN, lambda stage: None)
    assert isinstance(found, Scan)
    return found


@pytest.mark.parametrize("other", [8, GLYPHS.index(">")])
def test_what_a_small_board_cannot_hold_shows_that_it_is_on_its_head(other: int) -> None:
    board, digits = blank(4), np.array(SMALL)
    on_its_head = np.rot90(np.where(digits == 3, other, digits), 2)
    found = scanned(board, Scripted(board, 2, digits, on_its_head))
    assert found.puzzle.givens == SMALL
    assert np.array_equal(found.lattice.points, board.turned(2).lattice.points)


def test_digits_tell_the_shape_of_boxes_that_the_lines_show_otherwise() -> None:
    board, digits = blank(6, lines=3), np.array(MINI)
    found = scanned(board, Scripted(board, 0, digits, digits))
    assert found.puzzle.boxes == (2, 3)
    assert found.status == "doubtful"
    assert any("boxes" in problem for problem in found.problems)


def test_lines_and_digits_that_agree() -> None:
    board, digits = blank(6), np.array(MINI)
    found = scanned(board, Scripted(board, 0, digits, digits))
    assert found.puzzle.boxes == (2, 3)
    assert found.status == "solved"


@pytest.mark.parametrize("digits", [np.zeros((9, 9), int), np.full((9, 9), 1), np.arange(81).reshape(9, 9) % 7])
def test_tables_are_no_puzzles(digits: np.ndarray) -> None:
    board = blank(9)
    reader = Scripted(board, 0, digits, digits)
    page = Page(np.zeros((10, 10, 3), np.uint8), "board")
    assert isinstance(kind.scan(replace(board, page=page), reader, AS_TAKEN, lambda stage: None), Refused)


def test_digits_without_boxes_and_without_a_single_solution_are_of_another_kind() -> None:
    begun = np.where(np.arange(36).reshape(6, 6) < 30, np.array(MINI), 0)
    for lines, expected in ((None, Refused), (3, Scan)):
        board = replace(blank(6, lines), page=Page(np.zeros((10, 10, 3), np.uint8), "board"))
        found = kind.scan(board, Scripted(board, 0, begun, begun), AS_TAKEN, lambda stage: None)
        assert isinstance(found, expected)


X = (
    (0, 0, 8, 1, 0, 3, 9, 0, 0),
    (4, 7, 0, 9, 0, 0, 0, 0, 0),
    (0, 0, 1, 5, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 9, 2, 0, 7, 4, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 9, 2, 0, 0),
    (0, 0, 0, 0, 0, 5, 0, 6, 1),
    (0, 0, 5, 3, 0, 6, 7, 0, 0),
)
"""A Sudoku with one solution on whose diagonals each digit is once, and with others."""


def test_form_with_other_walls_than_boxes_is_none() -> None:
    page = np.full((500, 500, 3), 250, np.uint8)
    page[49:450:100, 49:452] = page[50:451:100, 49:452] = page[49:452, 49:450:100] = page[49:452, 50:451:100] = 30
    walls = ("0004", "0040", "4044", "0444", "0121", "0212", "1214", "1323", "2022", "2242", "3343", "3334", "2324")
    for top, left, bottom, right in (tuple(50 + 100 * int(at) for at in wall) for wall in walls):
        page[top - 3 : bottom + 4, left - 3 : right + 4] = 30
    for text, row, column in (("31x", 0, 1), ("20:", 0, 2), ("32-", 1, 2), ("25-", 3, 0), ("3:", 3, 2), ("12:", 3, 3)):
        at = (56 + 100 * column, 78 + 100 * row)
        cv2.putText(page, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.8, (30, 30, 30), 2)
    assert scan_page(Page(page, "form")) == ()


def test_digits_that_need_diagonals_which_are_not_drawn_make_a_doubtful_x() -> None:
    board, digits = blank(9, lines=3), np.array(X)
    found = scanned(board, Scripted(board, 0, digits, digits))
    assert found.status == "doubtful"
    assert found.puzzle.diagonals
    assert any("diagonals" in caveat for caveat in found.caveats)


def test_drawn_diagonals_are_among_the_rules() -> None:
    board, digits = blank(9, lines=3), np.array(X)
    image = board.image.copy()
    for cell in range(9):
        here, there = (slice(at * 48 + 4, (at + 1) * 48 - 4) for at in (cell, 8 - cell))
        image[here, here] = image[here, there] = 200
    tinted = replace(board, image=image)
    found = scanned(tinted, Scripted(tinted, 0, digits, digits))
    assert found.status == "solved"
    assert found.puzzle.diagonals


@pytest.mark.parametrize(("way", "is_small"), WAYS_TO_WRITE)
def test_large_boards_are_read_as_they_are_written(way: Symbols, is_small: bool) -> None:
    answered = sudoku(np.random.default_rng(1), (4, 4), givens=130)
    board = blank(16, lines=4, cell=24)
    places = np.array(places_of(way, 16, is_small))[np.array(answered.puzzle.givens)]
    found = scanned(board, Scripted(board, 0, places, 0 * places))
    assert found.status == "solved"
    assert found.puzzle.givens == answered.puzzle.givens
    assert found.puzzle.symbols == way


def board_of(puzzle: Puzzle) -> Board:
    size = puzzle.size
    sheet = Sheet(Rect(0, 0, size, size), 48)
    print_regions(sheet, Rect(0, 0, size, size), puzzle, Look(regions="walls"), np.random.default_rng(1))
    return replace(blank(size), image=sheet.image)


@pytest.mark.parametrize("size", [6, 7, 9])
def test_regions_are_houses(size: int) -> None:
    puzzle = jigsaw(np.random.default_rng(5), size).puzzle
    board, digits = board_of(puzzle), np.array(puzzle.givens)
    found = scanned(board, Scripted(board, 0, digits, digits))
    assert found.puzzle.regions == puzzle.regions
    assert found.status == "solved"


def test_diagonals_that_leave_a_jigsaw_no_solution_are_a_shadow(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = jigsaw(np.random.default_rng(6), 9).puzzle
    board, digits = board_of(puzzle), np.array(puzzle.givens)
    monkeypatch.setattr(kind, "find_diagonals", lambda board, boxes: Marked(0.0, 2 * LOG_ODDS_OF_USUAL_HOUSES))
    found = scanned(board, Scripted(board, 0, digits, digits))
    assert found.puzzle.givens == puzzle.givens
    assert not found.puzzle.diagonals
    assert (found.status, found.caveats) == ("doubtful", (NOT_DIAGONAL,))
