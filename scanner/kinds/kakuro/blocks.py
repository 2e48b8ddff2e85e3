"""Which cells of a Kakuro are black, and where its board begins and ends.

The sum of a run stands in the divided cell before it. So what is black, and whether the row or column that holds the
first sums belongs to a grid, is told by how many runs have such a cell: those in white print have no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.edges import edge_cell_pairs
from scanner.board.evidence import seen_once
from scanner.board.measurements import FINEST, brightness, unbroken_widths
from scanner.board.rectify import rectify
from scanner.board.surroundings import rim
from scanner.detection.evidence import BEYOND
from scanner.kinds.kakuro.diagonals import diagonals
from scanner.types import Board, Cell, Lattice
from solver.paper.runs import lines_between

OTHER = 0.06
"""The least difference of log brightness between cells of two colours."""

DIVIDED = 2
"""With so many divided cells right beyond it a board is a part of one."""

EXPLAINED = 0.9
"""The least share of the runs of a Kakuro that have a divided cell before them."""

DRAWN = 3
"""White cells have lines, or cells of another colour, along at least so many of their sides."""

UNCLEAR = 0.3
"""How near to the middle between both colours a cell is of neither, as a share of the way to each."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """The board of a Kakuro and its cells: those that are black, that are divided, and of which that is not clear.

    All are rows x columns. `explained` is the share of its runs that have a divided cell before them, `is_part` whether
    it goes on beyond this board, and `may_go_on` whether it may.
    """

    board: Board
    black: Mask
    divided: Mask
    unclear: Mask
    explained: float
    is_part: bool
    may_go_on: bool

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The black cells in reading order."""
        return tuple((int(row), int(column)) for row, column in np.argwhere(self.black))


def before(run: Sequence[Cell]) -> Cell:
    """The cell before the first one of a run, which holds its sum."""
    (row, column), (last, _) = run[0], run[-1]
    return (row, column - 1) if row == last else (row - 1, column)


@seen_once
def blocks_of(board: Board) -> Blocks | None:
    """The Kakuro on a grid, or on it with one more row or column on some sides; None where no cell is divided."""
    size = board.lattice.rows
    framed = rectify(board.known_page, board.lattice.framed().framed(), board.cell)
    divided = diagonals(framed)[0]
    if divided[BEYOND:-BEYOND, BEYOND:-BEYOND].sum() < size / 2:
        return None
    is_drawn = _is_drawn(framed)
    found = [
        _Extent(rows, columns, white, unclear, divided, is_drawn, framed.cut_off)
        for white, unclear in _whites(framed, divided)
        for rows, columns in _squares(size)
        if len(white[rows]) <= size or not framed.cut_off[rows, columns].any()
    ]
    # the page beside a board may look like white cells of it
    best = max(found, key=lambda extent: (extent.is_whole, -len(extent.inner_white), extent.gain))
    rows, columns = best.rows, best.columns
    points = framed.lattice.points[rows.start : rows.stop + 1, columns.start : columns.stop + 1]
    is_same = (rows.start, columns.start, rows.stop) == (BEYOND, BEYOND, BEYOND + size)
    whole = board if is_same else rectify(board.known_page, Lattice(points))
    return Blocks(
        board=whole,
        black=~best.inner_white,
        divided=divided[rows, columns],
        unclear=best.inner_unclear,
        explained=best.share,
        is_part=best.is_beyond,
        may_go_on=best.is_cropped,
    )


def _squares(size: int) -> Iterator[tuple[slice, slice]]:
    """The squares that a grid of so many rows may be part of, within its frame: rows and columns."""
    for top, left, bottom, right in product((0, 1), repeat=4):
        if top + bottom == left + right:
            yield slice(BEYOND - top, BEYOND + size + bottom), slice(BEYOND - left, BEYOND + size + right)


