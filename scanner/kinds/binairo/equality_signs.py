"""Reads the signs of a Tango: = and × stand on the middle of the edge between two neighbouring cells.

What all edges of the board have in common is its line, and so is what runs along one of them; a small network
(assets/equality_signs.onnx, see its card) sees what is drawn on each beyond that, however dark or light it is, and
tells signs from all else: pointers, dots, strokes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, forward, softmax
from scanner.board.evidence import seen_once
from scanner.board.rectify import finer
from scanner.board.strokes import STROKE
from scanner.detection.flatten import LINE
from scanner.kinds.binairo.places import beyond_corners, corner_colours, logarithms
from scanner.kinds.signs.signs import Signs, around_edges
from scanner.types import Board

Floats = NDArray[np.float32]

MODEL = bundled("equality_signs")

SIGNS = ("", "=", "x")
"""The signs that an edge may hold, in the order of their probabilities."""

FINE = 72
"""Sides of the cells in which signs are looked at, in pixels."""

REACH = 0.2
"""How far from the middle of an edge it is looked at, in cells; the corners of this place are bare."""

WITHIN = 0.13
"""How far from the middle a sign reaches at most, in cells."""

FAINTEST = 0.05
"""The least mean of what is drawn within the reach of a sign: of 24 pictures of Tangos signs had 0.07 to 0.37."""

USUAL = 0.3
"""The share of signs in what the network learnt from."""

SHARES = np.append(0.0, np.geomspace(2 / 60, 1 / 2, 49))
"""The shares of edges that may hold a sign, from two on 6x6 to half of all, in whatever order of magnitude; none is as
likely as all others together, as most boards have none."""


@seen_once
def read(board: Board) -> Signs:
    """Reads the signs of a square board."""
    likely = no_signs(board).flat
    marked = np.flatnonzero(seen_in_middle(board))
    if marked.size:
        seen = softmax(forward(MODEL, patches(board)[marked])).astype(np.float64)
        likely[marked] = _adapt_to_board(seen, len(likely))
    return Signs.of_edges(np.maximum(likely, 1e-9), board.lattice.rows, SIGNS)


def no_signs(board: Board) -> Signs:
    """Returns the readings of a board that has no signs."""
    size = board.lattice.rows
    return Signs.of_edges(np.tile([1.0, 0.0, 0.0], (2 * size * (size - 1), 1)), size, SIGNS)


def patches(board: Board) -> Floats:
    """Cuts out what the network sees of all edges, in the order of `Signs.flat`: E x 1 x H x W.

    What is darker or what is lighter is above 0, whichever there is more of.
    """
    drawn = drawn_on_edges(finer(board, FINE))
    is_light = (drawn * np.abs(drawn)).sum(axis=(1, 2), keepdims=True) < 0
    return np.asarray(np.where(is_light, -drawn, drawn)[:, None], np.float32)


def drawn_on_edges(board: Board) -> Floats:
    """Measures what is drawn around the middle of every edge beside its line, -1 to 1: E x H x W.

    It is that in the channel that shows it most.
    """
    places = np.stack(around_edges(logarithms(board.image), board.lattice.rows, 2 * REACH))
    drawn = np.tanh(beyond_corners(places, corner_colours(places, round(LINE * board.cell))) / STROKE)
    drawn = np.take_along_axis(drawn, np.abs(drawn).argmax(axis=3)[..., None], axis=3)[..., 0]
    # what goes on beyond a sign is the edge's own line: beside tinted cells it looks otherwise
    off = _measure_off_middle(board)
    own = np.median(drawn[:, off > WITHIN], axis=1, keepdims=True) * (off < WITHIN / 2)
    line = np.maximum(np.abs(np.median(drawn, axis=0)), np.abs(own))
    return np.asarray(np.sign(drawn) * np.maximum(np.abs(drawn) - line, 0), np.float32)


def seen_in_middle(board: Board) -> NDArray[np.bool_]:
    """Tells, for every edge, whether anything is drawn on its middle: E."""
    off = _measure_off_middle(board)
    within = np.hypot(off, off[:, None]) < WITHIN
    return np.asarray(np.abs(drawn_on_edges(board)[:, within]).mean(axis=1) > FAINTEST)


def _measure_off_middle(board: Board) -> NDArray[np.float64]:
    """Measures how far each pixel along a side of the place around an edge is from its middle, in cells: H."""
    side = 2 * round(REACH * board.cell)
    return np.asarray(np.abs(np.arange(side) - (side - 1) / 2) / board.cell)


def _adapt_to_board(likely: NDArray[np.float64], edges: int) -> NDArray[np.float64]:
    """Adapts the probabilities of the marked ones of so many edges to the board's own share of signs.

    Each share of signs is as likely as it explains what is seen on all edges: strokes that are hardly signs are none
    where few other edges hold any, and edges with nothing on their middle hold none.
    """
    none, equal, unequal = (likely / np.array([1 - USUAL, USUAL, USUAL])).T[..., None]
    with_share = none * (1 - SHARES) + (equal + unequal) * SHARES
    odds = np.log(with_share).sum(axis=0) + (edges - len(likely)) * np.log(1 - SHARES)
    odds[0] += np.log(len(SHARES) - 1)
    weights = softmax(odds[None])[0]
    found = np.stack([each / with_share for each in (none * (1 - SHARES), equal * SHARES, unequal * SHARES)], axis=2)
    return np.asarray((found * weights[:, None]).sum(axis=1))
