"""Reads the sums in the halves of cells that a diagonal divides: the network of numbers in corners sees each alone."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.readers.corner_numbers import CELL, HEIGHT, WIDTH, Clue, decoded, empty_clue, probabilities
from scanner.types import Board

BAND = 0.07
"""How far the diagonal reaches into its halves, in cells, across and down."""

RIM = 0.07
"""How far the lines between cells reach into them, in cells."""

STRONG = 0.45
"""The least strength of the strokes of a number, as a share of the usual one."""

FAINTEST = 0.2
"""The weakest ink, as a difference of log brightness, that is stretched to full strength."""

SHORTEST, LONGEST = 0.1, 0.5
"""How high the digits of a sum may be, in cells."""

TALL = 13
"""How high the network sees the digits of a sum, in pixels."""

TOP, LEFT = 9, 7
"""Where it sees the first of them begin."""

Floats = NDArray[np.float32]


class Sums(NamedTuple):
    """What the halves of a divided cell may hold: the sum of the run to its right, and that of the run below it."""

    across: Clue
    down: Clue


@seen_once
def read(board: Board, cells: tuple[int, ...]) -> tuple[Sums, ...]:
    """The sums in some cells of a board, by their numbers in reading order; `board` has cells of CELL pixels."""
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    rows, columns = board.lattice.rows, board.lattice.columns
    every = np.log(grey + 16).reshape(rows, CELL, columns, CELL).swapaxes(1, 2).reshape(-1, CELL, CELL)
    halves = _inked(every[list(cells)])
    strips = [_strip(half) for half in halves]
    held = [strip for strip in strips if strip is not None]
    seen = iter(probabilities(np.stack(held)[:, None]) if held else ())
    clues = [empty_clue() if strip is None else _digits(decoded(next(seen))) for strip in strips]
    return tuple(Sums(*pair) for pair in zip(clues[::2], clues[1::2], strict=True))


def _digits(clue: Clue) -> Clue:
    """The texts without signs, which no sum has; their probabilities add up to 1."""
    texts = {text: share for text, share in clue.items() if text.isdigit()}
    total = sum(texts.values())
    return {text: share / total for text, share in texts.items()} if total else empty_clue()


def _inked(cells: Floats) -> Floats:
    """The ink of the upper right half and of the lower left one of each of N cells, from log brightness: 2NxSxS."""
    halves = cells.repeat(2, axis=0)
    inside = np.tile(_insides(), (len(cells), 1, 1))
    bare = np.where(inside, halves, np.nan).reshape(len(halves), -1)
    ink = np.where(inside, halves - np.nanmedian(bare, axis=1)[:, None, None], 0)
    ink *= -1 if (ink**3).sum() < 0 else 1
    # numbers cover a tenth of their halves
    usual = float(np.median(np.percentile(ink.reshape(len(ink), -1), 97, axis=1)))
    return np.asarray(np.clip(ink / max(usual, FAINTEST), 0, 1.5), np.float32)


def _insides() -> NDArray[np.bool_]:
    """The upper right half of a cell and the lower left one, without the diagonal and the lines around: 2xSxS."""
    down, across = np.indices((CELL, CELL))
    rim, band = round(RIM * CELL), round(BAND * CELL)
    within = (np.minimum(down, across) >= rim) & (np.maximum(down, across) < CELL - rim)
    return np.stack([within & (across - down > band), within & (down - across > band)])


def _strip(ink: Floats) -> Floats | None:
    """The number in a half of a cell, as high and where the network knows them in corners; None where there is none."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats((ink > STRONG).astype(np.uint8), connectivity=8)
    heights = stats[1:, cv2.CC_STAT_HEIGHT]
    is_digit = (heights >= SHORTEST * CELL) & (heights <= LONGEST * CELL)
    if not is_digit.any():
        return None
    is_digit &= 2 * heights > heights[is_digit].max()
    left, top, width, height = stats[1:][is_digit][:, :4].T
    start, stop = np.array([left.min(), top.min()]), np.array([(left + width).max(), (top + height).max()])
    scale = TALL / float(stop[1] - start[1])
    place = np.array([[scale, 0, LEFT - scale * start[0]], [0, scale, TOP - scale * start[1]]])
    kept = np.where(np.isin(labels, 1 + np.flatnonzero(~is_digit)), 0, ink).astype(np.float32)
    return np.asarray(np.sqrt(cv2.warpAffine(kept, place, (WIDTH, HEIGHT), flags=cv2.INTER_AREA)))
