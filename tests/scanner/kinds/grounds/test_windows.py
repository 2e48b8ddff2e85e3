"""Shaded windows are seen, and no other shading is taken for them."""

from __future__ import annotations

import pytest

from scanner.board.rectify import rectify
from scanner.kinds.grounds.windows import find_windows
from scanner.lab.kinds.sudoku.puzzles import hyper
from scanner.lab.synth import Camera, Look
from scanner.types import Page
from solver import Puzzle, generate, solve
from tests.looks import look_named, scans
from tests.pictures import photograph
from tests.scanner.kinds.sudoku import variants
from tests.scanner.kinds.sudoku.test_decorations import scan_of


@pytest.mark.parametrize("seed", range(4))
def test_windows_are_seen_on_photos(seed: int) -> None:
    picture = photograph(seed, Look(neighbours=False), Camera(width=700, height=700, cell=58, tilt=5), make=hyper)
    (truth,) = picture.truths
    assert find_windows(rectify(Page(picture.image, "photo"), truth.lattice)).is_sure


@pytest.mark.parametrize(
    "beneath", [variants.nothing, variants.even_cells, variants.checkered_boxes, variants.cells_to_send_in]
)
def test_no_other_shading_is_taken_for_windows(beneath: variants.Decoration) -> None:
    puzzle = generate("sudoku", 9, seed=3)
    scan = scan_of(variants.drawn(puzzle, solve(puzzle) or (), beneath))
    assert (scan.status, scan.puzzle) == ("solved", puzzle)


def test_a_sudoku_that_needs_its_windows_has_them() -> None:
    puzzle = generate("hyper", 9, seed=1)
    solution = solve(puzzle) or ()
    scan = scan_of(variants.drawn(puzzle, solution, variants.windows))
    assert (scan.status, scan.puzzle, scan.solution) == ("solved", puzzle, solution)
    unseen = scan_of(variants.drawn(puzzle, solution, variants.nothing))
    assert (unseen.status, unseen.puzzle, unseen.solution) == ("doubtful", puzzle, solution)


def test_a_plain_sudoku_with_shaded_windows_is_doubtful() -> None:
    puzzle = generate("sudoku", 9, seed=3)
    scan = scan_of(variants.drawn(puzzle, solve(puzzle) or (), variants.windows))
    assert (scan.status, scan.puzzle) == ("doubtful", Puzzle.sudoku(puzzle.givens))
    assert any("windows" in problem for problem in scan.problems)


@pytest.mark.parametrize(
    ("look", "seed"),
    [("jigsaw Sudoku, tinted regions, app", 1), ("jigsaw Sudoku, tinted regions with walls, web site", 0)],
)
def test_tinted_regions_are_no_windows(look: str, seed: int) -> None:
    photo = look_named(look, seed)
    (truth,), (scan,) = photo.truths, scans(photo)
    assert (scan.status, scan.puzzle.givens, scan.solution) == ("solved", truth.puzzle.givens, truth.solution)
