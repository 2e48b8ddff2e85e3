"""The digits tell which way up a board lies, and where the lines do not, which shape its boxes have."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.kinds.orientation import Upright, upright
from scanner.types import GLYPHS, Board, Lattice, Readings

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


def blank(size: int, cell: int = 48) -> Board:
    """A board on which nothing is ruled or printed."""
    crossings = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=2).astype(np.float32)
    image = np.full((size * cell, size * cell, 3), 230, np.uint8)
    return Board(image, Lattice(crossings * cell), cell, np.zeros((size, size), bool))


def seen(board: Board, reader: Scripted) -> Upright:
    found = upright(board, reader, lambda stage, result: None)
    assert found
    return found


@pytest.mark.parametrize("other", [8, GLYPHS.index(">")])
def test_what_a_small_board_cannot_hold_shows_that_it_is_on_its_head(other: int) -> None:
    board, digits = blank(4), np.array(SMALL)
    on_its_head = np.rot90(np.where(digits == 3, other, digits), 2)
    found = seen(board, Scripted(board, 2, digits, on_its_head))
    assert found.interpretation.puzzle.givens == SMALL
    assert np.array_equal(found.board.lattice.points, board.turned(2).lattice.points)


def test_digits_tell_the_shape_of_boxes_that_the_lines_show_otherwise() -> None:
    board, digits = blank(6), np.array(MINI)
    image = board.image.copy()
    for line in range(1, 6):
        for axis, every in enumerate((3, 2)):
            half = 3 if line % every == 0 else 1
            span = slice(line * board.cell - half, line * board.cell + half)
            image[(span, slice(None)) if axis == 0 else (slice(None), span)] = 40
    board = replace(board, image=image)
    found = seen(board, Scripted(board, 0, digits, digits))
    assert found.interpretation.puzzle.boxes == (2, 3)
    assert not found.is_as_ruled


def test_lines_and_digits_that_agree() -> None:
    board, digits = blank(6), np.array(MINI)
    found = seen(board, Scripted(board, 0, digits, digits))
    assert found.interpretation.puzzle.boxes == (2, 3)
    assert found.is_as_ruled
