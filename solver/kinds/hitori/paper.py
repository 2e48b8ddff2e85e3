"""The paper of a Hitori: a number in each cell, shading over some of them, and a circle round what stays unshaded."""

from __future__ import annotations

from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from .rules import SHADED, UNSHADED


def _name_drawing(puzzle: Puzzle, value: int) -> str:
    return {SHADED: "shade", UNSHADED: "circle"}[value]


PRINT = KindPrint(drawing=_name_drawing, unmarked=UNSHADED)
