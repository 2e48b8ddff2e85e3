"""Symmetries of where the clues of a puzzle are.

A place is (row, column) on a grid twice as fine as the puzzle's: r1c1 is at (0, 0), r1c2 at (0, 2), and the sign
between them at (0, 1), and the clue above r1c1 at (-2, 0). So digits, signs and clues turn alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..paper.cells import Shape

Place = tuple[int, int]
Orbit = frozenset[Place]
"""Places that a symmetry maps onto each other: their clues stay or go together."""


def _mirror_left_right(place: Place, last: Place) -> Place:
    return place[0], last[1] - place[1]


def _mirror_top_bottom(place: Place, last: Place) -> Place:
    return last[0] - place[0], place[1]


def _mirror_diagonal(place: Place, last: Place) -> Place:
    return place[1], place[0]


def _mirror_antidiagonal(place: Place, last: Place) -> Place:
    return last[1] - place[1], last[0] - place[0]


def _turn_half(place: Place, last: Place) -> Place:
    return last[0] - place[0], last[1] - place[1]


def _turn_quarter(place: Place, last: Place) -> Place:
    return place[1], last[0] - place[0]


SYMMETRIES: dict[str, tuple[Callable[[Place, Place], Place], ...]] = {
    "none": (),
    "half-turn": (_turn_half,),
    "quarter-turn": (_turn_quarter,),
    "left-right": (_mirror_left_right,),
    "top-bottom": (_mirror_top_bottom,),
    "both-mirrors": (_mirror_left_right, _mirror_top_bottom),
    "diagonal": (_mirror_diagonal,),
    "antidiagonal": (_mirror_antidiagonal,),
    "both-diagonals": (_mirror_diagonal, _mirror_antidiagonal),
    "full": (_turn_quarter, _mirror_left_right),
}
"""The symmetries by name, each by the maps that make it: from a place and the last place of all to a place."""


def needs_square(symmetry: str) -> bool:
    """Tells whether a symmetry maps rows onto columns, so that there have to be as many of both."""
    return any(turn((0, 2), (2, 8)) not in ((0, 2), (0, 6), (2, 2), (2, 6)) for turn in SYMMETRIES[symmetry])


def orbits(places: Iterable[Place], symmetry: str, size: int | Shape) -> list[Orbit]:
    """Groups places that the symmetry maps onto each other; the groups are in the order of their first places."""
    shape = Shape.of(size)
    last = 2 * shape.rows - 2, 2 * shape.columns - 2
    found: list[Orbit] = []
    seen: set[Place] = set()
    for place in places:
        if place not in seen:
            found.append(_find_orbit(place, symmetry, last))
            seen |= found[-1]
    return found


def _find_orbit(place: Place, symmetry: str, last: Place) -> Orbit:
    reached = [place]
    for here in reached:
        images = {turn(here, last) for turn in SYMMETRIES[symmetry]}
        reached += sorted(images.difference(reached))
    return frozenset(reached)
