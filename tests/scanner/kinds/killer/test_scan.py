"""Special to killer Sudokus: sums of different digits, and cages on the ground of any Sudoku."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.corrections import apply_corrections
from scanner.kinds.cages.cage_search import CageNumber
from scanner.kinds.grounds import diagonals
from scanner.kinds.grounds.ground_interpretation import UNSURE_DIAGONALS
from scanner.kinds.killer.scan import _parse_sum
from scanner.lab.bench.guard_pictures import choose_camera, looks_of
from scanner.lab.bench.judge import judge
from scanner.lab.synth import Photo
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.overlay.draw import draw
from scanner.pipeline import scan_page
from scanner.types import Board, Page, Scan
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
    assert _parse_sum(9, text, cells) == (CageNumber(int(text), "+") if is_valid else None)


def picture(kind: str, look: int) -> Photo:
    """A picture of a Sudoku that is several variants at once: in print, and on screens."""
    return looks_of(f"{kind} ")[look](4, choose_camera(np.random.default_rng(4), (480, 720), 0.0))


SUMS = [(kind, look) for look in range(2) for kind in ("killer+jigsaw+x", "killer+x", "killer+jigsaw", "jigsaw+x")]


@pytest.mark.parametrize("sum_and_look", shortened(SUMS, 4), ids=str)
def test_what_is_on_the_board_is_added_up(sum_and_look: tuple[str, int]) -> None:
    kind, look = sum_and_look
    photo = picture(kind, look)
    (scan,) = scan_page(Page(photo.image, kind))
    judged = judge([truth.label() for truth in photo.truths], [scan])
    assert judged.exact
    assert judged.answered


@pytest.fixture(scope="module")
def whole_sum() -> Scan:
    """The scan of a killer jigsaw X, with all that a Sudoku may have on its board."""
    (scan,) = scan_page(Page(picture("killer+jigsaw+x", 1).image, "killer jigsaw X"))
    assert scan.status == "solved"
    return scan


def test_the_answer_of_a_sum_is_drawn_into_its_open_cells_alone(whole_sum: Scan) -> None:
    puzzle, points = whole_sum.puzzle, whole_sum.lattice.points
    ink = (draw(whole_sum.page, [whole_sum]) != whole_sum.page.image).any(axis=2)
    for row, column in np.ndindex(puzzle.size, puzzle.size):
        middle = points[row : row + 2, column : column + 2].mean(axis=(0, 1)).round().astype(int)
        is_open = not puzzle.givens[row][column] and not puzzle.entries[row][column]
        reach = round(whole_sum.lattice.cell_side / 3)
        around = ink[middle[1] - reach : middle[1] + reach, middle[0] - reach : middle[0] + reach]
        assert around.any() == is_open, (row, column)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (["r1c1#20+"], ["r1c1#10+"]),
        (["r1c4=A", "r2c4=B"], ["r1c4=B", "r2c4=A"]),
        (["diagonals=no"], ["diagonals=yes"]),
    ],
    ids=["a cage", "regions", "diagonals"],
)
def test_each_part_of_a_sum_is_corrected_and_the_others_stay(
    whole_sum: Scan, wrong: list[str], right: list[str]
) -> None:
    misread, changes = apply_corrections(whole_sum.scanned, wrong)
    assert len(changes) == len(wrong)
    assert misread.status in ("contradiction", "ambiguous")
    mended, _ = apply_corrections(misread, [*right, "ok"])
    assert (mended.puzzle, mended.status, mended.solution) == (whole_sum.puzzle, "solved", whole_sum.solution)


def test_a_board_whose_diagonals_are_not_sure_is_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    photo = picture("killer+x", 1)
    monkeypatch.setattr(
        diagonals, "LOG_ODDS_OF_USUAL_HOUSES", diagonals.find_diagonals(_board(photo), (3, 3)).by_lines - 1
    )
    (scan,) = scan_page(Page(photo.image, "faint diagonals"))
    assert scan.puzzle.diagonals
    assert scan.status == "doubtful"
    assert UNSURE_DIAGONALS in scan.problems


def _board(photo: Photo) -> Board:
    return rectify(Page(photo.image, "photo"), photo.truths[0].lattice)


FILLED_LOOKS = ("killer Sudoku, dashes within cells, to the pixel", "killer Sudoku X, dark app")


@pytest.mark.parametrize("name", FILLED_LOOKS)
def test_a_filled_board_keeps_its_cages(name: str) -> None:
    (look,) = (look for look in LOOKS if look.name == name)
    filled = replace(look, writing=replace(look.writing, filled=(1.0, 1.0), mistaken=0.0))
    photo = make_picture(filled, 0)
    (scan,) = scan_page(Page(photo.image, name))
    assert judge([truth.label() for truth in photo.truths], [scan]).exact
    assert scan.status == "complete"
