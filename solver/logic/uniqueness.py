"""Unique rectangles and BUG+1: what would give the puzzle a second solution is impossible, as it has only one.

The corners of a rectangle in two rows, two columns and two boxes, all blank, cannot hold just two values in turn: these
could change places. So one of the further candidates of the corners, the guardians, is true. The types are numbered as
on the Sudoku forums and in HoDoKu.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial, reduce
from itertools import chain, combinations
from operator import or_
from typing import Literal, NamedTuple, get_args

from ..paper.puzzle import Cell, listed
from .links import find_links
from .position import Position
from .rules import Rules, UnitHouses, bitset, members
from .sentences import join_names, name_cells, say_impossible, say_one_true
from .technique import BOXED, Deduction, Nodes, Technique


class Rectangle(NamedTuple):
    """The candidates of the corners of a rectangle: those of its two values, and the guardians."""

    pair: int
    guardians: int


Spread = Literal["corner", "side", "diagonal", "three corners"]
"""Where the guardians of a rectangle are."""


def find_guarded(spreads: tuple[Spread, ...], position: Position) -> Iterator[Deduction]:
    """Finds what all guardians see, of which one is true."""
    rules = position.rules
    for rectangle in chain.from_iterable(map(list_rectangles(position).__getitem__, spreads)):
        removes = rules.seen_by_all(rectangle.guardians) & position.candidates
        if removes:
            reason = f"{_say_unless(rules, rectangle)}. So {say_impossible(rules, removes)}."
            yield _make_deduction(rectangle, reason, removes)


def find_forced(spread: Spread, position: Position) -> Iterator[Deduction]:
    """Finds values beside guardians that would force the other corners, so that no guardian could be true."""
    for rectangle in list_rectangles(position)[spread]:
        yield from _find_forced_marks(
            position, rectangle, rectangle.pair & _list_corners(position, rectangle.guardians)
        )


def find_hidden(position: Position) -> Iterator[Deduction]:
    """Finds the same where three corners have guardians, and in corners without."""
    found = list_rectangles(position)
    for rectangle in found["three corners"]:
        yield from _find_forced_marks(position, rectangle, rectangle.pair)
    for rectangle in chain(found["diagonal"], found["side"]):
        yield from _find_forced_marks(
            position, rectangle, rectangle.pair & ~_list_corners(position, rectangle.guardians)
        )


def _list_corners(position: Position, marks: int) -> int:
    """Lists all candidates of the cells of some marks."""
    rules = position.rules
    return reduce(or_, (position.left_in(house) for house in rules.cell_houses if rules.house_marks[house] & marks))


def _find_forced_marks(position: Position, rectangle: Rectangle, marks: int) -> Iterator[Deduction]:
    """Finds what of some marks of the corners is impossible."""
    rules = position.rules
    removes = bitset(mark for mark in members(marks) if _is_deadly(position, rectangle, mark))
    if removes:
        links = {mark: _find_links_of(position, rectangle, mark) for mark in members(removes)}
        told = "; ".join(_say_forced(rules, mark, forced) for mark, forced in links.items())
        reason = (
            f"{told[0].upper()}{told[1:]}. Then no corner could hold anything but the two digits, and "
            f"{_could_change(rules, rectangle)}. So {say_impossible(rules, removes)}."
        )
        chains = [
            Nodes((1 << mark, position.left_in(house) & ~(1 << follower), 1 << follower), begins=True)
            for mark, forced in links.items()
            for house, follower in forced
        ]
        houses = list(dict.fromkeys(house for forced in links.values() for house, _ in forced))
        yield _make_deduction(rectangle, reason, removes, houses=houses, chains=chains)


def _find_links_of(position: Position, rectangle: Rectangle, mark: int) -> list[tuple[int, int]]:
    """Finds what a mark forces in the other corners: each house, no cell, that has one place left for its digit."""
    rules, found = position.rules, list[tuple[int, int]]()
    for excluded, follower in _find_forced_by(position, rectangle, mark):
        both = 1 << excluded | 1 << follower
        houses = (house for house in rules.houses_of[excluded] if rules.houses[house].value)
        if follower != mark:
            found.append((next(house for house in houses if position.left_in(house) == both), follower))
    return list({follower: (house, follower) for house, follower in found}.values())


def _say_forced(rules: Rules, mark: int, forced: list[tuple[int, int]]) -> str:
    """Says what a mark forces in the other corners, and by which lines or boxes."""
    told = [
        f"the {rules.symbol(other)} in {rules.houses[house].unit} has to be in {rules.cell_name(other)}"
        for house, other in forced
    ]
    return (
        f"if {say_one_true(rules, 1 << mark)}, then {join_names(told)}"
        if told
        else f"if {say_one_true(rules, 1 << mark)}"
    )


def _is_deadly(position: Position, rectangle: Rectangle, mark: int) -> bool:
    """Tells whether `mark`, with what follows from it in the corners, excludes all guardians."""
    sees = position.rules.sees
    left = rectangle.guardians & ~sees[mark]
    for _, follower in _find_forced_by(position, rectangle, mark):
        left &= ~sees[follower]
    return not left


def _find_forced_by(position: Position, rectangle: Rectangle, mark: int) -> Iterator[tuple[int, int]]:
    """Yields what `mark` excludes in the corners, each with what follows there by a strong link in a unit."""
    in_units = find_links(position).in_units
    for excluded in members(position.rules.sees[mark] & rectangle.pair):
        for follower in members(in_units.get(excluded, 0) & rectangle.pair):
            yield excluded, follower


def find_subsets(position: Position) -> Iterator[Deduction]:
    """Finds two corners with guardians that are like one cell that takes a guardian: one of a naked pair or triple."""
    rules = position.rules
    for rectangle in list_rectangles(position)["side"]:
        corners = rules.cells(rectangle.guardians)
        for unit in rules.units:
            cells = rules.cells(rules.house_marks[unit.houses[0]])
            if set(corners) <= set(cells):
                others = [cell for cell in cells if cell not in corners and position.left_in_cell(*cell)]
                for chosen, values in _list_subsets(position, rectangle, others):
                    rest = [cell for cell in others if cell not in chosen]
                    marks = bitset(rules.model.mark(*cell, value) for cell in rest for value in values)
                    removes = marks & position.candidates
                    if removes:
                        yield _make_subset_deduction(position, rectangle, unit, chosen, values, removes)


def _list_subsets(
    position: Position, rectangle: Rectangle, cells: list[Cell]
) -> Iterator[tuple[tuple[Cell, ...], set[int]]]:
    """Lists choices of `cells`, never all, that with the guardians have exactly one value more than there are cells."""
    guardians = {position.rules.value(mark) for mark in members(rectangle.guardians)}
    for number in range(max(1, len(guardians) - 1), len(cells)):
        for chosen in combinations(cells, number):
            values = guardians.union(*(position.left_in_cell(*cell) for cell in chosen))
            if len(values) == number + 1:
                yield chosen, values


def _make_subset_deduction(
    position: Position, rectangle: Rectangle, unit: UnitHouses, cells: tuple[Cell, ...], values: set[int], removes: int
) -> Deduction:
    rules = position.rules
    others = bitset(rules.model.mark(*cell, value) for cell in cells for value in values)
    reason = (
        f"{_say_unless(rules, rectangle)}. So {say_one_true(rules, rectangle.guardians)}. In {unit} that corner and "
        f"{listed(cells)} hold {join_names([str(value) for value in sorted(values)])} in some order, so "
        f"{say_impossible(rules, removes)}."
    )
    return _make_deduction(rectangle, reason, removes, others, houses=unit.houses[:1])


def _make_deduction(
    rectangle: Rectangle,
    reason: str,
    removes: int,
    others: int = 0,
    *,
    houses: Sequence[int] = (),
    chains: Sequence[Nodes] = (),
) -> Deduction:
    """Makes the deduction from a rectangle, and from `others`, the candidates of further cells."""
    marks = rectangle.pair | rectangle.guardians | others
    return Deduction(reason, marks, removes=removes, houses=houses, guardians=rectangle.guardians, chains=chains)


def find_bugs(position: Position) -> Iterator[Deduction]:
    """Finds BUG+1: one value apart, each blank cell has two values, and each value two places in its units."""
    rules, candidates = position.rules, position.candidates
    blank = [left for house in rules.cell_houses if (left := position.left_in(house))]
    if candidates.bit_count() != 2 * len(blank) + 1 or any(left.bit_count() < 2 for left in blank):
        return
    for extra in members(next(left for left in blank if left.bit_count() == 3)):
        rest = candidates & ~(1 << extra)
        if all((rest & marks).bit_count() in (0, 2) for marks in rules.house_marks):
            certain = say_one_true(rules, 1 << extra)
            reason = (
                f"Unless {certain}, each blank cell has two values and each value two places in its row, column and "
                f"box: then there are no solutions or several. So {certain}."
            )
            yield Deduction(reason, 1 << extra, places=1 << extra, guardians=1 << extra)


def _say_unless(rules: Rules, rectangle: Rectangle) -> str:
    return f"Unless {say_one_true(rules, rectangle.guardians)}, {_could_change(rules, rectangle)}"


def _could_change(rules: Rules, rectangle: Rectangle) -> str:
    values = join_names([f"{value}s" for value in sorted({rules.value(mark) for mark in members(rectangle.pair)})])
    return (
        f"the {values} of {name_cells(rules, rectangle.pair)} could change places, which would make a second solution"
    )


@lru_cache(maxsize=4)
def list_rectangles(position: Position) -> dict[Spread, list[Rectangle]]:
    """Lists the rectangles whose corners may all hold one or both of the two values of a corner that has no others.

    A value that was ruled out in a corner changes nothing: the solution that the exchange leads to need not be among
    the candidates that are left, it only has to agree with what is printed.
    """
    rules, candidates = position.rules, position.candidates
    found: dict[Spread, list[Rectangle]] = {spread: [] for spread in get_args(Spread)}
    every_value = bitset(range(0, rules.area * rules.model.highest, rules.area))
    seen = set()
    for first, other in find_links(position).in_cells.items():
        second, cell = other.bit_length() - 1, first % rules.area
        for corners in list_rectangles_by_corner(rules)[cell] if first < second else ():
            pair = candidates & (corners << first - cell | corners << second - cell)
            there = (pair >> first - cell | pair >> second - cell) & corners
            if there == corners and (pair, corners) not in seen:
                seen.add((pair, corners))
                guardians = candidates & corners * every_value & ~pair
                if guardians:
                    found[_find_spread(rules.cells(guardians))].append(Rectangle(pair, guardians))
    return found


def _find_spread(cells: tuple[Cell, ...]) -> Spread:
    if len(cells) == 2:
        return "side" if cells[0][0] == cells[1][0] or cells[0][1] == cells[1][1] else "diagonal"
    return "corner" if len(cells) == 1 else "three corners"


@lru_cache(maxsize=8)
def list_rectangles_by_corner(rules: Rules) -> list[list[int]]:
    """Returns, for each cell, the rectangles that it is a corner of: bitsets of four cells, by their numbers.

    In each of them two digits may change places as far as all units are concerned: a box, or another unit, that loses a
    digit in one corner gets it back in another. A corner whose digits have further conflicts is in none.
    """
    size, area = rules.model.columns, rules.area
    others = [unit for unit in rules.units if unit.shape not in ("row", "column")]
    # The marks of the first value have the numbers of their cells.
    inside = [
        bitset(n for n, unit in enumerate(others) if rules.house_marks[unit.houses[0]] >> c & 1) for c in range(area)
    ]
    free = [not any(any(rules.model.conflicts(mark)) for mark in range(c, area * size, area)) for c in range(area)]
    found: list[list[int]] = [[] for _ in range(area)]
    for top, bottom in combinations(range(0, area, size), 2):
        for left, right in combinations(range(size), 2):
            cells = (top + left, bottom + right, top + right, bottom + left)
            one, across, other, other_across = (inside[cell] for cell in cells)
            same = one | across == other | other_across and not (one & across or other & other_across)
            if same and all(free[cell] for cell in cells):
                for cell in cells:
                    found[cell].append(bitset(cells))
    return found


_RECTANGLE = (
    "Four cells in two rows, two columns and two boxes cannot be filled with two digits only, which could change places"
)

BUG = (
    Technique(
        "BUG+1",
        "bug",
        "hard",
        480,
        BOXED,
        find_bugs,
        "Every blank cell has two digits left, but one cell has three. Without the digit that is too many there would "
        "be no solution or several, so it is the one that goes in.",
        assumes_one_solution=True,
    ),
)
TECHNIQUES = (
    Technique(
        "unique rectangle type 1",
        "rectangle",
        "hard",
        460,
        BOXED,
        partial(find_guarded, ("corner",)),
        f"{_RECTANGLE}. Only one of them has other digits left, so it takes one of those.",
        assumes_one_solution=True,
    ),
    Technique(
        "unique rectangle type 2",
        "rectangle",
        "hard",
        460,
        BOXED,
        partial(find_guarded, ("side",)),
        f"{_RECTANGLE}. Two cells of a side have the same third digit left, so one of them takes it, and what sees "
        "both does not.",
        assumes_one_solution=True,
    ),
    Technique(
        "unique rectangle type 3",
        "rectangle",
        "hard",
        460,
        BOXED,
        find_subsets,
        f"{_RECTANGLE}. So the two cells that have other digits left take one of these, and make a pair or triple with "
        "further cells of their row, column or box.",
        assumes_one_solution=True,
    ),
    Technique(
        "unique rectangle type 4",
        "rectangle",
        "hard",
        460,
        BOXED,
        partial(find_forced, "side"),
        f"{_RECTANGLE}. One digit has no other places in the row, column or box of the two cells that have a choice, "
        "so the other digit is in neither of them.",
        assumes_one_solution=True,
    ),
    Technique(
        "unique rectangle type 5",
        "rectangle",
        "hard",
        460,
        BOXED,
        partial(find_guarded, ("diagonal", "three corners")),
        f"{_RECTANGLE}. Two cells across, or three, have the same third digit left, so one of them takes it, and what "
        "sees all of them does not.",
        assumes_one_solution=True,
    ),
    Technique(
        "unique rectangle type 6",
        "rectangle",
        "hard",
        460,
        BOXED,
        partial(find_forced, "diagonal"),
        f"{_RECTANGLE}. Two cells across have other digits left, and one of the two digits has no other places in "
        "their lines: if it were there, all four would be filled crosswise, so it is not.",
        assumes_one_solution=True,
    ),
    Technique(
        "hidden rectangle",
        "rectangle",
        "hard",
        470,
        BOXED,
        find_hidden,
        f"{_RECTANGLE}. Here two or three of them have other digits left, and yet one digit in a corner would force "
        "all of them, so it is ruled out.",
        assumes_one_solution=True,
    ),
)
