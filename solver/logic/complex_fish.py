"""Franken and mutant fish: fish whose bases and covers may be boxes as well as lines, with or without fins.

A candidate is impossible if with it the other places of its digit leave n houses, the bases, in n - 1 others. Together
with a house of the candidate these are the covers of the fish, and what the bases have besides are its fins: all of
them see the candidate, endo fins, which are in two bases, among them. If all bases and one cover are rows and boxes
and all covers columns and boxes, or the other way round, the fish is a Franken fish, otherwise a mutant one. The names
are those of the Sudoku forums and HoDoKu.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from .covering import LINES
from .finned_fish import fish_deduction
from .links import layers
from .position import Position
from .premises import is_smallest
from .rules import Rules, members
from .technique import BOXED, Deduction, Technique
from .templates import in_templates


class _Shapes(NamedTuple):
    """The shapes of units that may be bases, and those that may be covers, "" for what is no line."""

    bases: tuple[str, ...]
    covers: tuple[str, ...]


FRANKEN = (_Shapes(("row", ""), ("column", "")), _Shapes(("column", ""), ("row", "")))
MUTANT = (_Shapes((*LINES, ""), (*LINES, "")),)


def complex_fish(sorts: Sequence[_Shapes], size: int, position: Position) -> Iterator[Deduction]:
    """Fish of `size` bases, for each candidate that is in no template of its digit: no other can be removed."""
    for layer in layers(position):
        yield from _of_layer(tuple(sorts), size, position.rules, layer, position.open_houses)


@lru_cache(maxsize=256)
def _of_layer(
    sorts: tuple[_Shapes, ...], size: int, rules: Rules, layer: int, open_houses: int
) -> tuple[Deduction, ...]:
    """The deductions from the candidates of one value alone; cached, as a step changes few values."""
    some, _ = in_templates(rules, layer, open_houses)
    if not some:
        return ()
    found: list[Deduction] = []
    concluded = 0
    for target in members(layer & ~some):
        if not concluded >> target & 1:
            for shapes in sorts:
                deduction = _fish(rules, layer, target, size, shapes)
                if deduction:
                    concluded |= deduction.removes
                    found.append(deduction)
                    break
    return tuple(found)


def _fish(rules: Rules, layer: int, target: int, size: int, shapes: _Shapes) -> Deduction | None:
    """The fish by which a candidate is impossible, if there is one."""
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
    across = _unit_at(rules, target, shapes.covers)
    own = {house: rules.house_marks[house] & left for house in bases}
    for inside in combinations(covers, size - 1):
        room = rules.marks_of(inside)
        narrow = [house for house in bases if house not in inside and not own[house] & ~room]
        chosen = _apart(narrow, own, size)
        if chosen:
            marks = rules.marks_of(chosen) & layer
            fins = marks & ~rules.marks_of((*inside, across))
            for one, other in combinations(chosen, 2):
                fins |= rules.house_marks[one] & rules.house_marks[other] & layer
            removes = 1 << target | _removed(rules, layer & ~marks, (*inside, across), fins)
            if is_smallest(rules, [rules.house_marks[base] & layer for base in chosen], removes):
                return fish_deduction(rules, chosen, (*inside, across), (marks, fins), removes)
    return None


def _removed(rules: Rules, outside: int, covers: tuple[int, ...], fins: int) -> int:
    """The candidates of the covers `outside` of the bases that all fins see."""
    return outside & rules.marks_of(covers) & (rules.seen_by_all(fins) if fins else -1)


def _unit_at(rules: Rules, target: int, shapes: tuple[str, ...]) -> int:
    """A house of a candidate that may be a cover, a line if possible."""
    houses = [house for house in rules.houses_of[target] if rules.houses[house].value]
    fitting = [house for house in houses if rules.houses[house].unit.shape in shapes]
    return (fitting or houses)[0]


def _apart(houses: list[int], own: dict[int, int], wanted: int, taken: int = 0) -> tuple[int, ...]:
    """That many houses without a place in common; none if there are not so many."""
    for index, house in enumerate(houses[: len(houses) - wanted + 1]):
        if not own[house] & taken:
            if wanted == 1:
                return (house,)
            rest = _apart(houses[index + 1 :], own, wanted - 1, taken | own[house])
            if rest:
                return (house, *rest)
    return ()


def _named(sort: str, name: str, score: int, sorts: Sequence[_Shapes], size: int, number: str) -> Technique:
    shapes = "rows or columns, and boxes" if sort == "Franken" else "rows, columns and boxes"
    return Technique(
        f"{sort} {name}",
        "fish",
        "expert" if sort == "Franken" else "beyond",
        score,
        BOXED,
        partial(complex_fish, sorts, size),
        f"Among {number} {shapes} together a digit can only go in as many other houses, but for fins that see the same "
        "candidate. With that candidate there would be one house too few for them, so it is impossible.",
    )


TECHNIQUES = (
    _named("Franken", "X-wing", 390, FRANKEN, 2, "two"),
    _named("Franken", "swordfish", 410, FRANKEN, 3, "three"),
    _named("Franken", "jellyfish", 430, FRANKEN, 4, "four"),
    _named("mutant", "swordfish", 450, MUTANT, 3, "three"),
    _named("mutant", "jellyfish", 470, MUTANT, 4, "four"),
)
