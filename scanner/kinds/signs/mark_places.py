"""The middles of the edges between cells, and what is on them beyond what each edge shows at its ends.

An edge without a mark looks alike all along, as a line or a wall does. So each is compared with itself, and neither
light nor the weight of its line matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.kinds.signs.signs import around_edges
from scanner.types import ROUNDS

Floats = NDArray[np.float32]
Truths = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Places:
    """The middles of all inner edges, each turned upright, in the order of `Signs.flat`.

    `drawn` is the ink there, E x H x H; `added` how far it is above or below all that the edge shows near its ends,
    E x M x M; `weight` the ink of its line, E. `side` is that of a cell, in pixels.
    """

    drawn: Floats
    added: Floats
    weight: Floats
    side: int

    @classmethod
    def cut(cls, inked: Floats, size: int) -> Places:
        """Cuts out the middles of the edges of the ink of a board with so many rows and columns."""
        side = len(inked) // size
        places = np.stack(around_edges(inked, size, 1.0))
        half, near, far = places.shape[1] // 2, side * 17 // 64, side * 26 // 64
        parts = (places[:, half - far : half - near], places[:, half + near : half + far])
        ends = [np.median(part, axis=1) for part in parts]
        # lattices are not exact to a pixel, and lines are not quite straight
        aside, middle = np.ones((1, 3), np.uint8), slice(half - side // 5, half + side // 5)
        most = cv2.dilate(np.maximum(*ends), aside)[:, None, middle]
        least = cv2.erode(np.minimum(*ends), aside)[:, None, middle]
        seen = places[:, middle, middle]
        added = np.maximum(seen - most, 0) - np.maximum(least - seen, 0)
        weight = np.mean(ends, axis=0)[:, half - side // 8 : half + side // 8].sum(axis=1)
        return cls(places, added, weight, side)

    @cached_property
    def strength(self) -> Floats:
        """How much is added on the line of each edge and close beside it: E."""
        middle, reach = self.added.shape[2] // 2, self.side // 10
        return np.asarray(np.sqrt((self.added[:, :, middle - reach : middle + reach] ** 2).mean(axis=(1, 2))))

    @cached_property
    def amount(self) -> Floats:
        """How much is added around the middle of each edge: E, and never 0."""
        return np.maximum(np.linalg.norm(self.added, axis=(1, 2)), 1e-9)

    @cached_property
    def groups(self) -> tuple[Truths, ...]:
        """The edges of each way and weight, those of each way, and all: lines may show through a mark."""
        is_heavy, numbers = divide(self.weight), np.arange(len(self.weight))
        ways = (numbers < len(numbers) // 2, numbers >= len(numbers) // 2)
        return *(way & weight for weight in (is_heavy, ~is_heavy) for way in ways), *ways, numbers >= 0

    def find_middles(self, marked: Truths) -> NDArray[np.float64]:
        """Finds where the middles of marks usually are, right of and below those of their edges: E x 2, in pixels.

        Lattices are off in one way on edges beside cells, and in another one on those below.
        """
        amount, off = np.abs(self.added), np.arange(self.added.shape[1]) - (self.added.shape[1] - 1) / 2
        total = np.maximum(amount.sum(axis=(1, 2)), 1e-9)
        middles = np.stack([np.einsum(f"eij,{way}->e", amount, off) / total for way in "ji"], axis=1)
        usual = np.zeros_like(middles)
        for way in self.groups[-3:-1]:
            if (way & marked).any():
                usual[way] = np.median(middles[way & marked], axis=0)
        return usual


def is_seen(strength: Floats) -> Truths:
    """Tells where what is added to the line of an edge is more than noise."""
    return np.asarray(32 * strength > 1)


def divide(values: NDArray[np.floating]) -> Truths:
    """Divides values into low and high ones, by two means; where all are alike, none is high."""
    low, high = float(values.min()), float(values.max())
    is_high = values > (low + high) / 2
    for _ in range(ROUNDS):
        if is_high.all() or not is_high.any():
            break
        low, high = float(values[~is_high].mean()), float(values[is_high].mean())
        is_high = values > (low + high) / 2
    return np.asarray(is_high)


def divide_by_ratio(values: NDArray[np.floating], widest: int) -> Truths:
    """Divides values by how many times as high others are; those below the highest by so many times are alike."""
    return divide(np.log(np.maximum(values, max(float(values.max()) / widest, 1e-9))))
