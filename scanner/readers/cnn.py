"""The bundled reader: a small convolutional network (assets/glyphs.onnx, see its card), run by cv2.dnn.

It sees the ink of each cell, see `board.ink`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, classify_crops
from scanner.board.ink import EDGE, SIDE, TRACE, ink, ink_of
from scanner.readers import symbols
from scanner.readers.placement import placement
from scanner.types import GLYPHS, GLYPHS_TO_16, HIGHEST_DIGIT, Board, Readings

MODEL = bundled("glyphs")
"""The network to read with; the laboratory replaces it."""

USUAL_REACH = 0.28
"""How far the glyphs that the network knows best reach from the centres of their cells, as a share of the cell."""


LEGIBLE_SIDE = 24.0
"""Sides of the smallest cells, in pixels of the photo, in which no stroke of a digit is lost. In cells of 14 a 4 was
read as a 1 with 99.5 %: of 124 pictures in looks that nothing was trained on, the only one that was silently wrong."""


class GlyphNetwork:
    """Reads a board with the bundled networks: all cells with a trace of ink in one batch, the others as bare paper."""

    def read(self, board: Board) -> Readings:
        """Returns calibrated probabilities of the glyphs in every cell."""
        rows, columns = board.lattice.rows, board.lattice.columns
        cells = board_crops(board)
        strongest = np.abs(cells[:, 0, EDGE:-EDGE, EDGE:-EDGE]).max(axis=(1, 2))
        is_inked = strongest > min(TRACE, strongest.max() / 2)
        inked = np.concatenate([np.zeros_like(cells[:1]), cells[is_inked]])
        glyphs, printed = _classify(inked, rows)
        glyphs = _weaken_small(glyphs, board.lattice.cell_side)
        which = np.where(is_inked, is_inked.cumsum(), 0).reshape(rows, columns)
        return Readings(glyphs[which], printed[which])


def _classify(crops: NDArray[np.float32], rows: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Returns the probabilities of crops of a board of so many rows, as `classify` does."""
    if rows <= HIGHEST_DIGIT:
        return classify(crops)
    return symbols.classify(crops, GLYPHS_TO_16 if str(rows) in GLYPHS_TO_16 else GLYPHS)


def _weaken_small(glyphs: NDArray[np.float32], side: float) -> NDArray[np.float32]:
    """Weakens the probabilities of N glyphs, NxG, for cells with sides of few pixels of the photo.

    In small cells strokes are lost, and the network is certain of the rest: the bar of a 4 is gone, and it is a 1. So
    its log odds count for less there.
    """
    likelihoods = glyphs ** min(1.0, side / LEGIBLE_SIDE)
    return np.asarray(likelihoods / likelihoods.sum(axis=1, keepdims=True), np.float32)


def crops(image: NDArray[np.uint8], rows: int, columns: int) -> NDArray[np.float32]:
    """Cuts the ink of a picture of rows x columns equal cells into (rows*columns)x1xSIDExSIDE float32, see `ink`."""
    return _cut(ink(image, rows, columns), rows, columns)


def board_crops(board: Board) -> NDArray[np.float32]:
    """Returns the crops of a board; where all glyphs are small, as on screens, only of the middle of each cell."""
    rows, columns = board.lattice.rows, board.lattice.columns
    whole = _cut(ink_of(board), rows, columns)
    placed = placement(whole[:, 0])
    # What reaches less far are dots, which look the same from nearby.
    is_tiny = USUAL_REACH / 3 < placed.reach < USUAL_REACH / 2
    reach = placed.reach if is_tiny else placed.spread
    if not USUAL_REACH / 3 < reach < USUAL_REACH:
        return whole
    side = round(SIDE * USUAL_REACH / reach)
    start = (side - SIDE) // 2
    middle = _cut(ink_of(board, side), rows, columns)[..., start : start + SIDE, start : start + SIDE]
    return _blank_candidates(middle, placed.has_candidates) if is_tiny else np.ascontiguousarray(middle)


def _blank_candidates(cells: NDArray[np.float32], has_candidates: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Blanks crops, Nx1xSIDExSIDE, of cells with several candidates, or with one that looks like these.

    In 110 pictures of screens such lone candidates differed from others by 0.17 of their ink, and digits by 0.43.
    """
    is_blank = has_candidates | (_measure_unlikeness(cells, cells[has_candidates]) < 2 * TRACE)
    return np.where(is_blank[:, None, None, None], np.float32(0), cells)


def _measure_unlikeness(cells: NDArray[np.float32], others: NDArray[np.float32]) -> NDArray[np.float64]:
    """Measures how far each of N cells is from the most similar of M others, relative to the ink of these: N."""
    inks = np.sqrt((others**2).sum(axis=(1, 2, 3)))
    least = np.full(len(cells), np.inf)
    for other, ink_of_other in zip(others[inks > 0], inks[inks > 0], strict=True):
        least = np.minimum(least, np.sqrt(((cells - other) ** 2).sum(axis=(1, 2, 3))) / ink_of_other)
    return least


def _cut(inked: NDArray[np.float32], rows: int, columns: int) -> NDArray[np.float32]:
    """Cuts ink into its cells, (rows*columns)x1xHxW."""
    height, width = inked.shape[0] // rows, inked.shape[1] // columns
    cells = np.ascontiguousarray(inked.reshape(rows, height, columns, width).swapaxes(1, 2))
    return cells.reshape(-1, 1, height, width)


def classify(crops: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Returns probabilities of N crops, Nx1xSIDExSIDE: of each glyph, Nxlen(GLYPHS), and of being print, N."""
    usual, printed = classify_crops(crops, MODEL)
    return np.pad(usual, ((0, 0), (0, len(GLYPHS) - usual.shape[1]))), printed
