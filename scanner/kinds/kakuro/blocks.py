"""Which cells of a Kakuro are black, and where its board begins and ends.

The sum of a run stands in the divided cell before it. So what is black, and whether the row or column that holds the
first sums belongs to a grid, is told by how many runs have such a cell: those in white print have no more than that.
Grids are found as squares; a board with more rows than columns, or fewer, is followed from the square found on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.divided_cells import diagonals
from scanner.board.evidence import seen_once
from scanner.board.rectify import finer, rectify
from scanner.detection.continuation import drop, extend
from scanner.detection.flatten import FINE_CELL
from scanner.detection.grid_evidence import BEYOND
from scanner.detection.line_fit import pull_onto_lines
from scanner.kinds.kakuro import sums
from scanner.kinds.kakuro.unclear_cells import Halves, settle
from scanner.kinds.kakuro.white_cells import Mask, is_drawn, whites
from scanner.types import Board, Cell, Lattice
from solver.paper.puzzle import SIZES, Shape
from solver.paper.runs import lines_between

DIVIDED = 2
"""The least number of divided cells right beyond a board that make it part of a larger one."""

EXPLAINED = 0.9
"""The least share of the runs of a Kakuro that have a divided cell before them."""


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """The board of a Kakuro and its cells: those that are black, that are divided, and of which that is not clear.

    All are rows x columns. `explained` is the share of its runs that have a divided cell before them, `is_part` whether
    it continues beyond this board, `may_go_on` whether it may, and `is_bare` whether nothing of it is along some side.
    """

    board: Board
    black: Mask
    divided: Mask
    unclear: Mask
    explained: float
    is_part: bool
    is_bare: bool
    may_go_on: bool

    @property
    def shape(self) -> Shape:
        """How many rows and columns the board has."""
        return self.board.lattice.shape

    @property
    def is_whole(self) -> bool:
        """Whether nearly all runs have a divided cell before them, and the board does not continue."""
        return self.explained >= EXPLAINED and not self.is_part

    @property
    def is_complete(self) -> bool:
        """Whether it is whole, and something of it is along every side."""
        return self.is_whole and not self.is_bare

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The black cells in reading order."""
        return tuple((int(row), int(column)) for row, column in np.argwhere(self.black))


def before(run: Sequence[Cell]) -> Cell:
    """Returns the cell before the first one of a run, which holds its sum."""
    (row, column), (last, _) = run[0], run[-1]
    return (row, column - 1) if row == last else (row - 1, column)


@seen_once
def blocks_of(board: Board) -> Blocks | None:
    """Finds the Kakuro on a grid, or on the rectangle to which this extends; None if no cell is divided."""
    found = _find_blocks(board)
    return _with_rims(found) if found and found.is_complete and found.may_go_on else found


def _with_rims(found: Blocks) -> Blocks:
    """Returns a board with the plain black cells that end it on some sides: it goes on to them, and not beyond."""
    board = found.board
    sides = _make_own_extent(board, board.lattice).rims
    grown = pull_onto_lines(_grey(board), extend(board.lattice, sides))
    if not sides.any() or max(grown.shape) > SIZES["kakuro"][-1]:
        return found
    top, left, bottom, right = sides.astype(int).tolist()
    black, divided, unclear = (
        np.pad(cells, ((top, bottom), (left, right)), constant_values=is_black)
        for cells, is_black in ((found.black, True), (found.divided, False), (found.unclear, False))
    )
    return replace(
        found,
        board=rectify(board.known_page, grown),
        black=black,
        divided=divided,
        unclear=unclear,
        may_go_on=_make_own_extent(board, grown).is_cropped,
    )


def _find_blocks(board: Board) -> Blocks | None:
    """Finds the Kakuro on a grid, or on the rectangle to which this extends, without black cells that end it."""
    found = _find_blocks_near(board)
    if found is None or (found.is_complete and not found.may_go_on):
        return found
    start = found.board if found.is_complete else board
    lattice = _follow_lattice(start)
    if lattice.shape.is_square or lattice.shape == start.lattice.shape:
        # larger squares are found as such
        return found
    rectangle = _find_blocks_near(rectify(board.known_page, lattice))
    return rectangle if rectangle and rectangle.is_complete and _is_more(rectangle, found) else found


def _is_more(rectangle: Blocks, found: Blocks) -> bool:
    """Tells whether a rectangle is more credible than what was found on the grid, which may be all there is."""
    return not found.is_complete or bool((~rectangle.black).sum() > (~found.black).sum())


