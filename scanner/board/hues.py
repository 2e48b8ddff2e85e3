"""Whether the hues of neighbouring cells differ: what a shadow takes away it takes from all colours alike.

The network of edges knows hints and strays, and may take a pale region beside a strong one for a shadow on it. Hues
know nothing of hints, but are in a shadow what they are in the light. So both together are one way to tell colours, and
the network alone is another: which of them explains a board that board shows.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board.edges import RIM, SIDE, Edges, Probabilities, edge_cells, reduced
from scanner.types import Board

GRAIN = 0.01
"""What the hues of two places of one colour usually differ by, beside what whole grey levels leave of them."""

SUREST = 5.0
"""No log odds of hues count for more."""

SHARE = 0.75
"""How much of what hues and network say together counts: they are not independent, and miss more than they invent.

Fitted to 700 boards of `scanner/lab/training/edges_boards.py`, weighted by how far hues explain each. On 500 others, in
palettes and shadows that are kept for validation, the better one of both ways has 1,287 edges wrong, the network 1,649.
"""

ROUNDS = 5
"""How often the edges tell how much hues differ, and that which edges do."""


def differ(board: Board, seen: Edges) -> Probabilities:
    """How probably the cells on both sides of each edge of a square board have different colours, if hues tell.

    Hues of one colour, and of two, differ as two-dimensional normal deviates do (Rayleigh), how far either tells the
    board itself (expectation maximization: Dempster, Laird and Rubin, 1977).
    """
    apart = _differences(board) ** 2 / 2
    likely = seen.differs.clip(1e-9, 1 - 1e-9)
    network = np.log(likely) - np.log1p(-likely)
    for _ in range(ROUNDS):
        same = max(1.0, _mean(apart, 1 - likely))
        other = max(same, _mean(apart, likely))
        odds = np.log(same / other) + apart * (1 / same - 1 / other)
        likely = sigmoid(SHARE * (network + odds.clip(-SUREST, SUREST) + 1))
    return likely


def _mean(values: NDArray[np.float64], weights: Probabilities) -> float:
    return float((values * weights).sum() / max(float(weights.sum()), 1e-9))


def _differences(board: Board) -> NDArray[np.float64]:
    """How far the hues of both cells of each edge are from each other, beside how exactly they are known."""
    size = board.lattice.rows
    inner = slice(RIM, -RIM)
    cells = reduced(board.image, size).reshape(size, SIDE, size, SIDE, 3).swapaxes(1, 2)[:, :, inner, inner]
    light = cells.reshape(size * size, -1, 3) + 1.0
    blue, green, red = np.moveaxis(np.log(light), -1, 0)
    hues = np.median([blue - green, red - green], axis=2)
    variances = GRAIN**2 + np.median(light.min(axis=2), axis=1) ** -2
    one, other = edge_cells(size).T
    squares = ((hues[:, one] - hues[:, other]) ** 2).sum(axis=0)
    return np.asarray(np.sqrt(squares / ((variances[one] + variances[other]) / 2)))
