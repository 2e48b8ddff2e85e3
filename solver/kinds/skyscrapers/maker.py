"""Makes boards of Skyscrapers: digits and the clues around are removed from a full grid."""

from __future__ import annotations

from ...generator.maker import Maker, Wanted, clued
from ...paper.puzzle import Puzzle


def _make_blank(wanted: Wanted) -> Puzzle:
    return Puzzle.skyscrapers([[0] * wanted.size] * 4)


FOUND = {
    "trivial": (4, 5, 6, 7),
    "easy": (4, 5, 6, 7),
    "medium": (4, 5, 6, 7),
    "hard": (4, 5, 6, 7),
    "expert": (5, 6, 7),
}

MAKERS = (Maker("skyscrapers", "skyscrapers", "board of Skyscrapers", (4, 5, 6, 7), 5, clued(_make_blank), FOUND),)
