"""Whether the hues of neighbouring cells differ: a shadow darkens all colours alike.

The network of edges has learnt hints and strays, but may take a pale region beside a strong one for a shadow on it.
Hues are affected by hints, but are the same in shadow and in light. So both together are one cue to regions, and the
network alone is another; the cue that explains a board better is used for it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.edges import EDGE, Edges, Probabilities, edge_cell_pairs, reduced
from scanner.detection.flatten import SMALL_CELL
from scanner.types import ROUNDS, TRUSTED_LOG_ODDS, Board

GRAIN_OF_HUES = 0.01
"""The usual difference between the hues of two places of one colour, beside the rounding to whole grey levels."""

SHARE = 0.75
"""The weight of the evidence of hues and network together: they are not independent, and miss more than they invent.

Fitted to 700 boards of `scanner/lab/training/edges_boards.py`, weighted by how far hues explain each. On 500 others, in
palettes and shadows that are kept for validation, the better one of both ways has 1,287 edges wrong, the network 1,649.
"""


def differ(board: Board, seen: Edges) -> Probabilities:
    """Estimates the probability, by hues, that the cells on both sides of each edge of a square board differ in colour.

    Differences between hues of one colour, and of two, have Rayleigh distributions, whose scales are estimated from the
    board itself (expectation maximization: Dempster, Laird and Rubin, 1977).
    """
    apart = _measure_differences(board) ** 2 / 2
    likely = seen.differs.clip(1e-9, 1 - 1e-9)
    network = np.log(likely) - np.log1p(-likely)
    for _ in range(ROUNDS):
        same = max(1.0, _average(apart, 1 - likely))
        other = max(same, _average(apart, likely))
        odds = np.log(same / other) + apart * (1 / same - 1 / other)
        likely = sigmoid(SHARE * (network + odds.clip(-TRUSTED_LOG_ODDS, TRUSTED_LOG_ODDS) + 1))
    return likely


def _average(values: NDArray[np.float64], weights: Probabilities) -> float:
    return float((values * weights).sum() / max(float(weights.sum()), 1e-9))


def _measure_differences(board: Board) -> NDArray[np.float64]:
    """Measures the distance between the hues of both cells of each edge, relative to its standard error."""
    size = board.lattice.rows
    inner = slice(EDGE, -EDGE)
    cells = reduced(board.image, size).reshape(size, SMALL_CELL, size, SMALL_CELL, 3).swapaxes(1, 2)[:, :, inner, inner]
    light = cells.reshape(size * size, -1, 3) + 1.0
    blue, green, red = np.moveaxis(np.log(light), -1, 0)
    hues = np.median([blue - green, red - green], axis=2)
    variances = GRAIN_OF_HUES**2 + np.median(light.min(axis=2), axis=1) ** -2
    one, other = edge_cell_pairs(size).T
    squares = ((hues[:, one] - hues[:, other]) ** 2).sum(axis=0)
    return np.asarray(np.sqrt(squares / ((variances[one] + variances[other]) / 2)))
