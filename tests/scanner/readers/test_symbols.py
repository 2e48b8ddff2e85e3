"""Numbers of two digits and letters are read as wholes, on boards that are too large for digits alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.ink import SIDE
from scanner.board.rectify import rectify
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth import Camera, Look
from scanner.lab.synth.puzzles import Answered
from scanner.readers import symbols
from scanner.readers.cnn import GlyphNetwork
from scanner.types import GLYPHS, Page
from solver.paper.puzzle import ALPHABETS
from tests.pictures import photograph

CAMERA = Camera(width=900, height=900, cell=80, tilt=4, curl=2, defocus=0.5)


def test_symbols_are_glyphs_and_a_blank_is_one():
    glyphs, printed = symbols.classify(np.zeros((2, 1, SIDE, SIDE), np.float32))
    assert glyphs.shape == (2, len(GLYPHS))
    assert printed.shape == (2,)
    assert glyphs.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert (glyphs.argmax(axis=1) == 0).all()
    assert (glyphs[:, [GLYPHS.index(other) for other in "<>∧∨♛×"]] == 0).all()


@pytest.mark.parametrize("way", ["numbers", *ALPHABETS])
def test_nearly_all_cells_of_a_photo_are_read(way):
    answered = sudoku(np.random.default_rng(4), (4, 4), givens=150)
    printed = Answered(replace(answered.puzzle, symbols=way), answered.solution)
    photo = photograph(4, Look(neighbours=False), CAMERA, make=lambda rng: printed)
    (truth,) = photo.truths
    glyphs = GlyphNetwork().read(rectify(Page(photo.image, "photo"), truth.lattice)).glyphs
    texts = [[truth.puzzle.symbol(digit) if digit else " " for digit in row] for row in truth.puzzle.givens]
    read = np.array([[GLYPHS[glyph].upper() for glyph in row] for row in glyphs.argmax(axis=2)])
    look_alike = str.maketrans("IO", "10")
    truths = [text for row in texts for text in row]
    right = [
        seen.translate(look_alike) == text.translate(look_alike)
        for seen, text in zip(read.ravel().tolist(), truths, strict=True)
    ]
    assert np.mean(right) > 0.98
