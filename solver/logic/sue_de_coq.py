"""Sue de Coq: cells where a box and a line cross, with cells of the rest of each, that take all their digits.

It is named after the player who found it, and also called two-sector disjoint subsets. Together the cells have just as
many digits as they are, where a digit that is both in the rest of the line and in that of the box counts twice. So each
digit is in them as often as it can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from .almost_locked import MOST_CELLS_IN_SET, CellSet, find_cells_of_marks
from .covering import LINES
from .position import Position
from .rules import Rules, UnitHouses, members
from .sentences import join_names, name_cells, name_values, say_impossible
from .technique import BOXED, Deduction, Technique

Sets = tuple[CellSet, CellSet, CellSet]
"""Cells of a crossing, of the rest of its line, and of the rest of its box."""


class Pattern(NamedTuple):
    """Cells that take all their digits, and the marks that these rule out, whether they are still candidates or not."""

    sets: Sets
    seen: int


MOST_SETS = 1000
"""The most sets of the rest of a line or a box: in 16x16 grids those of up to four cells, in 25x25 pairs."""


def find_sue_de_coqs(position: Position) -> Iterator[Deduction]:
    """Finds two or three cells of a crossing, with some of the line and some of the box, that rule out anything."""
    rules = position.rules
    left = [(unit, position.candidates & marks) for unit, marks in zip(rules.units, rules.unit_marks, strict=True)]
    lines = [(unit, marks) for unit, marks in left if unit.shape in LINES]
    boxes = [(unit, marks) for unit, marks in left if unit.shape not in LINES]
    for (line, of_line), (box, of_box) in product(lines, boxes):
        if of_line & of_box:
            for pattern in _list_patterns(rules, of_line, of_box):
                yield from _find_deductions(position, line, box, pattern)


@lru_cache(maxsize=256)
def _list_patterns(rules: Rules, of_line: int, of_box: int) -> tuple[Pattern, ...]:
    """Lists the patterns of a line and a box that have some candidates left; kept, as a step changes few."""
    parts = (of_line & of_box, of_line & ~of_box, of_box & ~of_line)
    crossing, in_line, in_box = (list(_list_sets(find_cells_of_marks(rules, part))) for part in parts)
    found = (
        (middle, *others)
        for middle in crossing
        if middle.size in (2, 3) and middle.values.bit_count() > middle.size + 1
        for others in _choose_around(middle, in_line, in_box)
    )
    return tuple(Pattern(sets, _find_seen(rules, sets)) for sets in found)


def _find_seen(rules: Rules, sets: Sets) -> int:
    """Finds the marks of each digit that see its places in the line, in the box, or in both where it is there once."""
    middle, of_line, of_box = sets
    marks, twice = middle.marks | of_line.marks | of_box.marks, of_line.values & of_box.values
    seen = 0
    for value in members(middle.values | of_line.values | of_box.values):
        layer = rules.layer(value)
        parts = [of_line.marks & layer, of_box.marks & layer] if twice >> value & 1 else [marks & layer]
        for part in parts:
            seen |= rules.seen_by_all(part) & layer
    return seen


def _list_sets(cells: list[CellSet]) -> Iterator[CellSet]:
    """Lists the sets of some cells, up to MOST_CELLS_IN_SET cells each, or fewer where that would be too many sets."""
    number = 0
    for size in range(1, min(len(cells), MOST_CELLS_IN_SET) + 1):
        number += comb(len(cells), size)
        if number > MOST_SETS:
            return
        for chosen in combinations(cells, size):
            marks = values = 0
            for cell in chosen:
                marks |= cell.marks
                values |= cell.values
            yield CellSet(marks, values, size)


def _choose_around(middle: CellSet, in_line: list[CellSet], in_box: list[CellSet]) -> Iterator[tuple[CellSet, CellSet]]:
    """Yields cells of line and box that add as many more cells than digits as the middle lacks."""
    missing = middle.values.bit_count() - middle.size
    for (more, of_line), (also, of_box) in product(_choose_adding(in_line, middle), _choose_adding(in_box, middle)):
        twice = of_line.values & of_box.values & middle.values
        if more + also == missing + twice.bit_count():
            yield of_line, of_box


def _choose_adding(sets: list[CellSet], middle: CellSet) -> list[tuple[int, CellSet]]:
    """Chooses the sets that have more cells than digits that the middle has not, and by how many."""
    spare = ((some.size - (some.values & ~middle.values).bit_count(), some) for some in sets)
    return [(more, some) for more, some in spare if more > 0]


def _find_deductions(position: Position, line: UnitHouses, box: UnitHouses, pattern: Pattern) -> Iterator[Deduction]:
    rules, (middle, of_line, of_box) = position.rules, pattern.sets
    marks = middle.marks | of_line.marks | of_box.marks
    pattern_values = middle.values | of_line.values | of_box.values
    removes = pattern.seen & position.candidates
    if removes:
        reason = _give_reason(rules, line, box, pattern.sets, removes)
        same = [(removes & rules.layer(value), marks & rules.layer(value)) for value in members(pattern_values)]
        yield Deduction(reason, marks & ~removes, removes=removes, exclusions=same)


def _give_reason(rules: Rules, line: UnitHouses, box: UnitHouses, sets: Sets, removes: int) -> str:
    """Says how often each digit fits into the cells, which are as many, and where those that matter are used up."""
    middle, of_line, of_box = (name_cells(rules, some.marks) for some in sets)
    twice = sets[1].values & sets[2].values
    once = (sets[0].values | sets[1].values | sets[2].values) & ~twice
    number = sum(some.size for some in sets)
    fits = f"{_list_digits(once)} can be there once" if once else ""
    fits += f"{', and ' if once else ''}{_list_digits(twice)} {'' if once else 'can be there '}twice" if twice else ""
    ways = f", in {line} and in {box}" if twice else ""
    crossing = sets[0].values & ~(sets[1].values | sets[2].values)
    used, left = list[str](), removes
    for unit, values in ((line, sets[1].values | crossing), (box, sets[2].values | crossing)):
        here = removes & rules.marks_of(unit.houses) & sum(rules.layer(value) for value in members(values))
        left &= ~here
        used += [f"{name_values(rules, here, 'and')} in {unit}"] if here else []
    if left:
        used.append(f"{name_values(rules, left, 'and')} in what sees all its places there")
    return (
        f"{middle}, with {of_line} in {line} and {of_box} in {box}, are {number} cells. {fits}{ways}: that makes "
        f"{number} digits, so all of them are there. That uses up {join_names(used)}: {say_impossible(rules, removes)}."
    )


def _list_digits(values: int) -> str:
    return join_names([str(value) for value in members(values)])


TECHNIQUES = (
    Technique(
        "Sue de Coq",
        "sectors",
        "expert",
        660,
        BOXED,
        find_sue_de_coqs,
        "Cells where a box and a line cross, with some of the rest of the line and of the box, have as many digits "
        "left as they are cells. So each of these digits is in them, and in no other cell that sees all its places.",
    ),
)
