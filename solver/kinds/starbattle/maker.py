"""Makes boards of Star Battle: a region is grown around each star, and neighbours are joined until each has enough.

No two stars touch.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise
from random import Random

from ...generator.deadline import Deadline
from ...generator.maker import Maker, Wanted
from ...generator.region_boards import NO_REGION, Pieces, Regions, grow_regions, make_board
from ...paper.cells import ALONG_LINES, neighbours
from ...paper.puzzle import Puzzle, usual_stars


def _make_starbattle(wanted: Wanted) -> Puzzle:
    """Makes a board with one solution, as hard as wanted, of connected regions, at most one of them a single cell."""
    size, rng, deadline = wanted.size, wanted.rng, wanted.deadline
    stars = wanted.stars or usual_stars(size)

    def grow() -> tuple[Regions, Pieces]:
        placed = place_stars_apart(size, stars, rng, deadline)
        regions = join_regions(grow_regions(placed, size, rng), stars, size, rng)
        return regions, [frozenset(star for star in placed if regions[star] == region) for region in range(size)]

    return make_board(grow, partial(Puzzle.starbattle, stars=stars), rng, deadline, wanted.difficulty)


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
        _make_starbattle,
        FOUND,
        clues=False,
        starred=True,
    ),
)

WAYS_TRIED = 6
"""The ways to place the stars of a row that are tried before those of the row above are taken back."""

JOININGS_TRIED = 50
"""How often the joining of regions is begun again before they are given up."""

_Row = tuple[int, ...]
"""The columns of the stars of a row."""


def place_stars_apart(size: int, stars: int, rng: Random, deadline: Deadline) -> list[int]:
    """Places as many stars in each row and column, so that none touch, and returns their cells in reading order."""
    ways = [row for row in combinations(range(size), stars) if all(right - left > 1 for left, right in pairwise(row))]

    def complete(rows: list[_Row], left: list[int]) -> list[_Row] | None:
        if len(rows) == size:
            return rows
        above = rows[-1] if rows else ()
        fitting = [
            way
            for way in ways
            if all(left[column] for column in way) and all(abs(one - other) > 1 for one in way for other in above)
        ]
        for way in rng.sample(fitting, min(WAYS_TRIED, len(fitting))):
            after = [number - (column in way) for column, number in enumerate(left)]
            # no column takes a star in two rows that touch
            if max(after) <= (size - len(rows)) // 2 and (found := complete([*rows, way], after)):
                return found
        return None

    while True:
        deadline.check()
        if rows := complete([], [stars] * size):
            return [row * size + column for row, columns in enumerate(rows) for column in columns]


def join_regions(regions: Regions, stars: int, size: int, rng: Random) -> Regions:
    """Joins regions of one star to regions of several `stars`; all of them NO_REGION if that fails."""
    beside = _list_regions_beside(regions, size)
    for _ in range(JOININGS_TRIED):
        joined: dict[int, int] = {}
        while len(joined) < len(beside):
            group = _choose_group(beside, joined, stars, rng)
            if len(group) < stars:
                break
            joined |= dict.fromkeys(group, len(set(joined.values())))
        else:
            return [joined[region] for region in regions]
    return [NO_REGION] * len(regions)


def _choose_group(beside: list[set[int]], joined: dict[int, int], stars: int, rng: Random) -> list[int]:
    """Chooses the region with the fewest free neighbours, and joins free regions to it, `stars` in all if there are."""
    left = {region for region in range(len(beside)) if region not in joined}
    group: list[int] = []
    reached = left
    while reached and len(group) < stars:
        chosen = min(sorted(reached), key=lambda region: (len(beside[region] & left), rng.random()))
        left.discard(chosen)
        group.append(chosen)
        reached = left & set[int]().union(*(beside[region] for region in group))
    return group


def _list_regions_beside(regions: Regions, size: int) -> list[set[int]]:
    """Lists the regions beside each."""
    beside: list[set[int]] = [set() for _ in range(max(regions) + 1)]
    for cell, others in enumerate(neighbours(size, ALONG_LINES)):
        beside[regions[cell]].update(regions[other] for other in others if regions[other] != regions[cell])
    return beside
