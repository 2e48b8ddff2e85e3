"""That all regions have as many cells as there are rows tells what walls alone leave open."""

from __future__ import annotations

import numpy as np

from scanner.board.edges import Edges, edge_cell_pairs
from scanner.judgement.regions import RegionEvidence
from scanner.kinds.grounds.balanced_regions import balanced_near, balanced_partitions, is_balanced

REGIONS = np.array(
    [[ord(letter) for letter in row] for row in ["ACCBBD", "AACCBD", "ACCBBD", "AEFFBD", "AEFFFD", "EEEEFD"]]
).ravel()
SIDES = edge_cell_pairs(6).T


def evidence(wall: np.ndarray) -> RegionEvidence:
    """The evidence of a board whose edges are walls with these probabilities, and whose cells all have one colour."""
    seen = Edges(np.stack([0 * wall, 1 - wall, wall], axis=1), 0 * wall, np.full(len(wall), 0.001))
    return RegionEvidence.of(seen, np.zeros((36, 3)))


def walls() -> np.ndarray:
    return np.where(np.not_equal(*REGIONS[SIDES]), 0.999, 0.001)


def same(labels: np.ndarray, others: np.ndarray) -> bool:
    return len(set(zip(labels.tolist(), others.tolist(), strict=True))) == 6


def test_clear_walls_are_taken_as_they_are() -> None:
    assert same(balanced_partitions(evidence(walls()))[0].labels, REGIONS)


def test_regions_that_run_into_each_other_are_told_by_their_extent() -> None:
    """Where C and B meet in rows 1 and 3 their wall is not seen."""
    unseen = walls()
    for cells in ((2, 3), (14, 15)):
        unseen[np.flatnonzero((cells == SIDES.T).all(axis=1))] = 0.2
    best = balanced_partitions(evidence(unseen))[0]
    assert is_balanced(best.labels)
    assert same(best.labels, REGIONS)


def test_cells_that_belong_together_go_over_together() -> None:
    """A shadow cuts two of F off, and hides the line to I: to hand on others by way of G looks easier."""
    rows = "AAABBBCCC AAADBBCCC AAADBBCEC FFFDDBCEE FFFDDBEEE FGGGDDEEH FFGGGDEHH IGGGIHHHH IIIIIIIHH"
    regions = np.array([[ord(letter) for letter in row] for row in rows.split()]).ravel()
    sides = edge_cell_pairs(9)
    wall = np.where(np.not_equal(*regions[sides.T]), 0.999, 0.001)
    seen = {(45, 54): 0.8, (54, 63): 0.1, (45, 46): 0.5, (47, 56): 0.55, (66, 67): 0.5, (74, 75): 0.7}
    for cells, share in seen.items():
        wall[np.flatnonzero((cells == sides).all(axis=1))] = share
    edges = Edges(np.stack([0 * wall, 1 - wall, wall], axis=1), 0 * wall, np.full(len(wall), 0.001))
    best = balanced_partitions(RegionEvidence.of(edges, np.zeros((81, 3))))[0]
    assert len(set(zip(best.labels.tolist(), regions.tolist(), strict=True))) == 9


def test_what_two_regions_may_exchange_is_named() -> None:
    """Whether r1c3 is in C and r3c4 in B, or the other way round, nobody can tell."""
    labels = REGIONS.copy()
    labels[[2, 15]] = labels[[15, 2]]
    unclear = (walls() + np.where(np.not_equal(*labels[SIDES]), 0.999, 0.001)) / 2
    board = evidence(unclear)
    best = balanced_partitions(board)[0]
    found = [other.labels for other in balanced_near(board, best, best.cost + 7.0)]
    assert all(is_balanced(other) for other in found)
    assert any(same(other, REGIONS) for other in found)


def test_without_doubt_nothing_is_exchanged() -> None:
    board = evidence(walls())
    (best,) = balanced_partitions(board)
    assert list(balanced_near(board, best, best.cost + 7.0)) == [best]
