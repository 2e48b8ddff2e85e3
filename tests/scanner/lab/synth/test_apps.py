"""Pages of apps: the truth about them is exact, and what stands around a board leaves it alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.queens.puzzles import queens_in_one_piece
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth.app_boards import Theme
from scanner.lab.synth.apps import Surroundings, draw_app
from scanner.lab.synth.boards import random_board
from scanner.lab.synth.puzzles import enter_digits

GREY = (128, 128, 128)
THEME = Theme(
    page=(10, 10, 10),
    board=(250, 250, 250),
    line=(200, 200, 200),
    wall=(90, 0, 0),
    digit=(0, 90, 0),
    entry=(0, 0, 190),
    note=GREY,
    selected=(250, 200, 150),
    peer=(240, 240, 240),
    text=(220, 220, 220),
    button=(60, 60, 60),
)
AROUND = Surroundings()


def colour(picture: np.ndarray, point: np.ndarray) -> tuple[int, int, int]:
    x, y = np.floor(point + 0.5).astype(int)
    blue, green, red = picture[y, x].tolist()
    return blue, green, red


@pytest.mark.parametrize("cell", [16.0, 41.3])
@pytest.mark.parametrize("boxes", [(2, 3), (3, 3)])
def test_every_crossing_of_a_sudoku_lies_on_its_lines(boxes: tuple[int, int], cell: float) -> None:
    rng = np.random.default_rng(2)
    picture, lattice = draw_app(sudoku(rng, boxes), THEME, AROUND, cell, rng)
    for row, column in np.ndindex(lattice.points.shape[:2]):
        is_wall = row % boxes[0] == 0 or column % boxes[1] == 0
        assert colour(picture, lattice.points[row, column]) == (THEME.wall if is_wall else THEME.line)
    assert lattice.cell_side == pytest.approx(cell, abs=0.01)


def test_crossings_of_a_futoshiki_lie_between_its_boxes_and_centres_inside_them() -> None:
    rng = np.random.default_rng(3)
    answered = futoshiki(rng, 5)
    picture, lattice = draw_app(answered, THEME, AROUND, 40.0, rng)
    assert all(colour(picture, point) == THEME.page for point in lattice.points[1:-1, 1:-1].reshape(-1, 2))
    centres = (lattice.points[:-1, :-1] + lattice.points[1:, 1:]) / 2
    blank = np.array(answered.puzzle.givens) == 0
    shown = [colour(picture, point) for point in centres[blank]]
    assert shown.count(THEME.selected) <= 1
    assert set(shown) <= {THEME.board, THEME.selected}


def test_cells_of_a_queens_board_have_the_colours_of_their_regions() -> None:
    rng = np.random.default_rng(4)
    answered = queens_in_one_piece(rng, 7)
    board = replace(random_board(rng, answered.puzzle, ("linkedin",)), dimmed=0, striped=0, wrong=0, hovered=0)
    picture, lattice = draw_app(answered, THEME, AROUND, 30.0, rng, board=board)
    centres = (lattice.points[:-1, :-1] + lattice.points[1:, 1:]) / 2
    for cell in np.ndindex(7, 7):
        assert colour(picture, centres[cell]) == board.colours[answered.puzzle.regions[cell[0]][cell[1]]]


def test_givens_entries_and_candidates_differ_in_colour() -> None:
    rng = np.random.default_rng(5)
    answered = enter_digits(rng, sudoku(rng), 0.3, 0.0)
    picture, lattice = draw_app(answered, THEME, AROUND, 40.0, rng, noted=1.0)
    for row, column in np.ndindex(9, 9):
        (left, top), (right, bottom) = (lattice.points[row + r, column + r].round().astype(int) for r in (0, 1))
        inside = {tuple(pixel) for pixel in picture[top + 3 : bottom - 3, left + 3 : right - 3].reshape(-1, 3).tolist()}
        given, entry = answered.puzzle.givens[row][column], answered.puzzle.entries[row][column]
        assert (THEME.digit in inside, THEME.entry in inside) == (bool(given), bool(entry))
        assert (GREY in inside) == (not given and not entry)


def test_the_same_board_is_drawn_whatever_is_around_it() -> None:
    answered = sudoku(np.random.default_rng(6))
    boards = []
    for around in (AROUND, Surroundings(0.0, 0.0, 0.3, 0.8, pad="square")):
        picture, lattice = draw_app(answered, THEME, around, 20.0, np.random.default_rng(7))
        left, top, right, bottom = (*lattice.quad[0].round().astype(int), *lattice.quad[2].round().astype(int))
        boards.append(picture[top:bottom, left:right])
    assert np.array_equal(*boards)
