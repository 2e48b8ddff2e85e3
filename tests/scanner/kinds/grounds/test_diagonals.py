"""Marked diagonals are seen, however they are marked, and are taken off what the reader sees."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.kinds.grounds.diagonals import find_diagonals, remove_lines
from scanner.lab.kinds.sudoku.puzzles import sudoku_x
from scanner.lab.synth import Camera, Look
from scanner.lab.synth.puzzles import Answered
from scanner.readers.cnn import GlyphNetwork
from scanner.types import Board, Page
from tests.conftest import shortened
from tests.pictures import photograph

CAMERA = Camera(width=700, height=700, cell=58, tilt=5, curl=2)
LOOK = Look(neighbours=False)


def photo(seed: int, look: Look, has_diagonals: bool = True, camera: Camera = CAMERA) -> tuple[Board, np.ndarray]:
    """A photo of a Sudoku made flat, and its givens."""
    answered = sudoku_x(np.random.default_rng(seed))
    printed = Answered(replace(answered.puzzle, diagonals=has_diagonals), answered.solution)
    picture = photograph(seed, look, camera, make=lambda rng: printed)
    (truth,) = picture.truths
    return rectify(Page(picture.image, "photo"), truth.lattice), np.array(truth.puzzle.givens)


@pytest.mark.parametrize("shading", ["none", "boxes", "centre"])
@pytest.mark.parametrize("seed", shortened(range(4), 4))
def test_diagonals_are_seen_only_where_they_are(seed: int, shading: str) -> None:
    look = replace(LOOK, shading=shading)
    seen, plain = (find_diagonals(photo(seed, look, has_diagonals)[0], (3, 3)) for has_diagonals in (True, False))
    assert seen.is_sure
    assert not plain.is_sure
    assert plain.by_lines == 0


def test_both_ways_to_mark_them_are_told_apart() -> None:
    ways = {
        (seen.by_lines > 0, seen.by_tints > 0) for seen in (find_diagonals(photo(s, LOOK)[0], (3, 3)) for s in range(6))
    }
    assert ways == {(True, False), (False, True)}


def test_digits_are_read_as_if_no_lines_crossed_them() -> None:
    for seed in range(4):
        board, givens = photo(seed, LOOK)
        if find_diagonals(board, (3, 3)).by_lines:
            assert np.array_equal(GlyphNetwork().read(remove_lines(board)).glyphs.argmax(axis=2), givens)


def test_tints_are_seen_through_a_shadow() -> None:
    shadow = ((-0.5, -0.5), (0.04, -0.5), (0.16, 0.5), (-0.5, 0.5))
    for seed in range(6):
        board, _ = photo(seed, LOOK)
        dark, _ = photo(seed, LOOK, camera=replace(CAMERA, occluders=(shadow,), occluded=0.6))
        plain, _ = photo(seed, LOOK, has_diagonals=False, camera=replace(CAMERA, occluders=(shadow,), occluded=0.6))
        if find_diagonals(board, (3, 3)).by_tints:
            assert find_diagonals(dark, (3, 3)).is_sure
        assert not find_diagonals(plain, (3, 3)).is_sure
