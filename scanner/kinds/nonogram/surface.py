"""The page around a grid made flat: the grid as far as its lines go, and the room left of it and above it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import FAINTEST, ink
from scanner.detection.continuation import extend
from scanner.detection.flatten import CELL, LINE, SMALL_CELL, cut_off, flattened
from scanner.detection.lattice_fit import lay
from scanner.detection.line_fit import find_segments, pull_onto_lines
from scanner.kinds.nonogram.lines import follow
from scanner.types import Board, Lattice
from solver.paper.puzzle import SIZES

Sides = tuple[bool, bool, bool, bool]

SEEN: Sides = (False, False, False, False)

HIDDEN: tuple[Sides, ...] = ((False, False, True, False), (False, False, False, True))
"""Where a last row or column may not be seen: there are no lines between cells that are filled and others."""


@dataclass(frozen=True, slots=True, eq=False)
class Surface:
    """A grid made flat with the room above and left of it.

    `whole` is its lattice, `room` the cells beside it, above and to the left, `image` the flat page, BGR, with cells of
    `cell` pixels, `inked` its ink without the lines of the grid, and `across` and `down` the segments of its lines that
    are seen: (rows+1) x columns, and rows x (columns+1).
    """

    whole: Lattice
    room: int
    image: NDArray[np.uint8]
    cell: int
    inked: NDArray[np.float32]
    across: NDArray[np.bool_]
    down: NDArray[np.bool_]


def is_strong(inked: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Tells which pixels have the ink of a digit, where strong ink is 1."""
    return np.asarray(inked > FAINTEST)


@seen_once
def find_whole(board: Board) -> Lattice | None:
    """Follows the lines of the grid of which a board is a part as far as they go; None if hardly any is seen."""
    return follow(_grey(board), board.lattice)


@seen_once
def find_surface(board: Board, sides: Sides = SEEN) -> Surface | None:
    """Finds the whole grid of which a board is a part, and makes it flat; None if its lines are not seen.

    At some `sides` (above, left, below, right) it has one more row or column than is seen.
    """
    page, grey = board.known_page, _grey(board)
    finer = _divide(grey, board.lattice)
    whole = find_whole(board) if finer is board.lattice else follow(grey, finer)
    if whole is None:
        return None
    whole = extend(whole, np.array(sides))
    room = max(whole.shape) // 2 + 2
    laid = _lay_with_room(whole, room)
    while room > 2 and cut_off(page.image, laid).mean() > 0.5:
        room -= 1
        laid = Lattice(np.ascontiguousarray(laid.points[1:, 1:]))
    whole = Lattice(np.ascontiguousarray(laid.points[room:, room:]))
    cell = int(np.clip(2600 // max(laid.shape), SMALL_CELL, CELL))
    image = flattened(page.image, laid, cell)
    across, down = find_segments(grey, whole)
    inked = ink(image, *laid.shape, cell)
    # no stroke of a digit is straight for so long
    erase_lines(inked, is_strong(inked), 9 * cell // 10)
    erase_segments(inked, across, down, room, cell)
    return Surface(whole, room, image, cell, inked, across, down)


def _grey(board: Board) -> NDArray[np.uint8]:
    return np.asarray(cv2.cvtColor(board.known_page.image, cv2.COLOR_BGR2GRAY), np.uint8)


def _lay_with_room(whole: Lattice, room: int) -> Lattice:
    """Lays a lattice evenly, with as many more cells above and left of it: filled cells pull single crossings aside."""
    places = np.argwhere(np.ones(whole.points.shape[:2], bool))
    points, low = whole.points.reshape(-1, 2), np.full(2, -room)
    laid = lay(points, np.arange(len(points)), places, low, places.max(axis=0))
    assert laid is not None
    return Lattice(laid)


def _divide(grey: NDArray[np.uint8], lattice: Lattice) -> Lattice:
    """Divides the cells of a lattice into those of a grid whose every fifth line is thick, if lines are in them."""
    if 5 * max(lattice.shape) > SIZES["nonogram"][-1]:
        return lattice
    down, across = (np.arange(5 * side + 1, dtype=np.float32) / 5 for side in lattice.shape)
    x, y = np.meshgrid(across, down)
    points = cv2.remap(lattice.points, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    finer = pull_onto_lines(grey, Lattice(np.asarray(points, np.float32)))
    seen = [segments.mean() for segments in find_segments(grey, finer)]
    return finer if 10 * min(seen) > 7 else lattice


def erase_lines(inked: NDArray[np.float32], is_ink: NDArray[np.bool_], length: int) -> None:
    """Erases what is straight for so many pixels."""
    drawn = is_ink.astype(np.uint8)
    for shape in ((1, length), (length, 1)):
        lines = cv2.morphologyEx(drawn, cv2.MORPH_OPEN, np.ones(shape, np.uint8))
        inked[cv2.dilate(lines, np.ones((3, 3), np.uint8)) > 0] = 0


def erase_segments(
    inked: NDArray[np.float32], across: NDArray[np.bool_], down: NDArray[np.bool_], room: int, cell: int
) -> None:
    """Erases the segments of the lines of a grid, which begins after the room beside it."""
    half = max(1, round(LINE * cell))
    for row, column in np.argwhere(across):
        top, left = (row + room) * cell, (column + room) * cell
        inked[max(0, top - half) : top + half + 1, left - half : left + cell + half + 1] = 0
    for row, column in np.argwhere(down):
        top, left = (row + room) * cell, (column + room) * cell
        inked[top - half : top + cell + half + 1, max(0, left - half) : left + half + 1] = 0
