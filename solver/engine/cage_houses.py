"""Cages as houses: each takes one of its fillings, which are marks too, beyond those of the board.

A cage of different digits chooses a set of digits. For each digit one more house says that it stands in a cell of the
cage, or that a set without it was chosen. Where cages have operations digits may recur, so a cage chooses all digits of
its cells, in conflict with every mark that it contradicts; two cells need no fillings, as their own digits conflict.

So the numbers of cages can be unsure, and fillings have costs. Where they are sure, constraints are faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, permutations, product

from ..paper.cages import Cage
from ..paper.cells import Cell, numbers_of
from ..paper.fillings import TooManyError, digit_sets, fillings, operation_result, part_fillings
from .kind_rules import Makes, Ways
from .layout import House
from .units import Unit

PART = 3
"""The cells that are filled at once where a cage has too many fillings: up to 729 ways on a grid of 9x9."""

Conflicts = dict[int, list[int]]
"""The marks that each mark excludes besides those of its own houses."""


def group_alternative_cages(cages: Iterable[Cage], others: Iterable[Cage]) -> list[Ways]:
    """Returns each cage with those of the others that have the same cells."""
    known: dict[tuple[Cell, ...], Ways] = {}
    for cage in chain(cages, others):
        known[cage.cells] = (*known.get(cage.cells, ()), cage)
    return list(known.values())


def build_sum_houses(size: int, cages: Iterable[Ways]) -> tuple[list[House], list[int], Makes]:
    """Builds the houses of cages with sums; returns them, the marks that no set allows, and what the sets make.

    Their sets of digits are the marks from size³ on.
    """
    area, fresh = size**2, size**3
    houses = []
    impossible = []
    makes: Makes = {}
    for number, ways in enumerate(cages, 1):
        cage = ways[0]
        made = [(way, digits) for way in ways for digits in digit_sets(size, len(way.cells), way.value)]
        sets = [digits for _, digits in made]
        marks = range(fresh, fresh + len(sets))
        makes |= {mark: (way,) for mark, (way, _) in zip(marks, made, strict=True) if len(ways) > 1}
        fresh = marks.stop
        unit = Unit("cage", number, cage.cells)
        houses.append(House(unit, 0, tuple(marks)))
        cells = numbers_of(cage.cells, size)
        used = set(chain(*sets))
        for digit, first in enumerate(range(0, size**3, area), 1):
            places = [first + cell for cell in cells]
            if digit in used:
                without = [mark for mark, digits in zip(marks, sets, strict=True) if digit not in digits]
                houses.append(House(unit, digit, (*places, *without)))
            else:
                impossible += places
    return houses, impossible, makes


def list_repeated_digits(size: int, cages: Iterable[Cage]) -> Conflicts:
    """Lists the conflicts between equal digits in a cage with a sum."""
    area = size**2
    conflicts: Conflicts = {}
    for cage in cages:
        for cell, other in permutations(numbers_of(cage.cells, size), 2):
            for digit in range(size):
                conflicts.setdefault(digit * area + cell, []).append(digit * area + other)
    return conflicts


def build_filling_houses(size: int, cages: Iterable[Ways]) -> tuple[list[House], Conflicts, Makes]:
    """Builds the houses of cages with operations; returns them, their conflicts, and what the fillings make.

    These are cages of three cells or more, or of two if their number is uncertain. A cage with too many fillings is
    filled part by part; one more house then chooses what the parts make together. If its number is uncertain as well,
    it has no house.
    """
    fresh = size**3
    houses = []
    conflicts: Conflicts = {}
    makes: Makes = {}
    for number, each in enumerate(cages, 1):
        cage = each[0]
        if len(cage.cells) < (3 if len(each) == 1 else 2):
            continue
        unit, parts = Unit("cage", number, cage.cells), _divide_cage(size, each)
        numbers = []
        for cells, ways in parts:
            numbers.append(range(fresh, fresh + len(ways)))
            fresh = numbers[-1].stop
            houses.append(House(unit, 0, tuple(numbers[-1])))
            _exclude_digits(conflicts, size, numbers_of(cells, size), zip(numbers[-1], ways, strict=True))
            if len(each) > 1:
                makes |= {mark: _match_cages(digits, each) for mark, digits in zip(numbers[-1], ways, strict=True)}
        if len(parts) > 1:
            made = [[operation_result(digits, cage.operation) for digits in ways] for _, ways in parts]
            totals = [some for some in product(*map(set, made)) if operation_result(some, cage.operation) == cage.value]
            houses.append(House(unit, 0, tuple(range(fresh, fresh + len(totals)))))
            for total, some in enumerate(totals, fresh):
                for marks, results, wanted in zip(numbers, made, some, strict=True):
                    others = [mark for mark, own in zip(marks, results, strict=True) if own != wanted]
                    _exclude(conflicts, total, others)
            fresh += len(totals)
    return houses, conflicts, makes


def _match_cages(digits: tuple[int, ...], ways: Ways) -> Ways:
    """Tells which of the cages are filled by some digits."""
    return tuple(way for way in ways if operation_result(digits, way.operation) == way.value)


def _divide_cage(size: int, ways: Ways) -> list[tuple[Sequence[Cell], Sequence[tuple[int, ...]]]]:
    """Returns the cells of a cage with their fillings, or, where those are too many, a few cells at a time.

    There are none if these are too many and the number of the cage is not sure.
    """
    cage, *others = ways
    try:
        return [(cage.cells, _list_fillings(size, ways))]
    except TooManyError:
        if others:
            return []
        some = [cage.cells[start : start + PART] for start in range(0, len(cage.cells), PART)]
        return [(cells, part_fillings(size, cells, cage.operation, cage.value)) for cells in some]


def _list_fillings(size: int, ways: Ways) -> tuple[tuple[int, ...], ...]:
    """Lists the fillings of a cage, each once. Raises TooManyError."""
    return tuple(dict.fromkeys(chain(*(fillings(size, way.cells, way.operation, way.value) for way in ways))))


def _exclude_digits(
    conflicts: Conflicts, size: int, cells: Sequence[int], ways: Iterable[tuple[int, tuple[int, ...]]]
) -> None:
    """Lets a filling exclude all other digits of its cells."""
    area = size**2
    for filling, digits in ways:
        for cell, chosen in zip(cells, digits, strict=True):
            own = (chosen - 1) * area + cell
            _exclude(conflicts, filling, [mark for mark in range(cell, size * area, area) if mark != own])


def _exclude(conflicts: Conflicts, mark: int, others: Sequence[int]) -> None:
    conflicts.setdefault(mark, []).extend(others)
    for other in others:
        conflicts.setdefault(other, []).append(mark)


def list_pair_conflicts(size: int, cages: Iterable[Ways]) -> Conflicts:
    """Lists the digits in cages of two cells with operations that do not make the number."""
    area = size**2
    conflicts: Conflicts = {}
    for ways in cages:
        if len(ways[0].cells) == 2:
            cell, other = numbers_of(ways[0].cells, size)
            allowed = _list_fillings(size, ways)
            for digits in product(range(1, size + 1), repeat=2):
                if digits not in allowed:
                    first, second = (digits[0] - 1) * area + cell, (digits[1] - 1) * area + other
                    _exclude(conflicts, first, [second])
    return conflicts


def build_single_houses(size: int, cages: Iterable[Ways]) -> tuple[list[House], Makes]:
    """Builds the houses of single cells with a number; returns them, and what their digits make."""
    houses = []
    makes: Makes = {}
    for number, ways in enumerate(cages, 1):
        cage = ways[0]
        if len(cage.cells) == 1:
            (cell,) = numbers_of(cage.cells, size)
            marks = tuple((way.value - 1) * size**2 + cell for way in ways)
            houses.append(House(Unit("cage", number, cage.cells), cage.value if len(marks) == 1 else 0, marks))
            makes |= {mark: (way,) for mark, way in zip(marks, ways, strict=True) if len(ways) > 1}
    return houses, makes
