"""Templates: all ways to place one value in every line, seen at once.

A candidate that is in none of them is impossible, one that is in all of them is certain. So this is the most that can
be said of one value alone, and people hardly do it in their heads. If every way to place another value needs one of its
cells, a template goes too, and with it maybe templates of further values.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import and_, or_

from .links import split_into_layers
from .position import Position
from .rules import Rules, members
from .sentences import join_names, name_cells, name_values, say_all_true
from .technique import BOXED, Deduction, Technique

MOST_TEMPLATES = 2000
"""A value with more templates is left out where they are compared with those of others."""

TEMPLATES_TRIED = 10
"""The number of beginnings of templates that are followed, as a multiple of MOST."""

MOST_BEGINNINGS = 5000
"""Nothing is said of a value whose templates have more beginnings that differ in what they leave. No 9x9 puzzle of
hardest1106 has a tenth of that; half-filled grids of 25x25 have it after a second, and continue for minutes."""


class _TooManyError(Exception):
    """A value has more than MOST_BEGINNINGS."""


def find_by_templates(position: Position) -> Iterator[Deduction]:
    """Yields the marks that all templates of a value have, and those that none has; first those of one value alone."""
    yield from _look_at_one_value(position)
    yield from _look_beside_others(position)


def _look_at_one_value(position: Position) -> Iterator[Deduction]:
    rules = position.rules
    for layer in split_into_layers(position):
        some, every = find_in_templates(rules, layer, position.open_houses)
        what = _say_however_placed(position, layer)
        if every:
            yield Deduction(f"{what}, {say_all_true(rules, every)}.", layer, places=every)
        removes = layer & ~some
        if removes:
            reason = f"{what}, none can be in {name_cells(rules, removes, 'or')}."
            yield Deduction(reason, layer & ~removes, removes=removes)


def _say_however_placed(position: Position, layer: int) -> str:
    rules = position.rules
    shapes = join_names(list(dict.fromkeys(unit.shape for unit in rules.units)))
    caged = ", and at most one in each cage" if position.puzzle.cages else ""
    return f"However the {name_values(rules, layer)}s are placed, one in each {shapes}{caged}"


def _look_beside_others(position: Position) -> Iterator[Deduction]:
    """Yields the deductions from those templates beside which every other value still has one."""
    rules, area = position.rules, position.rules.area
    some_layers = list(split_into_layers(position))
    found = [_list_templates(rules, layer, position.open_houses) for layer in some_layers]
    before = -1
    while (number := sum(len(templates or ()) for templates in found)) != before:
        before = number
        for index, templates in enumerate(found):
            for other in found[:index] + found[index + 1 :]:
                if templates and other:
                    templates = [own for own in templates if any(not own & theirs for theirs in other)]
            found[index] = templates
    if any(templates == [] for templates in found):
        return
    for layer, templates in zip(some_layers, found, strict=True):
        if templates:
            first = (rules.value(layer.bit_length() - 1) - 1) * area
            every, some = reduce(and_, templates) << first, reduce(or_, templates) << first
            what = f"{_say_however_placed(position, layer)}, and so that all other digits still have their places"
            if every:
                yield Deduction(f"{what}, {say_all_true(rules, every)}.", layer, places=every)
            if layer & ~some:
                reason = f"{what}, none can be in {name_cells(rules, layer & ~some, 'or')}."
                yield Deduction(reason, layer & some, removes=layer & ~some)


def _list_templates(rules: Rules, layer: int, open_houses: int) -> list[int] | None:
    """Lists the templates of a value, each as a bitset of cells; None if there are too many."""
    value = rules.value(layer.bit_length() - 1)
    houses = [house for unit in rules.units for house in unit.houses[value - 1 : value] if open_houses >> house & 1]
    ways, done, tried = [(layer, 0, tuple(houses))], [], 0
    while ways:
        left, placed, open_here = ways.pop()
        tried += 1
        if tried > TEMPLATES_TRIED * MOST_TEMPLATES:
            return None
        if not open_here:
            done.append(placed >> (value - 1) * rules.area)
            if len(done) > MOST_TEMPLATES:
                return None
            continue
        house = min(open_here, key=lambda house: (left & rules.house_marks[house]).bit_count())
        for mark in members(left & rules.house_marks[house]):
            rest = tuple(other for other in open_here if not rules.house_marks[other] >> mark & 1)
            ways.append((left & ~(rules.sees[mark] | 1 << mark), placed | 1 << mark, rest))
    return done


@lru_cache(maxsize=64)
def find_in_templates(rules: Rules, layer: int, open_houses: int) -> tuple[int, int]:
    """Finds the candidates of a value in any template, and those in all; none of either if there is no template.

    If a value has too many beginnings of templates, all its candidates count as being in some, and none as in all.
    """
    value = rules.value(layer.bit_length() - 1)
    houses = [house for unit in rules.units for house in unit.houses[value - 1 : value] if open_houses >> house & 1]
    known: dict[tuple[int, tuple[int, ...]], tuple[int, int]] = {}

    def complete(left: int, open_here: tuple[int, ...]) -> tuple[int, int]:
        """Returns the marks of some and of all ways to fill the houses that are still open, -1 if there is none."""
        if not open_here:
            return 0, 0
        if (left, open_here) in known:
            return known[left, open_here]
        house = min(open_here, key=lambda house: (left & rules.house_marks[house]).bit_count())
        some, every = 0, -1
        for mark in members(left & rules.house_marks[house]):
            rest = tuple(other for other in open_here if not rules.house_marks[other] >> mark & 1)
            some_after, every_after = complete(left & ~(rules.sees[mark] | 1 << mark), rest)
            if every_after != -1:
                some |= some_after | 1 << mark
                every &= every_after | 1 << mark
        if len(known) == MOST_BEGINNINGS:
            raise _TooManyError
        known[left, open_here] = some, every
        return some, every

    try:
        some, every = complete(layer, tuple(houses))
    except _TooManyError:
        return layer, 0
    return (some, every) if every != -1 else (0, 0)


TECHNIQUES = (
    Technique(
        "template",
        "template",
        "beyond",
        10000,
        BOXED,
        find_by_templates,
        "All ways to place one digit in every row, column and box are looked through that leave each other digit one. "
        "A candidate that is in none of them is impossible, and one that is in all of them is certain.",
    ),
)
