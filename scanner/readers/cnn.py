"""The bundled reader: a small convolutional network (assets/glyphs.onnx, see its card), run by cv2.dnn.

It sees the ink of each cell, see `board.ink`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, classify_crops
from scanner.board.ink import EDGE, SIDE, TRACE, ink, ink_of
from scanner.readers import symbols
from scanner.types import GLYPHS, HIGHEST_DIGIT, Board, Readings

MODEL = bundled("glyphs")
"""The network to read with; the laboratory puts others in its place."""

USUAL = 0.28
"""How far the glyphs that the network knows best reach from the centres of their cells, as a share of the cell."""


LEGIBLE = 24.0
"""Sides of the smallest cells, in pixels of the photo, in which no stroke of a digit is lost. In cells of 14 a 4 was
read as a 1 with 99.5 %: of 124 pictures in looks that nothing was trained on the only one that was silently wrong."""


class GlyphNetwork:
    """Reads a board with the bundled networks: all cells with a trace of ink in one batch, the others as bare paper."""

    def read(self, board: Board) -> Readings:
        """Calibrated probabilities of the glyphs in every cell."""
        rows, columns = board.lattice.rows, board.lattice.columns
        cells = board_crops(board)
        strongest = np.abs(cells[:, 0, EDGE:-EDGE, EDGE:-EDGE]).max(axis=(1, 2))
        is_inked = strongest > min(TRACE, strongest.max() / 2)
        inked = np.concatenate([np.zeros_like(cells[:1]), cells[is_inked]])
        glyphs, printed = classify(inked) if rows <= HIGHEST_DIGIT else symbols.classify(inked)
        glyphs = _blurred(glyphs, board.lattice.cell_side)
        which = np.where(is_inked, is_inked.cumsum(), 0).reshape(rows, columns)
        return Readings(glyphs[which], printed[which])


def _blurred(glyphs: NDArray[np.float32], side: float) -> NDArray[np.float32]:
    """The probabilities of N glyphs, NxG, weakened for cells with sides of few pixels of the photo.

    In small cells strokes are lost, and the network is certain of the rest: the bar of a 4 is gone, and it is a 1. So
    its log odds count for less there.
    """
    likelihoods = glyphs ** min(1.0, side / LEGIBLE)
    return np.asarray(likelihoods / likelihoods.sum(axis=1, keepdims=True), np.float32)


def crops(image: NDArray[np.uint8], rows: int, columns: int) -> NDArray[np.float32]:
    """The ink of a picture of rows x columns equal cells, cut into (rows*columns)x1xSIDExSIDE float32, see `ink`."""
    return _cut(ink(image, rows, columns), rows, columns)


def board_crops(board: Board) -> NDArray[np.float32]:
    """The crops of a board; where all glyphs are small, as on screens, of the middle of each cell alone."""
    rows, columns = board.lattice.rows, board.lattice.columns
    whole = _cut(ink_of(board), rows, columns)
    reach = _reach(whole[:, 0])
    # what reaches less far are dots, which look the same from nearby
    if not USUAL / 2 < reach < USUAL:
        return whole
    side = round(SIDE * USUAL / reach)
    start = (side - SIDE) // 2
    middle = _cut(ink_of(board, side), rows, columns)[..., start : start + SIDE, start : start + SIDE]
    return np.ascontiguousarray(middle)


def _cut(inked: NDArray[np.float32], rows: int, columns: int) -> NDArray[np.float32]:
    """Ink cut into its cells, (rows*columns)x1xHxW."""
    height, width = inked.shape[0] // rows, inked.shape[1] // columns
    cells = np.ascontiguousarray(inked.reshape(rows, height, columns, width).swapaxes(1, 2))
    return cells.reshape(-1, 1, height, width)


def _reach(inked: NDArray[np.float32]) -> float:
    """How far, in cells, ink reaches from the centres of nearly all inked cells, NxSIDExSIDE; 0 if there are none."""
    strong = inked[:, EDGE:-EDGE, EDGE:-EDGE] > 2 * TRACE
    away = np.abs(np.arange(EDGE, SIDE - EDGE) - (SIDE - 1) / 2) / SIDE
    down, right = strong.any(axis=2) * away, strong.any(axis=1) * away
    reaches = np.maximum(down.max(axis=1), right.max(axis=1))[strong.any(axis=(1, 2))]
    return float(np.percentile(reaches, 95)) if reaches.size else 0.0


def classify(crops: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Probabilities of N crops, Nx1xSIDExSIDE: of each glyph, Nxlen(GLYPHS), and of being print, N."""
    usual, printed = classify_crops(crops, MODEL)
    return np.pad(usual, ((0, 0), (0, len(GLYPHS) - usual.shape[1]))), printed
