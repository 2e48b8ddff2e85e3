"""Reads the signs of a Futoshiki: what stands between every two neighbouring cells, on the middle of their edge.

A sign between a cell and the one below it is turned by a quarter, so that all signs are `<` or `>` to the network, and
what it reads is the relation of the first cell, in reading order, to the second.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.readers.cnn import SIDE, classify, ink
from scanner.types import GLYPHS

LESS, GREATER = GLYPHS.index("<"), GLYPHS.index(">")

FINENESS = 2
"""Ink is sampled so many times as finely as for digits, for signs are small."""

WIDTH = 44
"""Side of the neighbourhood of an edge's middle that is looked at; a cell has FINENESS * SIDE such pixels."""


def crops(image: NDArray[np.uint8], size: int) -> NDArray[np.float32]:
    """The ink around the middle of every inner edge of a size x size board, as Nx1xSIDExSIDE float32.

    First come the edges between neighbours in a row, then those between neighbours in a column, in reading order of
    the first cell: N is 2 * size * (size - 1).
    """
    inked = ink(image, FINENESS * size, FINENESS * size)
    cell = FINENESS * SIDE
    reach, middles = WIDTH // 2, range(cell // 2, size * cell, cell)
    edges = range(cell, size * cell, cell)
    beside = [inked[y - reach : y + reach, x - reach : x + reach] for y in middles for x in edges]
    below = [np.rot90(inked[y - reach : y + reach, x - reach : x + reach]) for y in edges for x in middles]
    cut = [cv2.resize(crop, (SIDE, SIDE), interpolation=cv2.INTER_AREA) for crop in (*beside, *below)]
    return np.stack(cut)[:, None].astype(np.float32)


def read(image: NDArray[np.uint8], size: int) -> NDArray[np.float64]:
    """The probabilities of no sign, of `<` and of `>` on every inner edge of a board, Nx3, in the order of `crops`."""
    glyphs, _ = classify(crops(image, size))
    signs = glyphs[:, [LESS, GREATER]].astype(np.float64)
    # whatever else the network sees between two cells, such as a note or the edge of a digit, is no sign
    return np.concatenate([1 - signs.sum(axis=1, keepdims=True), signs], axis=1)
