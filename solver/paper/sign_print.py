"""Signs between cells in a figure: those that compare digits, dots and letters."""

from __future__ import annotations

from collections.abc import Iterator

from .drawings import Point
from .field_values import Relation
from .shapes import INK, PAPER, THICK, THIN, Label, Shape, Stroke, cell_strokes, disc
from .traits import known_signs, opposite

DOT_WIDTH = 0.22
"""How wide a dot is, in cells."""


def draw_comparison(relation: Relation) -> Iterator[Stroke]:
    """Draws the sign that tells which of two neighbours is less."""
    row, column, sign, other_row, other_column = relation
    x, y = (column + other_column) / 2, (row + other_row) / 2
    is_less = (sign if (row, column) < (other_row, other_column) else opposite(sign)) == "<"
    for stroke in cell_strokes("less", (0, 0), INK):
        points = [(across, down) if is_less else (1 - across, down) for across, down in stroke.points]
        turned = points if row == other_row else [(down, across) for across, down in points]
        yield stroke._replace(points=tuple((x + across, y + down) for across, down in turned))


def draw_on_line(relation: Relation) -> Iterator[Shape]:
    """Draws any sign on the line between its cells, which it parts."""
    row, column, sign, other_row, other_column = relation
    middle: Point = (column + other_column + 1) / 2, (row + other_row + 1) / 2
    drawn = known_signs()[sign].drawn[0]
    if drawn in ("○", "●"):
        yield disc(middle, DOT_WIDTH, INK)
        if drawn == "○":
            yield disc(middle, DOT_WIDTH - 2 * THIN, PAPER)
        return
    yield disc(middle, DOT_WIDTH + THICK, PAPER)
    if known_signs()[sign].opposite:
        yield from draw_comparison(relation)
    else:
        yield Label(middle, drawn, DOT_WIDTH, INK)
