"""Finned fish: an X-wing or a swordfish but for a few places, the fins, all in one box.

Either a fin is true, or the lines that the fish is made of fill the lines across them: what sees all fins and is in a
line across is impossible both ways. The fish is sashimi if without its fins some line has one place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from .covering import LINES
from .families import bases_within
from .links import layers
from .position import Position
from .premises import is_smallest
from .rules import Rules
from .sentences import cannot_be, cells_of, houses_named
from .technique import BOXED, Deduction, Technique

MOST_FIN_LINES = 2
"""The most lines across that have fins alone: with a candidate that sees them they are in one box, of three."""


class FinnedFish(NamedTuple):
    """The houses of the lines that it is made of and of those across, its places with the fins, and the fins."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    marks: int
    fins: int
    removes: int


def finned_fish(size: int, sashimi: bool, position: Position) -> Iterator[Deduction]:
    """Fish of `size` lines with fins, either sashimi or not."""
    rules = position.rules
    for layer in layers(position):
        for fish in _of_layer(rules, layer, size):
            if _is_sashimi(rules, fish) == sashimi:
                yield fish_deduction(rules, fish.bases, fish.covers, (fish.marks, fish.fins), fish.removes)


def fish_deduction(
    rules: Rules, bases: tuple[int, ...], covers: tuple[int, ...], marks_and_fins: tuple[int, int], removes: int
) -> Deduction:
    """Makes the deduction of a fish from its houses, its places with the fins, and the fins."""
    marks, fins = marks_and_fins
    value = rules.value(marks.bit_length() - 1)
    inner, outer = (houses_named(rules.houses[house].unit for house in houses) for houses in (bases, covers))
    unless = f"Unless {value} is in {cells_of(rules, fins, 'or')}, the" if fins else "The"
    reason = f"{unless} {value}s of {inner} fill {outer}: {cannot_be(rules, removes)}{' in any case' if fins else ''}."
    return Deduction(reason, marks & ~removes, removes=removes, houses=(*bases, *covers), guardians=fins & ~removes)


def _is_sashimi(rules: Rules, fish: FinnedFish) -> bool:
    body = fish.marks & ~fish.fins
    return any((body & rules.house_marks[base]).bit_count() < 2 for base in fish.bases)


@lru_cache(maxsize=128)
def _of_layer(rules: Rules, layer: int, size: int) -> tuple[FinnedFish, ...]:
    """The finned fish among the candidates of one value, those with fins in one line first."""
    value = rules.value(layer.bit_length() - 1)
    rows, columns = ([unit.houses[value - 1] for unit in rules.units if unit.shape == shape] for shape in LINES)
    found = [*_along(rules, layer, size, rows, columns), *_along(rules, layer, size, columns, rows)]
    return tuple(sorted(found, key=lambda fish: sum(1 for base in fish.bases if rules.house_marks[base] & fish.fins)))


def _along(rules: Rules, layer: int, size: int, bases: list[int], covers: list[int]) -> Iterator[FinnedFish]:
    """The fish that are made of `size` of the `bases`; what has fins alone of the lines across is no cover."""
    house_marks = rules.house_marks
    across = {
        base: frozenset(cover for cover in covers if house_marks[cover] & house_marks[base] & layer) for base in bases
    }
    narrow = [(base, some) for base, some in across.items() if 2 <= len(some) <= size + MOST_FIN_LINES]
    for number in range(1, MOST_FIN_LINES + 1):
        for some, needed in bases_within(narrow, size, size + number):
            marks = rules.marks_of(some) & layer
            for with_fins in combinations(sorted(needed), number):
                fins = marks & rules.marks_of(with_fins)
                inside = tuple(sorted(needed.difference(with_fins)))
                removes = layer & ~marks & rules.marks_of(inside) & rules.seen_by_all(fins)
                if removes and is_smallest(rules, [house_marks[base] & layer for base in some], removes):
                    yield FinnedFish(some, inside, marks, fins, removes)


TECHNIQUES = (
    Technique(
        "finned X-wing",
        "fish",
        "hard",
        130,
        BOXED,
        partial(finned_fish, 2, False),
        "An X-wing but for further places of its digit, the fins, all in one box. Either a fin is true or the X-wing "
        "is: what both rule out is impossible.",
    ),
    Technique(
        "sashimi X-wing",
        "fish",
        "hard",
        150,
        BOXED,
        partial(finned_fish, 2, True),
        "A finned X-wing that lacks a corner: but for its fins, one of its lines has a single place for the digit. "
        "Either a fin is true or the digit is at the other corners: what both rule out is impossible.",
    ),
    Technique(
        "finned swordfish",
        "fish",
        "expert",
        200,
        BOXED,
        partial(finned_fish, 3, False),
        "A swordfish but for further places of its digit, the fins, all in one box. Either a fin is true or the "
        "swordfish is: what both rule out is impossible.",
    ),
    Technique(
        "sashimi swordfish",
        "fish",
        "expert",
        240,
        BOXED,
        partial(finned_fish, 3, True),
        "A finned swordfish of which, but for its fins, a line has a single place for the digit. Either a fin is true "
        "or the swordfish is: what both rule out is impossible.",
    ),
    Technique(
        "finned jellyfish",
        "fish",
        "expert",
        250,
        BOXED,
        partial(finned_fish, 4, False),
        "A jellyfish but for further places of its digit, the fins, all in one box. Either a fin is true or the "
        "jellyfish is: what both rule out is impossible.",
    ),
    Technique(
        "sashimi jellyfish",
        "fish",
        "expert",
        260,
        BOXED,
        partial(finned_fish, 4, True),
        "A finned jellyfish of which, but for its fins, a line has a single place for the digit. Either a fin is true "
        "or the jellyfish is: what both rule out is impossible.",
    ),
)
