"""Makes Queens boards: regions grown around queens that do not touch.

Hardly any board is mended so far that singles solve it. One for which nothing else is wanted is grown in the order in
which it is solved: a region takes only cells that the queens before its own rule out, so that hers is the last one.
"""

from __future__ import annotations

from ...generator.boards import Pieces, first_climbed
from ...generator.maker import Maker, Wanted
from ...generator.region_growing import Regions, grow_regions
from ...paper.puzzle import Puzzle
from .queen_regions import grow_solvable_regions, place_queens_apart


def _queens(wanted: Wanted) -> Puzzle:
    """A board with one solution as hard as wanted; its regions are connected, and at most one is a single cell."""
    size, rng = wanted.size, wanted.rng

    def grown() -> tuple[Regions, Pieces]:
        queens = place_queens_apart(size, rng)
        singles_only = wanted.difficulty.singles_only
        regions = grow_solvable_regions(queens, rng) if singles_only else grow_regions(queens, size, rng)
        return regions, [frozenset([queen]) for queen in queens]

    return first_climbed(grown, Puzzle.queens, rng, wanted.deadline, wanted.difficulty)


FOUND = {
    "trivial": (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    "easy": (4, 5, 6, 7, 8, 9, 10, 11, 12),
    "medium": (5, 6, 7, 8, 9, 10, 11, 12),
    "hard": (5, 6, 7, 8, 9, 10, 11, 12),
    "expert": (6, 7, 8),
    "only cell left": (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    "region inside a line": (4, 5, 6, 7, 8, 9, 10),
    "line inside a region": (4, 5, 6, 7, 8, 9, 10),
    "blocked cell": (4, 5, 6, 7, 8, 9, 10, 11, 12),
    "two regions in two lines": (5, 6, 7, 8, 9, 10, 11, 12),
    "two lines in two regions": (5, 6, 7, 8, 9, 10, 11),
    "three regions in three lines": (8, 9, 10, 11),
    "three lines in three regions": (8, 9, 10),
    "X-wing": (5, 6, 7, 8),
    "two regions or lines for one": (5, 6, 7, 8, 9, 10, 11, 12),
    "three regions or lines for two": (6, 7, 8, 9),
    "X-chain": (6, 8),
}

MAKERS = (
    Maker("queens", "queens", "Queens board", (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 8, _queens, FOUND, clues=False),
)
