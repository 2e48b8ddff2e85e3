"""Where glyphs stand in their cells: a digit around the middle, candidates beside it and each other."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import EDGE, SIDE, TRACE


@dataclass(frozen=True, slots=True, eq=False)
class Placement:
    """The connected strokes in some `cells`: the cell of each, and its first and last row and column.

    `cell` is N, `first` and `last` are Nx2, in pixels from the middle of a cell with sides of SIDE.
    """

    cells: int
    cell: NDArray[np.intp]
    first: NDArray[np.float64]
    last: NDArray[np.float64]

    @property
    def is_middle(self) -> NDArray[np.bool_]:
        """Whether each stroke stands around the middle of its cell, N."""
        return np.asarray(((self.first <= EDGE) & (self.last >= -EDGE)).all(axis=1))

    @property
    def reach(self) -> float:
        """How far, in cells, nearly all glyphs reach from the middles of their cells; 0 if there are none."""
        return _reach_of_nearly_all(self._reaches[self.is_middle])

    @property
    def spread(self) -> float:
        """How far, in cells, the ink of nearly all inked cells reaches from their middles, with candidates; or 0."""
        farthest = self._find_largest(self._reaches)
        return _reach_of_nearly_all(farthest[farthest > 0])

    @property
    def has_candidates(self) -> NDArray[np.bool_]:
        """Which cells hold candidates: a glyph in the middle with another one, more than half as tall, beside it."""
        height = self.last[:, 0] - self.first[:, 0] + 1
        tallest = self._find_largest(np.where(self.is_middle, height, 0))[self.cell]
        away = np.abs(self.first + self.last).max(axis=1) / 2 / SIDE
        is_beside = (away > self.reach) & (tallest > 0) & (2 * height > tallest)
        return np.asarray(np.bincount(self.cell[is_beside], minlength=self.cells) > 0)

    @property
    def _reaches(self) -> NDArray[np.float64]:
        return np.asarray(np.maximum(-self.first, self.last).max(axis=1) / SIDE)

    def _find_largest(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Returns the largest value of the strokes of each cell."""
        largest = np.zeros(self.cells)
        np.maximum.at(largest, self.cell, values)
        return largest


def placement(inked: NDArray[np.float32]) -> Placement:
    """Locates the ink of cells, NxSIDExSIDE."""
    strong = np.zeros(inked.shape, np.uint8)
    strong[:, EDGE:-EDGE, EDGE:-EDGE] = inked[:, EDGE:-EDGE, EDGE:-EDGE] > 2 * TRACE
    _, _, stats, _ = cv2.connectedComponentsWithStats(strong.reshape(-1, SIDE), connectivity=8)
    corner = stats[1:, [cv2.CC_STAT_TOP, cv2.CC_STAT_LEFT]]
    first = (corner % SIDE).astype(np.float64) - (SIDE - 1) / 2
    last = first + stats[1:, [cv2.CC_STAT_HEIGHT, cv2.CC_STAT_WIDTH]] - 1
    return Placement(len(inked), (corner[:, 0] // SIDE).astype(np.intp), first, last)


def _reach_of_nearly_all(reaches: NDArray[np.float64]) -> float:
    return float(np.percentile(reaches, 95)) if reaches.size else 0.0
