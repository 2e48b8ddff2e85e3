"""The sorts of marks on the edges of a board: what points to a side, discs, rings, crosses, bars.

All marks of a sort are printed alike, and what is like none of them is a stray.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from scanner.kinds.signs.circles import Circles
from scanner.kinds.signs.mark_places import Floats, Places, Truths, divide_by_ratio, is_seen
from scanner.kinds.signs.signs import FEWEST_KNOWN


@dataclass(frozen=True, slots=True, eq=False)
class Sort:
    """What marks that look alike have in common.

    `is_pointed` is whether each has a tip. `core` is the ink in the middle, `roundness` the share of the ink that is
    the same at all angles, `crossing` how much more of it comes again four times on a circle than twice, and `length`
    the extent along the edge divided by that across it. `reach` is how far they reach from the middle, in cells.
    """

    is_pointed: bool
    core: float
    roundness: float
    crossing: float
    length: float
    reach: float

    @property
    def is_dark(self) -> bool:
        """Whether there is ink in the middle."""
        return 3 * self.core > 1

    @property
    def is_disc(self) -> bool:
        """Whether they are filled, and the same at nearly all angles."""
        return self.is_dark and not self.is_pointed and 10 * self.roundness > 9

    @property
    def is_ring(self) -> bool:
        """Whether they are the same at most angles, with nothing in their middles."""
        return not (self.is_pointed or self.is_dark) and self.roundness > 0.5

    @property
    def is_cross(self) -> bool:
        """Whether strokes cross in the middle, and neither of them is the longer one by far."""
        return self.is_dark and not (self.is_pointed or self.is_disc) and 3 * self.crossing > 1

    @property
    def is_stroke(self) -> bool:
        """Whether there is one stroke, along the edge or across it."""
        return self.is_dark and not (self.is_pointed or self.is_disc or self.is_cross)

    @property
    def turns(self) -> int:
        """In how many turns such marks are looked for: bars lie along their edges, and what is round looks the same."""
        return 4 if self.is_pointed or self.is_cross else 1


@dataclass(frozen=True, slots=True, eq=False)
class Alike:
    """Marks of one sort: its members, how far each edge fits it and what share of what is there does, E, and its looks.

    These are what members usually look like around their middles, with their tips on the right.
    """

    sort: Sort
    members: Truths
    fit: NDArray[np.float64]
    shares: NDArray[np.float64]
    looks: Sequence[Circles]

    @property
    def is_small(self) -> bool:
        return bool(self.members.sum() < FEWEST_KNOWN)

    def is_unlike(self, other: Alike) -> bool:
        """Tells whether its members are none of another sort: one that is off its place seems to have a tip."""
        if self.sort.is_disc or self.sort.is_cross:
            return (self.sort.is_disc, self.sort.is_cross) != (other.sort.is_disc, other.sort.is_cross)
        return bool(np.median(other.shares[self.members]) < (1 / 3 if self.is_small else 0.5))


def find_sorts(places: Places) -> list[Alike]:
    """Finds the sorts of marks on the edges of a board; none where no marks are alike."""
    strongest = divide_by_ratio(places.strength, 8)
    seen = list(_list_sorts(places, strongest))
    # rings are much fainter than the discs beside them
    fainter = ~_are_clear(places.strength, strongest)
    if is_seen(places.strength[fainter]).any():
        fainter[fainter] = divide_by_ratio(places.strength[fainter], 8)
        seen += [each for each in _list_sorts(places, fainter) if each.sort.is_ring]
    kept: list[Alike] = []
    for each in sorted(seen, key=lambda each: -int(each.members.sum())):
        is_stray = each.is_small and (not kept or each.sort.is_stroke)
        if not is_stray and all(each.is_unlike(other) for other in kept):
            kept.append(each)
    return kept


def _are_clear(strength: Floats, marked: Truths) -> Truths:
    """Tells which of the marked edges have about as much as most of them."""
    return marked & (3 * strength > 2 * np.median(strength[marked])) if marked.any() else marked


def _list_sorts(places: Places, marked: Truths) -> Iterator[Alike]:
    """Yields the sorts of the clearest of the marked edges."""
    clear = _are_clear(places.strength, marked)
    if not is_seen(places.strength[clear]).any():
        return
    reach, middles = _measure_reach(places.added[clear]), places.find_middles(clear)
    circles = Circles.around(places.drawn, reach, middles)
    beside = [Circles.around(places.drawn, reach, middles + shift) for shift in product((-1, 0, 1), repeat=2)]
    core, least = (np.max([each.core for each in beside], axis=0), np.min([each.odd_share for each in beside], axis=0))
    shares = circles.shares
    # what is off its place has odd shares as well: bars have few, and rings are empty within
    is_pointed = ((8 * least > 1) | ((6 * circles.odd_share > 1) & (4 * shares[:, 0] < 3))) & ~circles.is_hollow
    rest, is_dark, is_round = clear & ~is_pointed, 3 * core > 1, 10 * shares[:, 0] > 9
    turns = np.where(is_pointed, circles.ways, 0)
    for members in (clear & is_pointed, rest & is_dark & is_round, rest & is_dark & ~is_round, rest & ~is_dark):
        fitting = _fit_members(places, members, turns) if members.any() else None
        if fitting is None:
            continue
        template, fit = fitting
        roundness, _, twice, _, crossing = np.median(shares[members], axis=0)[:5].tolist()
        sort = Sort(
            is_pointed=bool(is_pointed[members].all()),
            core=float(np.median(core[members])),
            roundness=roundness,
            crossing=crossing / max(twice, 1e-9),
            length=_measure_length(template),
            reach=reach / places.side,
        )
        # what comes near an edge from one side is on a small part of the circles
        if 5 * roundness > 1:
            looks = [circles.median(part, turns) for part in _list_parts(places, members)]
            yield Alike(sort, members, fit, fit / places.amount, looks)


def _list_parts(places: Places, members: Truths) -> list[Truths]:
    """Lists the members on edges of each way and weight, where these are enough, and all of them at last."""
    parts = [members & group for group in places.groups[:-1]]
    return [*(part for part in parts if part.sum() >= FEWEST_KNOWN), members]


def _fit_members(places: Places, members: Truths, turns: NDArray[np.intp]) -> tuple[Floats, NDArray[np.float64]] | None:
    """Returns what members usually add, with their tips on the right, and how far each edge fits that; None if unlike.

    They are alike if each has most of what is usual, and little else. What is written is uneven.
    """
    facing = places.added.copy()
    for turn in range(1, 4):
        facing[turns == turn] = np.rot90(places.added[turns == turn], turn, (1, 2))
    template = np.median(facing[members], axis=0)
    own = _measure_fit(places, template)[members, turns[members]]
    if is_seen(places.strength[members]).mean() < 0.5 or 2 * np.median(own) < np.linalg.norm(template):
        return None
    fits = [_measure_fit(places, np.median(facing[part], axis=0)) for part in _list_parts(places, members)]
    fit = np.max(fits, axis=(0, 2))
    is_alike = 2 * np.median(fit[members] / places.amount[members]) > 1
    return (template, fit) if is_alike and 4 * _measure_evenness(template) > 3 else None


def _measure_reach(added: Floats) -> float:
    """Measures how far marks reach from their middles along their edges, in pixels."""
    along = np.median(np.abs(added).max(axis=2), axis=0)
    reached, half = np.flatnonzero(3 * along >= along.max()), len(along) / 2
    return float(max(half - reached[0], reached[-1] + 1 - half))


def _measure_length(template: Floats) -> float:
    """Measures the extent of marks along their edges divided by that across these."""
    off = np.arange(len(template)) - (len(template) - 1) / 2
    along, across = (float((np.abs(template).sum(axis=axis) * off**2).sum()) for axis in (1, 0))
    return float(np.sqrt(along / max(across, 1e-9)))


def _measure_evenness(template: Floats) -> float:
    """Measures how far a template is like its mirror image, whose axis runs along its tip: 1 is as much as can be."""
    mirrored, total = template[::-1], max(float((template**2).sum()), 1e-9)
    return max(float((template * np.roll(mirrored, aside, axis=0)).sum()) / total for aside in range(-3, 4))


def _measure_fit(places: Places, template: Floats) -> NDArray[np.float64]:
    """Measures how much of a template, in each of four turns, is on each edge, times their correlation: E x 4."""
    moved = template.ravel()[_list_movements(len(template))] / max(float(np.linalg.norm(template)), 1e-9)
    fits = np.maximum(places.added.reshape(len(places.added), -1) @ moved, 0).reshape(len(places.added), 4, -1)
    return np.asarray(fits.max(axis=2) ** 2 / places.amount[:, None], np.float64)


@cache
def _list_movements(side: int) -> NDArray[np.intp]:
    """Lists what comes to each pixel of a square as it is turned, and shifted by a pixel at most: pixels x movements.

    All shifts in one turn come before those in the next.
    """
    pixels = np.arange(side**2).reshape(side, side)
    ways = product(range(4), product((-1, 0, 1), repeat=2))
    return np.stack([np.roll(np.rot90(pixels, -turn), shift, (0, 1)).ravel() for turn, shift in ways], axis=1)