def _find_blocks_near(board: Board) -> Blocks | None:
    """Finds the Kakuro on a grid, or on it with one more row or column on some sides; None if no cell is divided."""
    shape, framed = board.lattice.shape, _frame(board, board.lattice)
    divided = diagonals(framed)[0]
    if divided[BEYOND:-BEYOND, BEYOND:-BEYOND].sum() < shape.size / 2:
        return None
    drawn = is_drawn(framed)
    own = next(_list_extents(shape))
    found = [
        _Extent(*extent, white, unclear, divided, drawn, framed.cut_off)
        for white, unclear in _find_whites(framed, divided)
        for extent in _list_extents(shape)
        if extent == own or not framed.cut_off[extent].any()
    ]
    # the page beside a board may look like white cells of it
    best = max(found, key=lambda extent: (extent.is_whole, -extent.inner_white.size, extent.gain))
    rows, columns = best.rows, best.columns
    points = framed.lattice.points[rows.start : rows.stop + 1, columns.start : columns.stop + 1]
    whole = board if (rows, columns) == own else rectify(board.known_page, Lattice(points))
    return Blocks(
        board=whole,
        black=~best.inner_white,
        divided=divided[rows, columns],
        unclear=best.inner_unclear,
        explained=best.share,
        is_part=best.is_beyond,
        is_bare=bool(best.bare_sides.any() or not best.has_first_sums),
        may_go_on=best.is_cropped,
    )


def _find_whites(framed: Board, divided: Mask) -> Iterator[tuple[Mask, Mask]]:
    """Yields which cells may be white, and for which neither their colour nor the cells beside them decide.

    Sums are read for that only where nearly all runs have a divided cell already, as on no board of another kind.
    """
    own = slice(BEYOND, -BEYOND)
    drawn = is_drawn(framed)
    extent = next(_list_extents(Shape(*(length - 2 * BEYOND for length in divided.shape))))
    for white, unclear in whites(framed, divided, BEYOND):
        share = _Extent(*extent, white, unclear, divided, drawn, framed.cut_off).share
        is_settled = unclear[own, own].any() and share >= EXPLAINED
        yield settle(white, unclear, divided, _find_halves(framed)) if is_settled else (white, unclear)


@seen_once
def _find_halves(framed: Board) -> Halves:
    """Finds the divided cells that hold the sum of a run to their right, and those that hold that of one below."""
    divided = diagonals(framed)[0]
    across, down = np.zeros_like(divided), np.zeros_like(divided)
    held = tuple(np.flatnonzero(divided).tolist())
    for number, found in zip(held, sums.read(finer(framed, FINE_CELL), held), strict=True):
        across.flat[number], down.flat[number] = (bool(next(iter(clue))) for clue in found)
    return Halves(across, down)


def _frame(board: Board, lattice: Lattice) -> Board:
    """Flattens a grid on the page of a board with a frame of BEYOND cells."""
    for _ in range(BEYOND):
        lattice = lattice.framed()
    return rectify(board.known_page, lattice, board.cell)


def _list_extents(shape: Shape) -> Iterator[tuple[slice, slice]]:
    """Lists the boards that a grid of a shape may be part of, within its frame: rows and columns, its own ones first.

    A square is part of a square.
    """
    for top, left, bottom, right in product((0, 1), repeat=4):
        if not shape.is_square or top + bottom == left + right:
            yield (
                slice(BEYOND - top, BEYOND + shape.rows + bottom),
                slice(BEYOND - left, BEYOND + shape.columns + right),
            )


def _follow_lattice(board: Board) -> Lattice:
    """Returns the lattice of the board that contains a grid, or that it contains; its own if that is too large."""
    grey, lattice, most = _grey(board), board.lattice, SIZES["kakuro"][-1]
    for _ in range(2 * most):
        extent = _make_own_extent(board, lattice)
        if extent.bare_sides.any():
            lattice = drop(lattice, extent.bare_sides)
        elif extent.sides_beyond.any():
            lattice = pull_onto_lines(grey, extend(lattice, extent.sides_beyond))
        else:
            return lattice
        if not 2 < min(lattice.shape) <= max(lattice.shape) <= most:
            break
    return board.lattice


def _grey(board: Board) -> NDArray[np.uint8]:
    """Returns the page of a board in shades of grey."""
    return np.asarray(cv2.cvtColor(board.known_page.image, cv2.COLOR_BGR2GRAY), np.uint8)


def _make_own_extent(board: Board, lattice: Lattice) -> _Extent:
    """Returns a grid on the page of a board as the extent of a Kakuro."""
    framed = _frame(board, lattice)
    divided = diagonals(framed)[0]
    white, unclear = next(_find_whites(framed, divided))
    return _Extent(*next(_list_extents(lattice.shape)), white, unclear, divided, is_drawn(framed), framed.cut_off)


