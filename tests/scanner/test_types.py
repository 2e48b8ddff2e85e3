"""The nouns of the pipeline say in one line what they are."""

import numpy as np
import pytest

from scanner.types import GLYPHS, Board, Lattice, Page, Readings


@pytest.fixture
def lattice() -> Lattice:
    return Lattice(np.stack(np.meshgrid(np.arange(5), np.arange(5)), axis=2).astype(np.float32) * 20)


def test_a_scan_is_one_line(make_scan):
    assert repr(make_scan()) == "<Scan sudoku 9x9 solved 99.9 % in photo.jpg page 1>"
    assert repr(make_scan(status="doubtful", confidence=0.87)) == "<Scan sudoku 9x9 doubtful 87 % in photo.jpg page 1>"


def test_arrays_are_not_printed(picture, lattice):
    glyphs = np.zeros((4, 4, len(GLYPHS)), np.float32)
    glyphs[:, :2, 0] = glyphs[:, 2:, 3] = 1
    assert repr(Page(picture, "photo.jpg", 2)) == "<Page 2 of photo.jpg, 64x48>"
    assert repr(lattice) == "<Lattice 4x4 (0, 0) (80, 0) (80, 80) (0, 80)>"
    assert repr(Board(picture, lattice, 12, np.zeros((4, 4), bool))) == "<Board 4x4, cells of 12 pixels>"
    assert repr(Readings(glyphs, glyphs[..., 0])) == "<Readings 4x4, 8 glyphs>"
