"""The Tesseract reader: what it takes for ink, what it asks the program, and what it says without one."""

import shutil

import cv2
import numpy as np
import pytest

from scanner.errors import ReaderError
from scanner.readers import tesseract
from scanner.readers.tesseract import Tesseract, isolate_digits
from scanner.types import GLYPHS, Board, Lattice

GIVENS = np.array([[1, 0, 3, 4], [0, 5, 0, 7], [2, 0, 0, 0], [0, 9, 8, 6]])
CELL = 48


@pytest.fixture
def board() -> Board:
    """Draws a printed 4x4 board in uneven light, with the lines of its grid."""
    side = 4 * CELL
    image = np.full((side, side, 3), 255, np.uint8)
    for (row, column), digit in np.ndenumerate(GIVENS):
        if digit:
            corner = (column * CELL + 13, (row + 1) * CELL - 12)
            cv2.putText(image, str(digit), corner, cv2.FONT_HERSHEY_SIMPLEX, 1.1, (0, 0, 0), 3, cv2.LINE_AA)
    for line in range(5):
        at = line * CELL
        cv2.line(image, (at, 0), (at, side), (0, 0, 0), 3)
        cv2.line(image, (0, at), (side, at), (0, 0, 0), 3)
    light = np.linspace(0.5, 1, side)[:, None, None]
    crossings = np.dstack(np.meshgrid(np.arange(5), np.arange(5))).astype(np.float32) * CELL
    return Board(
        (image * light).astype(np.uint8),
        Lattice(crossings),
        CELL,
        np.zeros((4, 4), bool),
    )


def answer(monkeypatch, text_and_confidence):
    """Lets Tesseract read the same in every picture."""
    monkeypatch.setattr(tesseract, "recognise", lambda pictures: [text_and_confidence] * len(pictures))


def test_cells_with_ink_are_told_from_blank_ones(board):
    digits = isolate_digits(tesseract.cut_even_cells(board))
    assert np.array_equal([digit is not None for digit in digits], (GIVENS > 0).ravel())


def test_the_lines_of_the_grid_are_removed(board):
    for digit in isolate_digits(tesseract.cut_even_cells(board)):
        if digit is not None:
            rim = np.concatenate([digit[0], digit[-1], digit[:, 0], digit[:, -1]])
            assert (rim == 255).all()


def test_confidence_becomes_probability(board, monkeypatch):
    answer(monkeypatch, ("7", 0.96))
    sure = Tesseract().read(board)
    answer(monkeypatch, ("7", 0.4))
    unsure = Tesseract().read(board)
    assert np.allclose(sure.glyphs.sum(axis=2), 1)
    assert 0.98 < sure.glyphs[0, 0, 7] < 1
    assert 0.5 < unsure.glyphs[0, 0, 7] < sure.glyphs[0, 0, 7]
    assert sure.glyphs[0, 1].argmax() == 0
    assert (sure.glyphs[..., 10:] == 0).all()


@pytest.mark.parametrize("text", ["", "41"])
def test_anything_but_one_digit_is_uncertain(board, monkeypatch, text):
    answer(monkeypatch, (text, 0.9))
    assert Tesseract().read(board).glyphs[0, 0].max() < 0.6


def test_an_empty_board_needs_no_program(monkeypatch):
    monkeypatch.setattr("pytesseract.pytesseract.tesseract_cmd", "no-such-program")
    paper = np.full((96, 96, 3), 200, np.uint8)
    crossings = np.dstack(np.meshgrid(np.arange(3), np.arange(3))).astype(np.float32)
    readings = Tesseract().read(Board(paper, Lattice(crossings), 48, np.zeros((4, 4), bool)))
    assert readings.glyphs.shape == (2, 2, len(GLYPHS))
    assert (readings.glyphs.argmax(axis=2) == 0).all()


def test_a_missing_program_is_an_error_that_says_how_to_get_it(board, monkeypatch):
    monkeypatch.setattr("pytesseract.pytesseract.tesseract_cmd", "no-such-program")
    with pytest.raises(ReaderError, match="not installed") as caught:
        Tesseract().read(board)
    for system in ("Debian", "macOS", "Windows"):
        assert system in caught.value.advice


needs_tesseract = pytest.mark.skipif(not shutil.which("tesseract"), reason="the tesseract program is not installed")


@needs_tesseract
def test_tesseract_reads_the_digits_of_a_board(board):
    readings = Tesseract().read(board)
    assert (readings.glyphs.argmax(axis=2) == GIVENS).mean() > 0.9
    assert (readings.printed == 1).all()


@needs_tesseract
def test_a_failing_program_is_an_error(board, monkeypatch):
    monkeypatch.setattr(tesseract, "CONFIG", "--psm nonsense")
    with pytest.raises(ReaderError, match="tesseract failed"):
        Tesseract().read(board)
