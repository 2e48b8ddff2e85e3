"""Reads the sums in the halves of cells that a diagonal divides: the network of numbers in corners sees each alone."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import FAINTEST, MOST
from scanner.detection.flatten import FINE_CELL, LINE
from scanner.readers.corner_numbers import Clue, decode, probabilities
from scanner.readers.lone_numbers import cut_strips, join_looks
from scanner.types import Board

SHORTEST = 0.07
"""The least height of the digits of a sum, in cells: half a cell is the most. Some programs print 0.09."""

Floats = NDArray[np.float32]


class Sums(NamedTuple):
    """What the halves of a divided cell may hold: the sum of the run to its right, and that of the run below it."""

    across: Clue
    down: Clue


@seen_once
def read(board: Board, cells: tuple[int, ...]) -> tuple[Sums, ...]:
    """Reads the sums in some cells, numbered in reading order; the cells of `board` must have FINE_CELL pixels."""
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    rows, columns = board.lattice.rows, board.lattice.columns
    every = (
        np.log(grey + 16).reshape(rows, FINE_CELL, columns, FINE_CELL).swapaxes(1, 2).reshape(-1, FINE_CELL, FINE_CELL)
    )
    halves = _measure_ink(every[list(cells)])
    strips = [cut_strips(_remove_line(half), SHORTEST * FINE_CELL, FINE_CELL // 2) for half in halves]
    held = [strip for some in strips for strip in some]
    seen = iter(probabilities(np.stack(held)[:, None]) if held else ())
    clues = [join_looks([decode(next(seen)) for _ in some]) for some in strips]
    return tuple(Sums(*pair) for pair in zip(clues[::2], clues[1::2], strict=True))


def _measure_ink(cells: Floats) -> Floats:
    """Measures the ink of the upper right half, and of the lower left one, of N cells, from log brightness: 2NxSxS."""
    halves = cells.repeat(2, axis=0)
    inside = np.tile(_mask_insides(), (len(cells), 1, 1))
    bare = np.where(inside, halves, np.nan).reshape(len(halves), -1)
    ink = np.where(inside, halves - np.nanmedian(bare, axis=1)[:, None, None], 0)
    ink *= -1 if (ink**3).sum() < 0 else 1
    # numbers cover a tenth of their halves
    usual = float(np.median(np.percentile(ink.reshape(len(ink), -1), 97, axis=1)))
    return np.asarray(np.clip(ink / max(usual, FAINTEST), 0, MOST), np.float32)


def _remove_line(ink: Floats) -> Floats:
    """Removes from a half of a cell what is left of the diagonal: it is nowhere as far from it as digits are high."""
    down, across = np.indices(ink.shape)
    far = np.abs(across - down) > round(LINE * FINE_CELL) + SHORTEST * FINE_CELL
    _, labels = cv2.connectedComponents((ink > 0).astype(np.uint8), connectivity=8)
    return np.where(np.isin(labels, np.unique(labels[far])), ink, 0).astype(np.float32)


def _mask_insides() -> NDArray[np.bool_]:
    """Masks the upper right half of a cell and the lower left one, without its diagonal and lines: 2xSxS."""
    down, across = np.indices((FINE_CELL, FINE_CELL))
    line = round(LINE * FINE_CELL)
    within = (np.minimum(down, across) >= line) & (np.maximum(down, across) < FINE_CELL - line)
    return np.stack([within & (across - down > line), within & (down - across > line)])
