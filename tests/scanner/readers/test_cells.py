"""A glyph in doubt that is of another size than the digits of its board, or elsewhere, is rather a candidate."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from scanner.readers.cells import with_candidates_blank
from scanner.types import GLYPHS, TRUST_THRESHOLD, Board, Cell, Lattice, Readings

SIZE, SIDE = 4, 48
DIGITS: list[Cell] = [(0, 0), (0, 2), (1, 1), (2, 0), (2, 3), (3, 2)]
DOUBTFUL: Cell = (1, 3)


def board(across: int, down: int, scale: float, sizes: Sequence[float] = (1.1,) * len(DIGITS)) -> Board:
    """Draws 5s in the middles of some cells, and one elsewhere in the doubtful cell."""
    image = np.full((SIZE * SIDE, SIZE * SIDE, 3), 255, np.uint8)
    image[::SIDE] = image[:, ::SIDE] = 90
    usual = [
        (cell, round(24 - 9 * size), round(24 + 11 * size), size) for cell, size in zip(DIGITS, sizes, strict=True)
    ]
    for (row, column), x, y, size in [*usual, (DOUBTFUL, across, down, scale)]:
        cv2.putText(image, "5", (column * SIDE + x, row * SIDE + y), cv2.FONT_HERSHEY_DUPLEX, size, (0, 0, 0), 2)
    crossings = np.stack(np.meshgrid(*[np.arange(SIZE + 1) * SIDE] * 2), axis=2).astype(np.float32)
    return Board(image, Lattice(crossings), SIDE, np.zeros((SIZE, SIZE), bool))


def readings(blank: float) -> Readings:
    """Reads a 5 in each cell with a digit, and in the doubtful one a 5 or nothing."""
    glyphs = np.zeros((SIZE, SIZE, len(GLYPHS)), np.float32)
    glyphs[..., 0] = 1
    for cell in DIGITS:
        glyphs[cell] = np.eye(len(GLYPHS))[5]
    glyphs[DOUBTFUL][[0, 5]] = blank, 1 - blank
    return Readings(glyphs, np.full((SIZE, SIZE), 0.5, np.float32))


def test_a_glyph_in_a_corner_is_less_likely_a_digit() -> None:
    found = with_candidates_blank(board(7, 18, 0.5), readings(0.9)).glyphs[DOUBTFUL]
    assert found[0] > 0.97
    assert found.sum() == pytest.approx(1)


def test_a_glyph_in_the_middle_is_as_doubtful_as_before() -> None:
    assert with_candidates_blank(board(14, 36, 1.1), readings(0.9)).glyphs[DOUBTFUL][0] == pytest.approx(0.9)


def test_a_glyph_smaller_than_the_digits_is_less_likely_a_digit() -> None:
    found = with_candidates_blank(board(19, 31, 0.5), readings(0.2)).glyphs[DOUBTFUL]
    assert found[0] > 0.6
    assert found.sum() == pytest.approx(1)


def test_a_small_one_that_is_nearly_certain_is_doubted() -> None:
    found = with_candidates_blank(board(19, 31, 0.5), readings(0.008)).glyphs[DOUBTFUL]
    assert found[0] > 1 - TRUST_THRESHOLD


def test_where_digits_are_of_many_sizes_a_small_one_is_as_likely() -> None:
    sizes = (0.4, 0.6, 0.8, 1.1, 0.5, 0.7)
    assert with_candidates_blank(board(19, 31, 0.6, sizes), readings(0.2)).glyphs[DOUBTFUL][0] == pytest.approx(0.2)


@pytest.mark.parametrize("blank", [0.0005, 1.0], ids=["a digit", "nothing"])
def test_what_is_not_in_doubt_stays(blank: float) -> None:
    told = readings(blank)
    assert np.array_equal(with_candidates_blank(board(7, 18, 0.5), told).glyphs, told.glyphs)