@dataclass(frozen=True, eq=False)
class _Extent:
    """A part of a framed grid that may be the board, with what all cells may be, and which are not in the picture."""

    rows: slice
    columns: slice
    white: Mask
    unclear: Mask
    divided: Mask
    is_drawn: Mask
    cut_off: Mask

    @property
    def inner_white(self) -> Mask:
        """The white cells of the board, whose first row and column are black."""
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
        runs = lines_between(Shape(*white.shape), black)
        return [bool(divided[before(run)]) for run in runs]

    @property
    def is_whole(self) -> bool:
        """Whether nearly all runs have a divided cell before them, and nothing continues beyond the board."""
        return self.share >= EXPLAINED and not self.is_beyond

    @property
    def is_beyond(self) -> bool:
        """Whether right beyond the board there are divided cells, a run of white ones after one, or one sum of a run.

        What is white and drawn may be a button. Beyond a rectangle, white cells are followed as far as they touch.
        """
        if self.inner_white.shape[0] != self.inner_white.shape[1]:
            return bool(self.sides_beyond.any())
        divided, white = self._lines_beyond(self.divided), self._lines_beyond(self.white & self.is_drawn)
        is_more = sum(side[1:-1].sum() for side in divided) >= DIVIDED or any(map(_has_run, white, divided))
        above, left, _, _ = self._beside_white(self.divided, self.is_drawn)
        return bool(is_more or above.any() or left.any())

    @property
    def is_cropped(self) -> bool:
        """Whether black cells are right beyond white ones, and do not look like the page around the board."""
        return bool(self._black_sides.any())

    @property
    def rims(self) -> Mask:
        """Whether plain black cells end the board above, left, below and right: farther out they are not as dark."""
        black = ~(self.white | self.cut_off)
        farther = (slice(self.rows.start - 2, self.rows.stop + 2), slice(self.columns.start - 2, self.columns.stop + 2))
        around = (~black & ~self.cut_off)[farther]
        pale = (around[0, 2:-2], around[2:-2, 0], around[-1, 2:-2], around[2:-2, -1])
        rim = self._beside_white(black, self.is_drawn)
        divided = _take_sides(self.divided[self._near])
        return self._black_sides & np.array(
            [bool(out[cells].all() and not held.any()) for cells, out, held in zip(rim, pale, divided, strict=True)]
        )

    @property
    def _black_sides(self) -> Mask:
        """Whether black cells are right beyond white ones on each side; nowhere if they look like the page."""
        black = ~(self.white | self.cut_off)
        beside_white = np.array([side.any() for side in self._beside_white(black, self.is_drawn)])
        return beside_white & (not all(side.all() for side in _take_sides(black[self._near])))

    @property
    def sides_beyond(self) -> Mask:
        """Whether a board continues above, left, below and right: to white cells beside its own, or to their sums."""
        white, sums = self._beside_white(self.white & self.is_drawn), self._beside_white(self.divided)
        hidden = _take_sides(self.cut_off[self._near])
        on_sides = zip(white, (sums[0].any(), sums[1].any(), False, False), hidden, strict=True)
        return np.array([(cells.any() or has_sum) and not off.any() for cells, has_sum, off in on_sides])

    @property
    def bare_sides(self) -> Mask:
        """Whether along a side, above, left, below and right, there is neither a white cell of a board nor a sum.

        The sum of a run stands in its row or column.
        """
        held = (self.divided | self.white & self.is_drawn)[self.rows, self.columns]
        return np.array([not side.any() for side in (held[0], held[:, 0], held[-1], held[:, -1])])

    @property
    def has_first_sums(self) -> bool:
        """Whether sums stand in the first row and in the first column."""
        divided, white = self.divided[self.rows, self.columns], self.inner_white
        return bool((divided[0] & white[1]).any() and (divided[:, 0] & white[:, 1]).any())

    def _beside_white(self, cells: Mask, own: Mask | None = None) -> list[Mask]:
        """Returns which of the cells beyond each side adjoin a white cell of the board, or one of its `own`."""
        white = (self.white if own is None else self.white & own)[self.rows, self.columns]
        within = (white[0], white[:, 0], white[-1], white[:, -1])
        return [beyond & inside for beyond, inside in zip(_take_sides(cells[self._near]), within, strict=True)]

    def _lines_beyond(self, cells: Mask) -> tuple[Mask, Mask, Mask, Mask]:
        """Takes the lines of cells right beyond the board, above, left, below and right, with the corners."""
        near = cells[self._near]
        return near[0], near[:, 0], near[-1], near[:, -1]

    @property
    def _near(self) -> tuple[slice, slice]:
        """The board with the cells right beyond it."""
        return slice(self.rows.start - 1, self.rows.stop + 1), slice(self.columns.start - 1, self.columns.stop + 1)


def _take_sides(cells: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Takes the outermost cells above, left, below and right, without the corners."""
    return cells[0, 1:-1], cells[1:-1, 0], cells[-1, 1:-1], cells[1:-1, -1]


def _has_run(white: Mask, divided: Mask) -> bool:
    """Tells whether two white neighbours in a line come after a divided cell."""
    return bool((divided[:-2] & white[1:-1] & white[2:]).any())
