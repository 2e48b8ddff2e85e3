"""Hues tell colours from each other wherever a shadow falls."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.board import hues
from scanner.board.edges import Edges, edge_cell_pairs
from scanner.detection.flatten import CELL
from scanner.types import Board, Lattice

SIZE = 5
GREEN, BLUE, GREY = (120, 190, 110), (200, 150, 110), (160, 160, 160)
HALVES = np.indices((SIZE, SIZE))[1] // 3
BETWEEN = np.not_equal(*HALVES.ravel()[edge_cell_pairs(SIZE).T])


def board(*colours: tuple[int, int, int]) -> Board:
    """Draws two halves in these colours, and the shadow of something with a sharp edge across them."""
    shown = np.array(colours, np.float64)[HALVES].repeat(CELL, axis=0).repeat(CELL, axis=1)
    down, across = np.indices(shown.shape[:2])
    shown[down > 0.4 * across + CELL] *= 0.4
    points = np.stack(np.meshgrid(*(np.arange(SIZE + 1.0) * CELL,) * 2), axis=2).astype(np.float32)
    return Board(shown.astype(np.uint8), Lattice(points), CELL, np.zeros((SIZE, SIZE), bool))


def differ(shown: Board, network: NDArray[np.float64]) -> NDArray[np.float64]:
    return hues.differ(shown, Edges(np.zeros((len(network), 3)), 0 * network, network))


def test_a_colour_stays_what_it_is_in_a_shadow() -> None:
    # what the network takes for other colours: the rim of the shadow, but one edge between the halves
    network = np.where(BETWEEN, 0.8, 0.2)
    network[np.flatnonzero(BETWEEN)[0]] = 0.05
    network[np.flatnonzero(~BETWEEN)[::5]] = 0.95
    assert np.array_equal(differ(board(GREEN, BLUE), network) > 0.5, BETWEEN)


def test_the_network_is_believed_where_hues_do_not_differ() -> None:
    network = np.where(BETWEEN, 0.99, 0.01)
    assert np.array_equal(differ(board(GREY, GREY), network) > 0.5, BETWEEN)
