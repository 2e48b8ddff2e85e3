"""The paper of a Binairo, and of a Tango: signs between cells."""

from __future__ import annotations

from collections.abc import Iterator

from ...formats.signs import signs
from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from ...paper.shapes import INK, PAPER, Shape, cell_strokes, disc

SHAPES = {"=": "equal", "x": "different"}

SUN_AND_MOON = ("sun", "moon")

SIGN_BACKGROUND = 0.26
"""How wide the disc of paper behind a sign is."""


def _draw_signs(puzzle: Puzzle) -> Iterator[Shape]:
    for (first, second), sign in signs(puzzle).items():
        row, column = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
        yield disc((column + 0.5, row + 0.5), SIGN_BACKGROUND, PAPER)
        for stroke in cell_strokes(SHAPES[sign], (0, 0), INK):
            yield stroke._replace(points=tuple((column + x, row + y) for x, y in stroke.points))


def _name_drawing(puzzle: Puzzle, value: int) -> str | None:
    """Names the drawing of a value: the sun or the moon, where there are signs."""
    return SUN_AND_MOON[value - 1] if puzzle.relations else None


PRINT = KindPrint(shapes=_draw_signs, drawing=_name_drawing)
