"""The bundled reader: a small convolutional network (assets/glyphs.onnx, see its card), run by cv2.dnn.

A board is first reduced to its ink: how far each pixel is from the paper around it, in the logarithm of brightness,
so that shadows, tinted paper, coloured regions, coloured ink and white print on black all come out alike. What is wider
than any stroke is no ink but paper in another light.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, classified
from scanner.board.strokes import RIM
from scanner.readers import symbols
from scanner.types import GLYPHS, HIGHEST_DIGIT, Board, Readings

MODEL = bundled("glyphs")
"""The network to read with; the laboratory puts others in its place."""

SIDE = 32
"""Side of the square crop that the network sees of one cell, in pixels."""

EDGE = int(RIM * SIDE)
"""What lies so far from the side of a crop, in pixels, is the grid's."""

FAINTEST = 0.35
"""The weakest ink, as a difference of log brightness, that is stretched to full strength: less is left faint, so that
the noise of an empty board stays noise."""

USUAL = 0.28
"""How far the glyphs that the network knows best reach from the middles of their cells, as a part of the cell."""

LOGARITHMS = np.log(np.arange(24, 280, dtype=np.float32))
"""Of the 256 grey levels, after 24 have been added to each: differences among the darkest count for little."""

MOST = 1.5
"""Ink is cut off at so many times its usual strength."""

WIDEST = 0.4
"""No stroke is wider than that, in cells. Of 22,663 cells of Sudokus in looks that nothing was trained on 78 are
misread with it, and 179 without; with a third of a cell 75, but then bold digits and filled signs are hollow."""

TRACE = 0.15
"""A cell in whose middle no ink is stronger than that is blank, which the network need not say: at 0.12 two boards of
80 begun by hand are no longer vouched for. Where all print is faint, half of the strongest is enough."""


LEGIBLE = 24.0
"""Sides of the smallest cells, in pixels of the photo, in which no stroke of a digit is lost. In cells of 14 a 4 was
read as a 1 with 99.5 %: of 124 pictures in looks that nothing was trained on the only one that was silently wrong."""


class GlyphNetwork:
    """Reads a board with the bundled networks: all cells with a trace of ink in one batch, the others as bare paper."""

    def read(self, board: Board) -> Readings:
        """Calibrated probabilities of the glyphs in every cell."""
        rows, columns = board.lattice.rows, board.lattice.columns
        cells = closer(board.image, rows, columns)
        strongest = np.abs(cells[:, 0, EDGE:-EDGE, EDGE:-EDGE]).max(axis=(1, 2))
        is_inked = strongest > min(TRACE, strongest.max() / 2)
        inked = np.concatenate([np.zeros_like(cells[:1]), cells[is_inked]])
        glyphs, printed = classify(inked) if rows <= HIGHEST_DIGIT else symbols.classify(inked)
        glyphs = _blurred(glyphs, board.lattice.cell_side)
        which = np.where(is_inked, is_inked.cumsum(), 0).reshape(rows, columns)
        return Readings(glyphs[which], printed[which])


def _blurred(glyphs: NDArray[np.float32], side: float) -> NDArray[np.float32]:
    """The probabilities of N glyphs, NxG, as far as cells with sides of so many pixels of the photo can tell them.

    In smaller cells strokes are lost, and the network takes what is left for certain: the bar of a 4 is gone, and it is
    a 1. So its log odds count for less there.
    """
    likelihoods = glyphs ** min(1.0, side / LEGIBLE)
    return np.asarray(likelihoods / likelihoods.sum(axis=1, keepdims=True), np.float32)


def crops(image: NDArray[np.uint8], rows: int, columns: int) -> NDArray[np.float32]:
    """The ink of a picture of rows x columns equal cells, cut into (rows*columns)x1xSIDExSIDE float32, see `ink`."""
    inked = ink(image, rows, columns).reshape(rows, SIDE, columns, SIDE)
    return np.ascontiguousarray(inked.swapaxes(1, 2)).reshape(-1, 1, SIDE, SIDE)


