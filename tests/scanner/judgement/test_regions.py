"""Colours and walls decide together what the regions are, and whether a board is one of regions at all."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from scanner.board.edges import Edges, edge_cell_pairs
from scanner.judgement.partitions import alternative_partitions, most_probable_partition, partitions
from scanner.judgement.regions import RegionEvidence, is_black_and_white, labels_of_boxes, renumber
from scanner.kinds.regions.log_odds import is_divided, weigh_edges

Regions = NDArray[np.int_]


def numbered(*rows: str) -> Regions:
    """Returns the numbers of regions that are drawn with a, b, c ..."""
    return np.array([[ord(region) - ord("a") for region in row] for row in rows])


NUMBERS = numbered("aaaaaa", "abbbbb", "abcccc", "abcddd", "abcdee", "abcdef")
BOXES = np.indices((6, 6))[0] // 2 * 2 + np.indices((6, 6))[1] // 3
PLAIN = np.zeros((6, 6), int)
TRUST_THRESHOLD = 0.999


def seen(walls: Regions, colours: Regions) -> Edges:
    """Makes the edges of a board with walls between the ones and colours of the others, almost all certain."""
    sides = edge_cell_pairs(len(walls)).T
    wall, differs = (
        np.where(np.not_equal(*part.ravel()[sides]), TRUST_THRESHOLD, 1 - TRUST_THRESHOLD) for part in (walls, colours)
    )
    return Edges(np.stack([0 * wall, 1 - wall, wall], axis=1), 0 * wall, differs)


def evidence(walls: Regions, colours: Regions) -> RegionEvidence:
    return RegionEvidence.of(seen(walls, colours), colours.reshape(-1, 1) * (0.0, 10.0, 0.0))


def regions_of(evidence: RegionEvidence) -> Regions:
    best = partitions(evidence)[0]
    assert is_divided(evidence, best, most_probable_partition(evidence))
    return best.labels.reshape(evidence.size, evidence.size)


def edge(one: tuple[int, int], other: tuple[int, int], size: int = 6) -> int:
    """Returns the number of the edge between two cells."""
    cells = sorted((one[0] * size + one[1], other[0] * size + other[1]))
    return int(np.flatnonzero((edge_cell_pairs(size) == cells).all(axis=1))[0])


@pytest.mark.parametrize(
    ("walls", "colours"),
    [(PLAIN, NUMBERS), (NUMBERS, PLAIN), (NUMBERS, NUMBERS)],
    ids=["colours", "walls", "both"],
)
def test_regions_are_told_apart(walls: Regions, colours: Regions) -> None:
    board = evidence(walls, colours)
    assert np.array_equal(regions_of(board), NUMBERS)
    assert alternative_partitions(board, partitions(board)[0], 5.0) == []


def test_walls_overrule_the_colour_of_a_cell() -> None:
    colours = NUMBERS.copy()
    colours[2, 4] = 9
    assert np.array_equal(regions_of(evidence(NUMBERS, colours)), NUMBERS)


def test_regions_of_one_colour_that_do_not_touch_are_two() -> None:
    assert np.array_equal(regions_of(evidence(PLAIN, np.where(NUMBERS == 5, 0, NUMBERS))), NUMBERS)


def test_either_way_to_see_colours_may_explain_a_board() -> None:
    told, blurred, paper = (seen(PLAIN, colours).differs for colours in (NUMBERS, np.minimum(NUMBERS, 3), PLAIN))
    hinted = told.copy()
    hinted[[edge((1, 2), (1, 3)), edge((1, 2), (1, 1))]] = TRUST_THRESHOLD
    for network, hues in ((blurred, told), (told, blurred), (told, hinted), (told, paper)):
        edges = seen(PLAIN, NUMBERS)
        edges.differs[:] = network
        assert np.array_equal(regions_of(RegionEvidence.of(edges, np.zeros((36, 3)), hues)), NUMBERS)


def test_a_region_in_two_pieces_is_one_by_its_colour() -> None:
    regions = NUMBERS.copy()
    regions[0, 4:] = 3
    assert np.array_equal(regions_of(evidence(PLAIN, regions)).ravel(), renumber(regions.ravel()))


def test_a_gap_in_a_wall_does_not_join_two_regions() -> None:
    edges = seen(NUMBERS, PLAIN)
    edges.lines[edge((0, 3), (1, 3))] = (0, TRUST_THRESHOLD, 1 - TRUST_THRESHOLD)
    assert np.array_equal(regions_of(RegionEvidence.of(edges, np.zeros((36, 3)))), NUMBERS)


@pytest.mark.parametrize(
    ("walls", "colours"),
    [
        (PLAIN, PLAIN),
        (BOXES, PLAIN),
        (BOXES, BOXES % 2),
        (PLAIN, np.indices((6, 6)).sum(axis=0) % 2),
        (PLAIN, np.where(np.isin(np.arange(36).reshape(6, 6), (3, 8, 16, 19, 29)), 1, 0)),
        (np.arange(36).reshape(6, 6) // 2, PLAIN),
    ],
    ids=["plain grid", "boxes", "tinted boxes", "chessboard", "crossword", "dominoes"],
)
def test_other_boards_have_no_regions(walls: Regions, colours: Regions) -> None:
    board = evidence(walls, colours)
    assert not is_divided(board, partitions(board)[0], most_probable_partition(board))


def test_a_blank_board_has_no_regions() -> None:
    nothing = Edges(np.full((60, 3), 1 / 3), np.full(60, 0.5), np.full(60, 0.5))
    board = RegionEvidence.of(nothing, np.zeros((36, 3)))
    assert not is_divided(board, partitions(board)[0], most_probable_partition(board))


def test_an_unknown_cell_leaves_an_alternative() -> None:
    edges = seen(PLAIN, NUMBERS)
    edges.differs[[edge((2, 5), (1, 5)), edge((2, 5), (2, 4)), edge((2, 5), (3, 5))]] = 0.5
    board = RegionEvidence.of(edges, NUMBERS.reshape(-1, 1) * (0.0, 10.0, 0.0))
    best = partitions(board)[0]
    others = [other.labels[17] for other in alternative_partitions(board, best, 1.0)]
    assert {int(best.labels[17]), *map(int, others)} == {1, 2, 3}


def test_a_cell_that_may_be_a_region_by_itself_leaves_an_alternative() -> None:
    edges = seen(PLAIN, NUMBERS)
    # in a shadow f looks like e, and along its edge a looks like two
    for pair, differs in ((((5, 4), (5, 5)), 0.1), (((4, 5), (5, 5)), 0.1), (((0, 0), (1, 0)), 0.95)):
        edges.differs[edge(*pair)] = differs
    board = RegionEvidence.of(edges, np.minimum(NUMBERS, 4).reshape(-1, 1) * (0.0, 10.0, 0.0))
    best, *_ = partitions(board)
    assert not np.array_equal(best.labels, NUMBERS.ravel())
    others = alternative_partitions(board, best, 8.0)
    assert any(np.array_equal(other.labels, NUMBERS.ravel()) for other in others)


def test_cells_of_a_crossword_are_black_and_white_but_not_boxes() -> None:
    rng = np.random.default_rng(0)
    black = (rng.random((9, 9)) < 0.4).astype(int)
    boxes = [labels_of_boxes(9, (3, 3))]
    tinted = (np.indices((9, 9))[0] // 3 + np.indices((9, 9))[1] // 3) % 2
    assert is_black_and_white(evidence(np.zeros((9, 9), int), black), boxes)
    assert not is_black_and_white(evidence(boxes[0].reshape(9, 9), tinted), boxes)
    assert not is_black_and_white(evidence(np.zeros((9, 9), int), np.zeros((9, 9), int)), boxes)


def test_edges_speak_for_regions_and_against_them_on_a_crossword() -> None:
    board = evidence(PLAIN, NUMBERS)
    black = (np.random.default_rng(0).random((6, 6)) < 0.4).astype(int)
    crossword = evidence(PLAIN, black)
    assert weigh_edges(crossword, partitions(crossword)[0]) < 0 < weigh_edges(board, partitions(board)[0])
