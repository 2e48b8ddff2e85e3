"""Cages: what the digits left in a cage can make, which it has for certain, innies and outies."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations, islice, product
from typing import NamedTuple

from ..engine.innies_outies import InnieOutie, find_innies_outies
from ..paper.cages import Cage
from ..paper.cells import numbers_of
from ..paper.fillings import TooManyError, digit_sets, fillings
from ..paper.puzzle import Puzzle
from .position import Position
from .rules import Rules, members
from .sentences import join_names, name_cells, name_marks, name_units, name_values, say_impossible
from .sign_techniques import list_marks
from .technique import BOXED, CAGES, Deduction, Technique

MOST_SETS_TOLD = 3
"""The most sets of digits that are told in a sentence; of more only that no other digits will do."""


class Ways(NamedTuple):
    """How cells can be filled: the marks that are in some way, a bitset, and the sets of digits, each ascending."""

    marks: int
    sets: tuple[tuple[int, ...], ...]

    @property
    def always(self) -> set[int]:
        """The digits that are in every set."""
        return set.intersection(*map(set, self.sets)) if self.sets else set()


def find_single_cages(position: Position) -> Iterator[Deduction]:
    """Finds cages of one cell, which tell its digit."""
    for cage, cells in _list_cages(position):
        mark = (cage.value - 1) * position.rules.area + cells[0]
        if len(cells) == 1 and position.candidates >> mark & 1:
            reason = f"{position.rules.cell_name(mark)} is a cage by itself, so it is {cage.value}."
            yield Deduction(reason, 1 << mark, places=1 << mark)


def compare_combinations(sizes: Container[int], position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a cage that are in no way to make its number of what is left in its cells."""
    for cage, cells in _list_cages(position):
        if len(cells) in sizes and _is_open(position, cells):
            ways = list_ways(position, cage)
            removes = _find_excluded(position, cells, ways)
            if removes:
                reason = _say_no_way(position, position.puzzle.cage_name(cage), cells, ways, removes)
                yield Deduction(reason, list_marks(position.rules, cells), removes=removes)


def find_cage_lines(position: Position) -> Iterator[Deduction]:
    """Finds the candidates that see every place of a digit that a cage has for certain."""
    rules = position.rules
    for cage, cells in _list_cages(position):
        ways = list_ways(position, cage) if _is_open(position, cells) else Ways(0, ())
        for digit in sorted(ways.always):
            left = ways.marks & rules.layer(digit)
            removes = position.candidates & rules.seen_by_all(left) & ~list_marks(rules, cells)
            if removes and not left & position.placed:
                name, places = position.puzzle.cage_name(cage), name_cells(rules, left, "or")
                reason = (
                    f"However it is filled, the {name} has its {digit} in {places}, so "
                    f"{say_impossible(rules, removes)}."
                )
                yield Deduction(reason, left, removes=removes)


def find_innies_and_outies(several: bool, position: Position) -> Iterator[Deduction]:
    """Finds the candidates in no way to make what cages leave over of one unit, or of `several` lines."""
    puzzle = position.puzzle
    for left in _list_innies_outies(position.rules, puzzle):
        cells = numbers_of(left.cells, puzzle.columns)
        if (len(left.units) > 1) == several and _is_open(position, cells):
            ways = list_ways(position, Cage(left.cells, left.total))
            removes = _find_excluded(position, cells, ways)
            if removes:
                reason = f"{_say_what_is_left(position, left)}: {say_impossible(position.rules, removes)}."
                yield Deduction(reason, list_marks(position.rules, cells), removes=removes)


def _list_cages(position: Position) -> Iterator[tuple[Cage, list[int]]]:
    """Lists the cages, each with the numbers of its cells."""
    return ((cage, numbers_of(cage.cells, position.puzzle.columns)) for cage in position.puzzle.cages)


def _is_open(position: Position, cells: Sequence[int]) -> bool:
    """Tells whether any of the cells is blank."""
    return bool(position.candidates & list_marks(position.rules, cells))


