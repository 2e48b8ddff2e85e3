"""The paper of a Futoshiki: boxes, with signs in the gaps between them."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from ...paper.shapes import Shape
from ...paper.sign_print import draw_comparison


def _draw_signs(puzzle: Puzzle) -> Iterator[Shape]:
    for relation in puzzle.relations:
        yield from draw_comparison(relation)


PRINT = KindPrint(lines=_draw_signs, room=0.7)
