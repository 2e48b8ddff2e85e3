"""Which cells of a board are shaded, whole or by a square, or have a disc: perhaps marks of even and odd digits.

Newspapers shade boxes, corners and windows for the looks of it, so what is seen here means nothing by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab
from scanner.board.evidence import seen_once
from scanner.board.measurements import cell_colours, deviation
from scanner.judgement.regions import COLOUR_NOISE
from scanner.types import Board
from solver.paper.parity import PARITIES, Parity, ParityMark

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


class Shades(NamedTuple):
    """The cells with a square, or shaded as a whole, and those with a disc: rows x columns each."""

    squares: Mask
    discs: Mask

    @property
    def are_everywhere(self) -> bool:
        """Whether cells of one look are as many in each row and column as there are even digits, or odd ones."""
        marked, size = self.squares | self.discs, len(self.squares)
        counts = {*marked.sum(axis=0).tolist(), *marked.sum(axis=1).tolist()}
        return not self.are_mixed and len(counts) == 1 and counts <= {size // 2, size - size // 2}

    @property
    def are_mixed(self) -> bool:
        """Whether there are both."""
        return bool(self.squares.any() and self.discs.any())

    def list_meanings(self) -> Iterator[tuple[ParityMark, ...]]:
        """Yields what they may mean: first that squares are even and discs odd, then the other way round."""
        looks = (self.squares, self.discs) if self.are_mixed else (self.squares | self.discs,)
        for parities in (PARITIES, PARITIES[::-1]):
            yield tuple(mark for cells, parity in zip(looks, parities, strict=False) for mark in _mark(cells, parity))


@seen_once
def find_shades(board: Board) -> Shades | None:
    """Looks for shaded cells; None where there are but a few, or where it is not clear of each cell whether it is.

    Newspapers shade some cells whose digits are to be sent in.
    """
    shape = board.lattice.rows, board.lattice.columns
    light = cell_colours(board)[:, 0].reshape(shape)
    if np.median(light) < 50:
        light = 100 - light
    is_shaded = _tell_apart(light)
    if is_shaded is None or is_shaded.sum() <= max(shape):
        return None
    # On a dark board shades are lighter than the paper, so corners are compared with both.
    corners = _measure_corners(board)
    inside = cell_colours(board).reshape(*shape, 3)
    paper = np.median(inside[~is_shaded], axis=0)
    apart = np.linalg.norm(corners - inside, axis=2) > np.linalg.norm(corners - paper, axis=2)
    return Shades(is_shaded & ~apart, is_shaded & apart)


def _tell_apart(light: Floats) -> Mask | None:
    """Tells which cells are darker than paper in the same light; None if none are, or if any is in between."""
    beside = cv2.dilate(light, np.ones((5, 5)))
    is_shaded = _split(light - beside)
    if is_shaded.all() or not is_shaded.any():
        return None
    away = light - _fit_light(light, ~is_shaded)
    is_shaded = _split(away)
    darkest, lightest = away[~is_shaded].min(), away[is_shaded].max()
    spread = max(COLOUR_NOISE, deviation(away[~is_shaded]), deviation(away[is_shaded]))
    return is_shaded if darkest - lightest > 2 * spread else None


def _split(values: Floats) -> Mask:
    """Tells which values are below the widest gap between any."""
    ordered = np.sort(values.ravel())
    at = int(np.diff(ordered).argmax())
    return np.asarray(values <= ordered[at])


def _fit_light(light: Floats, is_paper: Mask) -> Floats:
    """Fits light that changes smoothly across the board to its cells of paper."""
    y, x = (np.linspace(-1, 1, count) for count in light.shape)
    terms = np.stack(
        [np.outer(y**down, x**across) for down, across in ((0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0))]
    )
    weights, *_ = np.linalg.lstsq(terms[:, is_paper].T, light[is_paper], rcond=None)
    return np.asarray(np.tensordot(weights, terms, 1))


def _measure_corners(board: Board) -> Floats:
    """Measures the median colour in the four corners of each cell, which a disc does not reach: rows x columns x 3."""
    side, (rows, columns) = board.cell, (board.lattice.rows, board.lattice.columns)
    near = np.arange(side // 8, side // 6 + 1)
    at = np.concatenate([near, side - 1 - near])
    cells = board.image.reshape(rows, side, columns, side, 3).swapaxes(1, 2)[:, :, at][:, :, :, at]
    return np.median(lab(cells), axis=(2, 3)).astype(np.float64)


def _mark(cells: Mask, parity: Parity) -> Iterator[ParityMark]:
    return ((row, column, parity) for row, column in np.argwhere(cells).tolist())
