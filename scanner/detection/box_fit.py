"""Fits a lattice to all boxes of a board whose boxes stand apart, as newspapers print Futoshiki.

The sides of a box are as far apart as those of most others: such pairs of edges show how far it is from the middle of
its cell, and where the boxes end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import LOG_ODDS_CAP, Crossings
from scanner.detection.evidence import BEYOND, CrossingEvidence, Square, Weighed, evidence, likeliest
from scanner.detection.flatten import CELL, flattened
from scanner.detection.gaps import CLEAR, LONG, NARROWEST, WIDEST, to_and_fro, upright_edges
from scanner.detection.lattice_fit import field, moved, unit_square
from scanner.types import Lattice

SIZES = range(4, 10)
"""How many rows of boxes a board may have."""

OFFSETS = np.arange(-CELL // 6, CELL // 6 + 1)
"""How far from its place a box may stand, in pixels of a flat cell."""

SIDES = 2 * np.arange(round(NARROWEST * CELL / 2), round(WIDEST * CELL / 2) + 2)
"""How wide a box may be, in pixels of a flat cell; one as wide as the widest has no gap beside it."""

NEARNESS = 1 - 0.5 * (OFFSETS / OFFSETS[-1]) ** 2
"""The weights of pairs of edges by their offset: the facing sides of two neighbouring boxes are a pair too, farther
out."""

UNLIKE = 1
"""By how many steps of SIDES boxes may be wider or narrower than most: outlines differ."""

FAINT = 0.3
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
        middles, crossings = (unit_square(rows, columns, at) for at in (0.5, 0.0))
        bend = field(middles, self.off.reshape(-1, 2).astype(np.float64), crossings) / CELL
        right, down = np.moveaxis(bend.astype(np.float32).reshape(rows + 1, columns + 1, 2), 2, 0)
        return Lattice(moved(self.lattice.points, down, right))


def boards_of_boxes(grey: NDArray[np.uint8], copies: Sequence[Crossings], part: Weighed) -> list[Weighed]:
    """Finds the boards of boxes in a picture, HxW, that a grid may be part of; none where its cells are not separate
    boxes.

    `copies` are the crossings on copies of the picture. If only every second cell is a box, those between hold signs.
    """
    grid = part.lattice
    boards = _laid_between(grey, copies, _seen_in_every_second(grey, grid)) or _laid_between(
        grey, copies, _seen(grey, grid)
    )
    # Its exact place makes no grid less likely.
    return [board._replace(certainty=max(board.certainty, part.certainty)) for board in boards]


def odds_around(grey: NDArray[np.uint8], lattice: Lattice) -> Floats | None:
    """Weighs whether there are boxes in the cells of a lattice and in one more row and column on every side: log odds.

    Returns None where its cells are not separate boxes. `grey` is the picture, HxW.
    """
    around = _seen(grey, lattice, 1)
    return None if around is None else around.odds


def _seen_in_every_second(grey: NDArray[np.uint8], grid: Lattice) -> _Boxes | None:
    """Sees the boxes in every second row and column of a grid; returns None where there are none, or lines between
    them.
    """
    if grid.rows % 2 == 0 or (grid.rows + 1) // 2 not in SIZES:
        return None
    boxes = _seen(grey, _every_second(grid))
    return None if boxes is None or boxes.is_ruled else boxes


def _every_second(grid: Lattice) -> Lattice:
    """Lays a lattice with every second row and column of a grid in the middle of its own."""
    points = grid.framed().points
    return Lattice((points[::2, ::2] + points[1::2, 1::2]) / np.float32(2))


def _laid_between(grey: NDArray[np.uint8], copies: Sequence[Crossings], part: _Boxes | None) -> list[Weighed]:
    """Finds the boards that some boxes may be part of."""
    if (
        part is None
        or (around := _seen(grey, part.centred, BEYOND)) is None
        or around.is_ruled
        or (whole := _whole(copies, around)) is None
        or (boxes := _seen(grey, whole)) is None
    ):
        return []
    boards = [board for square in _squares(boxes) if (board := _seen(grey, square))] or [boxes]
    return [
        Weighed(board.centred, evidence(copies, board.lattice).sum + float(board.odds.sum()), is_exact=True)
        for board in boards
    ]


def _squares(boxes: _Boxes) -> Iterator[Lattice]:
    """Yields the boards side by side that rows and columns without boxes separate, if any."""
    rows, columns = (_runs(boxes.odds.mean(axis=axis) > 0) for axis in (1, 0))
    for top, bottom in rows:
        for left, right in columns:
            if bottom - top == right - left in SIZES and bottom - top < boxes.lattice.rows:
                yield Square(bottom - top, top, left).of(boxes.lattice.points)


def _runs(are_there: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Returns the start and the end (exclusive) of each run of true values: Nx2."""
    return np.flatnonzero(np.diff(np.pad(are_there.astype(int), 1))).reshape(-1, 2)


