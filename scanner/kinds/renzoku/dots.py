"""Reads the dots of a Renzoku: whatever stands on the middles of some edges, and is missing on those of all others.

Nothing is learnt of how they look: a dot may be a disc, a ring, or a bar in the gap between two boxes. All dots of a
board are printed alike, and so are all edges without one. So the edges fall into two groups, and how far the groups
are from each other, compared with how far each is spread, shows how sure that is.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.evidence import seen_once
from scanner.board.ink import EDGE, TRACE, ink_of, paper
from scanner.kinds.signs.signs import Signs, around_edges
from scanner.types import ROUNDS, Board

SIGNS = ("", "~")
"""What an edge may hold, in the order of the probabilities in `Signs`."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Dots:
    """The edges of a board in two groups.

    likeness  how like those with a dot each edge is, as `Signs.flat` has them: 0 as those without one, 1 as those with
    spread    the standard deviation of that within the groups
    evenness  how much each dot is like its mirror image: 1 is as much as can be, and less what points to a side
    added     how the ink around an edge differs for a dot: H x W, with the edge upright
    """

    likeness: NDArray[np.float64]
    spread: float
    evenness: float
    added: Floats

    @property
    def clarity(self) -> float:
        """How clearly these are dots: 1 where the edges of a group are alike and the groups differ in middles alone."""
        return max(0.0, 1 - 2 * self.spread) * max(0.0, 1 - self._beyond) * self.evenness**2

    @property
    def _beyond(self) -> float:
        """How much is added near the crossings, as by a wall, as a share of that in the middle."""
        half = len(self.added) // 2
        along = self.added[:, half - EDGE : half + EDGE].max(axis=1)
        ends = np.concatenate([along[:EDGE], along[-EDGE:]])
        return float(ends.mean() / max(float(along[half - EDGE : half + EDGE].mean()), 1e-6))


@seen_once
def look(board: Board) -> Dots:
    """Divides the edges of a square board into those with a dot and those without."""
    places = np.abs(np.stack(around_edges(ink_of(board), board.lattice.rows, 1.0)))
    middles = _cut_middles(places).reshape(len(places), -1)
    side = 2 * EDGE
    has_dot = _divide(middles)
    if middles[has_dot].mean() < middles[~has_dot].mean():
        has_dot = ~has_dot
    without, added = middles[~has_dot].mean(axis=0), middles[has_dot].mean(axis=0) - middles[~has_dot].mean(axis=0)
    likeness = np.einsum("ij,j->i", middles - without, added).astype(np.float64) / max(float((added**2).sum()), 1e-9)
    spread = float(np.sqrt(np.mean((likeness - has_dot) ** 2)))
    evenness = _measure_evenness((middles[has_dot] - without).reshape(-1, side, side))
    return Dots(likeness, spread, evenness, np.abs(places[has_dot].mean(axis=0) - places[~has_dot].mean(axis=0)))


def _measure_evenness(dots: Floats) -> float:
    """Measures how much of N x H x W is the same in its mirror image, which may lie aside: lattices are not exact."""
    total = np.maximum((dots**2).sum(axis=(1, 2)), 1e-6)
    mirrored = dots[..., ::-1]
    alike = [(dots * np.roll(mirrored, aside, axis=2)).sum(axis=(1, 2)) / total for aside in range(-2, 3)]
    return max(0.0, float(np.median(np.max(alike, axis=0))))


def _cut_middles(places: Floats) -> Floats:
    """Cuts out the middles of places, N x H x W, up to the rims of cells: beyond these entries begin."""
    half = places.shape[1] // 2
    return places[:, half - EDGE : half + EDGE, half - EDGE : half + EDGE]


def _divide(middles: Floats) -> NDArray[np.bool_]:
    """Divides N vectors into two groups along the direction in which they vary most, by two means; neither is empty."""
    centred = middles - middles.mean(axis=0)
    way = centred[(centred**2).sum(axis=1).argmax()]
    for _ in range(ROUNDS):
        way = np.einsum("ij,i->j", centred, np.einsum("ij,j->i", centred, way))
        way /= max(float(np.linalg.norm(way)), 1e-9)
    along = np.einsum("ij,j->i", centred, way)
    low, high = float(along.min()), float(along.max())
    for _ in range(ROUNDS):
        is_high = along > (low + high) / 2
        if is_high.all() or not is_high.any():
            break
        low, high = float(along[~is_high].mean()), float(along[is_high].mean())
    # Where all edges are alike, one is as good as another.
    return np.arange(len(along)) == along.argmax() if is_high.all() or not is_high.any() else is_high


@seen_once
def read(board: Board) -> Signs:
    """Reads the dots of a square board, by two normal distributions that are as wide as each other.

    How wide is estimated as if one more edge had been half-way between the groups.
    """
    seen, edges = look(board), 2 * board.lattice.rows * (board.lattice.rows - 1)
    variance = (edges * seen.spread**2 + 0.5**2) / (edges + 1)
    odds = (2 * seen.likeness - 1) / (2 * variance)
    likely = sigmoid(np.clip(odds, -20, 20))
    return Signs.of_edges(np.stack([1 - likely, likely], axis=1), board.lattice.rows, SIGNS)


@seen_once
def remove_dots(board: Board) -> NDArray[np.uint8]:
    """Paints paper over the dots of a square board, for a reader of digits.

    Farther from the edge than the rims of cells what is added to it is a part of some digits.
    """
    image, size, seen = board.image, board.lattice.rows, look(board)
    mask = np.zeros(image.shape[:2], np.uint8)
    places = around_edges(mask, size, 1.0)
    covered = cv2.dilate((seen.added > TRACE).astype(np.uint8), np.ones((3, 3), np.uint8))
    covered[:, : len(covered) // 2 - EDGE] = covered[:, len(covered) // 2 + EDGE :] = 0
    covered = np.asarray(cv2.resize(covered, places[0].shape[::-1], interpolation=cv2.INTER_NEAREST), np.uint8)
    for place, has_dot in zip(places, seen.likeness > 0.5, strict=True):
        if has_dot:
            np.bitwise_or(place, covered, out=place)
    return np.where(mask[..., None] > 0, paper(image, size, size), image)
