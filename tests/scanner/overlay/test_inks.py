"""Whatever a puzzle is printed on, its answer can be read: contrasts as WCAG asks for, measured on the picture."""

import cv2
import numpy as np
import pytest

from scanner.overlay.draw import draw
from scanner.overlay.inks import Surroundings, contrast
from scanner.overlay.masks import digit_mask, shape_mask
from scanner.types import Doubt, Lattice, Page, Scan
from solver import Puzzle, solve
from solver.logic.hints import Hint
from solver.logic.step import Place, Step
from solver.paper.scan_record import Scanned

SIDE = 64
GREYS = [(grey, grey, grey) for grey in range(0, 256, 15)]
COLOURS = {
    "cream": (205, 235, 250),
    "newsprint": (200, 212, 218),
    "red": (50, 50, 230),
    "orange": (70, 140, 250),
    "yellow": (60, 220, 250),
    "green": (60, 170, 60),
    "blue": (230, 110, 40),
    "violet": (200, 60, 140),
    "pure blue": (255, 0, 0),
    "pure green": (0, 255, 0),
    "pure red": (0, 0, 255),
}
EVERY_GROUND = pytest.mark.parametrize(
    "ground", [*GREYS, *COLOURS.values()], ids=[*(f"grey {g}" for g, *_ in GREYS), *COLOURS]
)
DIGITS, MARKS = 4.5, 3.0

PUZZLE = Puzzle.sudoku(
    [[1, 2, 0, 0], [0, 4, 1, 0], [0, 0, 0, 1], [0, 0, 2, 0]], entries=[[0] * 4, [2, 0, 0, 0], [0] * 4, [0] * 4]
)
SOLUTION = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 3, 4, 1), (4, 1, 2, 3))
BOARD = Puzzle.queens(["aabb", "abbb", "ccbd", "cddd"])


def drawn(ground, hint=None, **fields):
    """Draws a board on a plain ground, each cell SIDE pixels wide, with what is drawn on it."""
    image = np.full((6 * SIDE, 6 * SIDE, 3), ground, np.uint8)
    rows, columns = np.mgrid[0:5, 0:5].astype(np.float32) * SIDE + SIDE - 0.5
    page = Page(image, "test")
    scan = Scan(page, Lattice(np.dstack([columns, rows])), fields.pop("status", "solved"), 0.9, **fields)
    return draw(page, [scan], [hint] if hint else [])


def cell_of(picture, cell):
    top, left = ((place + 1) * SIDE for place in cell)
    return picture[top : top + SIDE, left : left + SIDE]


def luminance(colour):
    blue, green, red = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in np.array(colour) / 255)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def measured(first, second):
    lower, higher = sorted((luminance(first), luminance(second)))
    return (higher + 0.05) / (lower + 0.05)


