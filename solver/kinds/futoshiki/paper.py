"""The paper of a Futoshiki: boxes, with signs in the gaps between them."""

from __future__ import annotations

from collections.abc import Iterator

from ...formats.signs import signs
from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from ...paper.shapes import INK, Shape, cell_strokes


def _draw_signs(puzzle: Puzzle) -> Iterator[Shape]:
    for (first, second), sign in signs(puzzle).items():
        gap = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
        for stroke in cell_strokes("less", (0, 0), INK):
            points = [(1 - x, y) if sign == ">" else (x, y) for x, y in stroke.points]
            turned = points if first[0] == second[0] else [(y, x) for x, y in points]
            yield stroke._replace(points=tuple((gap[1] + x, gap[0] + y) for x, y in turned))


PRINT = KindPrint(lines=_draw_signs, room=0.7)
