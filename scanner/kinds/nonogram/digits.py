"""The digits on the flat page around a grid: pieces of ink that stand alone, each with what it may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import MOST, SIDE
from scanner.board.strokes import RIM
from scanner.kinds.nonogram.surface import Surface, is_strong
from scanner.readers import cnn, symbols
from scanner.types import GLYPHS

CROSS = GLYPHS.index("×")


@cache
def _list_glyphs(first: int, last: int) -> list[int]:
    """Lists the glyphs of numbers; those of two digits are one glyph, where the digits touch."""
    return [GLYPHS.index(str(number)) for number in range(first, last + 1)]


@dataclass(frozen=True, slots=True)
class Digit:
    """A piece of ink: its box, in cells from the top left corner of the grid, and the likelihood of each digit.

    Where its digits touch, it is a number of two, and `numbers` are those from 10 to 25 with their likelihoods.
    """

    left: float
    top: float
    right: float
    bottom: float
    likely: tuple[float, ...]
    numbers: tuple[float, ...] = ()

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle: row and column, in cells."""
        return (self.top + self.bottom) / 2, (self.left + self.right) / 2

    @property
    def is_narrow(self) -> bool:
        """Whether it is as narrow as a 1, or as what is left of a line."""
        return self.right - self.left < RIM

    @property
    def height(self) -> float:
        """Its height, in cells."""
        return self.bottom - self.top


def find_digits(surface: Surface) -> list[Digit]:
    """Finds the pieces of ink that may be digits, by their heights: most pieces are, and all are about as high."""
    is_ink = is_strong(surface.inked).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(is_ink, connectivity=8)
    cell = surface.cell
    boxes = stats[1:, :4].astype(int)
    numbers = np.arange(1, len(stats))
    width, height = boxes[:, 2], boxes[:, 3]
    fits = (20 * height > 3 * cell) & (10 * height < 9 * cell) & (10 * width < 13 * cell)
    fits &= 160 * stats[1:, 4] > cell**2
    boxes, numbers = boxes[fits], numbers[fits]
    return _classify(surface, np.asarray(labels, np.int32), boxes, numbers)


def _classify(
    surface: Surface, labels: NDArray[np.int32], boxes: NDArray[np.int_], numbers: NDArray[np.int_]
) -> list[Digit]:
    crops = [_cut(surface, labels, box, number) for box, number in zip(boxes, numbers, strict=True)]
    if not crops:
        return []
    cut = np.stack(crops)[:, None]
    # Two networks err otherwise: the one of usual glyphs knows digits better, but no 0, and crosses.
    symbol, usual = symbols.classify(cut, GLYPHS)[0], cnn.classify(cut)[0]
    found = []
    for box, own, other in zip(boxes.tolist(), symbol.astype(np.float64), usual.astype(np.float64), strict=True):
        if other[CROSS] > 0.5:
            continue
        left, top, right, bottom = _place(box, surface)
        singles = np.maximum((own + other)[_list_glyphs(0, 9)] / 2, 1e-4)
        pairs = np.maximum(own[_list_glyphs(10, 25)], 1e-4) * (5 * (right - left) > 4 * (bottom - top))
        # Only one of them knows two digits that touch.
        is_pair = pairs.sum() / (pairs.sum() + own[_list_glyphs(0, 9)].sum() + 1e-4)
        likely = singles / singles.sum() * (1 - is_pair)
        numbers = pairs / max(pairs.sum(), 1e-4) * is_pair
        found.append(
            Digit(left, top, right, bottom, tuple(likely.tolist()), tuple(numbers.tolist()) if is_pair else ())
        )
    return [digit for digit in found if not _is_rest_of_line(surface, digit)]


def _place(box: Sequence[int], surface: Surface) -> tuple[float, float, float, float]:
    """Returns the left, top, right and bottom of a box in cells from the corner of the grid."""
    left, top, width, height = (value / surface.cell for value in box)
    room = surface.room
    return left - room, top - room, left + width - room, top + height - room


def _is_rest_of_line(surface: Surface, digit: Digit) -> bool:
    """Tells whether a piece is what was left of an upright line of the grid, which looks like a 1."""
    column = digit.middle[1]
    line = round(column)
    return digit.is_narrow and abs(column - line) < RIM and 0 <= line <= surface.whole.columns


def _cut(surface: Surface, labels: NDArray[np.int32], box: Sequence[int], number: int) -> NDArray[np.float32]:
    """Cuts out a piece of ink alone, in the middle of a crop, as high as the network knows digits."""
    left, top, width, height = (int(value) for value in box)
    margin = 2
    rows = slice(max(0, top - margin), top + height + margin)
    columns = slice(max(0, left - margin), left + width + margin)
    own = cv2.dilate((labels[rows, columns] == number).astype(np.uint8), np.ones((3, 3), np.uint8))
    part = np.where(own, surface.inked[rows, columns], 0).astype(np.float32)
    scale = min((SIDE + 2) / 2 / height, (SIDE - 4) / width)
    size = (max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale)))
    small = cv2.resize(part, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    crop = np.zeros((SIDE, SIDE), np.float32)
    small = small[:SIDE, :SIDE]
    y, x = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
    crop[y : y + small.shape[0], x : x + small.shape[1]] = np.clip(small, 0, MOST)
    return crop
