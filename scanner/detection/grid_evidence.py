"""The evidence at the places of a lattice, as log odds, and the square of them that is most probably a grid.

Around a grid there is neither a crossing nor a board, so that the largest sum is that of the whole grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import Crossings
from scanner.types import Lattice

SIZES = (*range(4, 19), 25)
"""How many rows a grid may have: 18 at most, or 25."""

LEAST_CELL, MOST_CELL = 11, 64
"""The bounds of the sides of cells that are seen, in pixels of a copy: those of the blocks of JPEG are 8."""

POSSIBLE = -2.0
"""The least log odds of a place that may be a board, where finer copies are examined. On 490 pictures with 430 boards,
none that was visible on a finer copy had less everywhere."""

BEYOND = 2
"""The number of rows that a grid may reach beyond its linked crossings."""

SHARE_OF_A_CANDIDATE = 0.85
"""A square with this share of the most evidence is a candidate too: one row beside a grid costs more."""

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]


class CrossingEvidence(NamedTuple):
    """Log odds: that each crossing of a lattice is one of a grid, and that each of its cells is one of a board."""

    crossings: Floats
    boards: Floats

    @property
    def sum(self) -> float:
        """The sum of all log odds."""
        return float(self.crossings.sum() + self.boards.sum())

    @property
    def mean(self) -> float:
        """The mean of all log odds."""
        return self.sum / (self.crossings.size + self.boards.size)


class Square(NamedTuple):
    """A square of `rows` rows of a lattice, from the crossing at `top` and `left`."""

    rows: int
    top: int
    left: int

    def of(self, points: Floats) -> Lattice:
        """Cuts the lattice of the square out of the crossings of all."""
        rows, columns = (slice(start, start + self.rows + 1) for start in self[1:])
        return Lattice(np.ascontiguousarray(points[rows, columns]))


class Weighed(NamedTuple):
    """A grid, the log odds for it, and whether it is already fitted exactly."""

    lattice: Lattice
    certainty: float
    is_exact: bool


def gather_evidence(looks: Sequence[Crossings], lattice: Lattice) -> CrossingEvidence:
    """Gathers the evidence for a lattice: at each point the mean over the looks that show it in a suitable size."""
    parts = lattice.points, _find_middles(lattice.points)
    sums, counts, elsewhere = ([np.zeros(points.shape[:2], np.float32) for points in parts] for _ in range(3))
    for look in looks:
        if is_in_size(look, lattice):
            for number, (points, values) in enumerate(zip(parts, look_up_evidence(look, lattice.points), strict=True)):
                is_seen = look.holds(points)
                sums[number] += np.where(is_seen, values, 0)
                counts[number] += is_seen
                elsewhere[number] = values
    every = zip(sums, counts, elsewhere, strict=True)
    return CrossingEvidence(*(np.where(count, total / np.maximum(count, 1), other) for total, count, other in every))


def look_up_evidence(crossings: Crossings, points: Floats) -> CrossingEvidence:
    """Returns the evidence of one look for a lattice, given its crossings, rows x columns x 2."""
    return CrossingEvidence(
        look_up_log_odds(crossings, crossings.logits, points),
        look_up_log_odds(crossings, crossings.boards, _find_middles(points)),
    )


def look_up_log_odds(crossings: Crossings, logits: Floats, points: Floats) -> Floats:
    """Reads the log odds of a map at points of the picture, ...x2: POSSIBLE off the map, 0 beyond the picture."""
    height, width = logits.shape
    x, y = np.moveaxis(crossings.at(points), -1, 0)
    elsewhere = np.where(crossings.is_on_picture(points), POSSIBLE, 0)
    seen = logits[y.clip(0, height - 1), x.clip(0, width - 1)]
    return np.where(crossings.holds(points), seen, elsewhere).astype(np.float32)


def _find_middles(points: Floats) -> Floats:
    """Returns the middles of the cells between crossings, rows x columns x 2."""
    return (points[:-1, :-1] + points[1:, :-1] + points[:-1, 1:] + points[1:, 1:]) / np.float32(4)


def is_in_size(crossings: Crossings, lattice: Lattice) -> bool:
    """Tells whether the cells of a lattice are neither too small nor too large to be seen on this copy."""
    return LEAST_CELL < lattice.cell_side * crossings.scale < MOST_CELL


def find_likeliest_square(seen: CrossingEvidence, sizes: Sequence[int] = SIZES) -> Square | None:
    """Finds the square of one of the sizes with the most evidence; returns None where there is none.

    Nothing is known beyond the rim of a picture: the smaller square needs less of it. Where boards stand close
    together, there is hardly any evidence of where one ends: it is where there is most room for the others.
    """
    summed = [_integrate(part) for part in seen]
    totals = {size: _sum_squares(summed, size) for size in sizes if size < min(seen.crossings.shape)}
    if not totals:
        return None
    size = max(totals, key=lambda size: totals[size].max())
    total = totals[size]
    others = np.maximum(_find_best_beside(total, size), _find_best_beside(total.T, size).T)
    likely = np.where(total >= SHARE_OF_A_CANDIDATE * total.max(), total + others, -np.inf)
    top, left = np.unravel_index(int(likely.argmax()), likely.shape)
    return Square(size, int(top), int(left))


def _sum_squares(summed: Sequence[Doubles], size: int) -> Doubles:
    """Sums the evidence for each square of a size, by row and column of its first crossing, from integral images."""
    crossings, boards = (
        part[side:, side:] - part[:-side, side:] - part[side:, :-side] + part[:-side, :-side]
        for part, side in zip(summed, (size + 1, size), strict=True)
    )
    return np.asarray(crossings + boards)


def _integrate(part: Floats) -> Doubles:
    """Makes the integral image of values: the sums of all above and left of each corner between them."""
    return np.asarray(cv2.integral(part, sdepth=cv2.CV_64F))


def _find_best_beside(totals: Doubles, size: int) -> Doubles:
    """Returns the most evidence for a square wholly left of each square in the same rows, and for one right of it."""
    padded = np.pad(totals.clip(min=0), ((0, 0), (size, size)))
    left, right = (np.maximum.accumulate(part, axis=1) for part in (padded, padded[:, ::-1]))
    return left[:, : -2 * size] + right[:, : -2 * size][:, ::-1]
