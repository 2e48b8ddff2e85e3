"""Regions are told by walls and colours, and boxes are not taken for regions, nor cages of any extent."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.kinds.grounds.jigsaw import regions_on
from scanner.lab.kinds.sudoku.puzzles import jigsaw, sudoku_x
from scanner.lab.synth.grids import print_ruled_board
from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.types import Board, Lattice
from solver import Puzzle

CELL = 48
LOOK = Look(thin=0.02, thick=0.06)


def printed(puzzle: Puzzle, look: Look = LOOK) -> Board:
    size = puzzle.size
    sheet, rect = Sheet(Rect(0, 0, size, size), CELL), Rect(0, 0, size, size)
    print_ruled_board(sheet, rect, puzzle, look, np.random.default_rng(4))
    points = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=2).astype(np.float32) * CELL
    return Board(sheet.image, Lattice(points), CELL, np.zeros((size, size), bool))


@pytest.mark.parametrize("way", ["walls", "colours", "both"])
@pytest.mark.parametrize(("size", "shapes"), [(6, ((2, 3), (3, 2))), (7, ()), (9, ((3, 3),))])
def test_regions_are_told(size: int, shapes: tuple[tuple[int, int], ...], way: str) -> None:
    puzzle = jigsaw(np.random.default_rng(3), size).puzzle
    board = printed(puzzle, replace(LOOK, regions=way))
    for quarters in range(4):
        found = regions_on(board.turned(quarters), shapes)[0].labels.reshape(size, size)
        seen, truth = np.rot90(found, -quarters), np.array(puzzle.regions)
        assert len(set(zip(seen.ravel().tolist(), truth.ravel().tolist(), strict=True))) == size


def test_regions_are_told_where_some_lines_look_otherwise() -> None:
    """The edges of a shadow look like walls: here like those of a cell that is a region by itself."""
    puzzle = jigsaw(np.random.default_rng(3), 9).puzzle
    board = printed(puzzle, replace(LOOK, regions="walls"))
    image, regions = board.image.copy(), np.array(puzzle.regions)
    shaded = CELL * np.array([4, 4, 5, 5]) + [-2, -2, 2, 2]
    cv2.rectangle(image, shaded[:2].tolist(), shaded[2:].tolist(), (40, 40, 40), 4)
    (found, *_) = regions_on(replace(board, image=image), ((3, 3),))
    assert len(set(zip(found.labels.tolist(), regions.ravel().tolist(), strict=True))) == 9


@pytest.mark.parametrize("shading", ["none", "boxes", "centre"])
@pytest.mark.parametrize("thick", [0.02, 0.06])
def test_boxes_are_no_jigsaw_whether_they_are_drawn_or_not(shading: str, thick: float) -> None:
    puzzle = sudoku_x(np.random.default_rng(2)).puzzle
    for plain in (puzzle, replace(puzzle, diagonals=False)):
        assert regions_on(printed(plain, replace(LOOK, shading=shading, thick=thick)), ((3, 3),)) == ()


def test_regions_of_different_extent_are_no_jigsaw() -> None:
    rows = "AAABBBCCC DAABBCCCE DDAFFFCEE DGGGFFHEE IIGJJFHHE IKGJJLLHM IKKNJLOMM PPKNNLOOM PPPNNOOOM"
    cages = np.array([[ord(letter) for letter in row] for row in rows.split()])
    board = printed(Puzzle.sudoku([[0] * 9] * 9), replace(LOOK, thick=0.02))
    image = board.image.copy()
    for row, column in np.ndindex(9, 8):
        for way, parted in ((image, cages), (image.swapaxes(0, 1), cages.T)):
            if parted[row, column] != parted[row, column + 1]:
                at = (column + 1) * CELL
                way[row * CELL : (row + 1) * CELL, at - 2 : at + 2] = 40
    assert regions_on(replace(board, image=image), ((3, 3),)) == ()
