"""The marks of a player on a board of regions: crowns or stars, and crosses or dots where none can be.

A mark differs from the colour of its cell, so neither the colour of the tile nor the cells beside it matter. Small
marks are crosses or dots, which mean the same; the large ones are shown to the reader.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import EDGE, SIDE, TRACE, ink_of
from scanner.board.strokes import RIM
from scanner.judgement.features import EDGES_AT_A_GLANCE
from scanner.readers import Reader
from scanner.types import GLYPHS, TRUST_THRESHOLD, Board, Lattice

SMOOTHED_WIDTH = 0.02
"""The width to which a board is smoothed before marks are looked for, in cells: finer details are mostly noise."""

FAINTEST_MARK, MULTIPLE_OF_NOISE = 8.0, 2.0
"""The least distance of a mark from the colour of its cell, in CIE L*a*b*, plus this multiple of the usual one."""

SMALLEST_MARK, LEGIBLE_MARK, LARGE_MARK = 0.09, 0.22, 0.36
"""The extent of the smallest mark, of the smallest that may be a digit, and of the smallest queen, in cells."""

FARTHEST_FROM_MIDDLE = 0.2
"""The greatest distance of the middle of a mark from that of its cell, in cells: walls seen at the rim are farther.
With ink along this share of the rim anything that touches it is no mark but a wall or a stripe."""

QUEEN, CROSS = GLYPHS.index("♛"), GLYPHS.index("×")


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """`marks` is rows x columns of ".", "x" and "q"; `digits` is whether the cells hold digits instead.

    `likely` is rows x columns: how probable the likeliest glyph of each large mark is, 0 where there is none. Crowns
    that lie on their side look like digits, and digits like crosses. `is_clear` is whether most of the large marks are
    queens or crosses, if there are any. `strange` counts the cells with much ink and no known mark.
    """

    marks: tuple[tuple[str, ...], ...]
    digits: bool
    likely: NDArray[np.float32]
    is_clear: bool = True
    strange: int = 0

    def are_other_things(self, stars: int = 1) -> bool:
        """Tells whether they are digits, or more queens, or more large unknown marks, than a board has.

        There may be `stars` in each row.
        """
        pieces = sum(row.count("q") for row in self.marks)
        unknown = 0 if self.is_clear else int((self.likely > 0).sum())
        return self.digits or max(pieces, unknown) > stars * len(self.marks)


def read_marks(board: Board, colours: NDArray[np.float64], reader: Reader, stars: int = 1) -> Marks:
    """Reads the marks on a board whose cells have these colours: cells x 3, CIE L*a*b*.

    Where each row has several `stars`, large marks that do not reach into all corners are no crosses but stars.
    """
    size = board.lattice.rows
    inked = _measure_ink(board, colours)
    extents = np.array([_measure_extent(cell) for cell in inked]) / board.cell
    marks = np.where(extents < SMALLEST_MARK, ".", "x")
    large, legible = np.flatnonzero(extents > LARGE_MARK), np.flatnonzero(extents > LEGIBLE_MARK)
    is_known = (extents >= SMALLEST_MARK) & (extents <= LARGE_MARK)
    digits, is_clear, likely = False, True, np.zeros(size * size, np.float32)
    if len(legible):
        asked = np.union1d(large, legible[:: -(-len(legible) // EDGES_AT_A_GLANCE)])
        glyphs = _read_glyphs(board, inked[asked], reader)
        is_large = extents[asked] > LARGE_MARK
        queenly = glyphs[is_large, QUEEN]
        is_known[large] = glyphs[is_large][:, [QUEEN, CROSS]].sum(axis=1) > 0.5
        # a queen that the reader does not know is one all the same, unless it knows the others
        least = 0.5 if (queenly > 0.5).any() else 0.0
        marks[large] = np.where((glyphs[is_large, CROSS] > queenly) | (queenly < least), "x", "q")
        if stars > 1:
            marks[[cell for cell in large if not _reaches_corners(inked[cell])]] = "q"
        digits = bool((glyphs[:, 1:10].sum(axis=1) > TRUST_THRESHOLD).sum() > max(1, len(asked) / 2))
        likely[large] = glyphs[is_large, 1:].max(axis=1)
        is_clear = not is_large.any() or bool(glyphs[is_large][:, [QUEEN, CROSS]].sum(axis=1).mean() >= 0.5)
    is_read = likely > TRUST_THRESHOLD
    marks[_find_shadows(inked, extents) & ~is_read] = "."
    rows = tuple(tuple(map(str, row)) for row in marks.reshape(size, size))
    strange = int((_find_full_cells(board) & ~is_known).sum())
    return Marks(rows, digits, likely.reshape(size, size), is_clear, strange)


def _find_shadows(inked: NDArray[np.float32], extents: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Tells which marks, of those extents, are no stronger than what cells without marks show: they are no evidence."""
    # at the rim there may be walls, and the page between round tiles
    quarter = inked.shape[1] // 4
    strength = inked[:, quarter:-quarter, quarter:-quarter].max(axis=(1, 2))
    is_marked = extents >= SMALLEST_MARK
    if is_marked.all():
        return np.zeros_like(is_marked)
    return np.asarray(is_marked & (strength <= np.percentile(strength[~is_marked], 90)))


