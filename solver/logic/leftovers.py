"""Regions, diagonals and windows: digits locked where two units cross, and the law of leftovers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, permutations
from operator import or_
from typing import NamedTuple

from ..engine.units import Unit
from ..paper.cells import numbers_of
from .covering import LINES
from .position import Position
from .rules import Rules, UnitHouses
from .sentences import name_cells, name_units, name_values, say_impossible
from .sign_techniques import list_marks
from .technique import BOXED, Deduction, Technique

UNUSUAL_SHAPES = ("region", "diagonal", "window")
"""The units that only variants have; where boxes and lines cross, it is pointing or claiming."""

MOST_LINES = 3
"""The most lines, and regions, that are compared."""

MOST_CELLS = 5
"""The most cells left over on each side that people can use."""


class Exchange(NamedTuple):
    """Lines and as many regions: the cells of the regions `outside` of the lines, and those of the lines alone."""

    lines: tuple[Unit, ...]
    regions: tuple[Unit, ...]
    outside: tuple[int, ...]
    inside: tuple[int, ...]


def find_locked(position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a unit for a digit that another one has where they cross; one of them is unusual."""
    rules = position.rules
    for inner, outer in _list_crossing(rules):
        for house, other in zip(inner.houses, outer.houses, strict=True):
            left = position.left_in(house)
            removes = position.left_in(other) & ~left
            if left and removes and not left & ~rules.house_marks[other]:
                digit = rules.houses[house].value
                rest = f"no other cell of {outer} is {digit}"
                reason = f"In {inner} the {digit} can only go in {outer}, so {rest}."
                yield Deduction(reason, left, removes=removes, houses=(house, other))


def find_leftovers(position: Position) -> Iterator[Deduction]:
    """Finds the digits that cells on one side of an exchange cannot hold, as no cell on the other side can."""
    rules = position.rules
    held = position.candidates | position.placed
    for exchange in _list_exchanges(rules):
        for near, far in permutations((exchange.inside, exchange.outside)):
            removes = reduce(or_, _find_lacking(rules, held, near, far), 0) & position.candidates
            if removes:
                units = f"{name_units(exchange.lines)} and {name_units(exchange.regions)}"
                one, other = (name_cells(rules, list_marks(rules, cells)) for cells in (far, near))
                lacking = f"{name_cells(rules, list_marks(rules, far))} cannot hold {name_values(rules, removes)}"
                reason = (
                    f"Left over where {units} cross, {one} hold{'s' * (len(far) == 1)} the same digits as {other}. "
                    f"As {lacking}, "
                    f"{say_impossible(rules, removes)}."
                )
                yield Deduction(reason, list_marks(rules, (*near, *far)), removes=removes)


def _find_lacking(rules: Rules, held: int, near: Sequence[int], far: Sequence[int]) -> Iterator[int]:
    """Yields, for each digit that no cell on the far side can hold, its marks on the near side."""
    for first in range(0, rules.area * rules.model.highest, rules.area):
        if not any(held >> first + cell & 1 for cell in far):
            yield reduce(or_, (1 << first + cell for cell in near))


@lru_cache(maxsize=4)
def _list_crossing(rules: Rules) -> tuple[tuple[UnitHouses, UnitHouses], ...]:
    """Lists the pairs of units that share cells, and of which one is unusual."""
    return tuple(
        (inner, outer)
        for inner, outer in permutations(rules.units, 2)
        if inner.shape in UNUSUAL_SHAPES or outer.shape in UNUSUAL_SHAPES
        if rules.house_marks[inner.houses[0]] & rules.house_marks[outer.houses[0]]
    )


@lru_cache(maxsize=4)
def _list_exchanges(rules: Rules) -> tuple[Exchange, ...]:
    """Lists lines side by side with the regions that lie in them the most."""
    regions = [unit.unit for unit in rules.units if unit.shape == "region"]
    exchanges = (
        (_make_exchange(rules.model.columns, lines, regions) for lines in _list_lines_side_by_side(rules))
        if regions
        else ()
    )
    return tuple(exchange for exchange in exchanges if 0 < len(exchange.inside) <= MOST_CELLS)


def _list_lines_side_by_side(rules: Rules) -> Iterator[tuple[Unit, ...]]:
    for shape in LINES:
        lines = [unit.unit for unit in rules.units if unit.shape == shape]
        for number in range(1, MOST_LINES + 1):
            yield from (tuple(lines[first : first + number]) for first in range(len(lines) - number + 1))


def _make_exchange(size: int, lines: tuple[Unit, ...], regions: Sequence[Unit]) -> Exchange:
    within = set(chain.from_iterable(line.cells for line in lines))
    nearest = sorted(regions, key=lambda region: len(set(region.cells) - within))[: len(lines)]
    covered = set(chain.from_iterable(region.cells for region in nearest))
    outside, inside = (tuple(numbers_of(sorted(cells), size)) for cells in (covered - within, within - covered))
    return Exchange(lines, tuple(region for region in regions if region in nearest), outside, inside)


TECHNIQUES = (
    Technique(
        "locked digit",
        "locked-digit",
        "medium",
        255,
        BOXED,
        find_locked,
        "All places that a region, a diagonal or a window has left for a digit are in another unit, or the other way "
        "round. The digit is there, so it is nowhere else in that unit.",
        needs=("regions", "diagonals", "windows"),
    ),
    Technique(
        "law of leftovers",
        "leftovers",
        "hard",
        400,
        BOXED,
        find_leftovers,
        "A few rows or columns hold the same digits as so many regions. Leaving out the cells that are in both, those "
        "left over on either side hold the same digits too: what one side cannot hold, nor can the other.",
        needs=("regions",),
    ),
)
