"""Which cells of a Kakuro may be white: those of another colour than the divided ones, that are set off from others."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.edges import edge_cell_pairs
from scanner.board.evidence import seen_once
from scanner.board.measurements import FINEST, brightness, unbroken_widths
from scanner.types import Board

OTHER = 0.06
"""The least difference of log brightness between cells of two colours."""

DRAWN = 3
"""The least number of a white cell's sides along which there is a line, or a cell of another colour."""

UNCLEAR = 0.3
"""A cell this near to the middle between the two colours has neither, as a share of the way to each."""

Mask = NDArray[np.bool_]


def whites(board: Board, divided: Mask, framed: int) -> Iterator[tuple[Mask, Mask]]:
    """Yields which cells may be white, by whether their colour is that of the divided ones, and which are unclear.

    What differs in colour is looked for within a frame of `framed` cells. Where light falls off, colours do so evenly:
    the colour of divided cells is a plane over the board.
    """
    rows, columns = divided.shape
    row, column = np.indices(divided.shape)
    terms = np.stack([np.ones_like(row), row / rows - 0.5, column / columns - 0.5], axis=2).astype(np.float64)
    colours = _measure_brightness(board)
    known = terms[divided]
    # cells of one colour differ by less than OTHER, and light usually falls off by a quarter over a board
    ridge = np.diag([0.0, 1.0, 1.0]) * (4 * OTHER) ** 2
    plane = np.linalg.solve(known.T @ known + ridge, known.T @ colours[divided])
    apart = colours - terms @ plane
    is_other = np.abs(apart) > OTHER
    white = ~divided
    grid = np.zeros_like(white)
    inner = slice(framed, -framed)
    grid[inner, inner] = white[inner, inner]
    if not (is_other & grid).any():
        yield white, np.zeros_like(divided)
        return
    # most of the other cells differ in one way
    way = 1 if np.median(apart[is_other & grid]) > 0 else -1
    share = way * apart / float(np.median((way * apart)[is_other & grid & (way * apart > 0)]))
    unclear = (np.abs(share - 0.5) < UNCLEAR / 2) & white
    yield (share > 0.5) & white, unclear
    yield (share <= 0.5) & white, unclear


@seen_once
def is_drawn(board: Board) -> Mask:
    """Tells whether each cell is set off from those beside it, as the page around a board is not."""
    shape, colours = board.lattice.shape, _measure_brightness(board).ravel()
    first, second = edge_cell_pairs(shape).T
    is_other = np.abs(colours[first] - colours[second]) > OTHER
    set_off = (unbroken_widths(brightness(board), shape) > FINEST) | is_other
    sides = np.bincount(first[set_off], minlength=shape.area) + np.bincount(second[set_off], minlength=shape.area)
    return np.asarray((sides >= DRAWN).reshape(shape))


def _measure_brightness(board: Board) -> NDArray[np.float64]:
    """Measures the logarithm of the usual brightness in each cell."""
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).reshape(rows, side, columns, side).swapaxes(1, 2)
    inner = slice(side // 8, -side // 8)
    return np.log(np.median(grey[:, :, inner, inner].reshape(rows, columns, -1), axis=2) + 16)
