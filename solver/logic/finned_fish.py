"""Fish with fins: those of rows and columns, and Franken and mutant fish, whose bases and covers may be boxes as well.

A finned fish is an X-wing or a swordfish but for a few places, the fins, all in one box. Either a fin is true, or the
lines that the fish is made of fill the lines across them: what sees all fins and is in a line across is impossible both
ways. The fish is sashimi if without its fins some line has one place.

In Franken and mutant fish, a candidate is impossible if it would leave the digit in n houses, the bases, only places
that lie in n - 1 others. Together with a house of the candidate these are the covers of the fish, and the other places
in the bases are its fins: all of them see the candidate, even endo fins, which are in two bases. If all bases are rows
and boxes and all covers columns and boxes, or the other way round, the fish is a Franken fish, otherwise a mutant one.
The names are those of the Sudoku forums and HoDoKu.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from .covering import LINES
from .families import choose_bases_within
from .links import split_into_layers
from .position import Position
from .premises import is_smallest
from .rules import Rules, members
from .sentences import name_cells, name_houses, say_all_true, say_impossible, say_one_true
from .technique import BOXED, Deduction, Technique
from .templates import find_in_templates

MOST_FIN_LINES = 2
"""The most lines across that have fins alone: with a candidate that sees them they are in one box, of three."""


class FinnedFish(NamedTuple):
    """The houses of the lines that it is made of and of those across, its places with the fins, and the fins."""

    bases: tuple[int, ...]
    covers: tuple[int, ...]
    marks: int
    fins: int
    removes: int


def find_finned_fish(size: int, sashimi: bool, position: Position) -> Iterator[Deduction]:
    """Finds fish of `size` lines with fins, either sashimi or not."""
    rules = position.rules
    for layer in split_into_layers(position):
        for fish in _search_layer(rules, layer, size):
            if _is_sashimi(rules, fish) == sashimi:
                yield make_fish_deduction(rules, fish.bases, fish.covers, (fish.marks, fish.fins), fish.removes)


def make_fish_deduction(
    rules: Rules, bases: tuple[int, ...], covers: tuple[int, ...], marks_and_fins: tuple[int, int], removes: int
) -> Deduction:
    """Makes the deduction of a fish from its houses, its places with the fins, and the fins."""
    marks, fins = marks_and_fins
    value = rules.value(marks.bit_length() - 1)
    inner, outer = (name_houses(rules.houses[house].unit for house in houses) for houses in (bases, covers))
    unless = f"Unless {value} is in {name_cells(rules, fins, 'or')}, the" if fins else "The"
    reason = (
        f"{unless} {value}s of {inner} fill {outer}: {say_impossible(rules, removes)}{' in any case' if fins else ''}."
    )
    return Deduction(
        reason,
        marks & ~removes,
        removes=removes,
        houses=(*bases, *covers),
        guardians=fins & ~removes,
        exclusions=[(removes, fins)],
    )


def _is_sashimi(rules: Rules, fish: FinnedFish) -> bool:
    body = fish.marks & ~fish.fins
    return any((body & rules.house_marks[base]).bit_count() < 2 for base in fish.bases)


@lru_cache(maxsize=128)
def _search_layer(rules: Rules, layer: int, size: int) -> tuple[FinnedFish, ...]:
    """Finds the finned fish among the candidates of one value, those with fins in one line first."""
    value = rules.value(layer.bit_length() - 1)
    found: list[FinnedFish] = []
    for board in rules.boards:
        rows, columns = ([unit.houses[value - 1] for unit in board if unit.shape == shape] for shape in LINES)
        found += _find_fish_along(rules, layer, size, rows, columns)
        found += _find_fish_along(rules, layer, size, columns, rows)
    return tuple(sorted(found, key=lambda fish: sum(1 for base in fish.bases if rules.house_marks[base] & fish.fins)))


def _find_fish_along(rules: Rules, layer: int, size: int, bases: list[int], covers: list[int]) -> Iterator[FinnedFish]:
    """Finds the fish that are made of `size` of the `bases`; what has fins alone of the lines across is no cover."""
    house_marks = rules.house_marks
    across = {
        base: frozenset(cover for cover in covers if house_marks[cover] & house_marks[base] & layer) for base in bases
    }
    narrow = [(base, some) for base, some in across.items() if 2 <= len(some) <= size + MOST_FIN_LINES]
    for number in range(1, MOST_FIN_LINES + 1):
        for some, needed in choose_bases_within(narrow, size, size + number):
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
        480,
        BOXED,
        partial(find_finned_fish, 2, False),
        "An X-wing but for further places of its digit, the fins, all in one box. Either a fin is true or the X-wing "
        "is: what both rule out is impossible.",
    ),
    Technique(
        "sashimi X-wing",
        "fish",
        "hard",
        490,
        BOXED,
        partial(find_finned_fish, 2, True),
        "A finned X-wing that lacks a corner: but for its fins, one of its lines has a single place for the digit. "
        "Either a fin is true or the digit is at the other corners: what both rule out is impossible.",
    ),
    Technique(
        "finned swordfish",
        "fish",
        "expert",
        630,
        BOXED,
        partial(find_finned_fish, 3, False),
        "A swordfish but for further places of its digit, the fins, all in one box. Either a fin is true or the "
        "swordfish is: what both rule out is impossible.",
    ),
    Technique(
        "sashimi swordfish",
        "fish",
        "expert",
        640,
        BOXED,
        partial(find_finned_fish, 3, True),
        "A finned swordfish of which, but for its fins, a line has a single place for the digit. Either a fin is true "
        "or the swordfish is: what both rule out is impossible.",
    ),
    Technique(
        "finned jellyfish",
        "fish",
        "expert",
        650,
        BOXED,
        partial(find_finned_fish, 4, False),
        "A jellyfish but for further places of its digit, the fins, all in one box. Either a fin is true or the "
        "jellyfish is: what both rule out is impossible.",
    ),
    Technique(
        "sashimi jellyfish",
        "fish",
        "expert",
        660,
        BOXED,
        partial(find_finned_fish, 4, True),
        "A finned jellyfish of which, but for its fins, a line has a single place for the digit. Either a fin is true "
        "or the jellyfish is: what both rule out is impossible.",
    ),
)


class _Shapes(NamedTuple):
    """The shapes of units that may be bases, and those that may be covers, "" for what is no line."""

    bases: tuple[str, ...]
    covers: tuple[str, ...]


FRANKEN = (_Shapes(("row", ""), ("column", "")), _Shapes(("column", ""), ("row", "")))
MUTANT = (_Shapes((*LINES, ""), (*LINES, "")),)


def find_complex_fish(sorts: Sequence[_Shapes], size: int, position: Position) -> Iterator[Deduction]:
    """Finds fish of `size` bases, for each candidate that is in no template of its digit: no other can be removed."""
    for layer in split_into_layers(position):
        yield from _search_layer_for_complex(tuple(sorts), size, position.rules, layer, position.open_houses)


@lru_cache(maxsize=256)
def _search_layer_for_complex(
    sorts: tuple[_Shapes, ...], size: int, rules: Rules, layer: int, open_houses: int
) -> tuple[Deduction, ...]:
    """Finds the fish among the candidates of one value alone; cached, as a step changes few values."""
    some, _ = find_in_templates(rules, layer, open_houses)
    if not some:
        return ()
    found: list[Deduction] = []
    concluded = 0
    for target in members(layer & ~some):
        if not concluded >> target & 1:
            for shapes in sorts:
                deduction = _find_complex_fish(rules, layer, target, size, shapes)
                if deduction:
                    concluded |= deduction.removes
                    found.append(deduction)
                    break
    return tuple(found)


def _find_complex_fish(rules: Rules, layer: int, target: int, size: int, shapes: _Shapes) -> Deduction | None:
    """Finds a fish by which a candidate is impossible, if there is one."""
    value = rules.value(target)
    left = layer & ~(rules.sees[target] | 1 << target)
    bases, covers = (
        [
            house
            for unit in rules.units
            if (unit.shape if unit.shape in ("row", "column") else "") in some
            for house in unit.houses[value - 1 : value]
            if rules.house_marks[house] & left
        ]
        for some in shapes
    )
    across = _choose_unit(rules, target, shapes.covers)
    own = {house: rules.house_marks[house] & left for house in bases}
    for inside in combinations(covers, size - 1):
        room = rules.marks_of(inside)
        narrow = [house for house in bases if house not in inside and not own[house] & ~room]
        chosen = _choose_apart(narrow, own, size)
        if chosen:
            marks = rules.marks_of(chosen) & layer
            fins = marks & ~rules.marks_of((*inside, across))
            for one, other in combinations(chosen, 2):
                fins |= rules.house_marks[one] & rules.house_marks[other] & layer
            needs_fin = fins and not marks & ~fins & rules.house_marks[across]
            beyond = -1 if needs_fin else rules.marks_of((*inside, across))
            removes = 1 << target | layer & ~marks & beyond & (rules.seen_by_all(fins) if fins else -1)
            if is_smallest(rules, [rules.house_marks[base] & layer for base in chosen], removes):
                if needs_fin:
                    return _make_crowded_deduction(rules, chosen, inside, (marks, fins), removes)
                return make_fish_deduction(rules, chosen, (*inside, across), (marks, fins), removes)
    return None


def _make_crowded_deduction(
    rules: Rules, bases: tuple[int, ...], covers: tuple[int, ...], marks_and_fins: tuple[int, int], removes: int
) -> Deduction:
    """Makes the deduction that one of the fins is true, as the other places of n bases are in n - 1 covers."""
    marks, fins = marks_and_fins
    inner, outer = (name_houses(rules.houses[house].unit for house in houses) for houses in (bases, covers))
    value, is_one = rules.value(marks.bit_length() - 1), not fins & fins - 1
    either = "" if is_one else f" {say_one_true(rules, fins)}, and"
    reason = (
        f"But for {name_cells(rules, fins)}, the {value}s of {inner} could only be in {outer}, where there is no room "
        f"for all of them. So{either} {say_all_true(rules, fins) + ': ' if is_one else ''}"
        f"{say_impossible(rules, removes)}."
    )
    return Deduction(
        reason,
        marks & ~removes,
        places=fins if is_one else 0,
        removes=removes,
        houses=(*bases, *covers),
        guardians=fins & ~removes,
        exclusions=[(removes, fins)],
    )


def _choose_unit(rules: Rules, target: int, shapes: tuple[str, ...]) -> int:
    """Chooses a house of a candidate that may be a cover, a line if possible."""
    houses = [house for house in rules.houses_of[target] if rules.houses[house].value]
    fitting = [house for house in houses if rules.houses[house].unit.shape in shapes]
    return (fitting or houses)[0]


def _choose_apart(houses: list[int], own: dict[int, int], wanted: int, taken: int = 0) -> tuple[int, ...]:
    """Chooses some number of houses without a place in common; none if there are not enough."""
    for index, house in enumerate(houses[: len(houses) - wanted + 1]):
        if not own[house] & taken:
            if wanted == 1:
                return (house,)
            rest = _choose_apart(houses[index + 1 :], own, wanted - 1, taken | own[house])
            if rest:
                return (house, *rest)
    return ()


def _make_complex_technique(
    sort: str, name: str, score: int, sorts: Sequence[_Shapes], size: int, number: str
) -> Technique:
    shapes = "rows or columns, and boxes" if sort == "Franken" else "rows, columns and boxes"
    return Technique(
        f"{sort} {name}",
        "fish",
        "expert" if sort == "Franken" else "beyond",
        score,
        BOXED,
        partial(find_complex_fish, sorts, size),
        f"Among {number} {shapes} together a digit can only go in as many other houses, but for fins that see the same "
        "candidate. With that candidate there would be one house too few for them, so it is impossible.",
    )


COMPLEX_FISH = (
    _make_complex_technique("Franken", "X-wing", 800, FRANKEN, 2, "two"),
    _make_complex_technique("Franken", "swordfish", 810, FRANKEN, 3, "three"),
    _make_complex_technique("Franken", "jellyfish", 820, FRANKEN, 4, "four"),
    _make_complex_technique("mutant", "swordfish", 870, MUTANT, 3, "three"),
    _make_complex_technique("mutant", "jellyfish", 880, MUTANT, 4, "four"),
)
