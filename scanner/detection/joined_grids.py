"""Finds grids that share boxes: their lines run on from one to the next, and make one lattice with holes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import product
from math import isqrt
from operator import or_

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from scanner.detection.crossings import Crossings
from scanner.detection.grid_evidence import BEYOND, POSSIBLE, CrossingEvidence, gather_evidence, look_up_evidence
from scanner.detection.grid_growing import link_crossings
from scanner.detection.lattice_fit import FEWEST_LINKED, lay
from scanner.types import HIGHEST_DIGIT, Cell, Lattice

SIDE = HIGHEST_DIGIT
"""The rows of each grid: others are not printed so."""

BOX = isqrt(SIDE)
"""The rows of a box."""


class _Union:
    """Grids on a lattice that share boxes, and the evidence at the crossings and cells that are in any of them."""

    def __init__(self, evidence: CrossingEvidence, places: Iterable[Cell], grids: Iterable[Cell] = ()) -> None:
        """Takes the `places` where there may be grids."""
        self.grids: list[Cell] = []
        self._places = list(places)
        self._parts = [(part, np.zeros(part.shape, bool), extra) for part, extra in zip(evidence, (1, 0), strict=True)]
        for grid in grids:
            self.add(grid)

    @property
    def certainty(self) -> float:
        """The sum of the log odds."""
        return float(sum(part[held].sum() for part, held, _ in self._parts))

    @property
    def beside(self) -> list[Cell]:
        """The places of further grids, which share whole boxes with these; all places if there is none yet."""
        return [
            place for place in self._places if not self.grids or any(_share_boxes(place, own) for own in self.grids)
        ]

    def add(self, place: Cell) -> None:
        """Adds the grid at a place."""
        self.grids.append(place)
        for _, held, extra in self._parts:
            held[_cut(place, extra)] = True

    def measure_added(self, place: Cell) -> NDArray[np.float32]:
        """Returns the log odds at the crossings and cells that the grid at a place has, and none of these."""
        return np.concatenate(
            [part[_cut(place, extra)][~held[_cut(place, extra)]] for part, held, extra in self._parts]
        )

    def leaves_gaps(self, boards: NDArray[np.float32]) -> bool:
        """Tells whether there are cells between these grids that are rather on no board, by the log odds of all."""
        held = self._parts[1][1]
        rows, columns = (slice(at.min(), at.max() + 1) for at in np.nonzero(held))
        between = boards[rows, columns][~held[rows, columns]]
        return bool(between.size and between.mean() < 0)

    def choose_fewest(self) -> list[Cell]:
        """Chooses the fewest grids that have all cells of these and no others, in reading order."""
        held = self._parts[1][1]
        inside = [place for place in self._places if held[_cut(place, 0)].all()]
        numbers = np.arange(held.size).reshape(held.shape)
        cells = {place: sum(1 << number for number in numbers[_cut(place, 0)].ravel().tolist()) for place in inside}
        every = reduce(or_, (cells[place] for place in self.grids))
        for number in range(2, len(self.grids)):
            if chosen := _cover(cells, every, number, ()):
                return sorted(chosen)
        return sorted(self.grids)


def _cover(cells: Mapping[Cell, int], left: int, number: int, chosen: tuple[Cell, ...]) -> tuple[Cell, ...] | None:
    """Adds at most so many grids to the `chosen` ones until none of the cells is `left`, and boxes lead to each grid.

    Sets of cells are bits.
    """
    if not left and _are_connected(chosen):
        return chosen
    if left.bit_count() > number * SIDE**2 or not number:
        return None
    first = left & -left
    more = [place for place, own in cells.items() if (own & first if left else place not in chosen)]
    found = (_cover(cells, left & ~cells[place], number - 1, (*chosen, place)) for place in more)
    return next(filter(None, found), None)


def _find_whole(boards: NDArray[np.float32], side: int) -> NDArray[np.bool_]:
    """Tells of which squares each row and each column is rather on a board than not, by their first cells."""
    windows = sliding_window_view(boards, (side, side))
    return np.asarray((windows.mean(axis=2).min(axis=2) > 0) & (windows.mean(axis=3).min(axis=2) > 0))


def _cut(place: Cell, extra: int) -> tuple[slice, slice]:
    """Returns the part of a lattice that a grid has: its cells, or with one `extra` row and column its crossings."""
    row, column = place
    return slice(row, row + SIDE + extra), slice(column, column + SIDE + extra)


def _share_boxes(one: Cell, other: Cell) -> bool:
    """Tells whether two grids have whole boxes in common, and are not the same."""
    apart = [abs(first - second) for first, second in zip(one, other, strict=True)]
    return any(apart) and max(apart) < SIDE and not any(far % BOX for far in apart)


def _are_connected(grids: Sequence[Cell]) -> bool:
    """Tells whether boxes that are shared lead from each grid to all others."""
    reached, left = [grids[0]], list(grids[1:])
    while near := next((grid for grid in left if any(_share_boxes(grid, own) for own in reached)), None):
        reached.append(near)
        left.remove(near)
    return not left


def find_joined_grids(
    copies: Sequence[Crossings], grown: Sequence[tuple[Crossings, Lattice]], probable: float
) -> Iterator[Lattice]:
    """Yields lattices of grids that share boxes, where some that were `grown` on copies of a page may be part of one.

    Each grid has more than `probable` log odds, in the mean over the crossings and cells that no other of them has.
    """
    if not any(_may_be_joined(copy, grid) for copy, grid in grown):
        return
    found: list[tuple[float, Lattice]] = []
    for copy in copies:
        for members, places in link_crossings(copy):
            if len(members) >= FEWEST_LINKED and np.ptp(places, axis=0).min() >= SIDE:
                reach = BEYOND + BOX
                laid = lay(copy.points, members, places, places.min(axis=0) - reach, places.max(axis=0) + reach)
                if laid is not None:
                    found += _find_on_lattice(copies, Lattice(laid), probable)
    kept: list[Lattice] = []
    for _, lattice in sorted(found, key=lambda each: each[0], reverse=True):
        if not any(map(lattice.overlaps, kept)):
            kept.append(lattice)
            yield lattice


def _may_be_joined(copy: Crossings, grid: Lattice) -> bool:
    """Tells whether a grid has the size of those that are joined, and a box beyond it on a board, or has holes."""
    if grid.rows < SIDE:
        return False
    if grid.rows > SIDE:
        odds = look_up_evidence(copy, grid.points).boards
        return bool(sliding_window_view(odds, (BOX, BOX)).mean(axis=(2, 3)).min() < 0)
    odds = look_up_evidence(copy, _extend(grid, BOX).points).boards
    boxes = _find_whole(odds, BOX)[::BOX, ::BOX]
    boxes[1:-1, 1:-1] = False
    return bool(boxes.any())


def _extend(lattice: Lattice, cells: int) -> Lattice:
    """Adds to a lattice as many rows and columns on every side."""
    return _extend(lattice.framed(), cells - 1) if cells else lattice


def _find_on_lattice(copies: Sequence[Crossings], laid: Lattice, probable: float) -> Iterator[tuple[float, Lattice]]:
    """Yields the grids on a lattice, with the evidence for all of them, if they share boxes and no board is between."""
    evidence = gather_evidence(copies, laid)
    unions = (_join_likeliest(evidence, place, probable) for place in product(range(BOX), range(BOX)))
    union = max(unions, key=lambda union: union.certainty)
    if len(union.grids) > 1 and union.leaves_gaps(evidence.boards):
        chosen = union.choose_fewest()
        top, left = np.array(chosen).min(axis=0).tolist()
        bottom, right = (np.array(chosen).max(axis=0) + SIDE + 1).tolist()
        grids = tuple((row - top, column - left) for row, column in chosen)
        yield union.certainty, Lattice(np.ascontiguousarray(laid.points[top:bottom, left:right]), grids)


def _join_likeliest(evidence: CrossingEvidence, first: Cell, probable: float) -> _Union:
    """Joins the grids that are whole boxes away from a place: the likeliest, and what adds most evidence in turn."""
    top, left = first
    whole = np.argwhere(_find_whole(evidence.boards, SIDE)[top::BOX, left::BOX]).tolist()
    union = _Union(evidence, [(top + BOX * row, left + BOX * column) for row, column in whole])
    while places := union.beside:
        best = max(places, key=lambda place: float(union.measure_added(place).sum()))
        added = union.measure_added(best)
        if not added.size or added.mean() <= probable:
            break
        union.add(best)
    return union


def may_share_with_more(copies: Sequence[Crossings], lattice: Lattice) -> bool:
    """Tells whether a further grid that shares boxes with those of a lattice may be there, though it was not seen.

    What lies beyond the picture says nothing.
    """
    reach = SIDE - BOX
    grids = [(row + reach, column + reach) for row, column in lattice.grids]
    evidence = gather_evidence(copies, _extend(lattice, reach))
    rows, columns = (range(0, count - SIDE + 1, BOX) for count in evidence.boards.shape)
    places = product(rows, columns)
    union = _Union(evidence, places, grids)
    every = (union.measure_added(place) for place in union.beside)
    return any(seen.size and seen.mean() > POSSIBLE for seen in (added[added != 0] for added in every))
