"""Among the ways to cut a board into regions the rules choose, and say why they are not sure."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board import edges
from scanner.board.measurements import cell_colours
from scanner.board.rectify import rectify
from scanner.judgement.partitions import most_probable_partition, partitions
from scanner.judgement.regions import Partition, RegionEvidence, weighed_partition
from scanner.kinds.regions.marks import Marks
from scanner.kinds.regions.region_interpretation import as_read, interpret
from scanner.lab.kinds.queens.puzzles import queens as made
from scanner.lab.synth.boards import LINKEDIN_COLOURS, Board, draw_board
from scanner.types import TRUST_THRESHOLD, Page
from solver import Puzzle, count, solve

MARKS = Marks(((".",) * 7,) * 7, digits=False, likely=np.zeros((7, 7), np.float32))


@pytest.fixture
def puzzle() -> Puzzle:
    return made(np.random.default_rng(1), 7).puzzle


@pytest.fixture
def seen(puzzle: Puzzle) -> tuple[RegionEvidence, Partition]:
    """The evidence of the board, and its regions."""
    picture, lattice = draw_board(puzzle, Board(colours=LINKEDIN_COLOURS[:7]), 60, np.random.default_rng(0))
    board = rectify(Page(picture, "board"), lattice)
    evidence = RegionEvidence.of(edges.read(board), cell_colours(board))
    return evidence, partitions(evidence)[0]


def moved(puzzle: Puzzle, partition: Partition, cost: float, is_valid: bool) -> tuple[Partition, int]:
    """The partition with one cell in the region of the cell before it, and which cell that is."""
    for cell in range(1, 49):
        labels = partition.labels.copy()
        labels[cell] = labels[cell - 1]
        if len(np.unique(labels)) < 7 or np.array_equal(labels, partition.labels):
            continue
        if (count(Puzzle.queens(labels.reshape(7, 7).tolist())) == 1) == is_valid:
            return replace(partition, labels=labels, cost=partition.cost + cost), cell
    raise AssertionError("there is no such cell")


def test_small_marks_where_all_queens_are_and_nowhere_else_are_queens(
    puzzle: Puzzle, seen: tuple[RegionEvidence, Partition]
) -> None:
    crossed = [["x" if queen else "." for queen in row] for row in solve(puzzle) or ()]
    one_less = [["."] * 7, *crossed[1:]]
    for marks, expected in ((crossed, "q"), (one_less, "x")):
        small = replace(MARKS, marks=tuple(map(tuple, marks)))
        read = interpret(seen[0], small, seen[1], [], most_probable_partition(seen[0])).puzzle.marks
        assert {mark for row in read for mark in row} == {".", expected}


def test_clear_regions_are_taken_as_they_are(puzzle: Puzzle, seen: tuple[RegionEvidence, Partition]) -> None:
    found = interpret(seen[0], MARKS, seen[1], [], most_probable_partition(seen[0]))
    assert found.puzzle.regions == puzzle.regions
    assert found.solutions == (solve(puzzle),) == as_read(seen[1])
    assert found.confidence > TRUST_THRESHOLD
    assert found.is_as_read
    assert found.as_read == 1
    assert not found.doubts


def test_region_that_leaves_no_single_solution_gives_way_to_a_rival(
    puzzle: Puzzle, seen: tuple[RegionEvidence, Partition]
) -> None:
    evidence, right = seen
    wrong, cell = moved(puzzle, right, -1.0, is_valid=False)
    found = interpret(evidence, MARKS, wrong, [right], most_probable_partition(evidence))
    assert found.puzzle.regions == puzzle.regions
    assert found.changed == (divmod(cell, 7),)
    assert found.as_read != 1


def test_rival_as_probable_is_a_doubt(puzzle: Puzzle, seen: tuple[RegionEvidence, Partition]) -> None:
    evidence, right = seen
    rival, cell = moved(puzzle, right, 0.1, is_valid=True)
    found = interpret(evidence, MARKS, right, [rival], most_probable_partition(evidence))
    assert found.is_as_read
    assert found.rivals == pytest.approx(0.475, abs=0.02)
    assert [doubt.cell for doubt in found.doubts] == [divmod(cell, 7)]


def test_regions_that_walls_alone_do_not_enclose_are_vague(seen: tuple[RegionEvidence, Partition]) -> None:
    evidence, right = seen
    walls = next(cue for cue in evidence.cues if not cue.by_colours)
    first, second = right.labels[evidence.edges.T]
    is_open = np.minimum(first, second) == 0
    cue = replace(walls, between=np.where(is_open, walls.within - 1, walls.between))
    open_on_one_side = replace(evidence, cues=(cue,))
    best = weighed_partition(open_on_one_side, right.labels)
    found = interpret(open_on_one_side, MARKS, best, [], most_probable_partition(open_on_one_side))
    assert found.entry_confidence == 0.5
    assert found.confidence <= 0.5
