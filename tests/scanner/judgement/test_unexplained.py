"""Boards that bear more than digits, and are a plain Sudoku to whoever overlooks it: none is vouched for as one."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from PIL import ImageDraw, ImageFont

from scanner.assets.typeface import TYPEFACE
from scanner.judgement.assessment import VARIANT
from scanner.judgement.unexplained import unexplained
from scanner.kinds.cages import BEARS
from scanner.lab.bench.judge import judge
from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.sudoku.puzzles import killer
from scanner.lab.synth import Camera, Look
from scanner.lab.synth.puzzles import Answered
from scanner.pipeline import scan_page
from scanner.types import Page
from solver import Puzzle, generate, solve
from solver.paper.puzzle import Grid
from tests.conftest import shortened
from tests.pictures import photograph
from tests.scanner.kinds.sudoku import variants

CLEAR = Camera(noise=0.0, defocus=0.4)


def plain(seed: int) -> tuple[Puzzle, Grid]:
    """Makes a Sudoku with its only solution."""
    puzzle = generate("sudoku", 9, seed=seed)
    solution = solve(puzzle)
    assert solution
    return puzzle, solution


def futoshiki_4(rng: np.random.Generator) -> Answered:
    return futoshiki(rng, 4)


def killer_6(rng: np.random.Generator) -> Answered:
    return killer(rng, 6)


@pytest.mark.parametrize(
    ("make", "filled", "seed"),
    [
        (futoshiki_4, 0.0, 13),
        *shortened([pytest.param(*each) for each in ((killer, 0.5, 5), (killer_6, 0.6, 0), (killer_6, 0.6, 6))], 3),
    ],
)
def test_signs_and_sums_are_not_overlooked_where_the_digits_alone_make_a_sudoku(
    make: Callable[[np.random.Generator], Answered], filled: float, seed: int
) -> None:
    photo = photograph(seed, Look(filled=filled), CLEAR, make=make)
    scans = scan_page(Page(photo.image, "begun"))
    assert judge([truth.label() for truth in photo.truths], scans).exact


@pytest.mark.parametrize("seed", shortened(range(8), 4))
def test_a_begun_killer_is_never_a_plain_sudoku_without_a_doubt(seed: int) -> None:
    photo = photograph(seed, Look(filled=0.6), CLEAR, make=killer_6)
    scans = scan_page(Page(photo.image, "begun"))
    assert all(scan.puzzle.cages for scan in scans if scan.status == "solved")


@pytest.mark.parametrize("seed", [0, 1])
def test_small_numbers_that_no_rule_explains_raise_a_doubt(seed: int) -> None:
    font, chance = ImageFont.truetype(str(TYPEFACE), 15), random.Random(seed)

    def numbers(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
        for r, c in np.argwhere(np.ones((9, 9))):
            if chance.random() < 0.45:
                corner = variants.MARGIN + c * variants.CELL + 5, variants.MARGIN + r * variants.CELL + 4
                pen.text(corner, str(chance.randint(3, 30)), variants.INK, font)

    puzzle, solution = plain(seed)
    (scan,) = scan_page(Page(variants.drawn(puzzle, solution, variants.nothing, numbers), "numbered"))
    assert (scan.status, scan.puzzle.givens, scan.solution) == ("doubtful", puzzle.givens, solution)
    assert scan.caveats == (f"{BEARS} were seen: {VARIANT}",)


def test_a_plain_sudoku_raises_no_doubt() -> None:
    puzzle, solution = plain(0)
    (scan,) = scan_page(Page(variants.drawn(puzzle, solution, variants.nothing), "plain"))
    assert (scan.status, scan.caveats) == ("solved", ())


def test_the_caveat_names_what_the_likeliest_other_kind_bears() -> None:
    borne = {"killer": "sums", "futoshiki": "signs"}
    assert unexplained("sudoku", {"sudoku": 1.0, "killer": -2.0, "queens": 3.0}, borne) is None
    seen = unexplained("sudoku", {"sudoku": -2.0, "killer": -1.0, "futoshiki": 1.0}, borne)
    assert seen == f"signs were seen: {VARIANT}"