def closer(image: NDArray[np.uint8], rows: int, columns: int) -> NDArray[np.float32]:
    """Crops as `crops` makes them; where all glyphs are small, as on screens, of the middles of the cells alone."""
    whole = crops(image, rows, columns)
    reach = _reach(whole[:, 0])
    if not 0 < reach < USUAL:
        return whole
    side = round(SIDE * USUAL / reach)
    inked = ink(image, rows, columns, side).reshape(rows, side, columns, side).swapaxes(1, 2)
    start = (side - SIDE) // 2
    middle = inked[:, :, start : start + SIDE, start : start + SIDE]
    return np.ascontiguousarray(middle).reshape(-1, 1, SIDE, SIDE)


def _reach(inked: NDArray[np.float32]) -> float:
    """How far more than a trace of ink of nearly all cells, NxSIDExSIDE, reaches from their middles, in cells; or 0."""
    strong = inked[:, EDGE:-EDGE, EDGE:-EDGE] > 2 * TRACE
    away = np.abs(np.arange(EDGE, SIDE - EDGE) - (SIDE - 1) / 2) / SIDE
    down, right = strong.any(axis=2) * away, strong.any(axis=1) * away
    reaches = np.maximum(down.max(axis=1), right.max(axis=1))[strong.any(axis=(1, 2))]
    return float(np.percentile(reaches, 95)) if reaches.size else 0.0


def ink(
    image: NDArray[np.uint8], rows: int, columns: int, side: int = SIDE, stroke: float = WIDEST
) -> NDArray[np.float32]:
    """How inky each pixel of a board is: (rows*side)x(columns*side) float32, 0 for paper, about 1 for strong ink.

    Ink is whatever most of the strong marks are, darker than the paper or lighter; the opposite is negative. No mark is
    wider than the widest `stroke`, in cells.
    """
    small = _resized(image, rows * side, columns * side, cv2.INTER_AREA)
    darker = cv2.LUT(_lit(small, paper(small, rows, columns), stroke * side), LOGARITHMS) - cv2.LUT(small, LOGARITHMS)
    blue, green, red = cv2.split(darker)
    most, least = cv2.max(cv2.max(blue, green), red), cv2.min(cv2.min(blue, green), red)
    # red ink in the shade is lighter than the paper in its own colour, and darker in the sum of all
    contrast = np.where(blue + green + red > 0, most, least)
    sample = contrast[::2, ::2]
    strongest = float(np.percentile(np.abs(sample), 97))
    polarity = -1 if sample[np.abs(sample) > strongest / 2].sum() < 0 else 1
    return np.clip(contrast * (polarity / max(strongest, FAINTEST)), -MOST, MOST)


def _lit(image: NDArray[np.uint8], usual: NDArray[np.uint8], stroke: float) -> NDArray[np.uint8]:
    """The colour of the paper in the light of each pixel, from the usual one around it.

    What a disc as wide as the widest stroke, in pixels, fits into is paper, be it dark or light: so are the bends of
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
    """The colour of the paper under each pixel: the median of the cell-sized neighbourhood, channel by channel."""
    side = SIDE // 2
    margin = side // 2
    coarse = _resized(image, rows * side, columns * side, cv2.INTER_AREA)
    # Reflected, since the ruled line at the rim would otherwise be repeated until it looks like paper.
    framed = cv2.copyMakeBorder(coarse, margin, margin, margin, margin, cv2.BORDER_REFLECT_101)
    blurred = np.asarray(cv2.medianBlur(framed, side + 1), np.uint8)[margin:-margin, margin:-margin]
    return _resized(blurred, image.shape[0], image.shape[1], cv2.INTER_LINEAR)


def _resized(image: NDArray[np.uint8], height: int, width: int, interpolation: int) -> NDArray[np.uint8]:
    return np.asarray(cv2.resize(image, (width, height), interpolation=interpolation), np.uint8)


def classify(crops: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Probabilities of N crops, Nx1xSIDExSIDE: of each glyph, Nxlen(GLYPHS), and of being print, N."""
    usual, printed = classified(crops, MODEL)
    return np.pad(usual, ((0, 0), (0, len(GLYPHS) - usual.shape[1]))), printed
