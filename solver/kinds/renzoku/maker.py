"""Makes Renzoku: all dots of a random square are printed, and digits are taken away as long as one solution remains."""

from __future__ import annotations

from ...generator.filling import full_grid
from ...generator.maker import Maker, Wanted, clued_with_solution
from ...paper.cells import blank_grid
from ...paper.puzzle import Grid, Puzzle
from .rules import dots_of


def _make_blank(wanted: Wanted) -> tuple[Puzzle, Grid]:
    """Makes a puzzle with the dots of a random Latin square, and that square, which has some."""
    plain = Puzzle.futoshiki(blank_grid(wanted.shape))
    while True:
        square = full_grid(plain, wanted.rng, wanted.deadline)
        if dots := dots_of(square):
            return Puzzle("renzoku", wanted.size, blank_grid(wanted.shape), relations=tuple(dots)), square


SIZES = (4, 5, 6, 7, 8, 9)

FOUND = {
    "trivial": SIZES,
    "easy": SIZES,
    "medium": SIZES,
    "hard": (6, 7, 8),
    "expert": (6, 7),
    "naked single": (4, 5, 6, 7),
    "hidden single": SIZES,
    "dot": SIZES,
    "dotted line": SIZES,
    "failing digit": (6, 7, 8),
    "long dotted line": (6, 7),
}

MAKERS = (Maker("renzoku", "renzoku", "Renzoku", SIZES, 5, clued_with_solution(_make_blank), FOUND),)
