"""The regions of a jigsaw Sudoku: its cells may be divided otherwise than into boxes, by walls, by colours or by both.

The ways to divide a board are rivals. Regions that are no boxes are accepted where they explain the edges between the
cells far better than boxes do, whether these are drawn or not, and hardly worse than regions of any number and extent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from scanner.board.evidence import seen_once
from scanner.judgement.map_search import MISPRINT_COST
from scanner.judgement.partitions import free_partition, most_probable_partition
from scanner.judgement.regions import PIECE, Labels, Partition, labels_of_boxes, region_evidence, weighed_partition
from scanner.kinds.grounds.balanced_regions import balanced_near, balanced_partitions
from scanner.kinds.grounds.houses import UNUSUAL
from scanner.types import Board


@seen_once
def regions_on(
    board: Board, shapes: tuple[tuple[int, int], ...], by_walls_alone: bool = False
) -> tuple[Partition, ...]:
    """The ways to divide a board into regions of as many cells as it has rows, the most probable first.

    All are connected, and none is less probable than a misprint. There are none where boxes of one of these shapes,
    (rows, columns), drawn or not, or regions of other numbers of cells, explain what is seen as well. Colours that mark
    something else are no evidence: then they are told `by_walls_alone`.
    """
    evidence = region_evidence(board)
    if by_walls_alone and (walls := tuple(cue for cue in evidence.cues if not cue.by_colours)):
        evidence = replace(evidence, cues=walls)
    usual = min(weighed_partition(evidence, labels).cost for labels in _usual(evidence.size, shapes))
    free = most_probable_partition(evidence) if by_walls_alone else free_partition(board)
    # a partition into any number of regions explains more
    found = balanced_partitions(evidence) if free.cost + UNUSUAL <= usual else []
    if not found:
        return ()
    best = found[0]
    # in hard light an edge here and there looks otherwise, which costs as much as a piece
    if best.cost + UNUSUAL > usual or best.cost - free.cost > PIECE * evidence.size:
        return ()
    farthest = best.cost + MISPRINT_COST
    near = {other.labels.tobytes(): other for other in (*found, *balanced_near(evidence, best, farthest))}
    ranked = sorted(near.values(), key=lambda partition: partition.cost)
    return tuple(other for other in ranked if other.cost < farthest)


def _usual(size: int, shapes: Sequence[tuple[int, int]]) -> Iterator[Labels]:
    """The regions that are boxes of each shape, and boxes that are not drawn."""
    for boxes in shapes:
        yield labels_of_boxes(size, boxes)
    yield np.zeros(size * size, np.intp)
