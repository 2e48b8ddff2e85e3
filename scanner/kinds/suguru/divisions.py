"""The ways to divide a board into connected regions of at most so many cells as a Suguru has, by walls and colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.edges import edge_cell_pairs
from scanner.board.evidence import seen_once
from scanner.board.measurements import halves
from scanner.board.rectify import rectify
from scanner.judgement.alternatives import LOG_ODDS_CUTOFF
from scanner.judgement.partitions import free_partitions
from scanner.judgement.regions import COST_OF_PIECE
from scanner.types import Board, Lattice
from solver.paper.puzzle import Grid, Shape
from solver.paper.traits import TRAITS

LARGEST = TRAITS["suguru"].largest_region

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Division:
    """The region of each cell, numbered from 0, and what it costs beside what the edges look like, in natural log."""

    regions: Grid
    cost: float

    @property
    def is_as_rows(self) -> bool:
        """Whether regions are as many and as large as rows: such are the boxes or the regions of a Sudoku."""
        sizes, side = np.bincount(np.ravel(self.regions)), max(np.shape(self.regions))
        return bool(len(sizes) == side and (sizes == side).all())

    def turned(self, quarters: int) -> Division:
        """Returns the same of a board that is turned by some quarters counter-clockwise."""
        return Division(tuple(map(tuple, np.rot90(np.array(self.regions), quarters).tolist())), self.cost)


@seen_once
def weigh_edges(board: Board) -> tuple[Floats, ...]:
    """Weighs the edges of a board: the log odds that each lies between two regions, by the likeliest cues in turn.

    An oblong board is weighed part by part, each by its own likeliest cue.
    """
    shape = board.lattice.shape
    if shape.is_square:
        found = free_partitions(board)
        likely = (each.cue.odds for each in found if each.cost < found[0].cost + LOG_ODDS_CUTOFF)
        return tuple({id(odds): odds for odds in likely}.values())
    side = min(shape)
    total, seen = (np.zeros(len(edge_cell_pairs(shape))) for _ in range(2))
    numbers = np.arange(len(total))
    for top, left in _list_squares(shape):
        beside, below = halves(numbers, shape)
        own = np.concatenate(
            [
                beside[top : top + side, left : left + side - 1].ravel(),
                below[top : top + side - 1, left : left + side].ravel(),
            ]
        )
        total[own] += free_partitions(_cut_out(board, top, left, side))[0].cue.odds
        seen[own] += 1
    return (np.asarray(total / seen),)


def _list_squares(shape: Shape) -> Iterator[tuple[int, int]]:
    """Yields the top left cells of squares as wide as the shorter side, which overlap and cover a board."""
    side, over = min(shape), max(shape) - min(shape)
    for start in (*range(0, over, side - 1), over):
        yield (start, 0) if shape.rows > shape.columns else (0, start)


def _cut_out(board: Board, top: int, left: int, side: int) -> Board:
    points = board.lattice.points[top : top + side + 1, left : left + side + 1]
    return rectify(board.known_page, Lattice(np.ascontiguousarray(points)))


@seen_once
def find_divisions(board: Board) -> tuple[Division, ...]:
    """Finds the ways to divide a board into regions as a Suguru may have them, the most probable first.

    They are those of the likeliest cue by which there are any. Either in all of them, or in none, regions are as rows.
    """
    shape = board.lattice.shape
    found = next(filter(None, (_divide_by(odds, shape) for odds in weigh_edges(board))), [])
    likely = (each for each in found if each.cost < found[0].cost + LOG_ODDS_CUTOFF)
    return tuple(each for each in likely if each.is_as_rows == found[0].is_as_rows)


def _divide_by(odds: Floats, shape: Shape) -> list[Division]:
    """Divides a board as its edges show it, and with an edge or two taken otherwise, the most probable way first."""
    unsure = [int(edge) for edge in np.argsort(np.abs(odds))[: shape.size // 2] if abs(odds[edge]) < LOG_ODDS_CUTOFF]
    found: dict[Grid, Division] = {}
    for changed in [(), *((edge,) for edge in unsure), *combinations(unsure, 2)]:
        is_wall = odds > 0
        is_wall[list(changed)] ^= True
        division = _divide(is_wall, odds, shape)
        if division.cost < COST_OF_PIECE * shape.size and _may_be_regions(division.regions, shape):
            found.setdefault(division.regions, division)
    return sorted(found.values(), key=lambda division: division.cost)


def _divide(is_wall: NDArray[np.bool_], odds: Floats, shape: Shape) -> Division:
    """Divides a board along walls; those that end within a region cost what they are worth, as does what joins two."""
    bridges = np.zeros((2 * shape.rows - 1, 2 * shape.columns - 1), np.uint8)
    bridges[::2, ::2] = 1
    bridges[::2, 1::2], bridges[1::2, ::2] = halves(~is_wall, shape)
    _, pieces = cv2.connectedComponents(bridges, connectivity=4)
    labels = pieces[::2, ::2].ravel()
    first, second = labels[edge_cell_pairs(shape).T]
    cost = float(np.where(first != second, np.maximum(-odds, 0), np.maximum(odds, 0)).sum())
    _, firsts, inverse = np.unique(labels, return_index=True, return_inverse=True)
    numbered = np.argsort(np.argsort(firsts))[inverse].reshape(shape)
    return Division(tuple(map(tuple, numbered.tolist())), cost)


def _may_be_regions(regions: Grid, shape: Shape) -> bool:
    """Tells whether no region is too large, and few are small."""
    sizes = np.bincount(np.ravel(regions))
    return bool(sizes.max() <= LARGEST and 5 * len(sizes) <= 2 * shape.area)
