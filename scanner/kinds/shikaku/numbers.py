"""Reads the numbers in the cells of a board, of one digit or two: as a whole, and digit by digit."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import SIDE, ink_of
from scanner.detection.flatten import FINE_CELL
from scanner.readers import symbols
from scanner.readers.corner_numbers import decode, probabilities
from scanner.readers.lone_numbers import cut_strips, join_looks
from scanner.types import GLYPHS, TRUST_THRESHOLD, Board
from solver.paper.puzzle import HIGHEST_VALUE

Floats = NDArray[np.float64]
Ink = NDArray[np.float32]


class _Box(NamedTuple):
    """The box around some ink, in pixels."""

    left: int
    top: int
    right: int
    bottom: int


@seen_once
def read_numbers(board: Board) -> Floats:
    """Reads the cells of a board, in reading order: the probabilities of blank and numbers, cells x numbers from 0."""
    cells = _cut_cells(board)
    found = np.zeros((len(cells), HIGHEST_VALUE + 1))
    found[:, 0] = 1
    boxes = [_find_digits(cell) for cell in cells]
    held = [number for number, some in enumerate(boxes) if some]
    if not held:
        return found
    seen = _read_whole([cells[number] for number in held])
    seen /= seen.sum(axis=1, keepdims=True)
    unclear = [at for at, shares in enumerate(seen) if shares.max() < TRUST_THRESHOLD]
    # Where most are unclear the board lies another way up, or they are none.
    if 0 < 2 * len(unclear) <= len(held):
        apart = _read_digits([(cells[held[at]], boxes[held[at]]) for at in unclear])
        # Of 852 numbers in looks that nothing was trained on the first misreads none, the second one.
        both = np.cbrt(seen[unclear] ** 2 * apart)
        seen[unclear] = both / both.sum(axis=1, keepdims=True)
    found[held] = seen
    return found


def _cut_cells(board: Board) -> list[Ink]:
    """Cuts the ink of a board into cells, with what stands out in their middles alone."""
    rows, columns = board.lattice.shape
    inked = ink_of(board, FINE_CELL)
    cells = inked.reshape(rows, FINE_CELL, columns, FINE_CELL).swapaxes(1, 2).reshape(-1, FINE_CELL, FINE_CELL)
    return [_keep_middle(cell) for cell in cells]


def _keep_middle(cell: Ink) -> Ink:
    """Keeps what does not touch the rim of a cell, where its lines are, and is no ring around something else.

    On a disc it is what this leaves out.
    """
    rim = FINE_CELL // 10
    inner = _cut_out_of_disc(cell[rim:-rim, rim:-rim])
    labels, boxes = _find_parts(inner)
    left, top, width, height = boxes.T
    side = len(inner)
    touches = (left == 0) | (top == 0) | (left + width == side) | (top + height == side)
    is_kept = (height >= FINE_CELL // 7) & ~touches & ~_are_large(width, height)
    kept = np.where(np.isin(labels, 1 + np.flatnonzero(is_kept)), inner, 0)
    return np.asarray(np.pad(kept, rim), np.float32)


def _cut_out_of_disc(inner: Ink) -> Ink:
    """Returns what is left out of a disc, if there is one in the middle of a cell; else all that there is."""
    labels, boxes = _find_parts(inner)
    large = np.flatnonzero(_are_large(*boxes[:, 2:].T))
    if len(large) != 1:
        return inner
    disc = labels == 1 + large[0]
    outlines, _ = cv2.findContours(disc.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    whole = cv2.drawContours(np.zeros(disc.shape, np.uint8), outlines, -1, 1, cv2.FILLED)
    if 2 * disc.sum() < whole.sum():
        return _cut_out_of_ring(inner, disc)
    whole = cv2.erode(whole, np.ones((3, 3), np.uint8))
    return np.asarray(np.where(whole, np.median(inner[disc]) - inner, 0), np.float32)


def _cut_out_of_ring(inner: Ink, ring: NDArray[np.bool_]) -> Ink:
    """Returns what is within a ring, which a number may touch."""
    points = np.argwhere(ring)[:, ::-1].astype(np.float32)
    (across, down), radius = cv2.minEnclosingCircle(points)
    far = 8 * np.hypot(*(np.indices(inner.shape) - np.array([down, across])[:, None, None])) > 7 * radius
    return np.asarray(np.where(far, 0, inner), np.float32)


def _are_large(width: NDArray[np.int32], height: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Tells which parts are as large as a disc or a ring around a number, and no digit is."""
    return np.asarray(8 * np.minimum(width, height) >= 5 * FINE_CELL)


