"""A board reduced to its ink: how far each pixel is from the paper around it, in the logarithm of brightness.

So shadows, tinted paper, coloured regions, coloured ink and white print on black all come out alike. What is wider than
any stroke is no ink but paper in another light.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.strokes import RIM
from scanner.types import Board

SIDE = 32
"""Side of a cell of the ink of a board, in pixels, unless another one is given."""

EDGE = int(RIM * SIDE)
"""The width of the rim of a cell, in pixels, that belongs to the grid."""

FAINTEST = 0.35
"""The weakest ink, as a difference of log brightness, that is stretched to full strength: less is left faint, so that
the noise of an empty board stays noise."""

LOGARITHMS = np.log(np.arange(24, 280, dtype=np.float32))
"""The logarithms of the 256 grey levels, after 24 have been added to each: differences of dark ones count little."""

MOST = 1.5
"""Ink is clipped at this multiple of its usual strength."""

WIDEST = 0.4
"""No stroke is wider than this, in cells. Of 22,663 cells of boards in looks that nothing was trained on, 78 are
misread with it, and 179 without; with a third of a cell 75, but then bold digits and filled signs are hollow."""

TRACE = 0.15
"""A cell in whose middle no ink is stronger than this is blank, without the network being asked: at 0.12 two boards of
80 begun by hand are no longer certain. Where all print is faint, half of the strongest is enough."""


@seen_once
def ink_of(board: Board, side: int = SIDE) -> NDArray[np.float32]:
    """Returns the ink of a board whose cells have sides of `side` pixels, see `ink`; read-only."""
    inked = _measure_ink_on(reduced_image(board, side), board.lattice.rows, board.lattice.columns, WIDEST)
    inked.flags.writeable = False
    return inked


@seen_once
def reduced_image(board: Board, side: int) -> NDArray[np.uint8]:
    """Reduces the picture of a board, BGR, so that its cells have sides of `side` pixels; read-only."""
    small = _resize(board.image, board.lattice.rows * side, board.lattice.columns * side, cv2.INTER_AREA)
    small.flags.writeable = False
    return small


def ink(
    image: NDArray[np.uint8], rows: int, columns: int, side: int = SIDE, stroke: float = WIDEST
) -> NDArray[np.float32]:
    """Measures the ink at each pixel of a board: (rows*side)x(columns*side) float32, 0 is paper, 1 strong ink.

    Ink is whatever most of the strong marks are, darker than the paper or lighter; the opposite is negative. No mark is
    wider than the widest `stroke`, in cells.
    """
    return _measure_ink_on(_resize(image, rows * side, columns * side, cv2.INTER_AREA), rows, columns, stroke)


def _measure_ink_on(small: NDArray[np.uint8], rows: int, columns: int, stroke: float) -> NDArray[np.float32]:
    light = _estimate_lit_paper(small, paper(small, rows, columns), stroke * small.shape[0] / rows)
    darker = cv2.LUT(light, LOGARITHMS) - cv2.LUT(small, LOGARITHMS)
    blue, green, red = cv2.split(darker)
    most, least = cv2.max(cv2.max(blue, green), red), cv2.min(cv2.min(blue, green), red)
    # Red ink in the shade is lighter than the paper in its own channel, but darker in the sum of all channels.
    contrast = np.where(blue + green + red > 0, most, least)
    sample = contrast[::2, ::2]
    strongest = float(np.percentile(np.abs(sample), 97))
    # Tiles are large, but ink is farther from its paper.
    polarity = -1 if (sample**3).sum() < 0 else 1
    return np.clip(contrast * (polarity / max(strongest, FAINTEST)), -MOST, MOST)


def _estimate_lit_paper(image: NDArray[np.uint8], usual: NDArray[np.uint8], stroke: float) -> NDArray[np.uint8]:
    """Estimates the colour of the paper in the light of each pixel, from the usual one around it.

    Whatever a disc as wide as the widest stroke, in pixels, fits into is paper, dark or light: so are the bends of
    shadows. Top-hat transform (Meyer, Contrast feature extraction, 1978), both ways.
    """
    width = 2 * round(stroke / 2) + 1
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))
    lightest, darkest = (
        cv2.morphologyEx(image, way, disc, borderType=cv2.BORDER_REFLECT_101)
        for way in (cv2.MORPH_CLOSE, cv2.MORPH_OPEN)
    )
    return np.asarray(np.clip(usual, darkest, lightest), np.uint8)


def paper(image: NDArray[np.uint8], rows: int, columns: int) -> NDArray[np.uint8]:
    """Estimates the colour of the paper under each pixel: the median of the cell-sized area, channel by channel."""
    side = SIDE // 2
    margin = side // 2
    coarse = _resize(image, rows * side, columns * side, cv2.INTER_AREA)
    # Reflected, since the ruled line at the rim would otherwise be repeated until it looks like paper.
    framed = cv2.copyMakeBorder(coarse, margin, margin, margin, margin, cv2.BORDER_REFLECT_101)
    blurred = np.asarray(cv2.medianBlur(framed, side + 1), np.uint8)[margin:-margin, margin:-margin]
    return _resize(blurred, image.shape[0], image.shape[1], cv2.INTER_LINEAR)


def _resize(image: NDArray[np.uint8], height: int, width: int, interpolation: int) -> NDArray[np.uint8]:
    return np.asarray(cv2.resize(image, (width, height), interpolation=interpolation), np.uint8)
