"""Makes boards of Star Battle: regions grown around stars that do not touch, and joined."""

from __future__ import annotations

from functools import partial

from ...generator.boards import Pieces, first_climbed
from ...generator.maker import Maker, Wanted
from ...generator.region_growing import Regions, grow_regions
from ...paper.puzzle import Puzzle, usual_stars
from .star_regions import joined_regions, place_stars_apart


def _starbattle(wanted: Wanted) -> Puzzle:
    """A board with one solution as hard as wanted; its regions are connected, and at most one is a single cell."""
    size, rng, deadline = wanted.size, wanted.rng, wanted.deadline
    stars = wanted.stars or usual_stars(size)

    def grown() -> tuple[Regions, Pieces]:
        placed = place_stars_apart(size, stars, rng, deadline)
        regions = joined_regions(grow_regions(placed, size, rng), stars, size, rng)
        return regions, [frozenset(star for star in placed if regions[star] == region) for region in range(size)]

    return first_climbed(grown, partial(Puzzle.starbattle, stars=stars), rng, deadline, wanted.difficulty)


FOUND = {
    "easy": (5, 6, 7, 8),
    "medium": (6, 7, 8, 9, 10),
    "hard": (6, 7, 8, 9, 10),
    "expert": (8, 9, 10),
}

MAKERS = (
    Maker(
        "starbattle",
        "starbattle",
        "Star Battle",
        (5, 6, 7, 8, 9, 10, 14),
        10,
        _starbattle,
        FOUND,
        clues=False,
        starred=True,
    ),
)