def _whole(copies: Sequence[Crossings], around: _Boxes) -> Lattice | None:
    """Finds the most probable square of boxes among those of a lattice and `BEYOND` more rows and columns around it."""
    seen, odds = evidence(copies, around.lattice), around.odds.copy()
    # Its own boxes count twice: where boards are side by side, others are in line with them.
    odds[_inner(BEYOND)] += odds[_inner(BEYOND)].clip(min=0)
    square = likeliest(CrossingEvidence(seen.crossings, seen.boards + odds), SIZES)
    return square and square.of(around.lattice.points)


def _seen(grey: NDArray[np.uint8], lattice: Lattice, beyond: int = 0) -> _Boxes | None:
    """Sees the boxes of a lattice and of `beyond` more rows and columns around it, as wide as most of the lattice's
    are.

    Returns None where these have no gaps between them. `grey` is the picture, HxW.
    """
    wide, own = _framed(lattice, beyond), _inner(beyond)
    flat = flattened(grey, wide.framed(), CELL).astype(np.float32)
    across, down = _pairs(flat), _pairs(flat.T).swapaxes(1, 2)
    usual = np.minimum(*(np.median(sides[:, *own].max(axis=3), axis=(1, 2)) for sides in (across, down)))
    if not usual.any() or usual.argmax() == len(SIDES) - 1:
        return None
    # An outline has two edges; the outer one counts.
    widest = int(np.flatnonzero(usual[:-1] >= CLEAR * usual.max())[-1])
    alike = slice(max(0, widest - UNLIKE), widest + UNLIKE + 1)
    gap = 1 - SIDES[widest] / CELL
    between = (_between(picture, gap)[alike, *own].max(axis=(0, 3)) for picture in (flat, flat.T))
    is_ruled = any(np.median(seen) > CLEAR * usual[widest] for seen in between)
    across, down = across[alike].max(axis=0), down[alike].max(axis=0)
    off = np.stack([across.argmax(axis=2), down.argmax(axis=2)], axis=2) - OFFSETS[-1]
    clear = np.minimum(across.max(axis=2), down.max(axis=2))
    share = clear / max(1.0, float(np.median(clear[own])))
    # In a texture one width is as clear as another.
    sharp = 1 - np.median(usual) / usual.max()
    return _Boxes(wide, off, LOG_ODDS_CAP * sharp * (np.minimum(share, 1) - FAINT), is_ruled)


def _between(flat: Floats, gap: float) -> Floats:
    """Finds the pairs of edges in the gaps between the rows of boxes; `gap` is their width, in cells."""
    return _pairs(flat[CELL // 2 : -CELL // 2], gap / 2)


def _inner(rim: int) -> tuple[slice, slice]:
    """Returns the slices of the places within a rim of `rim` rows and columns."""
    return slice(rim, -rim or None), slice(rim, -rim or None)


def _framed(lattice: Lattice, times: int) -> Lattice:
    """Adds `times` rows and columns on every side of a lattice."""
    for _ in range(times):
        lattice = lattice.framed()
    return lattice


def _pairs(flat: Floats, height: float = LONG) -> Floats:
    """Measures the sharpness of the fainter of two vertical edges that are as far apart as the sides of a box could be.

    Widths x rows x columns x OFFSETS of the middle between them from that of the cell. `flat` is a flat grid with one
    more cell on every side.
    """
    edges = to_and_fro(upright_edges(flat, CELL, height)[1:-1])
    middles = np.arange(1, flat.shape[1] // CELL - 1)[:, None] * CELL + CELL // 2 + OFFSETS
    # An edge is between a pixel and the next one.
    left, right = (middles + side * SIDES[:, None, None] // 2 - 1 for side in (-1, 1))
    return (np.minimum(edges[:, left], edges[:, right]) * NEARNESS).swapaxes(0, 1).astype(np.float32)
