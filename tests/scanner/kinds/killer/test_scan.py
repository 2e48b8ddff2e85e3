"""Special to killer Sudokus: sums of different digits, and cages on the ground of any Sudoku."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.kinds.cages.evidence import CageNumber
from scanner.kinds.grounds import diagonals
from scanner.kinds.grounds.interpret import UNSURE_DIAGONALS
from scanner.kinds.killer.scan import _sum
from scanner.lab.bench.guard_pictures import camera_of, looks_of
from scanner.lab.bench.judge import judge
from scanner.lab.synth import Photo
from scanner.pipeline import scan_page
from scanner.types import Board, Page
from tests.conftest import shortened


@pytest.mark.parametrize(
    ("text", "cells", "is_valid"),
    [
        ("3", 2, True),
        ("2", 2, False),
        ("17", 2, True),
        ("18", 2, False),
        ("45", 9, True),
        ("45", 8, False),
        ("9", 1, True),
        ("15+", 2, False),
        ("015", 2, False),
        ("105", 3, False),
    ],
)
def test_a_sum_is_one_that_so_many_different_digits_have(text: str, cells: int, is_valid: bool) -> None:
    assert _sum(9, text, cells) == (CageNumber(int(text), "+") if is_valid else None)


def picture(kind: str, look: int) -> Photo:
    """A picture of a Sudoku that is several variants at once: in print, and on screens."""
    return looks_of(f"{kind} ")[look](4, camera_of(np.random.default_rng(4), (480, 720), 0.0))


SUMS = [(kind, look) for look in range(2) for kind in ("killer+jigsaw+x", "killer+x", "killer+jigsaw", "jigsaw+x")]


@pytest.mark.parametrize("sum_and_look", shortened(SUMS, 4), ids=str)
def test_what_is_on_the_board_is_added_up(sum_and_look: tuple[str, int]) -> None:
    kind, look = sum_and_look
    photo = picture(kind, look)
    (scan,) = scan_page(Page(photo.image, kind))
    judged = judge([truth.label() for truth in photo.truths], [scan])
    assert judged.exact
    assert judged.answered


def test_a_board_whose_diagonals_are_not_sure_is_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    photo = picture("killer+x", 1)
    monkeypatch.setattr(diagonals, "UNUSUAL", diagonals.marked(_board(photo), (3, 3)).by_lines - 1)
    (scan,) = scan_page(Page(photo.image, "faint diagonals"))
    assert scan.puzzle.diagonals
    assert scan.status == "doubtful"
    assert UNSURE_DIAGONALS in scan.problems


def _board(photo: Photo) -> Board:
    return rectify(Page(photo.image, "photo"), photo.truths[0].lattice)
