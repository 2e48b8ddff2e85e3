"""Sue de Coq: cells where a box and a line cross, with cells of the rest of each, that take all their digits.

It is named after the player who found it, and also called two-sector disjoint subsets. Together the cells have just as
many digits as they are, where a digit that is both in the rest of the line and in that of the box counts twice. So each
digit is in them as often as it can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from .almost_locked import LARGEST, CellSet, cells_with
from .covering import LINES
from .position import Position
from .rules import Rules, Unit, members
from .sentences import cannot_be, cells_of, joined
from .technique import SUDOKU, Deduction, Technique


class _Crossing(NamedTuple):
    """A box and a line, and sets of their blank cells: of both, of the rest of the line, of the rest of the box."""

    line: Unit
    box: Unit
    both: list[CellSet]
    in_line: list[CellSet]
    in_box: list[CellSet]


def sue_de_coq(position: Position) -> Iterator[Deduction]:
    """Two or three cells of a crossing, with some of the line and some of the box, that rule out anything."""
    for crossing in _crossings(position):
        for middle in crossing.both:
            missing = middle.values.bit_count() - middle.size
            if middle.size in (2, 3) and missing > 1:
                yield from _around(position, crossing, middle, missing)


def _crossings(position: Position) -> Iterator[_Crossing]:
    rules = position.rules
    lines = [unit for unit in rules.units if unit.shape in LINES]
    boxes = [unit for unit in rules.units if unit.shape not in LINES]
    of_units = {unit.name: rules.marks_of(unit.houses) for unit in rules.units}
    for line, box in product(lines, boxes):
        of_line, of_box = of_units[line.name], of_units[box.name]
        if (of_line & of_box & position.candidates) > 0:
            parts = (of_line & of_box, of_line & ~of_box, of_box & ~of_line)
            yield _Crossing(line, box, *(list(_sets(cells_with(position, part))) for part in parts))


def _sets(cells: list[CellSet]) -> Iterator[CellSet]:
    """All sets of some cells, but for those of more than LARGEST."""
    for size in range(1, min(len(cells), LARGEST) + 1):
        for chosen in combinations(cells, size):
            marks = values = 0
            for cell in chosen:
                marks |= cell.marks
                values |= cell.values
            yield CellSet(marks, values, size)


def _around(position: Position, crossing: _Crossing, middle: CellSet, missing: int) -> Iterator[Deduction]:
    """Yields exclusions where line and box add as many more cells than digits as the middle is `missing`."""
    in_line, in_box = (_adding(sets, middle) for sets in (crossing.in_line, crossing.in_box))
    for (more, of_line), (also, of_box) in product(in_line, in_box):
        twice = of_line.values & of_box.values & middle.values
        if more + also == missing + twice.bit_count():
            yield from _deductions(position, crossing, middle, of_line, of_box)


def _adding(sets: list[CellSet], middle: CellSet) -> list[tuple[int, CellSet]]:
    """The sets that have more cells than digits that the middle has not, and by how many."""
    spare = ((some.size - (some.values & ~middle.values).bit_count(), some) for some in sets)
    return [(more, some) for more, some in spare if more > 0]


def _deductions(
    position: Position, crossing: _Crossing, middle: CellSet, of_line: CellSet, of_box: CellSet
) -> Iterator[Deduction]:
    rules = position.rules
    marks = middle.marks | of_line.marks | of_box.marks
    removes = 0
    for value in members(middle.values | of_line.values | of_box.values):
        layer = rules.layer(value)
        parts = [marks & layer]
        if (of_line.values & of_box.values) >> value & 1:
            parts = [of_line.marks & layer, of_box.marks & layer]
        for part in parts:
            removes |= rules.seen_by_all(part) & position.candidates
    if removes:
        yield Deduction(_told(rules, crossing, (middle, of_line, of_box), removes), marks & ~removes, removes=removes)


def _told(rules: Rules, crossing: _Crossing, sets: tuple[CellSet, CellSet, CellSet], removes: int) -> str:
    middle, of_line, of_box = (cells_of(rules, some.marks) for some in sets)
    values = joined([str(value) for value in members(sets[0].values | sets[1].values | sets[2].values)])
    return (
        f"{middle}, {of_line} in {crossing.line.name} and {of_box} in {crossing.box.name} are as many cells as they "
        f"have digits, {values}: so all of these are in them, and {cannot_be(rules, removes)}."
    )


TECHNIQUES = (
    Technique(
        "Sue de Coq",
        "expert",
        250,
        SUDOKU,
        sue_de_coq,
        "Cells where a box and a line cross, with some of the rest of the line and of the box, have as many digits "
        "left as they are cells. So each of these digits is in them, and in no other cell that sees all its places.",
    ),
)
