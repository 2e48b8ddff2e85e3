"""Sudokus with signs, dots, bars and letters between their cells are read in every look; strange marks leave doubts."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from PIL import ImageDraw

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.sudoku.signs_museum import LOOKS
from scanner.lab.synth import Photo
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import scan_page
from scanner.types import Page
from solver import Puzzle, count, generate, solve
from solver.kinds.sudoku.signs import list_signs
from solver.paper.puzzle import Grid
from tests.conftest import shortened
from tests.looks import look_named, scans
from tests.scanner.kinds.sudoku import variants

TO_THE_PIXEL = "Sudoku with signs, to the pixel"


def _hide_sign(photo: Photo, number: int) -> np.ndarray:
    """The picture with paper over one of its signs."""
    (truth,) = photo.truths
    row, column, _, other_row, other_column = truth.puzzle.relations[number]
    corners = truth.lattice.points[[row, other_row + 1], [column, other_column + 1]]
    (x, y), side = corners.mean(axis=0).astype(int).tolist(), round(0.17 * truth.lattice.cell_side)
    image = photo.image.copy()
    cv2.rectangle(image, (x - side, y - side), (x + side, y + side), (255, 255, 255), -1)
    return image


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 6))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert judgement.exact
    assert not judgement.silent


def test_it_is_read_from_a_turned_picture() -> None:
    photo = look_named(TO_THE_PIXEL)
    (truth,) = photo.truths
    (scan,) = scan_page(Page(np.ascontiguousarray(np.rot90(photo.image)), "photo"))
    assert scan.puzzle == truth.puzzle
    assert scan.solution == truth.solution


@pytest.mark.parametrize("number", shortened(range(0, 100, 20), 5))
def test_where_a_sign_is_hidden_it_is_not_solved(number: int) -> None:
    for scan in scan_page(Page(_hide_sign(look_named(TO_THE_PIXEL), number), "photo")):
        assert scan.status != "solved"


def test_it_is_no_futoshiki() -> None:
    assert all(scan.status not in ("solved", "complete") for scan in scans(look_named(TO_THE_PIXEL), "futoshiki"))


@pytest.mark.parametrize("is_open", [True, False])
def test_dots_are_carried_whether_the_digits_alone_have_one_solution_or_not(is_open: bool) -> None:
    puzzle, solution = variants.with_two_solutions(0)
    if not is_open:
        puzzle = replace(puzzle, givens=[[*row] for row in generate("sudoku", 9, seed=0).givens])
    (scan,) = scan_page(Page(variants.drawn(puzzle, solution, variants.nothing, variants.consecutive_dots), "dots"))
    dots = [each for each in list_signs(solution) if each[2] == "*"]
    assert scan.puzzle == Puzzle.sudoku(puzzle.givens, relations=dots)
    assert scan.status == ("solved" if count(scan.puzzle) == 1 else "ambiguous")
    assert is_open or scan.solution == solution


def _draw_strokes(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Marks that say nothing to gridlens: strokes across some edges."""
    for r in range(8):
        x, y = variants.middle(r + 0.5, (2 * r) % 9)
        pen.line([(x - 9, y - 12), (x + 9, y + 12)], variants.INK, 4)


def test_where_strange_marks_are_alike_a_board_is_not_solved() -> None:
    puzzle = generate("sudoku", 9, seed=0)
    solution = solve(puzzle)
    assert solution
    picture = variants.drawn(puzzle, solution, variants.nothing, _draw_strokes)
    (scan,) = scan_page(Page(picture, "strokes"))
    assert (scan.status, scan.puzzle.givens) == ("doubtful", puzzle.givens)


def test_marks_of_several_sorts_are_read_together() -> None:
    look = next(look for look in LOOKS if look.name == "XV Sudoku, app, begun")
    photo = make_picture(replace(look, puzzles=("kropki+xv 9",)), 0)
    (truth,) = photo.truths
    (scan,) = scans(photo)
    assert {sign for _, _, sign, *_ in truth.puzzle.relations} == {"*", ":", "X", "V"}
    assert (scan.status, scan.puzzle) == ("solved", truth.puzzle)


def _draw_traces(pen: ImageDraw.ImageDraw, _: Grid) -> None:
    """What shows through paper: pale spots between cells, no two of them alike."""
    rng = np.random.default_rng(3)
    for row, column in np.ndindex(9, 8):
        x, y = variants.middle(row, column + 0.5)
        grey, (wide, high) = int(rng.integers(150, 250)), rng.uniform(1, 14, 2)
        pen.ellipse((x - wide, y - high, x + wide, y + high), fill=(grey,) * 3)


def test_traces_between_cells_leave_no_doubt_where_the_digits_have_one_solution() -> None:
    puzzle = generate("sudoku", 9, seed=0)
    solution = solve(puzzle)
    assert solution
    (scan,) = scan_page(Page(variants.drawn(puzzle, solution, variants.nothing, _draw_traces), "traces"))
    assert (scan.status, scan.puzzle.givens) == ("solved", puzzle.givens)
