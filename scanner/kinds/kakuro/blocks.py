"""Which cells of a Kakuro are black, and where its board begins and ends.

The sum of a run stands in the divided cell before it. So what is black, and whether the row or column that holds the
first sums belongs to a grid, is told by how many runs have such a cell: those in white print have no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.diagonals import diagonals
from scanner.board.evidence import seen_once
from scanner.board.rectify import page_of, rectify
from scanner.types import Board, Lattice
from solver.runs import lines_between

OTHER = 0.06
"""The least difference of log brightness between cells of two colours."""

UNCLEAR = 0.3
"""How near to the middle between both colours a cell is of neither, as a share of the way to each."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """The board of a Kakuro and its cells: those that are black, that are divided, and of which that is not clear.

    All are rows x columns. `explained` is the share of its runs that have a divided cell before them.
    """

    board: Board
    black: Mask
    divided: Mask
    unclear: Mask
    explained: float

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The black cells in reading order."""
        return tuple((int(row), int(column)) for row, column in np.argwhere(self.black))


@seen_once
def blocks_of(board: Board) -> Blocks | None:
    """The Kakuro on a grid, or on it with one more row or column on some sides; None where no cell is divided."""
    size = board.lattice.rows
    framed = rectify(page_of(board), board.lattice.framed(), board.cell)
    divided = diagonals(framed)[0]
    if divided[1:-1, 1:-1].sum() < size / 2:
        return None
    found: list[tuple[float, int, slice, slice, Mask, Mask]] = []
    for white, unclear in _whites(framed, divided):
        for rows, columns in _extents(size):
            part, held = white[rows, columns].copy(), divided[rows, columns]
            part[0], part[:, 0] = False, False
            share, count = _explained(part, held)
            found.append((share, count, rows, columns, part, unclear[rows, columns]))
    share, _, rows, columns, white, unclear = max(found, key=lambda each: (round(each[0], 2), each[1]))
    points = framed.lattice.points[rows.start : rows.stop + 1, columns.start : columns.stop + 1]
    is_same = (rows.start, columns.start, rows.stop) == (1, 1, size + 1)
    whole = board if is_same else rectify(page_of(board), Lattice(points))
    unclear = unclear.copy()
    unclear[0], unclear[:, 0] = False, False
    return Blocks(whole, ~white, divided[rows, columns], unclear, share)


def _extents(size: int) -> Iterator[tuple[slice, slice]]:
    """The squares that a grid of so many rows may be part of, within a frame of one more cell: rows and columns."""
    for top, left, bottom, right in product((1, 0), repeat=4):
        if top + bottom == left + right:
            yield slice(top, size + 2 - bottom), slice(left, size + 2 - right)


def _whites(board: Board, divided: Mask) -> Iterator[tuple[Mask, Mask]]:
    """Which cells may be white, and of which that is not clear: those of another colour than the divided ones, or not.

    Where light falls off, colours do so evenly: the colour of divided cells is a plane over the board.
    """
    rows, columns = divided.shape
    row, column = np.indices(divided.shape)
    terms = np.stack([np.ones_like(row), row / rows - 0.5, column / columns - 0.5], axis=2).astype(np.float64)
    colours = _brightness(board)
    known = terms[divided]
    ridge = np.diag([0.0, 0.1, 0.1]) * len(known)
    plane = np.linalg.solve(known.T @ known + ridge, known.T @ colours[divided])
    apart = colours - terms @ plane
    is_other = np.abs(apart) > OTHER
    if is_other[~divided].any():
        # most of the other cells differ in one way
        way = np.sign(np.median(apart[is_other & ~divided]))
        usual = float(np.median((way * apart)[is_other & ~divided & (way * apart > 0)]))
        share = way * apart / usual
        is_other = share > 0.5
        unclear = (np.abs(share - 0.5) < UNCLEAR / 2) & ~divided
        yield is_other & ~divided, unclear
        yield ~is_other & ~divided, unclear
    else:
        yield ~divided, np.zeros_like(divided)


def _brightness(board: Board) -> NDArray[np.float64]:
    """The logarithm of the usual brightness in each cell."""
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).reshape(rows, side, columns, side).swapaxes(1, 2)
    rim = side // 8
    return np.log(np.median(grey[:, :, rim:-rim, rim:-rim].reshape(rows, columns, -1), axis=2) + 16.0)


def _explained(white: Mask, divided: Mask) -> tuple[float, int]:
    """The share of the runs of white cells that have a divided cell before them, and how many have."""
    black = tuple((int(row), int(column)) for row, column in np.argwhere(~white))
    runs = lines_between(len(white), black)
    if not runs:
        return 0.0, 0
    before = [(r, c - 1) if run[-1][0] == r else (r - 1, c) for run in runs for r, c in run[:1]]
    count = sum(bool(divided[cell]) for cell in before)
    return count / len(runs), count
