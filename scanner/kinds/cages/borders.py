"""Reads where the borders of cages run, by a small network (assets/borders.onnx).

Cages have dashes or thin lines within their cells, or heavier lines between them. What a border looks
like depends on the board: so the network sees each edge beside the median one of its board, and beside faint and heavy
ones.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, forward, sigmoid
from scanner.board.evidence import seen_once
from scanner.board.ink import SIDE, ink, ink_of
from scanner.types import Board

MODEL = bundled("borders")
"""The network to read with; the laboratory puts others in its place."""

LENGTH, BREADTH = 40, 32
"""The extent of its view of each edge, along it and across it, in pixels."""

RANKS = (0.15, 0.5, 0.85)
"""The quantiles of all edges, pixel by pixel, that it sees beside each edge."""

Floats = NDArray[np.float32]


@seen_once
def read(board: Board) -> NDArray[np.float64]:
    """Estimates the probability of a cage's border along each edge of a square board, as `edges.edge_cell_pairs`."""
    return _run_network(_cut_edges(board), np.zeros(len(_cut_edges(board)), bool))


def read_beside_walls(board: Board, is_wall: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Does so where some edges are walls whether a border runs along them or not, as those of boxes and regions are.

    Walls are seen beside walls: beside other edges each looks like a border. Of 1609 walls of drawn boards in regions
    and 666 of real ones in boxes 11 are misread, and 198 as `read` sees them.
    """
    return _run_network(_cut_edges(board), is_wall)


@seen_once
def _cut_edges(board: Board) -> Floats:
    return _cut_around_edges(ink_of(board), board.lattice.rows)


def _run_network(seen: Floats, is_wall: NDArray[np.bool_]) -> NDArray[np.float64]:
    inputs = np.empty((len(seen), 1 + len(RANKS), LENGTH, BREADTH), np.float32)
    inputs[~is_wall] = network_input(seen[~is_wall], edge_quantiles(seen))
    if is_wall.any():
        inputs[is_wall] = network_input(seen[is_wall], edge_quantiles(seen[is_wall]))
    return sigmoid(forward(MODEL, inputs)[:, 0].astype(np.float64))


def edge_crops(image: NDArray[np.uint8], size: int) -> Floats:
    """Cuts out the ink around each edge of a flat board of size x size cells: edges x LENGTH x BREADTH.

    All edges are seen as upright ones, with the first cell on the left.
    """
    return _cut_around_edges(ink(image, size, size), size)


def _cut_around_edges(ink: Floats, size: int) -> Floats:
    """Makes the crops of `edge_crops` from the ink of the board."""
    over = (LENGTH - SIDE) // 2
    inked = np.pad(ink, over)
    cells, lines = range(size), range(1, size)
    right = [_cut_at_edge(inked, over, cell, line) for cell in cells for line in lines]
    below = [_cut_at_edge(inked.T, over, cell, line) for line in lines for cell in cells]
    return np.stack(right + below)


def _cut_at_edge(inked: Floats, over: int, cell: int, line: int) -> Floats:
    """Cuts out the ink around the edge of a cell, counted along an upright line, `over` pixels beyond its ends."""
    middle, top = over + line * SIDE, cell * SIDE
    return inked[top : top + LENGTH, middle - BREADTH // 2 : middle + BREADTH // 2]


def edge_quantiles(seen: Floats) -> Floats:
    """Returns the RANKS quantiles of the edges of a board, pixel by pixel: len(RANKS) x LENGTH x BREADTH."""
    order = np.sort(seen, axis=0)
    return order[[round(rank * (len(order) - 1)) for rank in RANKS]]


def network_input(seen: Floats, usual: Floats) -> Floats:
    """Makes the input of the network: edges x (1 + len(RANKS)) x LENGTH x BREADTH."""
    shape = (len(seen), *usual.shape)
    return np.ascontiguousarray(np.concatenate([seen[:, None], np.broadcast_to(usual, shape)], axis=1))
