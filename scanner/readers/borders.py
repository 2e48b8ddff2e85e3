"""Reads where the borders of cages run, by a small network (assets/borders.onnx).

Cages have dashes or thin lines within their cells, or heavier lines between them. What a border looks like on a board
only the others tell: so the network sees each edge beside the usual one of its board, and the faintest and the heaviest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, network
from scanner.readers.cnn import ink
from scanner.types import Board

MODEL = bundled("borders")
"""The network to read with; the laboratory puts others in its place."""

CELL = 32
"""Side of a cell of the board that the network sees, in pixels."""

LENGTH, BREADTH = 40, 32
"""Of what it sees of each edge, along it and across it, in pixels."""

RANKS = (0.15, 0.5, 0.85)
"""Where in the order of all edges, by the ink of each pixel, those are that it sees an edge beside."""

Floats = NDArray[np.float32]


def read(board: Board) -> NDArray[np.float64]:
    """How probably the border of a cage runs along each edge of a square board, as `edges.neighbours` has them."""
    seen = around(board.image, board.lattice.rows)
    net, lock = network(MODEL)
    with lock:
        net.setInput(beside(seen, usual(seen)))
        logits = np.array(net.forward(), np.float64)[:, 0]
    return np.asarray(1 / (1 + np.exp(-logits)))


def around(image: NDArray[np.uint8], size: int) -> Floats:
    """The ink around each edge of a flat board of size x size cells: edges x LENGTH x BREADTH.

    All edges are seen as upright ones, with the first cell on the left.
    """
    over = (LENGTH - CELL) // 2
    inked = np.pad(ink(image, size, size, CELL), over)
    return np.concatenate([_upright(inked, size, over), _upright(inked.T, size, over, is_turned=True)])


def _upright(inked: Floats, size: int, over: int, is_turned: bool = False) -> Floats:
    lines, across = range(1, size), range(size)
    places = [(cell, line) for line in lines for cell in across] if is_turned else [(r, c) for r in across for c in lines]
    half = BREADTH // 2
    return np.stack(
        [
            inked[row * CELL : row * CELL + LENGTH, over + line * CELL - half : over + line * CELL + half]
            for row, line in places
        ]
    )


def usual(seen: Floats) -> Floats:
    """What the edges of a board are like, pixel by pixel: len(RANKS) x LENGTH x BREADTH."""
    order = np.sort(seen, axis=0)
    return order[[round(rank * (len(order) - 1)) for rank in RANKS]]


def beside(seen: Floats, usual: Floats) -> Floats:
    """What the network sees: edges x (1 + len(RANKS)) x LENGTH x BREADTH."""
    shape = (len(seen), *usual.shape)
    return np.ascontiguousarray(np.concatenate([seen[:, None], np.broadcast_to(usual, shape)], axis=1))
