"""The signs between the cells of a board: how likely each of them is on every edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from scanner.types import TRUST_THRESHOLD, Edge

Pixel = TypeVar("Pixel", np.uint8, np.float32)

SIGNS = ("", "<", ">")
"""The signs that an edge may hold, in the order of the probabilities in `Signs`."""

FINENESS = 2
"""How many times as finely as digits signs are sampled: they are small, and so are the digits of separate boxes."""

FEWEST_KNOWN = 3
"""The least number of certain signs, and of edges certainly without one, that show how a board's signs look: one or two
may be strokes of a pen."""

WIDTH = 0.6875
"""Side of the neighbourhood of an edge's middle that is examined, in cells."""


@dataclass(frozen=True, slots=True, eq=False)
class Signs:
    """The probability of each of its `signs` on the inner edges of an N x N board.

    `beside` is N x (N-1) x S, for each cell and the one to its right; `below` is (N-1) x N x S, for each cell and the
    one below it. The first of the S signs is that there is none.
    """

    beside: NDArray[np.float64]
    below: NDArray[np.float64]
    signs: tuple[str, ...] = SIGNS

    @classmethod
    def of_edges(cls, likely: NDArray[np.float64], size: int, signs: tuple[str, ...] = SIGNS) -> Signs:
        """Makes the signs by the probabilities of all edges, ExS, in the order of `flat`."""
        half, number = size * (size - 1), len(signs)
        return cls(likely[:half].reshape(size, size - 1, number), likely[half:].reshape(size - 1, size, number), signs)

    @property
    def is_directed(self) -> bool:
        """Whether some of them point to one of their cells: they come first."""
        return self.signs[:3] == SIGNS

    def turned(self, quarters: int) -> Signs:
        """Turns the signs with the board by `quarters` of a turn counter-clockwise."""
        signs = self
        for _ in range(quarters % 4):
            # what was to the right is above now, and comes first
            order = [*range(len(self.signs))]
            if self.is_directed:
                order[1:3] = 2, 1
            signs = Signs(np.rot90(signs.below), np.rot90(signs.beside)[..., order], self.signs)
        return signs

    @property
    def edges(self) -> list[Edge]:
        """The two cells of every edge, in the order of `flat`."""
        size = len(self.beside)
        beside = [((r, c), (r, c + 1)) for r in range(size) for c in range(size - 1)]
        return beside + [((r, c), (r + 1, c)) for r in range(size - 1) for c in range(size)]

    @property
    def flat(self) -> NDArray[np.float64]:
        """The probabilities of all edges, ExS."""
        number = len(self.signs)
        return np.concatenate([self.beside.reshape(-1, number), self.below.reshape(-1, number)])

    @property
    def clear(self) -> int:
        """The number of edges that almost certainly hold a sign."""
        return int((self.flat[:, 0] < 1 - TRUST_THRESHOLD).sum())


def around_edges(picture: NDArray[Pixel], size: int, width: float = WIDTH) -> list[NDArray[Pixel]]:
    """Views of the neighbourhoods of all inner edges of a board, so wide in cells, as `Signs.flat` has them."""
    cell = len(picture) // size
    reach, centres, edges = round(width * cell / 2), range(cell // 2, size * cell, cell), range(cell, size * cell, cell)
    beside = [picture[y - reach : y + reach, x - reach : x + reach] for y in centres for x in edges]
    below = [np.rot90(picture[y - reach : y + reach, x - reach : x + reach]) for y in edges for x in centres]
    return beside + below