@dataclass(frozen=True, eq=False)
class _Extent:
    """A square of a framed grid that may be the board, with what all cells may be, and which are not in the picture."""

    rows: slice
    columns: slice
    white: Mask
    unclear: Mask
    divided: Mask
    is_drawn: Mask
    cut_off: Mask

    @property
    def inner_white(self) -> Mask:
        """The white cells of the square, whose first row and column are black."""
        return self._inner(self.white)

    @property
    def inner_unclear(self) -> Mask:
        return self._inner(self.unclear)

    def _inner(self, cells: Mask) -> Mask:
        inner = cells[self.rows, self.columns].copy()
        inner[0], inner[:, 0] = False, False
        return inner

    @property
    def share(self) -> float:
        """The share of the runs of white cells that have a divided cell before them."""
        return float(np.mean(self.explained or [False]))

    @property
    def gain(self) -> int:
        """How many more runs have one than have none."""
        return sum(1 if has else -1 for has in self.explained)

    @cached_property
    def explained(self) -> list[bool]:
        """Whether each run of white cells has a divided cell before it."""
        white, divided = self.inner_white, self.divided[self.rows, self.columns]
        black = tuple((int(row), int(column)) for row, column in np.argwhere(~white))
        runs = lines_between(len(white), black)
        return [bool(divided[before(run)]) for run in runs]

    @property
    def is_whole(self) -> bool:
        """Whether nearly all runs have a divided cell before them, and nothing goes on beyond the square."""
        return self.share >= EXPLAINED and not self.is_beyond

    @property
    def is_beyond(self) -> bool:
        """Whether there are divided cells, or white ones side by side, right beyond the square, or one sum of a run."""
        divided, white = rim(self.divided[self._near]), rim((self.white & self.is_drawn)[self._near])
        is_more = divided.sum() >= DIVIDED or (white[:, 1:] & white[:, :-1]).any()
        top, _, left, _ = self._beside_white(self.divided)
        return bool(is_more or top.any() or left.any())

    @property
    def is_cropped(self) -> bool:
        """Whether black cells are right beyond white ones, and do not look like the page around the square."""
        black = ~(self.white | self.cut_off)
        return bool(self._beside_white(black).any() and not rim(black[self._near]).all())

    def _beside_white(self, cells: Mask) -> Mask:
        """Of some cells those right beyond the four sides of the square, 4 x N, where a white one is within it."""
        white = (self.white & self.is_drawn)[self.rows, self.columns]
        return rim(cells[self._near]) & np.stack([white[0], white[-1], white[:, 0], white[:, -1]])

    @property
    def _near(self) -> tuple[slice, slice]:
        """The square with the cells right beyond it."""
        return slice(self.rows.start - 1, self.rows.stop + 1), slice(self.columns.start - 1, self.columns.stop + 1)


def _whites(board: Board, divided: Mask) -> Iterator[tuple[Mask, Mask]]:
    """Which cells may be white, and of which that is not clear: those of another colour than the divided ones, or not.

    Where light falls off, colours do so evenly: the colour of divided cells is a plane over the board.
    """
    rows, columns = divided.shape
    row, column = np.indices(divided.shape)
    terms = np.stack([np.ones_like(row), row / rows - 0.5, column / columns - 0.5], axis=2).astype(np.float64)
    colours = _brightness(board)
    known = terms[divided]
    ridge = np.diag([0.0, 1.0, 1.0])
    plane = np.linalg.solve(known.T @ known + ridge, known.T @ colours[divided])
    apart = colours - terms @ plane
    is_other = np.abs(apart) > OTHER
    white = ~divided
    grid = np.zeros_like(white)
    grid[BEYOND:-BEYOND, BEYOND:-BEYOND] = white[BEYOND:-BEYOND, BEYOND:-BEYOND]
    if not (is_other & grid).any():
        yield white, np.zeros_like(divided)
        return
    # most of the other cells differ in one way
    way = 1 if np.median(apart[is_other & grid]) > 0 else -1
    share = way * apart / float(np.median((way * apart)[is_other & grid & (way * apart > 0)]))
    unclear = (np.abs(share - 0.5) < UNCLEAR / 2) & white
    yield (share > 0.5) & white, unclear
    yield (share <= 0.5) & white, unclear


def _is_drawn(board: Board) -> Mask:
    """Whether cells are set off from those beside them, as the page around a board is not."""
    size, colours = board.lattice.rows, _brightness(board).ravel()
    first, second = edge_cell_pairs(size).T
    is_other = np.abs(colours[first] - colours[second]) > OTHER
    set_off = (unbroken_widths(brightness(board), size) > FINEST) | is_other
    sides = np.bincount(first[set_off], minlength=size**2) + np.bincount(second[set_off], minlength=size**2)
    return np.asarray((sides >= DRAWN).reshape(size, size))


def _brightness(board: Board) -> NDArray[np.float64]:
    """The logarithm of the usual brightness in each cell."""
    rows, columns, side = board.lattice.rows, board.lattice.columns, board.cell
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).reshape(rows, side, columns, side).swapaxes(1, 2)
    inner = slice(side // 8, -side // 8)
    return np.log(np.median(grey[:, :, inner, inner].reshape(rows, columns, -1), axis=2) + 16)
