"""Futoshiki are read from photos in every look, and nothing else is taken for one."""

from __future__ import annotations

from functools import partial

import cv2
import numpy as np
import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.synth import Camera, Look, Photo
from scanner.lab.synth.puzzles import Answered
from scanner.pipeline import Options, scan_page
from scanner.types import Page, Scan
from solver import Puzzle
from tests.conftest import shortened
from tests.pictures import photograph


def scans(photo: Photo, kind: str | None = None) -> tuple[Scan, ...]:
    return scan_page(Page(photo.image, "photo"), Options(kind=kind))


def board(seed: int, size: int, **camera: float) -> Photo:
    return photograph(seed, Look(), Camera(**camera), make=partial(futoshiki, size=size))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", shortened([4, 5, 6, 7, 9], 2))
def test_boards_of_every_size(size: int) -> None:
    photo = board(40 + size, size)
    labels = [truth.label() for truth in photo.truths]
    judgement = judge(labels, scans(photo))
    assert judgement.exact
    assert not judgement.silent
    assert judgement.extra == 0


@pytest.mark.parametrize("rotation", shortened([30, 90, 180, 300], 2))
def test_signs_keep_their_direction_when_the_photo_is_turned(rotation: float) -> None:
    photo = board(5, 5, rotation=rotation)
    assert judge([truth.label() for truth in photo.truths], scans(photo)).exact


@pytest.mark.parametrize("seed", [2, 9, 24])
def test_digits_on_their_side_are_not_taken_for_none(seed: int) -> None:
    make = partial(futoshiki, size=4 + seed % 2)
    photo = photograph(seed, Look(neighbours=False), Camera(rotation=90), make=make)
    assert judge([truth.label() for truth in photo.truths], scans(photo)).exact


def test_a_sign_that_was_painted_over_is_never_solved_as_it_was() -> None:
    """One sign of the photo is hidden: what is read is another puzzle, and is so in every answer."""
    photo = board(8, 5)
    (truth,) = photo.truths
    row, column, _, other_row, other_column = truth.puzzle.relations[0]
    corners = truth.lattice.points[[row, other_row + 1], [column, other_column + 1]]
    x, y = corners.mean(axis=0)
    image = photo.image.copy()
    reach = 0.24 * truth.lattice.cell_side
    around = image[int(y - reach) : int(y + reach), int(x - reach) : int(x + reach)]
    paper = np.percentile(around, 80, axis=(0, 1))
    cv2.circle(image, (round(x), round(y)), round(reach), paper.tolist(), -1)
    (found,) = scan_page(Page(image, "painted"), Options(kind="futoshiki"))
    assert truth.puzzle.relations[0] not in found.puzzle.relations


def test_two_signs_tell_a_small_board_from_a_sudoku() -> None:
    answered = futoshiki(np.random.default_rng(1), 4)
    givens = (*answered.solution[:3], (0,) * 4)
    puzzle = Puzzle.futoshiki(givens, answered.puzzle.relations[:2])
    photo = photograph(3, Look(), Camera(), make=lambda rng: Answered(puzzle, answered.solution))
    (found,) = scans(photo)
    assert found.puzzle.kind == "futoshiki"
    assert found.puzzle.relations == puzzle.relations


def test_a_sudoku_is_none() -> None:
    assert not scans(photograph(3, Look(filled=0.6), Camera()), kind="futoshiki")


@pytest.mark.parametrize("seed", shortened(range(6), 3))
def test_pages_without_a_puzzle_hold_none(seed: int) -> None:
    assert not scans(photograph(seed, puzzles=0), kind="futoshiki")
