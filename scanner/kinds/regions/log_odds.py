"""Whether a lattice covers a board of regions, and not one of boxes, a chessboard, a calendar or a crossword.

Two explanations of the evidence are weighed against each other. On a board of regions the edges between cells are those
of one of the ways to cut it, and its cells hold nothing but marks. On any other ruled grid each edge looks at random
like a border or like none, or each cell is black or white as on a crossword; and each cell is empty or not at random.
"""

from __future__ import annotations

from math import comb, log

import numpy as np

from scanner.judgement.map_search import MISPRINT_ODDS
from scanner.judgement.regions import (
    COST_OF_PIECE,
    EDGE_NOISE,
    MOST_MORE_PIECES,
    STRANGE_SHARE,
    Labels,
    Partition,
    RegionEvidence,
    adjacent_regions,
    gain,
    labels_of_boxes,
)

LOG_OF_WAYS_PER_EDGE = 0.4
"""The natural logarithm of the number of ways to cut a board into as many connected regions as rows so that there is
one solution, for each edge: counted, it is 0.39 with four rows and 0.41 with five."""


def is_divided(evidence: RegionEvidence, partition: Partition, free: Partition) -> bool:
    """Tells whether a board has regions at all, and no other number of them, as in `free`, is far more probable."""
    if is_something_else(weigh_edges(evidence, partition)) or _is_boxes(partition.labels, evidence.size):
        return False
    if partition.cost - free.cost > MOST_MORE_PIECES * COST_OF_PIECE:
        return False
    return partition.cue.by_walls or not _is_in_two_colours(evidence, partition.labels)


def is_something_else(odds: float) -> bool:
    """Tells whether log odds rule out a board of regions, even one in hard shadows."""
    return odds < log(MISPRINT_ODDS)


def weigh_edges(evidence: RegionEvidence, partition: Partition) -> float:
    """Estimates the log odds, by the edges, of a board with these regions against another ruled grid."""
    count = len(evidence.edges)
    by_chance = gain(evidence, partition) * count
    as_crossword = evidence.black_and_white.cost - partition.cost
    return min(by_chance, as_crossword) - LOG_OF_WAYS_PER_EDGE * count


def weigh_cells(count: int, strange: int) -> float:
    """Estimates the log odds of a board of regions by its cells, `strange` of which hold something that is no mark.

    On a board of regions these are strays, unless the light disturbs many cells, the more the less probably; elsewhere
    any number of them is as probable.
    """
    strays = comb(count, strange) * EDGE_NOISE**strange * (1 - EDGE_NOISE) ** (count - strange) * (count + 1)
    disturbed = 2 * (count - strange + 1) / (count + 2)
    return log((1 - STRANGE_SHARE) * strays + STRANGE_SHARE * disturbed)


def weigh_rim(is_whole: bool) -> float:
    """Estimates the log odds of a board of regions by its rim: few such boards continue beyond it."""
    return 0.0 if is_whole else log(STRANGE_SHARE)


def _is_in_two_colours(evidence: RegionEvidence, labels: Labels) -> bool:
    """Tells whether regions that touch differ, and all others are more alike, as on a crossword and on a chessboard."""
    touch = adjacent_regions(labels, evidence.edges) & ~np.eye(evidence.size, dtype=bool)
    # regions an odd number of steps apart are of different colours
    odd = touch
    for _ in range(evidence.size):
        odd = odd | (odd.astype(np.intp) @ touch @ touch > 0)
    usual = np.stack([np.median(evidence.colours[labels == region], axis=0) for region in range(evidence.size)])
    apart = np.linalg.norm(usual[:, None] - usual, axis=2)
    return not np.diagonal(odd).any() and bool(apart[~odd].max() < apart[odd].min())


def _is_boxes(labels: Labels, size: int) -> bool:
    """Tells whether the regions are boxes."""
    shapes = ((rows, size // rows) for rows in range(1, size + 1) if size % rows == 0)
    return any(np.array_equal(labels, labels_of_boxes(size, shape)) for shape in shapes)
