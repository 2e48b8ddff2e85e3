"""Fits a lattice to all boxes of a board whose boxes stand apart, as in newspapers where signs stand between cells.

The sides of a box are as far apart as those of most others: such pairs of edges show how far it is from the middle of
its cell, and where the boxes end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import Crossings
from scanner.detection.flatten import CELL, flattened
from scanner.detection.gaps import CLEAR_SHARE, MIDDLE_SHARE, NARROWEST, WIDEST, measure_upright_edges, spread_edges
from scanner.detection.grid_evidence import (
    BEYOND,
    CrossingEvidence,
    Square,
    Weighed,
    find_likeliest_square,
    gather_evidence,
)
from scanner.detection.lattice_fit import fit_field, move, place_in_unit_square
from scanner.types import HIGHEST_DIGIT, TRUSTED_LOG_ODDS, Lattice

SIZES = range(4, HIGHEST_DIGIT + 1)
"""How many rows of boxes a board may have."""

OFFSETS = np.arange(-CELL // 6, CELL // 6 + 1)
"""How far from its place a box may stand, in pixels of a flat cell."""

SIDES = 2 * np.arange(round(NARROWEST * CELL / 2), round(WIDEST * CELL / 2) + 2)
"""How wide a box may be, in pixels of a flat cell; one as wide as the widest has no gap beside it."""

NEARNESS = 1 - 0.5 * (OFFSETS / OFFSETS[-1]) ** 2
"""The weights of pairs of edges by their offset: the facing sides of two neighbours are a pair too, farther out."""

SIZE_TOLERANCE = 1
"""The steps of SIDES by which boxes may be wider or narrower than most, as outlines differ."""

FAINT_SHARPNESS = 0.3
"""Sides with this share of the usual sharpness are as likely as not those of a box: on eight boards in newspapers and
apps those of boxes have 0.3 to 1.9, most of what lies around these less than 0.2."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class _Boxes:
    """The evidence of the boxes of a lattice.

    `off`, rows x columns x 2, is how far each is from the middle of its place, x then y, in pixels of a flat cell;
    `odds`, rows x columns, are the log odds that there is a box. `is_ruled` tells whether lines run through the gaps.
    """

    lattice: Lattice
    off: Floats
    odds: Floats
    is_ruled: bool

    @property
    def centred(self) -> Lattice:
        """The lattice moved so that the boxes are in the middle of its cells."""
        rows, columns = self.odds.shape
        middles, crossings = (place_in_unit_square(rows, columns, at) for at in (0.5, 0.0))
        bend = fit_field(middles, self.off.reshape(-1, 2).astype(np.float64), crossings) / CELL
        right, down = np.moveaxis(bend.astype(np.float32).reshape(rows + 1, columns + 1, 2), 2, 0)
        return Lattice(move(self.lattice.points, down, right))


def find_boards_of_boxes(grey: NDArray[np.uint8], copies: Sequence[Crossings], part: Weighed) -> list[Weighed]:
    """Finds the boards of boxes in a picture, HxW, that a grid may be part of; none where cells are not separate boxes.

    `copies` are the crossings on copies of the picture. If only every second cell is a box, those between hold signs.
    """
    grid = part.lattice
    boards = _find_boards_between(grey, copies, _find_every_second_box(grey, grid)) or _find_boards_between(
        grey, copies, _find_boxes(grey, grid)
    )
    # Its exact place makes no grid less likely.
    return [board._replace(certainty=max(board.certainty, part.certainty)) for board in boards]


def weigh_boxes_around(grey: NDArray[np.uint8], lattice: Lattice) -> Floats | None:
    """Weighs whether there are boxes in the cells of a lattice and in one more row and column on every side: log odds.

    Returns None where its cells are not separate boxes. `grey` is the picture, HxW.
    """
    around = _find_boxes(grey, lattice, 1)
    return None if around is None else around.odds


def _find_every_second_box(grey: NDArray[np.uint8], grid: Lattice) -> _Boxes | None:
    """Finds the boxes in every second row and column of a grid; None where there are none, or lines between them."""
    if grid.rows % 2 == 0 or (grid.rows + 1) // 2 not in SIZES:
        return None
    boxes = _find_boxes(grey, _lay_every_second(grid))
    return None if boxes is None or boxes.is_ruled else boxes


def _lay_every_second(grid: Lattice) -> Lattice:
    """Lays a lattice with every second row and column of a grid in the middle of its own."""
    points = grid.framed().points
    return Lattice((points[::2, ::2] + points[1::2, 1::2]) / np.float32(2))


def _find_boards_between(grey: NDArray[np.uint8], copies: Sequence[Crossings], part: _Boxes | None) -> list[Weighed]:
    """Finds the boards that some boxes may be part of."""
    if (
        part is None
        or (around := _find_boxes(grey, part.centred, BEYOND)) is None
        or around.is_ruled
        or (whole := _complete_square(copies, around)) is None
        or (boxes := _find_boxes(grey, whole)) is None
    ):
        return []
    boards = [board for square in _divide_into_squares(boxes) if (board := _find_boxes(grey, square))] or [boxes]
    return [
        Weighed(board.centred, gather_evidence(copies, board.lattice).sum + float(board.odds.sum()), is_exact=True)
        for board in boards
    ]


