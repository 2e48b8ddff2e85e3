"""Makes Binairos and Tangos: digits, and the signs of a Tango, are removed from a full grid."""

from __future__ import annotations

from ...generator.maker import Maker, Wanted, clued
from ...paper.cells import blank_grid
from ...paper.puzzle import Puzzle


def _make_blank(wanted: Wanted) -> Puzzle:
    return Puzzle.binairo(blank_grid(wanted.shape))


def _make_blank_with_signs(wanted: Wanted) -> Puzzle:
    return Puzzle.binairo(blank_grid(wanted.shape), unique_lines=False)


FOUND = {
    "trivial": (6, 8, 10, 12, 14),
    "easy": (6, 8, 10, 12, 14),
    "medium": (6, 8, 10, 12, 14),
    "hard": (6, 8, 10, 12, 14),
    "expert": (6, 8, 10, 12, 14),
}

FOUND_OF_TANGOS = {
    "trivial": (6, 8),
    "easy": (6, 8),
    "medium": (6, 8),
    "hard": (6, 8),
    "expert": (6, 8),
}

MAKERS = (
    Maker("binairo", "binairo", "Binairo", (4, 6, 8, 10, 12, 14), 8, clued(_make_blank), FOUND),
    Maker("tango", "binairo", "Tango", (4, 6, 8, 10), 6, clued(_make_blank_with_signs), FOUND_OF_TANGOS),
)
