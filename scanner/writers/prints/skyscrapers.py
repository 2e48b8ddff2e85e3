"""The paper of Skyscrapers: numbers around the board."""

from __future__ import annotations

from collections.abc import Iterator

from scanner.assets.shapes import Point
from scanner.writers.prints.kind_print import KindPrint
from scanner.writers.shapes import INK, Label, Shape
from solver.around import SIDES
from solver.puzzle import Puzzle

RIM = 0.7
AWAY = 0.38
"""How far from the board the middle of a clue stands."""

HEIGHT = 0.34


def _clues(puzzle: Puzzle) -> Iterator[Shape]:
    for side, clues in zip(SIDES, puzzle.around, strict=True):
        for place, clue in enumerate(clues):
            if clue:
                yield Label(_centre(side, place, puzzle.size), str(clue), HEIGHT, INK)


def _centre(side: str, place: int, size: int) -> Point:
    along = place + 0.5
    return {
        "top": (along, -AWAY),
        "bottom": (along, size + AWAY),
        "left": (-AWAY, along),
        "right": (size + AWAY, along),
    }[side]


PRINT = KindPrint(shapes=_clues, rim=RIM)
