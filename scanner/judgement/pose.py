"""How a board lies on its page: sideways, upside down, or mirrored, as the cameras above screens show it.

A few of its digits tell it before anything else is asked of the board, which is then asked of it the right way up.
"""

from __future__ import annotations

from dataclasses import replace
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from scanner.board.rectify import rectify
from scanner.detection.text import SUREST
from scanner.judgement.orientation import AS_TAKEN, ENOUGH_ASYMMETRIC, DigitView, weigh_clarity
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUSTED_LOG_ODDS, Board, Lattice

MOST_CELLS = 16
"""The most cells that are looked at in every pose: a third of all digits are asymmetric."""

FEWEST_ASYMMETRIC = ENOUGH_ASYMMETRIC // 2
"""The fewest asymmetric digits by which a board is turned: one may be misread, and stars may look like any others."""


def turn_upright(board: Board, reader: Reader) -> Board:
    """Turns and mirrors a board as its digits need it; where they leave a doubt, it stays as it lies."""
    readings = read_cells(board, reader)
    if board.lattice.rows > HIGHEST_DIGIT or DigitView(board, readings).asymmetric >= ENOUGH_ASYMMETRIC:
        return board
    few = _pick_cells(board, np.flatnonzero(readings.is_held))
    if few is None:
        return board
    mirrored = replace(few, image=np.ascontiguousarray(few.image[:, ::-1]))
    views = [DigitView(view, reader.read(view)) for side in (few, mirrored) for view in map(side.turned, range(4))]
    glyphs = [np.rot90(view.readings.glyphs, -quarters) for quarters, view in enumerate(views)]
    likely = [each[..., 1 : board.lattice.rows + 1].max(axis=2) for each in glyphs]
    asymmetric = np.array([min(view.asymmetric, ENOUGH_ASYMMETRIC) for view in views])
    odds = weigh_clarity([*likely[:4], *(np.fliplr(cells) for cells in likely[4:])]) + TRUSTED_LOG_ODDS * asymmetric
    odds += [*AS_TAKEN, *([-SUREST] * 4)]
    best = int(odds.argmax())
    if asymmetric[best] < FEWEST_ASYMMETRIC or odds[best] < odds[0] + SUREST:
        return board
    lattice = board.lattice.mirrored() if best >= 4 else board.lattice
    return rectify(board.known_page, lattice.turned(best), board.cell)


def _pick_cells(board: Board, held: NDArray[np.intp]) -> Board | None:
    """Picks a few of the `held` cells, by number, from all over a board, as a square board of their own; or None."""
    side = isqrt(min(MOST_CELLS, len(held)))
    if side < FEWEST_ASYMMETRIC:
        return None
    (rows, columns), cell = board.lattice.shape, board.cell
    cells = board.image.reshape(rows, cell, columns, cell, 3).swapaxes(1, 2).reshape(-1, cell, cell, 3)
    few = cells[held[np.linspace(0, len(held) - 1, side**2).astype(int)]].reshape(side, side, cell, cell, 3)
    image = np.ascontiguousarray(few.swapaxes(1, 2)).reshape(side * cell, side * cell, 3)
    corners = np.arange(side + 1, dtype=np.float32) * np.float32(board.lattice.cell_side)
    lattice = Lattice(np.stack(np.meshgrid(corners, corners), axis=2))
    return Board(image, lattice, cell, np.zeros((side, side), np.bool_))
