"""Regions are told by walls and colours, and boxes are not taken for regions, nor cages of any extent."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scanner.board.edges import Edges, edge_cell_pairs
from scanner.judgement.regions import RegionEvidence
from scanner.kinds.grounds.balanced_regions import (
    find_balanced_partitions,
    find_regions,
    is_balanced,
    search_balanced_near,
)
from scanner.lab.kinds.sudoku.puzzles import jigsaw, sudoku_x
from scanner.lab.synth.grids import print_ruled_board
from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.types import Board, Lattice
from solver import Puzzle

CELL = 48
LOOK = Look(thin=0.02, thick=0.06)


def printed(puzzle: Puzzle, look: Look = LOOK) -> Board:
    size = puzzle.size
    sheet, rect = Sheet(Rect(0, 0, size, size), CELL), Rect(0, 0, size, size)
    print_ruled_board(sheet, rect, puzzle, look, np.random.default_rng(4))
    points = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=2).astype(np.float32) * CELL
    return Board(sheet.image, Lattice(points), CELL, np.zeros((size, size), bool))


@pytest.mark.parametrize("way", ["walls", "colours", "both"])
@pytest.mark.parametrize(("size", "shapes"), [(6, ((2, 3), (3, 2))), (7, ()), (9, ((3, 3),))])
def test_regions_are_told(size: int, shapes: tuple[tuple[int, int], ...], way: str) -> None:
    puzzle = jigsaw(np.random.default_rng(3), size).puzzle
    board = printed(puzzle, replace(LOOK, regions=way))
    for quarters in range(4):
        found = find_regions(board.turned(quarters), shapes)[0].labels.reshape(size, size)
        seen, truth = np.rot90(found, -quarters), np.array(puzzle.regions)
        assert len(set(zip(seen.ravel().tolist(), truth.ravel().tolist(), strict=True))) == size


def test_regions_are_told_where_some_lines_look_otherwise() -> None:
    """The edges of a shadow look like walls: here like those of a cell that is a region by itself."""
    puzzle = jigsaw(np.random.default_rng(3), 9).puzzle
    board = printed(puzzle, replace(LOOK, regions="walls"))
    image, regions = board.image.copy(), np.array(puzzle.regions)
    shaded = CELL * np.array([4, 4, 5, 5]) + [-2, -2, 2, 2]
    cv2.rectangle(image, shaded[:2].tolist(), shaded[2:].tolist(), (40, 40, 40), 4)
    (found, *_) = find_regions(replace(board, image=image), ((3, 3),))
    assert len(set(zip(found.labels.tolist(), regions.ravel().tolist(), strict=True))) == 9


@pytest.mark.parametrize("shading", ["none", "boxes", "centre"])
@pytest.mark.parametrize("thick", [0.02, 0.06])
def test_boxes_are_no_jigsaw_whether_they_are_drawn_or_not(shading: str, thick: float) -> None:
    puzzle = sudoku_x(np.random.default_rng(2)).puzzle
    for plain in (puzzle, replace(puzzle, diagonals=False)):
        assert find_regions(printed(plain, replace(LOOK, shading=shading, thick=thick)), ((3, 3),)) == ()


def test_regions_of_different_extent_are_no_jigsaw() -> None:
    rows = "AAABBBCCC DAABBCCCE DDAFFFCEE DGGGFFHEE IIGJJFHHE IKGJJLLHM IKKNJLOMM PPKNNLOOM PPPNNOOOM"
    cages = np.array([[ord(letter) for letter in row] for row in rows.split()])
    board = printed(Puzzle.sudoku([[0] * 9] * 9), replace(LOOK, thick=0.02))
    image = board.image.copy()
    for row, column in np.ndindex(9, 8):
        for way, parted in ((image, cages), (image.swapaxes(0, 1), cages.T)):
            if parted[row, column] != parted[row, column + 1]:
                at = (column + 1) * CELL
                way[row * CELL : (row + 1) * CELL, at - 2 : at + 2] = 40
    assert find_regions(replace(board, image=image), ((3, 3),)) == ()


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
    assert same(find_balanced_partitions(evidence(walls()))[0].labels, REGIONS)


def test_regions_that_run_into_each_other_are_told_by_their_extent() -> None:
    """Where C and B meet in rows 1 and 3 their wall is not seen."""
    unseen = walls()
    for cells in ((2, 3), (14, 15)):
        unseen[np.flatnonzero((cells == SIDES.T).all(axis=1))] = 0.2
    best = find_balanced_partitions(evidence(unseen))[0]
    assert is_balanced(best.labels)
    assert same(best.labels, REGIONS)
    assert same(find_balanced_partitions(evidence(unseen), best.cost + 1)[0].labels, REGIONS)
    assert find_balanced_partitions(evidence(unseen), best.cost - 1) == []


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
    best = find_balanced_partitions(RegionEvidence.of(edges, np.zeros((81, 3))))[0]
    assert len(set(zip(best.labels.tolist(), regions.tolist(), strict=True))) == 9


def test_what_two_regions_may_exchange_is_named() -> None:
    """Whether r1c3 is in C and r3c4 in B, or the other way round, nobody can tell."""
    labels = REGIONS.copy()
    labels[[2, 15]] = labels[[15, 2]]
    unclear = (walls() + np.where(np.not_equal(*labels[SIDES]), 0.999, 0.001)) / 2
    board = evidence(unclear)
    best = find_balanced_partitions(board)[0]
    found = [other.labels for other in search_balanced_near(board, best, best.cost + 7.0)]
    assert all(is_balanced(other) for other in found)
    assert any(same(other, REGIONS) for other in found)


def test_without_doubt_nothing_is_exchanged() -> None:
    board = evidence(walls())
    (best,) = find_balanced_partitions(board)
    assert list(search_balanced_near(board, best, best.cost + 7.0)) == [best]