def _list_innies_outies(rules: Rules, puzzle: Puzzle) -> tuple[InnieOutie, ...]:
    if puzzle.traits.operations or puzzle.blocks or not puzzle.cages:
        return ()
    units = tuple(unit.unit for unit in rules.units)
    return find_innies_outies(puzzle.size, units, puzzle.cages)


def list_ways(position: Position, cage: Cage) -> Ways:
    """Lists the ways to make the number of a cage, or of cells with different digits, of what is left in its cells."""
    puzzle, area = position.puzzle, position.rules.area
    cells = numbers_of(cage.cells, puzzle.columns)
    left = position.candidates | position.placed
    options = tuple(
        sum(1 << digit for digit in range(1, puzzle.highest + 1) if left >> (digit - 1) * area + cell & 1)
        for cell in cells
    )
    find = _support_operations if puzzle.traits.operations else _support_sums
    supported, sets = find(puzzle.highest, cage, options)
    marks = (
        (digit - 1) * area + cell for cell, digits in zip(cells, supported, strict=True) for digit in members(digits)
    )
    return Ways(sum(1 << mark for mark in marks), sets)


Supported = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The digits that each cell has in some way to fill the cage, one bit each; and the sets of digits that have a way."""


@lru_cache(maxsize=4096)
def _support_sums(size: int, cage: Cage, options: tuple[int, ...]) -> Supported:
    """Supports different digits: one set after the other, in all orders that the `options` of the cells allow."""
    found = [0] * len(options)
    sets = []
    for digits in digit_sets(size, len(options), cage.value):
        own = _order_digits(tuple(option & sum(1 << digit for digit in digits) for option in options))
        if any(own):
            sets.append(digits)
            found = [before | bits for before, bits in zip(found, own, strict=True)]
    return tuple(found), tuple(sets)


def _order_digits(options: tuple[int, ...]) -> list[int]:
    """Returns for each cell the digits with which all cells hold different digits; none if there is no such way.

    The ways that have used the same digits continue as one, after Held and Karp.
    """
    reached = [{0}]
    for option in options:
        moves = product(reached[-1], members(option))
        reached.append({used | 1 << digit for used, digit in moves if not used >> digit & 1})
    alive, found = reached[-1], []
    for before, option in zip(reached[-2::-1], options[::-1], strict=True):
        moves = product(before, members(option))
        allowed = [(used, digit) for used, digit in moves if not used >> digit & 1 and used | 1 << digit in alive]
        alive = {used for used, _ in allowed}
        found.append(sum(1 << digit for digit in {digit for _, digit in allowed}))
    return found[::-1]


@lru_cache(maxsize=4096)
def _support_operations(size: int, cage: Cage, options: tuple[int, ...]) -> Supported:
    """Supports digits that may recur; of a cage with more ways than people look through nothing is known."""
    try:
        ways_of_cage = fillings(size, cage.cells, cage.operation, cage.value)
    except TooManyError:
        return options, ()
    ways = [
        digits
        for digits in ways_of_cage
        if all(option >> digit & 1 for option, digit in zip(options, digits, strict=True))
    ]
    columns = zip(*ways, strict=True) if ways else ((),) * len(options)
    found = tuple(sum(1 << digit for digit in set(column)) for column in columns)
    return found, tuple(sorted({tuple(sorted(digits)) for digits in ways}))


def _find_excluded(position: Position, cells: Sequence[int], ways: Ways) -> int:
    """Finds the candidates of cells that are in no way; none where there is no way at all, as the player has erred."""
    removes = position.candidates & list_marks(position.rules, cells) & ~ways.marks
    return removes if ways.marks & position.candidates else 0


def _say_no_way(position: Position, name: str, cells: Sequence[int], ways: Ways, removes: int) -> str:
    """Says why some candidates of a cage are in no way to fill it: no set has their digits, or none has them there."""
    rules = position.rules
    held = {digit for digits in ways.sets for digit in digits}
    if len(ways.sets) <= MOST_SETS_TOLD and all(rules.value(mark) not in held for mark in members(removes)):
        sets = ", or ".join(join_names(list(map(str, digits))) for digits in ways.sets)
        return f"The {name} can only hold {sets}, so {say_impossible(rules, removes)}."
    few = list(islice(_list_fillings(position, cells, ways), MOST_SETS_TOLD + 1)) if len(cells) < 5 else []
    if 0 < len(few) <= MOST_SETS_TOLD:
        told, names = (["-".join(map(str, way)) for way in few], list(map(rules.cell_name, cells)))
        return (
            f"To fill the {name}, {join_names(names)} can only be {join_names(told, 'or')}, so "
            f"{say_impossible(rules, removes)}."
        )
    left = _name_cells_with_digits(position, cells)
    return f"No way to fill the {name} with what is left, {left}, has {name_marks(rules, removes)}."


def _list_fillings(position: Position, cells: Sequence[int], ways: Ways) -> Iterator[tuple[int, ...]]:
    """Lists the digits of cells, in order, in each way to fill them."""
    rules = position.rules
    for marks in product(*(list(members(ways.marks & rules.cell_marks << cell)) for cell in cells)):
        digits = tuple(map(rules.value, marks))
        is_clear = not any(rules.sees[one] >> other & 1 for one, other in combinations(marks, 2))
        if is_clear and tuple(sorted(digits)) in ways.sets:
            yield digits


def _name_cells_with_digits(position: Position, cells: Sequence[int]) -> str:
    """Names cells with the digits that they hold or may hold, if not all: "r1c1 (2), r1c2 (1 or 3) and r2c2"."""
    rules, held = position.rules, position.candidates | position.placed
    marks = [held & rules.cell_marks << cell for cell in cells]
    return join_names(
        [
            name_cells(rules, some)
            + (f" ({name_values(rules, some)})" if some.bit_count() < rules.model.highest else "")
            for some in marks
        ]
    )


def _say_what_is_left(position: Position, left: InnieOutie) -> str:
    """Says how much the cages make, and what that leaves."""
    size = position.puzzle.size
    total, made = len(left.units) * size * (size + 1) // 2, sum(cage.value for cage in left.cages)
    units, cells = (
        name_units(left.units),
        _name_cells_with_digits(position, numbers_of(left.cells, position.puzzle.columns)),
    )
    if left.outside:
        return f"The cages over {units} add up to {made}, not {total}, which leaves {left.total} for {cells} outside"
    return f"The cages inside {units} add up to {made} of {total}, which leaves {left.total} for {cells}"


TECHNIQUES = (
    Technique(
        "cage of one cell",
        "cage-single",
        "trivial",
        100,
        CAGES,
        find_single_cages,
        "A cage of one cell says which digit it holds.",
        needs=("cages",),
    ),
    Technique(
        "cage combinations",
        "cage",
        "easy",
        185,
        CAGES,
        partial(compare_combinations, range(2, 4)),
        "A cage of two or three cells makes its number in a few ways. A digit that none of them has in a cell is ruled "
        "out there.",
        needs=("cages",),
    ),
    Technique(
        "large cage combinations",
        "cage",
        "easy",
        195,
        CAGES,
        partial(compare_combinations, range(4, 10)),
        "A cage of four cells or more makes its number of the digits that are left in some ways. A digit that none of "
        "them has in a cell is ruled out there.",
        needs=("cages",),
    ),
    Technique(
        "cage-line interaction",
        "cage-line",
        "medium",
        255,
        CAGES,
        find_cage_lines,
        "All ways to fill a cage have the same digit, and its places in the cage are in one row, column or box. So it "
        "is nowhere else in there.",
        needs=("cages",),
    ),
    Technique(
        "innies and outies",
        "innies",
        "medium",
        260,
        BOXED,
        partial(find_innies_and_outies, False),
        "All digits of a row, column or box add up to the same, 45 on nine cells. What its cages do not make is made "
        "by the cells they leave over, or by those that they have outside.",
        needs=("cages",),
    ),
    Technique(
        "innies and outies of several lines",
        "innies",
        "hard",
        360,
        BOXED,
        partial(find_innies_and_outies, True),
        "Two or three rows or columns side by side add up to two or three times as much as one. What their cages do "
        "not make is made by the cells they leave over, or by those that they have outside.",
        needs=("cages",),
    ),
)
