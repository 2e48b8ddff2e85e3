"""Empty rectangles: the places of a digit in a box are all in one row and one column.

A strong link elsewhere has one end in the row: if that is true, the digit is in the column of the box; if not, the
other end of the link is true. HoDoKu and SudokuWiki call it so, since the rest of the box is empty of the digit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from .covering import LINES
from .links import digit_links, layers
from .position import Position
from .rules import Rules
from .sentences import cannot_be, is_false, is_true
from .technique import ONE_A_HOUSE, Deduction, Nodes, Technique


def empty_rectangle(position: Position) -> Iterator[Deduction]:
    """The strong links that meet an arm of a box, or of a region."""
    for layer in layers(position):
        yield from _of_layer(position.rules, layer)


@lru_cache(maxsize=64)
def _of_layer(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    """The deductions from the candidates of one value alone; cached, as a step changes few values."""
    return tuple(
        deduction
        for house, arm, rest in _arms(rules, layer)
        for link in digit_links(rules, layer)
        for near, far in link.ways
        if not arm & ~rules.sees[near]
        # What sees all of the box, or both places of the link, needs only that.
        if (removes := rules.seen_by_all(rest | 1 << far) & layer & ~rules.sees[near] & ~rules.seen_by_all(arm))
        for deduction in [_deduction(rules, (house, link.house), (1 << far, 1 << near, arm, rest), removes)]
    )


def _arms(rules: Rules, layer: int) -> Iterator[tuple[int, int, int]]:
    """The houses that are no lines, with the places of one arm, in a line, and of the other, in a line across."""
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


def _deduction(rules: Rules, houses: tuple[int, int], nodes: tuple[int, int, int, int], removes: int) -> Deduction:
    far, near, arm, rest = nodes
    unit, box = rules.houses[houses[1]].unit, rules.houses[houses[0]].unit
    reason = (
        f"In {unit} {is_true(rules, near | far)}. If {is_true(rules, near)}, then in {box} {is_false(rules, arm)}, so "
        f"{is_true(rules, rest)}. So {is_true(rules, far | rest)}: {cannot_be(rules, removes)}."
    )
    return Deduction(reason, far | near | arm | rest, removes=removes, houses=houses[::-1], chains=(Nodes(nodes),))


TECHNIQUES = (
    Technique(
        "empty rectangle",
        "chain",
        "hard",
        120,
        ONE_A_HOUSE,
        empty_rectangle,
        "All places of a digit in a box are in one of its rows and one of its columns. Elsewhere a line has two places "
        "for it, one of which sees those in the row: the other or one in the column is true, and what sees them not.",
    ),
)
