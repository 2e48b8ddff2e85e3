"""The paper of Renzoku: lines, and dots on them."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from ...paper.shapes import INK, Shape, disc
from ...paper.sign_print import DOT_WIDTH
from .rules import dotted_pairs


def _draw_dots(puzzle: Puzzle) -> Iterator[Shape]:
    for first, second in sorted(dotted_pairs(puzzle.relations)):
        middle = (first[1] + second[1] + 1) / 2, (first[0] + second[0] + 1) / 2
        yield disc(middle, DOT_WIDTH, INK)


PRINT = KindPrint(shapes=_draw_dots)