def contrast_at_the_edge(picture, cell, mask):
    """Measures the contrast between the ink and what it borders on, whether the ground or a halo."""
    mask = cv2.resize(mask, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    ink = cv2.erode((mask > 250).astype(np.uint8), np.ones((2, 2), np.uint8))
    near = cv2.dilate((mask > 127).astype(np.uint8), np.ones((5, 5), np.uint8)) - (mask > 60)
    return measured(*(np.median(cell_of(picture, cell)[part == 1], axis=0) for part in (ink, near)))


@EVERY_GROUND
def test_digits_of_the_answer(ground):
    picture = drawn(ground, puzzle=PUZZLE, solution=SOLUTION)
    for row, column in ((0, 2), (0, 3), (1, 3), (3, 0)):
        assert contrast_at_the_edge(picture, (row, column), digit_mask(str(SOLUTION[row][column]), 2 * SIDE)) >= DIGITS


@EVERY_GROUND
def test_rings_and_the_digits_beside_them(ground):
    picture = drawn(ground, puzzle=PUZZLE, solution=SOLUTION, mistakes=((1, 0),))
    assert contrast_at_the_edge(picture, (1, 0), digit_mask("3", 2 * SIDE, "correction")) >= DIGITS
    ring = shape_mask("ring", 2 * SIDE)
    ring[:, SIDE:] = 0
    assert contrast_at_the_edge(picture, (1, 0), ring) >= MARKS


@EVERY_GROUND
def test_frames_and_outlines(ground):
    picture = drawn(ground, status="doubtful", puzzle=PUZZLE, solution=SOLUTION, doubts=(Doubt((1, 1), 4, ()),))
    frame = cell_of(picture, (1, 1))[SIDE // 2, : SIDE // 5]
    assert max(measured(frame[SIDE // 10], pixel) for pixel in frame) >= MARKS
    outline = picture[SIDE * 3, SIDE // 2 : SIDE]
    assert max(measured(outline[-1], pixel) for pixel in outline) >= MARKS


@EVERY_GROUND
def test_digits_within_frames_and_washes(ground):
    row = tuple((0, column) for column in range(4))
    step = Step("hidden single", "trivial", 10, ((0, 2, 3),), (), ((0, 2),), (Place("row", 1, row),), "")
    picture = drawn(ground, Hint("", step.cells, step.houses, step.technique, step), puzzle=PUZZLE, solution=SOLUTION)
    assert contrast_at_the_edge(picture, (0, 2), digit_mask("3", 2 * SIDE)) >= DIGITS
    side = cell_of(picture, (0, 3))[: SIDE // 4, SIDE // 2]
    assert max(measured(side[2], pixel) for pixel in [*side, ground]) >= MARKS


@EVERY_GROUND
def test_crowns_and_crosses(ground):
    crown = next(zip(*np.nonzero(solve(BOARD)), strict=True))
    picture = drawn(ground, puzzle=BOARD, solution=solve(BOARD))
    assert contrast_at_the_edge(picture, crown, shape_mask("crown", 2 * SIDE)) >= MARKS
    step = Step("only cell left", "trivial", 10, (), ((2, 2, 1),), (), (), "")
    picture = drawn(ground, Hint("", (), (), step.technique, step), puzzle=BOARD, solution=solve(BOARD))
    assert contrast_at_the_edge(picture, (2, 2), shape_mask("cross", 2 * SIDE)) >= MARKS


def test_each_puzzle_has_one_ink_that_is_legible_on_every_ground():
    tiles = np.full((6 * SIDE, 6 * SIDE, 3), 250, np.uint8)
    tiles[:, 3 * SIDE :] = 20
    rows, columns = np.mgrid[0:5, 0:5].astype(np.float32) * SIDE + SIDE - 0.5
    page = Page(tiles, "test")
    picture = draw(page, [Scan(page, Lattice(np.dstack([columns, rows])), "solved", 0.9, PUZZLE, SOLUTION)])
    inks = []
    for row, column in ((2, 0), (2, 2)):
        mask = digit_mask(str(SOLUTION[row][column]), 2 * SIDE)
        assert contrast_at_the_edge(picture, (row, column), mask) >= DIGITS
        small = cv2.resize(mask, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        inks.append(np.median(cell_of(picture, (row, column))[small > 250], axis=0))
    assert np.abs(inks[0] - inks[1]).max() < 12


def test_contrast_is_that_of_wcag():
    rng = np.random.default_rng(0)
    first, second = rng.integers(0, 256, (2, 200, 3)).astype(np.float32)
    expected = [measured(a, b) for a, b in zip(first, second, strict=True)]
    assert contrast(first, second) == pytest.approx(expected, rel=0.01)


def test_black_cells_of_a_kakuro_do_not_count_as_ground():
    frame = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]
    puzzle = Puzzle.kakuro(3, frame, [([(1, 1), (1, 2)], 3)])
    image = np.full((90, 90, 3), 30, np.uint8)
    image[30:, 30:] = 250
    points = np.stack(np.meshgrid(*[np.arange(4) * 30.0] * 2), axis=-1).astype(np.float32)
    scan = Scan.of(Scanned(puzzle, "solved", 1.0), Page(image, "photo.jpg", 1), Lattice(points))
    assert Surroundings.of(image, scan).ground.tolist() == [250, 250, 250]
