"""Symmetries of where the clues of a puzzle are.

A place is (row, column) on a grid twice as fine as the puzzle's: r1c1 is at (0, 0), r1c2 at (0, 2), and the sign
between them at (0, 1), and the clue above r1c1 at (-2, 0). So digits, signs and clues turn alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Place = tuple[int, int]
Orbit = frozenset[Place]
"""Places that a symmetry maps onto each other: their clues stay or go together."""


def _left_right(place: Place, last: int) -> Place:
    return place[0], last - place[1]


def _top_bottom(place: Place, last: int) -> Place:
    return last - place[0], place[1]


def _diagonal(place: Place, last: int) -> Place:
    return place[1], place[0]


def _antidiagonal(place: Place, last: int) -> Place:
    return last - place[1], last - place[0]


def _half_turn(place: Place, last: int) -> Place:
    return last - place[0], last - place[1]


def _quarter_turn(place: Place, last: int) -> Place:
    return place[1], last - place[0]


SYMMETRIES: dict[str, tuple[Callable[[Place, int], Place], ...]] = {
    "none": (),
    "half-turn": (_half_turn,),
    "quarter-turn": (_quarter_turn,),
    "left-right": (_left_right,),
    "top-bottom": (_top_bottom,),
    "both-mirrors": (_left_right, _top_bottom),
    "diagonal": (_diagonal,),
    "antidiagonal": (_antidiagonal,),
    "both-diagonals": (_diagonal, _antidiagonal),
    "full": (_quarter_turn, _left_right),
}
"""The symmetries by name, each by the maps that make it: from a place and the last row to a place."""


def orbits(places: Iterable[Place], symmetry: str, size: int) -> list[Orbit]:
    """The places of a puzzle in groups that the symmetry maps onto each other, in the order of their first places."""
    found: list[Orbit] = []
    seen: set[Place] = set()
    for place in places:
        if place not in seen:
            found.append(_orbit(place, symmetry, 2 * size - 2))
            seen |= found[-1]
    return found


def _orbit(place: Place, symmetry: str, last: int) -> Orbit:
    reached = [place]
    for here in reached:
        images = {turn(here, last) for turn in SYMMETRIES[symmetry]}
        reached += sorted(images.difference(reached))
    return frozenset(reached)
