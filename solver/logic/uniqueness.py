"""Unique rectangles and BUG+1: what would give the puzzle a second solution is impossible, as it has only one.

The corners of a rectangle in two rows, two columns and two boxes, all blank, cannot hold just two values in turn: these
could change places. So one of the further candidates of the corners, the guardians, is true. The types are numbered as
on the Sudoku forums and in HoDoKu.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from ..puzzle import Cell, listed
from .links import links_of
from .position import Position
from .rules import Rules, Unit, bitset, members
from .sentences import joined
from .statements import cannot_be, cells_of, is_true
from .technique import SUDOKU, Deduction, Technique


class Rectangle(NamedTuple):
    """The candidates of the corners of a rectangle: those of its two values, and the guardians."""

    pair: int
    guardians: int


Shape = Callable[[Rules, Rectangle], bool]
"""Whether the guardians of a rectangle lie as they do in one of the types."""


def guarded(shape: Shape, position: Position) -> Iterator[Deduction]:
    """One of the guardians is true: what sees all of them is impossible."""
    rules = position.rules
    for rectangle in rectangles(position):
        removes = rules.seen_by_all(rectangle.guardians) & position.candidates
        if removes and shape(rules, rectangle):
            unless = f"Unless {_guardians(rules, rectangle)}, {_two_solutions(rules, rectangle)}."
            reason = f"{unless} So {cannot_be(rules, removes)}."
            yield Deduction(reason, _marks(rectangle), removes=removes)


def forced(shape: Shape, position: Position) -> Iterator[Deduction]:
    """A value in a corner is impossible if it forces the other corners, and no guardian could be true."""
    rules = position.rules
    for rectangle in rectangles(position):
        if shape(rules, rectangle):
            removes = bitset(mark for mark in members(rectangle.pair) if _deadly(position, rectangle, mark))
            if removes:
                corners = joined([is_true(rules, mark) for mark in members(removes)], "or")
                reason = (
                    f"If {corners}, the other corners have no choice, and {_two_solutions(rules, rectangle)}. "
                    f"So {cannot_be(rules, removes)}."
                )
                yield Deduction(reason, _marks(rectangle), removes=removes)


def _deadly(position: Position, rectangle: Rectangle, mark: int) -> bool:
    """Whether `mark`, with what follows from it in the corners by a strong link in a unit, excludes all guardians."""
    sees, in_units = position.rules.sees, links_of(position).in_units
    left = rectangle.guardians & ~sees[mark]
    for excluded in members(sees[mark] & rectangle.pair):
        for follower in members(in_units.get(excluded, 0) & rectangle.pair):
            left &= ~sees[follower]
    return not left


def subset(position: Position) -> Iterator[Deduction]:
    """The two corners with guardians are like one cell that takes a guardian, and part of a naked pair or triple."""
    rules = position.rules
    for rectangle in rectangles(position):
        corners = set(rules.cells(rectangle.guardians))
        if not _two_in_line(rules, rectangle):
            continue
        for unit in rules.units:
            cells = set(rules.cells(rules.house_marks[unit.houses[0]]))
            if corners <= cells:
                others = {cell: set(position.left_in_cell(*cell)) for cell in sorted(cells - corners)}
                yield from _subsets(
                    position, rectangle, unit, {cell: values for cell, values in others.items() if values}
                )


def _subsets(position: Position, rectangle: Rectangle, unit: Unit, others: dict[Cell, set[int]]) -> Iterator[Deduction]:
    """Those of one or two of the `others`, the blank cells of a unit with their values."""
    rules = position.rules
    guardians = {rules.value(mark) for mark in members(rectangle.guardians)}
    for number in (1, 2):
        for cells in combinations(others, number):
            values = guardians.union(*(others[cell] for cell in cells))
            if len(values) > number + 1:
                continue
            rest = [cell for cell in others if cell not in cells]
            removes = bitset(rules.model.mark(*cell, value) for cell in rest for value in values & others[cell])
            if removes:
                reason = (
                    f"Unless {_guardians(rules, rectangle)}, {_two_solutions(rules, rectangle)}. With {listed(cells)} "
                    f"these take {joined([str(value) for value in sorted(values)])} of {unit.name}: "
                    f"{cannot_be(rules, removes)}."
                )
                marks = bitset(rules.model.mark(*cell, value) for cell in cells for value in others[cell])
                looked_at = (unit.houses[value - 1] for value in values)
                yield Deduction(reason, _marks(rectangle) | marks, removes=removes, houses=tuple(looked_at)[:1])


def bug(position: Position) -> Iterator[Deduction]:
    """BUG+1: but for one value of one cell, each blank cell has two values, and each value two places in its units."""
    rules, candidates = position.rules, position.candidates
    blank = [left for house in rules.cell_houses if (left := position.left_in(house))]
    if candidates.bit_count() != 2 * len(blank) + 1 or any(left.bit_count() < 2 for left in blank):
        return
    for extra in members(next(left for left in blank if left.bit_count() == 3)):
        rest = candidates & ~(1 << extra)
        if all((rest & marks).bit_count() in (0, 2) for marks in rules.house_marks):
            reason = (
                f"Unless {is_true(rules, extra)}, each blank cell has two values and each value two places in its row, "
                f"column and box, so that the number of solutions is even. So {is_true(rules, extra)}."
            )
            yield Deduction(reason, 1 << extra, places=1 << extra)


def _guardians(rules: Rules, rectangle: Rectangle) -> str:
    return joined([is_true(rules, mark) for mark in members(rectangle.guardians)], "or")


def _marks(rectangle: Rectangle) -> int:
    return rectangle.pair | rectangle.guardians


def _two_solutions(rules: Rules, rectangle: Rectangle) -> str:
    values = joined([f"{value}s" for value in sorted({rules.value(mark) for mark in members(rectangle.pair)})])
    return f"the {values} of {cells_of(rules, rectangle.pair)} could change places"


def _one_corner(rules: Rules, rectangle: Rectangle) -> bool:
    return len(rules.cells(rectangle.guardians)) == 1


def _two_in_line(rules: Rules, rectangle: Rectangle) -> bool:
    cells = rules.cells(rectangle.guardians)
    return len(cells) == 2 and (cells[0][0] == cells[1][0] or cells[0][1] == cells[1][1])


def _two_across(rules: Rules, rectangle: Rectangle) -> bool:
    return len(rules.cells(rectangle.guardians)) == 2 and not _two_in_line(rules, rectangle)


def _three(rules: Rules, rectangle: Rectangle) -> bool:
    return len(rules.cells(rectangle.guardians)) == 3


def _two_across_or_three(rules: Rules, rectangle: Rectangle) -> bool:
    return _two_across(rules, rectangle) or _three(rules, rectangle)


@lru_cache(maxsize=4)
def rectangles(position: Position) -> tuple[Rectangle, ...]:
    """The rectangles of blank corners that may all hold the two values of a corner that has no others."""
    rules, candidates = position.rules, position.candidates
    found: dict[Rectangle, None] = {}
    for first, other in links_of(position).in_cells.items():
        second, cell = other.bit_length() - 1, first % rules.area
        for corners, all_marks in corners_at(rules)[cell] if first < second else ():
            pair = candidates & (corners << first - cell | corners << second - cell)
            if pair.bit_count() == 8:
                found[Rectangle(pair, candidates & all_marks & ~pair)] = None
    return tuple(found)


@lru_cache(maxsize=8)
def corners_at(rules: Rules) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each cell, the rectangles in two boxes that it is a corner of: their corners, and all marks of these."""
    size, area = rules.model.size, rules.area
    boxes = [rules.house_marks[unit.houses[0]] for unit in rules.units if unit.shape == "box"]
    found: list[list[tuple[int, int]]] = [[] for _ in range(area)]
    for top, bottom in combinations(range(0, area, size), 2):
        for left, right in combinations(range(size), 2):
            cells = (top + left, top + right, bottom + left, bottom + right)
            corners = bitset(cells)
            if sum(1 for box in boxes if box & corners) == 2:
                all_marks = bitset(cell + value * area for cell in cells for value in range(size))
                for cell in cells:
                    found[cell].append((corners, all_marks))
    return tuple(map(tuple, found))


TECHNIQUES = (
    Technique("unique rectangle type 1", "hard", 100, SUDOKU, partial(guarded, _one_corner)),
    Technique("unique rectangle type 2", "hard", 100, SUDOKU, partial(guarded, _two_in_line)),
    Technique("unique rectangle type 3", "hard", 100, SUDOKU, subset),
    Technique("unique rectangle type 4", "hard", 100, SUDOKU, partial(forced, _two_in_line)),
    Technique("unique rectangle type 5", "hard", 100, SUDOKU, partial(guarded, _two_across_or_three)),
    Technique("unique rectangle type 6", "hard", 100, SUDOKU, partial(forced, _two_across)),
    Technique("hidden rectangle", "hard", 100, SUDOKU, partial(forced, _three)),
    Technique("BUG+1", "hard", 100, SUDOKU, bug),
)
