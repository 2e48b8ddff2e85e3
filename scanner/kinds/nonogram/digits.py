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
from scanner.kinds.nonogram.pieces import Pieces, find_pieces
from scanner.kinds.nonogram.surface import Surface
from scanner.readers import cnn, symbols
from scanner.types import GLYPHS, TRUST_THRESHOLD

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


def find_digits(surface: Surface, inked: NDArray[np.float32], may_be_broken: bool) -> list[Digit]:
    """Finds the digits in the ink of a surface: pieces of ink that stand alone. All grain is none."""
    pieces = find_pieces(inked, surface.cell, surface.room, may_be_broken)
    if not 0 < len(pieces.boxes) < 16 * sum(surface.whole.shape):
        return []
    crops = np.stack([_cut(inked, pieces, at) for at in range(len(pieces.boxes))])
    # Two networks err otherwise: the one of usual glyphs knows digits better, but no 0, and crosses.
    symbol, usual = (
        found.astype(np.float64)
        for found in (symbols.classify(crops[:, None], GLYPHS)[0], cnn.classify(crops[:, None])[0])
    )
    likely = _ask_alike(crops, _weigh(pieces.boxes, symbol, usual))
    found = []
    for box, own, other in zip(pieces.boxes.tolist(), likely.tolist(), usual, strict=True):
        digit = Digit(*_place(box, surface), tuple(own[:10]), tuple(own[10:]))
        if other[CROSS] < 0.5 and not _is_rest_of_line(surface, digit):
            found.append(digit)
    return found


def _weigh(boxes: NDArray[np.int_], symbol: NDArray[np.float64], usual: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weighs the numbers from 0 to 25 that pieces may be, by two networks; one knows those of two digits."""
    digits, numbers = _list_glyphs(0, 9), _list_glyphs(10, 25)
    singles = np.maximum((symbol + usual)[:, digits] / 2, 1e-4)
    singles /= singles.sum(axis=1, keepdims=True)
    width, height = boxes[:, 2], boxes[:, 3]
    is_clear = (singles.max(axis=1) > TRUST_THRESHOLD) & (2 * width > height)
    least = np.median(width[is_clear] / height[is_clear]) * 5 / 4 if is_clear.any() else 4 / 5
    pairs = np.maximum(symbol[:, numbers], 1e-4) * (width > max(least, 4 / 5) * height)[:, None]
    is_pair = pairs.sum(axis=1) / (pairs.sum(axis=1) + symbol[:, digits].sum(axis=1) + 1e-4)
    pairs /= np.maximum(pairs.sum(axis=1, keepdims=True), 1e-4)
    return np.concatenate([singles * (1 - is_pair)[:, None], pairs * is_pair[:, None]], axis=1)


def _ask_alike(crops: NDArray[np.float32], likely: NDArray[np.float64]) -> NDArray[np.float64]:
    """Asks the clear pieces what an unclear one is that looks like some of them: a board has one typeface."""
    flat = crops.reshape(len(crops), -1)
    flat = flat / np.linalg.norm(flat, axis=1, keepdims=True)
    is_clear = likely.max(axis=1) > TRUST_THRESHOLD
    if not is_clear.any():
        return likely
    alike = flat @ flat[is_clear].T
    votes = np.exp(20 * (alike - 1))
    said = votes @ likely[is_clear] / votes.sum(axis=1, keepdims=True)
    hears = ~is_clear & (5 * alike.max(axis=1) > 4)
    return np.where(hears[:, None], (likely + said) / 2, likely)


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


def _cut(inked: NDArray[np.float32], pieces: Pieces, at: int) -> NDArray[np.float32]:
    """Cuts out a piece of ink alone, in the middle of a crop, as high as the network knows digits."""
    left, top, width, height = (int(value) for value in pieces.boxes[at])
    margin = 2
    rows = slice(max(0, top - margin), top + height + margin)
    columns = slice(max(0, left - margin), left + width + margin)
    own = cv2.dilate((pieces.labels[rows, columns] == pieces.numbers[at]).astype(np.uint8), np.ones((3, 3), np.uint8))
    part = np.where(own, inked[rows, columns], 0).astype(np.float32)
    scale = min((SIDE + 2) / 2 / height, (SIDE - 4) / width)
    size = (max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale)))
    small = cv2.resize(part, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    crop = np.zeros((SIDE, SIDE), np.float32)
    small = small[:SIDE, :SIDE]
    y, x = (SIDE - small.shape[0]) // 2, (SIDE - small.shape[1]) // 2
    crop[y : y + small.shape[0], x : x + small.shape[1]] = np.clip(small, 0, MOST)
    return crop
