"""Places of one digit: two strong links that meet, and empty rectangles.

What these find depends on the candidates of one value only, which most steps leave as they were: it is kept by value.
In an empty rectangle the places of a digit in a box are all in one row and one column, and a strong link elsewhere has
one end in the row: if that is true, the digit is in the column of the box; if not, the other end of the link is true.
HoDoKu and SudokuWiki call it so, since the rest of the box is empty of the digit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations, permutations, product
from typing import NamedTuple

from .covering import LINES
from .links import StrongLink, find_digit_links, split_into_layers
from .position import Position
from .rules import Rules, bitset
from .sentences import name_cells, name_values, say_false, say_impossible, say_one_true
from .technique import ONE_A_HOUSE, Deduction, Nodes, Technique


class Turbot(NamedTuple):
    """Two strong links whose `inner` ends see each other, so that one of the `outer` ends is true."""

    name: str
    links: tuple[StrongLink, StrongLink]
    inner: tuple[int, int]
    outer: tuple[int, int]
    removes: int


def find_turbots(name: str, position: Position) -> Iterator[Deduction]:
    """Finds the patterns of two strong links that go by `name`."""
    for layer in split_into_layers(position):
        for found in _find_turbots_in(position.rules, layer):
            if found.name == name:
                yield _make_turbot_deduction(position.rules, found)


def _make_turbot_deduction(rules: Rules, found: Turbot) -> Deduction:
    houses = [link.house for link in found.links]
    units = " and ".join(str(rules.houses[house].unit) for house in houses)
    inner = bitset(found.inner)
    reason = (
        f"{units.capitalize()} have two places for {name_values(rules, inner)} each, and {name_cells(rules, inner)} "
        f"see each other: so {say_one_true(rules, bitset(found.outer))}, and {say_impossible(rules, found.removes)}."
    )
    nodes = Nodes([1 << mark for mark in (found.outer[0], *found.inner, found.outer[1])])
    return Deduction(reason, inner | bitset(found.outer), removes=found.removes, houses=houses, chains=(nodes,))


@lru_cache(maxsize=64)
def _find_turbots_in(rules: Rules, layer: int) -> tuple[Turbot, ...]:
    sees = rules.sees
    found = []
    for links in combinations(find_digit_links(rules, layer), 2):
        for (one, one_outer), (other, other_outer) in product(links[0].ways, links[1].ways):
            if sees[one] >> other & 1 and one_outer != other_outer:
                # What sees both places of a link needs no other: it is blocked by that house alone.
                alone = sees[one] & sees[one_outer] | sees[other] & sees[other_outer]
                removes = sees[one_outer] & sees[other_outer] & layer & ~alone
                if removes:
                    name = _name_turbot(rules, links, (one, other))
                    found.append(Turbot(name, links, (one, other), (one_outer, other_outer), removes))
    return tuple(found)


def _name_turbot(rules: Rules, links: tuple[StrongLink, StrongLink], inner: tuple[int, int]) -> str:
    shapes = {rules.houses[link.house].unit.shape for link in links}
    (row, column), (other_row, other_column) = map(rules.cell, inner)
    if shapes == {"row", "column"}:
        return "two-string kite"
    if (shapes == {"row"} and column == other_column) or (shapes == {"column"} and row == other_row):
        return "skyscraper"
    return "turbot fish"


SKYSCRAPER = (
    Technique(
        "skyscraper",
        "two-places",
        "hard",
        400,
        ONE_A_HOUSE,
        partial(find_turbots, "skyscraper"),
        "Two rows have two places each for a digit or queen, one of each in the same column, which takes only one of "
        "these. So one of the other two is true, and what sees both is not; rows and columns may change roles.",
    ),
)
KITE = (
    Technique(
        "two-string kite",
        "two-places",
        "hard",
        420,
        ONE_A_HOUSE,
        partial(find_turbots, "two-string kite"),
        "A row and a column have two places each for a digit or queen, and one of the row sees one of the column: only "
        "one of these is true. So one of the other two, the ends of the strings, is true, and what sees both is not.",
    ),
)
TURBOT = (
    Technique(
        "turbot fish",
        "two-places",
        "hard",
        420,
        ONE_A_HOUSE,
        partial(find_turbots, "turbot fish"),
        "Two rows, columns, boxes or regions have two places each for a digit or queen, and one of the first sees one "
        "of the second: only one of these is true. So one of the other two is true, and what sees both is not.",
    ),
)


def find_empty_rectangles(position: Position) -> Iterator[Deduction]:
    """Finds the strong links that meet an arm of a box, or of a region."""
    for layer in split_into_layers(position):
        yield from _find_rectangles_in(position.rules, layer)


@lru_cache(maxsize=64)
def _find_rectangles_in(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    """Finds the deductions from the candidates of one value alone; cached, as a step changes few values."""
    return tuple(
        deduction
        for house, arm, rest in _list_arms(rules, layer)
        for link in find_digit_links(rules, layer)
        for near, far in link.ways
        if not arm & ~rules.sees[near]
        # What sees all of the box, or both places of the link, needs only that.
        if (removes := rules.seen_by_all(rest | 1 << far) & layer & ~rules.sees[near] & ~rules.seen_by_all(arm))
        for deduction in [
            _make_rectangle_deduction(rules, (house, link.house), (1 << far, 1 << near, arm, rest), removes)
        ]
    )


def _list_arms(rules: Rules, layer: int) -> Iterator[tuple[int, int, int]]:
    """Lists the houses that are no lines, with the places of one arm, in a line, and of the other, in a line across."""
    value = rules.value(layer.bit_length() - 1)
    lines = [unit for unit in rules.units if unit.shape in LINES]
    for box in (unit for unit in rules.units if unit.shape not in LINES):
        house = box.houses[value - 1]
        left = layer & rules.house_marks[house]
        crossing = [unit for unit in lines if left & rules.house_marks[unit.houses[value - 1]]]
        for line, across in permutations(crossing, 2):
            arm = left & rules.house_marks[line.houses[value - 1]]
            rest = left & ~arm
            if line.shape != across.shape and rest and not rest & ~rules.house_marks[across.houses[value - 1]]:
                yield house, arm, rest


def _make_rectangle_deduction(
    rules: Rules, houses: tuple[int, int], nodes: tuple[int, int, int, int], removes: int
) -> Deduction:
    far, near, arm, rest = nodes
    unit, box = rules.houses[houses[1]].unit, rules.houses[houses[0]].unit
    reason = (
        f"In {unit} {say_one_true(rules, near | far)}. If {say_one_true(rules, near)}, then in {box} "
        f"{say_false(rules, arm)}, so "
        f"{say_one_true(rules, rest)}. So {say_one_true(rules, far | rest)}: {say_impossible(rules, removes)}."
    )
    return Deduction(reason, far | near | arm | rest, removes=removes, houses=houses[::-1], chains=(Nodes(nodes),))


EMPTY_RECTANGLE = (
    Technique(
        "empty rectangle",
        "chain",
        "hard",
        440,
        ONE_A_HOUSE,
        find_empty_rectangles,
        "All places of a digit in a box are in one of its rows and one of its columns. Elsewhere a line has two places "
        "for it, one of which sees those in the row: the other or one in the column is true, and what sees them not.",
    ),
)