def _divide_into_squares(boxes: _Boxes) -> Iterator[Lattice]:
    """Yields the boards side by side that rows and columns without boxes separate, if any."""
    rows, columns = (_find_runs(boxes.odds.mean(axis=axis) > 0) for axis in (1, 0))
    for top, bottom in rows:
        for left, right in columns:
            if bottom - top == right - left in SIZES and bottom - top < boxes.lattice.rows:
                yield Square(bottom - top, top, left).of(boxes.lattice.points)


def _find_runs(are_there: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Returns the start and the end (exclusive) of each run of true values: Nx2."""
    return np.flatnonzero(np.diff(np.pad(are_there.astype(int), 1))).reshape(-1, 2)


def _complete_square(copies: Sequence[Crossings], around: _Boxes) -> Lattice | None:
    """Finds the most probable square of boxes among those of a lattice and `BEYOND` more rows and columns around it."""
    seen, odds = gather_evidence(copies, around.lattice), around.odds.copy()
    # Its own boxes count twice: where boards are side by side, others are in line with them.
    odds[_slice_inner(BEYOND)] += odds[_slice_inner(BEYOND)].clip(min=0)
    square = find_likeliest_square(CrossingEvidence(seen.crossings, seen.boards + odds), SIZES)
    return square and square.of(around.lattice.points)


def _find_boxes(grey: NDArray[np.uint8], lattice: Lattice, beyond: int = 0) -> _Boxes | None:
    """Finds the boxes of a lattice and of `beyond` more rows and columns around it, as wide as most of its own.

    Returns None where these have no gaps between them. `grey` is the picture, HxW.
    """
    wide, own = _frame(lattice, beyond), _slice_inner(beyond)
    flat = flattened(grey, wide.framed(), CELL).astype(np.float32)
    across, down = _measure_pairs(flat), _measure_pairs(flat.T).swapaxes(1, 2)
    usual, common = np.minimum(
        *(np.percentile(sides[:, *own].max(axis=3), (50, 25), axis=(1, 2)) for sides in (across, down))
    )
    if not common.any() or usual.argmax() == len(SIDES) - 1:
        return None
    # An outline has two edges; the outer one counts. A bar beside half of the boxes makes these no wider.
    widest = int(np.flatnonzero(common[:-1] >= CLEAR_SHARE * common[:-1].max())[-1])
    alike = slice(max(0, widest - SIZE_TOLERANCE), widest + SIZE_TOLERANCE + 1)
    gap = 1 - SIDES[widest] / CELL
    between = (_measure_edges_between(picture, gap)[alike, *own].max(axis=(0, 3)) for picture in (flat, flat.T))
    is_ruled = any(np.median(seen) > CLEAR_SHARE * usual[widest] for seen in between)
    across, down = across[alike].max(axis=0), down[alike].max(axis=0)
    off = np.stack([across.argmax(axis=2), down.argmax(axis=2)], axis=2) - OFFSETS[-1]
    clear = np.minimum(across.max(axis=2), down.max(axis=2))
    share = clear / max(1.0, float(np.median(clear[own])))
    # In a texture one width is as clear as another.
    sharp = 1 - np.median(usual) / usual.max()
    return _Boxes(wide, off, TRUSTED_LOG_ODDS * sharp * (np.minimum(share, 1) - FAINT_SHARPNESS), is_ruled)


def _measure_edges_between(flat: Floats, gap: float) -> Floats:
    """Finds the pairs of edges in the gaps between the rows of boxes; `gap` is their width, in cells."""
    return _measure_pairs(flat[CELL // 2 : -CELL // 2], gap / 2)


def _slice_inner(rim: int) -> tuple[slice, slice]:
    """Returns the slices of the places within a rim of `rim` rows and columns."""
    return slice(rim, -rim or None), slice(rim, -rim or None)


def _frame(lattice: Lattice, times: int) -> Lattice:
    """Adds `times` rows and columns on every side of a lattice."""
    for _ in range(times):
        lattice = lattice.framed()
    return lattice


def _measure_pairs(flat: Floats, height: float = MIDDLE_SHARE) -> Floats:
    """Measures the sharpness of the fainter of two vertical edges that are as far apart as the sides of a box could be.

    Widths x rows x columns x OFFSETS of the middle between them from that of the cell. `flat` is a flat grid with one
    more cell on every side.
    """
    edges = spread_edges(measure_upright_edges(flat, CELL, height)[1:-1])
    middles = np.arange(1, flat.shape[1] // CELL - 1)[:, None] * CELL + CELL // 2 + OFFSETS
    # An edge is between a pixel and the next one.
    left, right = (middles + side * SIDES[:, None, None] // 2 - 1 for side in (-1, 1))
    return (np.minimum(edges[:, left], edges[:, right]) * NEARNESS).swapaxes(0, 1).astype(np.float32)
