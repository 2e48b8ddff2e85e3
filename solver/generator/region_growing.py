"""Regions of a board, grown cell by cell around its pieces."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from random import Random

from ..paper.neighbours import ALONG_LINES, neighbours

EAGERNESS = (0.02, 1.0)
"""How readily regions grow, at least and at most: as on boards drawn by people, the largest takes about a quarter."""

OPEN = -1
"""Stands for a cell that no region has reached."""

Regions = list[int]
"""The region of each cell, in reading order; a region has the number of its piece."""


def grow_regions(pieces: Sequence[int], size: int, rng: Random) -> Regions:
    """Regions around queens or stars that take any cell."""
    begun = {piece: region for region, piece in enumerate(pieces)}
    return grow_from(begun, [range(size**2)] * len(pieces), size, rng)


def grow_from(begun: Mapping[int, int], allowed: Sequence[Container[int]], size: int, rng: Random) -> Regions:
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
