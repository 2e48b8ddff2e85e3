"""The marks on the edges between the cells of a board, whatever they are: strokes, dots, bars or letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import SIDE, WIDEST, ink, ink_of, paper
from scanner.kinds.signs.circles import Circles
from scanner.kinds.signs.mark_places import Places, divide_by_ratio, is_seen
from scanner.kinds.signs.mark_sorts import Alike, Sort, find_sorts
from scanner.kinds.signs.signs import FEWEST_KNOWN, FINENESS, around_edges
from scanner.types import Board


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """The marks on the edges of a board.

    `none` is the probability that an edge has none, E; `likely` that it has a mark of each sort in each of four turns,
    E x sorts x 4: the tip is on the right of an edge that stands upright, below, on the left or above.
    """

    sorts: tuple[Sort, ...]
    none: NDArray[np.float64]
    likely: NDArray[np.float64]


def may_be_marked(board: Board) -> bool:
    """Tells at a glance whether something stands on the middles of some edges of a square board."""
    # hardly any board without marks has so much on three edges, and the closer look takes long
    return bool(is_seen(0.5 * Places.cut(ink_of(board), board.lattice.rows).strength).sum() >= FEWEST_KNOWN)


@seen_once
def find_marks(board: Board) -> Marks | None:
    """Finds the marks between the cells of a square board; None where there are none that are alike."""
    size, fine = board.lattice.rows, FINENESS * board.lattice.rows
    places = Places.cut(ink(board.image, fine, fine, stroke=FINENESS * WIDEST), size)
    sorts = find_sorts(places)
    return _weigh(places, sorts) if sorts else None


def remove_marks(board: Board, marks: Marks) -> Board:
    """Paints paper over the marks of a board, for a reader of digits."""
    size = board.lattice.rows
    mask = np.zeros(board.image.shape[:2], np.uint8)
    # corners of letters are farther from their middles than their ends are
    radius = round(max(sort.reach for sort in marks.sorts) * board.cell * 5 / 4)
    for place, none in zip(around_edges(mask, size, 1.0), marks.none, strict=True):
        if none < 0.5:
            middle = len(place) // 2
            disc = cv2.circle(np.zeros(place.shape, np.uint8), (middle, middle), radius, 1, -1)
            np.bitwise_or(place, disc, out=place)
    return replace(board, image=np.where(mask[..., None] > 0, paper(board.image, size, size), board.image))


def _weigh(places: Places, sorts: Sequence[Alike]) -> Marks:
    """Weighs for each edge that it has no mark, and that it has one of each sort in each turn.

    By how much of a mark it has: twice as much as is half-way between no mark and one is some hundred times likelier
    to be one. And by what it looks like: what differs by a third more from one thing than from another, a hundred times
    likelier to be the latter.
    """
    fit = np.max([each.fit for each in sorts], axis=0)
    is_marked = divide_by_ratio(fit, SIDE)
    most, least = fit[~is_marked].max(initial=0), fit[is_marked].min(initial=fit.max())
    half_way = np.sqrt(least * max(most, fit.max() / SIDE))
    middles = places.find_middles(is_marked)
    unlike = np.stack([_measure_differences(places, middles, each.sort, each.looks) for each in sorts], axis=1)
    farthest = max((each.sort for each in sorts), key=lambda sort: sort.reach)
    circles = Circles.around(places.drawn, farthest.reach * places.side, middles)
    bare = [each for group in places.groups if (each := group & ~is_marked).any()]
    lines = [circles.median(each, np.zeros(len(fit), int)) for each in bare]
    unlike_bare = np.minimum(_measure_differences(places, middles, farthest, lines)[:, 0], 1)
    odds = ((unlike_bare[:, None, None] + 1e-3) / (unlike + 1e-3)) ** 16 * (fit / half_way)[:, None, None] ** 8
    total = 1 + odds.sum(axis=(1, 2))
    return Marks(tuple(each.sort for each in sorts), 1 / total, odds / total[:, None, None])


def _measure_differences(
    places: Places, middles: NDArray[np.float64], sort: Sort, looks: Sequence[Circles]
) -> NDArray[np.float64]:
    """Measures how far each edge, in the turns of a sort, differs from some looks: E x 4."""
    differences = np.full((len(places.drawn), 4), np.inf)
    for shift in product((-2, 0, 2), repeat=2):
        circles = Circles.around(places.drawn, sort.reach * places.side, middles + shift)
        for look in looks:
            differences = np.minimum(differences, circles.measure_differences(look, sort.turns))
    return differences
