"""Makes Futoshikis: digits and signs are removed from a full grid."""

from __future__ import annotations

from ...generator.maker import Maker, Wanted, clued
from ...paper.cells import blank_grid
from ...paper.puzzle import Puzzle


def _make_blank(wanted: Wanted) -> Puzzle:
    return Puzzle.futoshiki(blank_grid(wanted.shape))


FOUND = {
    "trivial": (4, 5, 6, 7, 8, 9),
    "easy": (4, 5, 6, 7, 8, 9),
    "medium": (4, 5, 6, 7, 8, 9),
    "hard": (4, 5, 6, 7, 8, 9),
    "expert": (4, 5, 6, 7, 8, 9),
    "full house": (4, 5, 6, 7, 8, 9),
    "naked single": (4, 5, 6, 7, 8, 9),
    "hidden single": (4, 5, 6, 7, 8, 9),
    "inequality bounds": (4, 5, 6, 7, 8, 9),
    "hill": (4, 5, 6),
    "valley": (4, 5, 6, 7),
    "naked pair": (4, 5, 6, 7, 8, 9),
    "naked triple": (6, 7, 8, 9),
    "hidden pair": (6, 7, 8, 9),
    "hidden triple": (7, 8, 9),
    "blocked candidate": (5, 6),
    "X-wing": (5, 6, 7, 8, 9),
    "line permutations": (4, 5, 6, 7, 8, 9),
    "W-wing": (4, 5, 6, 7),
    "XY-wing": (4, 6),
    "XY-chain": (4, 5, 6, 7, 8, 9),
    "alternating inference chain": (4, 5, 6, 7, 8, 9),
    "grouped chain": (5, 6, 7, 8, 9),
}

MAKERS = (Maker("futoshiki", "futoshiki", "Futoshiki", (4, 5, 6, 7, 8, 9), 5, clued(_make_blank), FOUND),)
