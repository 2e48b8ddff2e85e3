"""Regions of a Queens board, grown cell by cell around its queens."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from itertools import pairwise, product
from random import Random

from ..paper.neighbours import ALONG_LINES, AT_CORNERS, neighbours

EAGERNESS = (0.02, 1.0)
"""How readily regions grow, at least and at most: as on boards drawn by people, the largest takes about a quarter."""

OPEN = -1
"""Stands for a cell that no region has reached."""

Regions = list[int]
"""The region of each cell, in reading order; a region has the number of the row of its queen."""


def place_queens_apart(size: int, rng: Random) -> list[int]:
    """The cell of the queen of each row; none touch."""
    while True:
        columns = rng.sample(range(size), size)
        if all(abs(left - right) > 1 for left, right in pairwise(columns)):
            return [row * size + column for row, column in enumerate(columns)]


def grow_regions(pieces: Sequence[int], size: int, rng: Random) -> Regions:
    """Regions around queens or stars that take any cell."""
    begun = {piece: region for region, piece in enumerate(pieces)}
    return _grown(begun, [range(size**2)] * len(pieces), size, rng)


def grow_solvable_regions(queens: Sequence[int], rng: Random) -> Regions:
    """Regions whose queens can be found one after the other, each as the only cell that those before leave of hers.

    The first has a single cell, as nothing is ruled out yet. Some cells may stay OPEN, of which no region near is late
    enough.
    """
    beside_cell = neighbours(len(queens), ALONG_LINES)
    ruled_out = _ruled_out_before(queens, rng)
    begun = {queen: region for region, queen in enumerate(queens)}
    for queen, region in list(begun.items()):
        # The next queens take the room around their own at once, or others would.
        beside = [cell for cell in beside_cell[queen] if cell in ruled_out[region] and cell not in begun]
        if beside:
            begun[rng.choice(beside)] = region
    return _grown(begun, ruled_out, len(queens), rng)


def _ruled_out_before(queens: Sequence[int], rng: Random) -> list[frozenset[int]]:
    """For each region the cells that are ruled out when its queen is found, in an order that lets most regions grow."""
    size = len(queens)
    beside_cell, seen_from = neighbours(size, ALONG_LINES), _seen_from(size)
    before: list[frozenset[int]] = [frozenset()] * size
    left, seen = list(range(size)), frozenset[int]()
    while left:
        next_to_seen = [region for region in left if seen.intersection(beside_cell[queens[region]])]
        region = rng.choice(next_to_seen or left)
        left.remove(region)
        before[region] = seen
        seen |= seen_from[queens[region]]
    return before


def _grown(begun: Mapping[int, int], allowed: Sequence[Container[int]], size: int, rng: Random) -> Regions:
    """Regions that begin with some cells, each with the number of its region, and take what each is `allowed`."""
    beside_cell = neighbours(size, ALONG_LINES)
    regions = [OPEN] * len(beside_cell)
    eagerness = [rng.uniform(*EAGERNESS) for _ in allowed]
    grown = [(region, cell) for cell, region in begun.items()]
    edge: list[tuple[int, int]] = []
    while grown:
        for region, cell in grown:
            regions[cell] = region
            edge += [(region, beside) for beside in beside_cell[cell] if beside in allowed[region]]
        edge = [(region, cell) for region, cell in edge if regions[cell] == OPEN]
        grown = rng.choices(edge, [eagerness[region] for region, _ in edge]) if edge else []
    return regions


@cache
def _seen_from(size: int) -> tuple[frozenset[int], ...]:
    """For each cell, those that a queen there rules out: her row, her column and what she touches."""
    return tuple(
        frozenset({*range(row * size, (row + 1) * size), *range(column, size**2, size), *touched})
        for (row, column), touched in zip(product(range(size), repeat=2), neighbours(size, AT_CORNERS), strict=True)
    )