def _find_full_cells(board: Board) -> NDArray[np.bool_]:
    """Tells which cells have much ink away from their lines: words, numbers, or lines that are not the lattice's."""
    size = board.lattice.rows
    cells = np.abs(ink_of(board)).reshape(size, SIDE, size, SIDE).swapaxes(1, 2)
    return np.asarray(cells[:, :, EDGE:-EDGE, EDGE:-EDGE].mean(axis=(2, 3)).ravel() > TRACE)


def _measure_ink(board: Board, colours: NDArray[np.float64]) -> NDArray[np.float32]:
    """Measures how far each pixel is from its cell's colour, as a share of the strongest marks: cells x side x side."""
    size, side = board.lattice.rows, board.cell
    smooth = cv2.GaussianBlur(board.image, (0, 0), SMOOTHED_WIDTH * side)
    lab = cv2.cvtColor(smooth.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    cells = lab.reshape(size, side, size, side, 3).swapaxes(1, 2).reshape(size * size, side, side, 3)
    apart = np.linalg.norm(cells - colours[:, None, None].astype(np.float32), axis=3)
    rim = round(RIM * side)
    inside = apart[:, rim:-rim, rim:-rim]
    strongest = max(2 * FAINTEST_MARK, float(np.percentile(inside.max(axis=(1, 2)), 90)))
    inked = np.zeros_like(apart)
    inked[:, rim:-rim, rim:-rim] = inside / strongest
    inked[inked < (FAINTEST_MARK + MULTIPLE_OF_NOISE * float(np.median(inside))) / strongest] = 0
    return np.asarray(np.minimum(inked, 1), np.float32)


def _measure_extent(cell: NDArray[np.float32]) -> float:
    """Measures the longer side of the mark in a cell, in pixels; ink that comes in from the rim is no mark."""
    rim = round(RIM * len(cell))
    ink = (cell[rim:-rim, rim:-rim] > 0).astype(np.uint8)
    if not ink.any():
        return 0.0
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    left, top, width, height, area = stats[1:].T
    right, bottom = left + width, top + height
    off = np.maximum(np.abs(left + right - len(ink)), np.abs(top + bottom - len(ink))) / 2
    whole = (area > 3) & (off < FARTHEST_FROM_MIDDLE * len(cell))
    if np.concatenate([ink[0], ink[-1], ink[:, 0], ink[:, -1]]).mean() > FARTHEST_FROM_MIDDLE:
        whole &= (left > 0) & (top > 0) & (right < len(ink)) & (bottom < len(ink))
    if not whole.any():
        return 0.0
    return float(max(right[whole].max() - left[whole].min(), bottom[whole].max() - top[whole].min()))


def _reaches_corners(cell: NDArray[np.float32]) -> bool:
    """Tells whether the ink of a cell reaches into all corners of the rectangle around it, as that of a cross does."""
    rows, columns = np.nonzero(cell > 0)
    ink = cell[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1] > 0
    down, across = ink.shape[0] // 4, ink.shape[1] // 4
    corners = (ink[:down, :across], ink[:down, -across:], ink[-down:, :across], ink[-down:, -across:])
    return all(corner.any() for corner in corners)


def _read_glyphs(board: Board, inked: NDArray[np.float32], reader: Reader) -> NDArray[np.float32]:
    """Shows some cells to the reader as one row of black ink on white: N x len(GLYPHS) probabilities."""
    grey = (255 * (1 - np.concatenate(list(inked), axis=1))).astype(np.uint8)
    count = len(inked)
    crossings = np.stack(np.meshgrid(np.arange(count + 1), np.arange(2)), axis=2) * board.lattice.cell_side
    strip = Board(
        np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8),
        Lattice(crossings.astype(np.float32)),
        board.cell,
        np.zeros((1, count), bool),
    )
    return reader.read(strip).glyphs[0]
