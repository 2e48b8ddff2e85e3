"""The surroundings of a board: a frame of cells around it, in which clues may stand."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.rectify import cut_off, flattened, page_of, rectify
from scanner.types import Board, Lattice

SIDE = 24
"""Side of a cell of the frame at a glance, in pixels."""

CONTRAST = 0.25
"""The least difference of the logarithm of brightness between a glyph and the paper around the board."""

HEIGHTS = (0.15, 0.85)
"""From which to which height glyphs are, in cells."""


@seen_once
def framed(board: Board, away: float = 0.0) -> Board:
    """The board made flat with a frame of cells around it, which stand `away` from it, in cells; negative is closer."""
    return rectify(page_of(board), Lattice(_framed_points(board.lattice, away)))


@seen_once
def within_frame(board: Board) -> Board:
    """The board without its outermost cells: where these hold the clues."""
    return rectify(page_of(board), Lattice(board.lattice.points[1:-1, 1:-1]))


@seen_once
def glyphs_at_a_glance(board: Board) -> NDArray[np.bool_]:
    """Whether a glyph stands alone in each cell of the frame: 4 x N, at the top, the bottom, the left and the right.

    Words, lines and pictures reach from cell to cell; then there is none on that side.
    """
    points, image = board.lattice.framed().points, page_of(board).image
    hidden = sides(cut_off(image, Lattice(points)))
    strips = (points[:2, 1:-1], points[-2:, 1:-1], points[1:-1, :2], points[1:-1, -2:])
    found = []
    for strip, is_hidden in zip(strips, hidden, strict=True):
        grey = cv2.cvtColor(flattened(image, Lattice(np.ascontiguousarray(strip)), SIDE), cv2.COLOR_BGR2GRAY)
        found.append(_glyphs(grey if len(strip) == 2 else grey.T) & ~is_hidden)
    return np.stack(found)


def sides(frame: NDArray[np.generic]) -> NDArray[np.generic]:
    """The sides of a frame, (N+2) x (N+2) and more axes, without its corners: 4 x N, in the order of puzzles."""
    return np.stack([frame[0, 1:-1], frame[-1, 1:-1], frame[1:-1, 0], frame[1:-1, -1]])


def _framed_points(lattice: Lattice, away: float) -> NDArray[np.float32]:
    """The crossings of a lattice with a frame; where this stands away, the board's outermost cells reach up to it."""
    points = lattice.points
    for axis in (0, 1):
        first, second, before, last = (points.take([at], axis) for at in (0, 1, -2, -1))
        inner = points.take(range(1, points.shape[axis] - 1), axis)
        steps = (1 + away, away)
        outer = [first + step * (first - second) for step in steps]
        beyond = [last + step * (last - before) for step in reversed(steps)]
        points = np.concatenate([*outer, inner, *beyond], axis)
    return points


def _glyphs(strip: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Whether a glyph stands alone in each cell of a strip of cells, SIDE x (N*SIDE) grey."""
    cells = strip.shape[1] // SIDE
    contrast = np.abs(np.log(strip.astype(np.float32) + 24) - np.log(np.float32(np.median(strip)) + 24))
    # what lies along the board is its own line
    _, _, stats, _ = cv2.connectedComponentsWithStats((contrast > CONTRAST).astype(np.uint8), connectivity=8)
    left, top, width, height, _ = stats[1:].T
    is_glyph = (height > HEIGHTS[0] * SIDE) & (height < HEIGHTS[1] * SIDE) & (top > 0) & (top + height < SIDE)
    is_glyph &= left // SIDE == (left + width - 1) // SIDE
    held = np.bincount(left[is_glyph] // SIDE, minlength=cells)
    spread = (width > SIDE) & (height > 2)
    return np.asarray((held == 1) & ~spread.any())
