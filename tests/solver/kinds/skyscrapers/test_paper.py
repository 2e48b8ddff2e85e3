"""The paper of Skyscrapers."""

from __future__ import annotations

from scanner.writers.figure import extent, figure
from scanner.writers.svg import svg
from solver import Puzzle
from solver.paper.shapes import Label

PUZZLE = Puzzle.skyscrapers([[3, 0, 0, 0], [0, 0, 0, 2], [0, 1, 0, 0], [0, 0, 4, 0]])


def test_numbers_stand_around_the_board() -> None:
    clues = {shape.text: shape.centre for shape in figure(PUZZLE) if isinstance(shape, Label)}
    assert clues["3"][0] == 0.5
    assert clues["3"][1] < 0
    assert clues["2"] == (3.5, 4 - clues["3"][1])
    assert clues["1"] == (clues["3"][1], 1.5)
    assert clues["4"] == (4 - clues["3"][1], 2.5)


def test_the_picture_has_room_for_them() -> None:
    side, margin = extent(PUZZLE)
    assert margin > 0.6
    assert side == 4 + 2 * margin
    assert f'viewBox="{-margin:g} {-margin:g} {side:g} {side:g}"' in svg(figure(PUZZLE), extent(PUZZLE))
