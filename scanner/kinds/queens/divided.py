"""Whether what lies under a lattice is a board of regions, and not a Sudoku, a chessboard or a crossword."""

from __future__ import annotations

import numpy as np

from scanner.kinds.partitions import freely_cut
from scanner.kinds.regions import (
    PIECE,
    PIECES,
    Evidence,
    Labels,
    Partition,
    count_pieces,
    is_between,
    touching,
)

TELLING = 0.25
"""How much more probable, per edge and in natural log, regions make what is seen than if each edge lay between two
regions or within one as it comes: at least so much, or nobody can tell."""


def is_divided(evidence: Evidence, partition: Partition) -> bool:
    """Whether this is a board of regions at all, and no other number of regions is far more probable."""
    if gain(evidence, partition) < TELLING or _is_boxes(partition.labels, evidence.size):
        return False
    if partition.cost - freely_cut(evidence).cost > PIECES * PIECE:
        return False
    return partition.way.by_walls or not _is_in_two_colours(evidence, partition.labels)


def gain(evidence: Evidence, partition: Partition) -> float:
    """The log odds per edge of these regions against edges that follow no rule, but lie between as often."""
    way, between = partition.way, is_between(evidence, partition.labels)
    share = between.mean()
    if not 0 < share < 1:
        return 0.0
    by_rule = np.where(between, way.between, way.within)
    by_chance = np.logaddexp(np.log(share) + way.between, np.log(1 - share) + way.within)
    pieces = count_pieces(partition.labels) - evidence.size
    return float(((by_rule - by_chance).sum() - PIECE * pieces) / len(between))


def _is_in_two_colours(evidence: Evidence, labels: Labels) -> bool:
    """Whether regions that touch differ, and all others are more alike, as on a crossword and on a chessboard."""
    touch = touching(labels, evidence.edges) & ~np.eye(evidence.size, dtype=bool)
    # regions an odd number of steps apart are of different colours
    odd = touch
    for _ in range(evidence.size):
        odd = odd | (odd.astype(np.intp) @ touch @ touch > 0)
    usual = np.stack([np.median(evidence.colours[labels == region], axis=0) for region in range(evidence.size)])
    apart = np.linalg.norm(usual[:, None] - usual, axis=2)
    return not np.diagonal(odd).any() and bool(apart[~odd].max() < apart[odd].min())


def _is_boxes(labels: Labels, size: int) -> bool:
    """Whether the regions are the boxes of a Sudoku."""
    grid = labels.reshape(size, size)
    for rows in range(1, size + 1):
        if size % rows == 0:
            boxes = grid.reshape(size // rows, rows, rows, size // rows).swapaxes(1, 2)
            if (boxes == boxes[:, :, :1, :1]).all():
                return True
    return False