def _find_parts(cell: Ink) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Labels the connected parts of some ink from 1 on, with the left, top, width and height of each: Nx4."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats((cell > 0.5).astype(np.uint8), connectivity=8)
    return np.asarray(labels, np.int32), np.asarray(stats[1:, :4], np.int32)


def _find_digits(cell: Ink) -> list[_Box]:
    """Finds the digits in a cell, from left to right: parts above each other are one."""
    boxes: list[_Box] = []
    for left, top, width, height in sorted(_find_parts(cell)[1].tolist()):
        box = _Box(left, top, left + width, top + height)
        if boxes and box.left < boxes[-1].right - 1:
            before = boxes.pop()
            box = _Box(before.left, min(before.top, top), max(before.right, box.right), max(before.bottom, box.bottom))
        boxes.append(box)
    tall = max((box.bottom - box.top for box in boxes), default=0)
    return [box for box in boxes if 2 * (box.bottom - box.top) > tall]


def _read_whole(cells: list[Ink]) -> Floats:
    """Reads each cell as a whole."""
    strips = [cut_strips(cell, FINE_CELL // 7, FINE_CELL) for cell in cells]
    seen = iter(probabilities(np.stack([strip for some in strips for strip in some])[:, None]))
    found = np.full((len(cells), HIGHEST_VALUE + 1), 1e-4)
    for row, some in zip(found, strips, strict=True):
        for text, share in join_looks([decode(next(seen)) for _ in some]).items():
            if text and int(text) <= HIGHEST_VALUE:
                row[int(text)] += share
    return found


def _read_digits(cells: list[tuple[Ink, list[_Box]]]) -> Floats:
    """Reads the digits of each cell one by one."""
    shares = _classify(np.stack([_cut_digit(cell, box)[None] for cell, boxes in cells for box in boxes]))
    blank = 1 - shares.sum(axis=1)
    found = np.full((len(cells), HIGHEST_VALUE + 1), 1e-4)
    start = 0
    for row, (_, boxes) in zip(found, cells, strict=True):
        own, start = shares[start : start + len(boxes)], start + len(boxes)
        if len(boxes) == 1:
            row[0] += blank[start - 1]
            row[1:10] += own[0, 1:]
        elif len(boxes) == 2:
            numbers = np.outer(own[0], own[1]).ravel()[10 : HIGHEST_VALUE + 1]
            row[10:] += numbers
        else:
            row[0] += 1
    return found


def _classify(crops: Ink) -> Floats:
    """Returns the probabilities of N crops to be each digit from 0 on."""
    glyphs = symbols.classify(crops)[0]
    return np.asarray(glyphs[:, [GLYPHS.index(str(digit)) for digit in range(10)]], np.float64)


def _cut_digit(cell: Ink, box: _Box) -> Ink:
    """Cuts out a digit, as high and in the middle as digits are in the cells that the network knows."""
    scale = (SIDE // 2 + 1) / (box.bottom - box.top)
    across, down = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    alone = np.zeros_like(cell)
    alone[box.top : box.bottom, box.left : box.right] = cell[box.top : box.bottom, box.left : box.right]
    place = np.array([[scale, 0, SIDE / 2 - scale * across], [0, scale, SIDE / 2 - scale * down]])
    return np.asarray(cv2.warpAffine(alone, place, (SIDE, SIDE), flags=cv2.INTER_AREA), np.float32)
