"""The paper of Skyscrapers: numbers around the board."""

from __future__ import annotations

from collections.abc import Iterator

from ...paper.around import SIDES
from ...paper.drawings import Point
from ...paper.prints import KindPrint
from ...paper.puzzle import Puzzle
from ...paper.shapes import INK, Label, Shape

ROOM_FOR_CLUES = 0.7
"""The width of the room for clues on each side; clues are half as high, and stand in its middle."""


def _draw_clues(puzzle: Puzzle) -> Iterator[Shape]:
    for side, clues in zip(SIDES, puzzle.around, strict=True):
        for place, clue in enumerate(clues):
            if clue:
                yield Label(_find_centre(side, place, puzzle.size), str(clue), ROOM_FOR_CLUES / 2, INK)


def _find_centre(side: str, place: int, size: int) -> Point:
    along, away = place + 0.5, ROOM_FOR_CLUES / 2
    return {
        "top": (along, -away),
        "bottom": (along, size + away),
        "left": (-away, along),
        "right": (size + away, along),
    }[side]


PRINT = KindPrint(shapes=_draw_clues, rim=lambda puzzle: ROOM_FOR_CLUES)
