"""The surroundings of a board: a frame of cells around it, in which clues may stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.measurements import FINEST, brightness, halves, unbroken_widths
from scanner.board.rectify import rectify
from scanner.board.strokes import RIM, STROKE
from scanner.detection.flatten import CELL, SMALL_CELL, cut_off, flattened
from scanner.types import Board, Lattice


@seen_once
def clue_cells(board: Board, away: float = 0.0, side: float = 1.0) -> Board:
    """Cuts out the cells of the frame in four rows: those at the top, bottom, left and right of a board.

    They stand `away` from the board, in cells, negative is closer, and only the middle of each is seen, as large a
    `side` of it. The lattice is that of the top row, four times: only its size and its cells mean something.
    """
    page, cell = board.known_page, round(CELL / side)
    strips = strips_around(board.lattice, away)
    middle = slice((cell - CELL) // 2, (cell - CELL) // 2 + CELL)
    images = [_put_in_a_row(flattened(page.image, strip, cell), cell)[middle] for strip in strips]
    whole = np.vstack(images).reshape(4 * CELL, board.lattice.rows, cell, 3)[:, :, middle]
    top, down = strips[0].points[:1], np.diff(strips[0].points, axis=0)
    rows = Lattice((top + down * np.arange(5)[:, None, None]).astype(np.float32))
    hidden = np.stack([cut_off(page.image, strip).ravel() for strip in strips])
    return Board(np.ascontiguousarray(whole.reshape(4 * CELL, -1, 3)), rows, CELL, hidden, 1.0, page)


@seen_once
def within_frame(board: Board) -> Board:
    """Returns the board without its outermost cells, where these hold the clues."""
    return rectify(board.known_page, Lattice(board.lattice.points[1:-1, 1:-1]))


@seen_once
def within_lines(board: Board) -> Board | None:
    """Drops outer rows and columns without lines between their cells; returns None if the board has none of these.

    Clues around a board may seem to be rows of it. What is left is square. Boxes apart have no lines between them.
    """
    if board.box_share < 1:
        return None
    size = board.lattice.rows
    beside, below = halves(unbroken_widths(brightness(board), size) > FINEST, size)
    rows, columns = _select_lined(beside.mean(axis=1)), _select_lined(below.mean(axis=0))
    if rows == columns == slice(0, size) or rows.stop - rows.start != columns.stop - columns.start:
        return None
    points = board.lattice.points[rows.start : rows.stop + 1, columns.start : columns.stop + 1]
    return rectify(board.known_page, Lattice(points))


def _select_lined(shares: NDArray[np.float64]) -> slice:
    """Returns the rows, from the first to the last, that have lines between most of their cells; at least one."""
    lined = np.flatnonzero(shares > 0.5)
    return slice(int(lined[0]), int(lined[-1]) + 1) if len(lined) else slice(0, 1)


@seen_once
def glyphs_at_a_glance(board: Board) -> NDArray[np.bool_]:
    """Tells whether a glyph stands alone in each cell of the frame: 4 x N, at the top, bottom, left and right.

    Where there is none beside a board, above and below it are not looked at.
    """
    beside = np.stack([lone_glyphs(board, side) for side in (2, 3)])
    over = np.stack([lone_glyphs(board, side) for side in (0, 1)]) if beside.any() else np.zeros_like(beside)
    return np.concatenate([over, beside])


@seen_once
def lone_glyphs(board: Board, side: int, away: float = 0.0) -> NDArray[np.bool_]:
    """Tells whether a glyph stands alone in each cell of one side of the frame, `away` from the board in cells: N.

    Words, lines and pictures reach from cell to cell; then there is none on that side. What stands in the cells of
    another grid beside the board is of that grid.
    """
    image, strip = board.known_page.image, strips_around(board.lattice, away)[side]
    grey = np.asarray(cv2.cvtColor(flattened(image, strip, SMALL_CELL), cv2.COLOR_BGR2GRAY), np.uint8)
    taken = cut_off(image, strip) | _are_on_grids(strip, board.beside)
    return np.asarray(_find_lone_glyphs(_put_in_a_row(grey, SMALL_CELL)) & ~taken.ravel())


def _are_on_grids(strip: Lattice, grids: Sequence[Lattice]) -> NDArray[np.bool_]:
    """Tells which cells of a strip have their middles on one of the grids: rows x columns."""
    middles = (strip.points[:-1, :-1] + strip.points[1:, 1:]) / np.float32(2)
    on = [any(grid.holds(middle) for grid in grids) for middle in middles.reshape(-1, 2)]
    return np.reshape(on, middles.shape[:2])


def are_whole(clues: Board) -> NDArray[np.bool_]:
    """Tells whether nothing in each of the `clue_cells` continues beyond it, as other boards' cells do: 4 x N.

    The line of the board continues too, so only looks that leave it out are evidence.
    """
    grey = cv2.cvtColor(clues.image, cv2.COLOR_BGR2GRAY)
    cells = _measure_contrast(grey).reshape(4, CELL, -1, CELL).swapaxes(1, 2)
    edges = np.concatenate([cells[..., 0, :], cells[..., -1, :], cells[..., :, 0], cells[..., :, -1]], axis=-1)
    return np.asarray(edges.max(axis=-1) <= STROKE)


def _measure_contrast(grey: NDArray[Any]) -> NDArray[np.float32]:
    """Measures how much the logarithm of brightness differs from that of the paper."""
    return np.asarray(np.abs(np.log(grey.astype(np.float32) + 24) - np.log(np.float32(np.median(grey)) + 24)))


def rim(cells: NDArray[Any]) -> NDArray[Any]:
    """Returns the outermost cells of a board, N x N and more axes, without corners: 4 x (N-2), sides in that order."""
    return np.stack([cells[0, 1:-1], cells[-1, 1:-1], cells[1:-1, 0], cells[1:-1, -1]])


def strips_around(lattice: Lattice, away: float = 0.0) -> tuple[Lattice, Lattice, Lattice, Lattice]:
    """Lays the cells at the top, bottom, left and right of a lattice, so far away from it, in cells."""
    top, left = _lay_beyond(lattice.points, away), _lay_beyond(lattice.points.swapaxes(0, 1), away)
    bottom, right = (
        _lay_beyond(lattice.points[::-1], away)[::-1],
        _lay_beyond(lattice.points.swapaxes(0, 1)[::-1], away)[::-1],
    )
    return Lattice(top), Lattice(bottom), Lattice(left.swapaxes(0, 1)), Lattice(right.swapaxes(0, 1))


def _lay_beyond(points: NDArray[np.float32], away: float) -> NDArray[np.float32]:
    """Lays the two lines of crossings beyond the first one, the farther one first."""
    step = points[0] - points[1]
    return np.stack([points[0] + (1 + away) * step, points[0] + away * step])


def _put_in_a_row(strip: NDArray[np.uint8], cell: int) -> NDArray[np.uint8]:
    """Puts the cells of a strip side by side, where they are one below the other."""
    if strip.shape[0] == cell:
        return strip
    cells = strip.reshape(-1, cell, *strip.shape[1:])
    return np.asarray(np.concatenate(list(cells), axis=1))


def _find_lone_glyphs(strip: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tells whether a glyph stands alone in each cell of a strip of cells, SMALL_CELL x (N*SMALL_CELL) grey."""
    cells = strip.shape[1] // SMALL_CELL
    # what lies along the board is its own line
    is_drawn = (_measure_contrast(strip) > STROKE).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(is_drawn, connectivity=8)
    left, top, width, height, _ = stats[1:].T
    is_glyph = (height > RIM * SMALL_CELL) & (height < (1 - RIM) * SMALL_CELL) & (top > 0) & (top + height < SMALL_CELL)
    is_glyph &= left // SMALL_CELL == (left + width - 1) // SMALL_CELL
    held = np.bincount(left[is_glyph] // SMALL_CELL, minlength=cells)
    spread = (width > SMALL_CELL) & (height > 2)
    return np.asarray((held == 1) & ~spread.any())
