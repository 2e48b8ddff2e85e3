"""Readers by their names, and those that somebody brings along."""

import numpy as np
import pytest

import scanner
from scanner import readers
from scanner.errors import ReaderError, UsageError
from scanner.lab.synth import Camera, Look
from scanner.readers.null import Null
from scanner.types import GLYPHS, Board, Lattice, Readings
from tests.pictures import photograph


@pytest.fixture
def board() -> Board:
    lattice = Lattice(np.stack(np.meshgrid(np.arange(5), np.arange(5)), axis=2).astype(np.float32))
    return Board(np.zeros((80, 80, 3), np.uint8), lattice, 20, np.zeros((4, 4), bool))


def blanks(rows: int, columns: int) -> Readings:
    glyphs = np.zeros((rows, columns, len(GLYPHS)), np.float32)
    glyphs[..., 0] = 1
    return Readings(glyphs, np.ones((rows, columns), np.float32))


class Own:
    """Reads what it was told to."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def read(self, board: Board) -> object:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("name", [name for name, _ in readers.READERS])
def test_readers_have_names(name):
    assert callable(readers.get(name).read)


def test_an_unknown_reader_is_an_error():
    with pytest.raises(UsageError, match="crystal-ball") as failure:
        readers.get("crystal-ball")
    assert all(name in failure.value.advice for name, _ in readers.READERS)


def test_a_custom_reader_reads_the_digits_of_a_scan():
    """It sees what the bundled one sees, except for a given that it leaves out."""

    class Forgetful:
        def read(self, board: Board) -> Readings:
            readings = readers.get("cnn").read(board)
            printed = np.argwhere(readings.glyphs.argmax(axis=2) > 0)
            glyphs = readings.glyphs.copy()
            glyphs[tuple(printed[0])] = np.eye(len(GLYPHS))[0]
            return Readings(glyphs, readings.printed)

    photo = photograph(11, Look(), Camera(width=960, height=960, cell=80, tilt=4, curl=2, defocus=0.5))
    (usual,) = scanner.scan(photo.image)
    (own,) = scanner.scan(photo.image, scanner.Options(reader=Forgetful()))
    givens, left = (np.array(found.puzzle.givens) for found in (usual, own))
    assert usual.status == "solved"
    assert (givens != left).sum() == 1
    assert left[givens != left] == 0
    for reader in ("null", Null()):
        (blind,) = scanner.scan(photo.image, scanner.Options(reader=reader))
        assert blind.status == "unreadable"


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (ValueError("no ink"), r"the reader Own failed \(ValueError: no ink\)"),
        (None, "gave a NoneType instead of Readings"),
        (blanks(9, 9), r"read \(9, 9\) cells of a board of \(4, 4\)"),
        (Readings(np.full((4, 4, len(GLYPHS)), np.nan, np.float32), np.ones((4, 4), np.float32)), "no probabilities"),
    ],
)
def test_a_failure_of_a_custom_reader_is_a_reader_error(board, answer, problem):
    with pytest.raises(ReaderError, match=problem):
        readers.get(Own(answer)).read(board)


def test_a_custom_reader_may_say_itself_what_is_wrong(board):
    with pytest.raises(ReaderError, match="out of ink") as failure:
        readers.get(Own(ReaderError("out of ink", "Refill it."))).read(board)
    assert failure.value.advice == "Refill it."


def test_an_object_that_cannot_read_is_refused():
    with pytest.raises(UsageError, match="is no reader"):
        readers.get(object())
