"""What stands beside a board, seen in the ink of the whole surface, and where that makes no sense in that of its clues.

Clues may be fainter than the lines of the board, lighter than what they are printed on though the board's lines are
darker, or crossed out in a colour: then their own strokes are what is strongest in the piece of ink they are in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import FAINTEST, ink
from scanner.kinds.nonogram.clues import SILENT, Reading, read_clues
from scanner.kinds.nonogram.digits import find_digits
from scanner.kinds.nonogram.pieces import fits_digit, usual_height
from scanner.kinds.nonogram.surface import Surface, erase_lines, erase_segments, is_strong
from scanner.types import TRUSTED_LOG_ODDS

Ink = Literal["any", "darker", "lighter"]
"""What clues are drawn with: in any colour that stands out, or darker or lighter than their paper."""

INKS: tuple[Ink, ...] = ("any", "darker", "lighter")


def read_beside(surface: Surface, inks: Sequence[Ink] = INKS) -> tuple[Reading | None, Ink]:
    """Reads the clues beside a board in the first of some inks in which they make sense, or else in the likeliest.

    Returns the ink, too.
    """
    found: list[tuple[Reading, Ink]] = []
    for kind in inks:
        digits = find_digits(surface, _find_ink(surface, kind), may_be_broken=kind != "any")
        if reading := read_clues(digits, surface.whole.shape, surface.down):
            found.append((reading, kind))
            if not reading.unread and reading.has_equal_sums:
                break
    return min(found, key=lambda those: _weigh(those[0]), default=(None, inks[0]))


def _weigh(reading: Reading) -> float:
    """Weighs how improbable clues are; what stands in the cells is none, whether an ink shows it or not."""
    silent = sum(line == SILENT for line in (*reading.rows, *reading.columns))
    return reading.cost + TRUSTED_LOG_ODDS * silent


def _find_ink(surface: Surface, kind: Ink) -> NDArray[np.float32]:
    """Finds the ink of one kind; 1 is a strong one."""
    if kind == "any":
        return surface.inked
    inked = _measure_brightness(surface) * (1 if kind == "darker" else -1)
    strong = _strengthen(inked)
    # Digits one above the other may touch.
    erase_lines(strong, is_strong(strong), 3 * surface.cell // 2)
    erase_segments(strong, surface.across, surface.down, surface.room, surface.cell)
    return _part_touching(_drop_faint(np.where(strong > 0, inked, 0).astype(np.float32), surface), surface)


def _measure_brightness(surface: Surface) -> NDArray[np.float32]:
    """Measures how much darker than its paper the surface is, whatever its colours."""
    grey = cv2.cvtColor(surface.image, cv2.COLOR_BGR2GRAY)
    rows, columns = (side // surface.cell for side in grey.shape)
    return ink(np.asarray(cv2.merge([grey] * 3), np.uint8), rows, columns, surface.cell)


def _strengthen(inked: NDArray[np.float32]) -> NDArray[np.float32]:
    """Measures ink by the strongest one in the piece it is in: a quarter of that is enough."""
    labels, strongest, _ = _find_strongest(inked)
    return np.asarray(inked * (4 * FAINTEST / np.maximum(strongest, FAINTEST))[labels], np.float32)


def _drop_faint(inked: NDArray[np.float32], surface: Surface) -> NDArray[np.float32]:
    """Measures it so, where pieces are about as strong as digits: there are as many of them as lines, or more."""
    labels, strongest, stats = _find_strongest(inked)
    like_digits = np.sort(strongest[fits_digit(stats, surface.cell)])[::-1]
    usual = like_digits[: sum(surface.whole.shape)][-1:].sum()
    strongest[strongest < usual / 2] = np.inf
    return np.asarray(inked * (4 * FAINTEST / strongest)[labels], np.float32)


def _part_touching(inked: NDArray[np.float32], surface: Surface) -> NDArray[np.float32]:
    """Takes half of the strength from pieces that are higher than others, so that digits in them come apart."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(is_strong(inked).astype(np.uint8), connectivity=8)
    usual = usual_height(stats[1:].astype(int), surface.cell, surface.room)
    too_high = 2 * stats[:, 3] > 3 * usual
    too_high[0] = False
    return np.where(too_high[labels], inked / 2, inked)


def _find_strongest(
    inked: NDArray[np.float32],
) -> tuple[NDArray[np.int32], NDArray[np.float32], NDArray[np.int_]]:
    """Finds the pieces of ink that is not the faintest: their labels, the strongest ink of each, and their boxes."""
    _, found, stats, _ = cv2.connectedComponentsWithStats((8 * inked > 1).astype(np.uint8), connectivity=8)
    labels = np.asarray(found, np.int32)
    drawn = labels > 0
    strongest = np.zeros(len(stats), np.float32)
    np.maximum.at(strongest, labels[drawn], inked[drawn])
    strongest[0] = np.inf
    return labels, strongest, stats.astype(int)
