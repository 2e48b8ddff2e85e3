"""Makes Queens boards: regions grown around queens that do not touch.

Hardly any board is mended so far that singles solve it. One for which nothing else is wanted is grown in the order in
which it is solved: a region takes only cells that the queens before its own rule out, so that hers is the last one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise, product
from random import Random

from ...generator.maker import Maker, Wanted
from ...generator.region_boards import Pieces, Regions, grow_from, grow_regions, make_board
from ...paper.cells import ALONG_LINES, AT_CORNERS, neighbours
from ...paper.puzzle import Puzzle


def _make_queens(wanted: Wanted) -> Puzzle:
    """Makes a board with one solution, as hard as wanted, of connected regions, at most one of them a single cell."""
    size, rng = wanted.size, wanted.rng

    def grow() -> tuple[Regions, Pieces]:
        queens = place_queens_apart(size, rng)
        singles_only = wanted.difficulty.singles_only
        regions = grow_solvable_regions(queens, rng) if singles_only else grow_regions(queens, size, rng)
        return regions, [frozenset([queen]) for queen in queens]

    return make_board(grow, Puzzle.queens, rng, wanted.deadline, wanted.difficulty)


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
    Maker(
        "queens", "queens", "Queens board", (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 8, _make_queens, FOUND, clues=False
    ),
)


def place_queens_apart(size: int, rng: Random) -> list[int]:
    """Places a queen in each row, so that none touch, and returns their cells."""
    while True:
        columns = rng.sample(range(size), size)
        if all(abs(left - right) > 1 for left, right in pairwise(columns)):
            return [row * size + column for row, column in enumerate(columns)]


def grow_solvable_regions(queens: Sequence[int], rng: Random) -> Regions:
    """Grows regions whose queens can be found in turn, each as the only cell of hers that those before leave.

    The first has a single cell, as nothing is ruled out yet. Some cells may stay OPEN, of which no region near is late
    enough.
    """
    beside_cell = neighbours(len(queens), ALONG_LINES)
    ruled_out = _list_ruled_out_before(queens, rng)
    begun = {queen: region for region, queen in enumerate(queens)}
    for queen, region in list(begun.items()):
        # The next queens take the room around their own at once, or others would.
        beside = [cell for cell in beside_cell[queen] if cell in ruled_out[region] and cell not in begun]
        if beside:
            begun[rng.choice(beside)] = region
    return grow_from(begun, ruled_out, len(queens), rng)


def _list_ruled_out_before(queens: Sequence[int], rng: Random) -> list[frozenset[int]]:
    """Lists the cells ruled out before each region's queen is found, in an order that lets most regions grow."""
    size = len(queens)
    beside_cell, seen_from = neighbours(size, ALONG_LINES), _list_seen_from(size)
    before: list[frozenset[int]] = [frozenset()] * size
    left, seen = list(range(size)), frozenset[int]()
    while left:
        next_to_seen = [region for region in left if seen.intersection(beside_cell[queens[region]])]
        region = rng.choice(next_to_seen or left)
        left.remove(region)
        before[region] = seen
        seen |= seen_from[queens[region]]
    return before


@cache
def _list_seen_from(size: int) -> tuple[frozenset[int], ...]:
    """Returns, for each cell, those that a queen there rules out: her row, her column and what she touches."""
    return tuple(
        frozenset({*range(row * size, (row + 1) * size), *range(column, size**2, size), *touched})
        for (row, column), touched in zip(product(range(size), repeat=2), neighbours(size, AT_CORNERS), strict=True)
    )
