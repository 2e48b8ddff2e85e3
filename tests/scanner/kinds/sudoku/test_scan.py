"""The digits tell which way up a board lies, and where the lines do not, which shape its boxes have."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.kinds.orientation import AS_TAKEN
from scanner.kinds.sudoku import scan as sudoku
from scanner.readers import Reader
from scanner.types import GLYPHS, Board, Lattice, Page, Readings, Scan

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
    found = sudoku.scan(page, board, reader, AS_TAKEN, lambda stage: None)
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
    assert isinstance(sudoku.scan(page, board, reader, AS_TAKEN, lambda stage: None), str)


def test_grid_larger_than_the_reader_knows_is_named() -> None:
    board, digits = blank(16), np.tile(np.arange(16) % 9 + 1, (16, 1))
    found = scanned(board, Scripted(board, 0, digits, digits))
    assert found.status == "unreadable"
    assert "16 by 16" in found.problems[0]
