"""Cages as houses: each takes one of its fillings, which are marks too, beyond those of the board.

A killer cage chooses a set of digits. For each digit one more house says that it stands in a cell of the cage, or
that a set without it was chosen. In a KenKen digits may recur, so a cage chooses all digits of its cells, in conflict
with every mark that it contradicts; two cells need no fillings, as their own digits conflict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations, product

from ..cages import Cage, cage_name
from ..fillings import digit_sets, fillings
from ..layout import House

Conflicts = dict[int, list[int]]
"""For each mark, those that it excludes besides those of its houses."""


def sum_houses(size: int, cages: Iterable[Cage]) -> tuple[list[House], list[int]]:
    """The houses of killer cages, whose sets are the marks from size³ on, and the marks that no set allows."""
    area, fresh = size**2, size**3
    houses = []
    impossible = []
    for cage in cages:
        sets = digit_sets(size, len(cage.cells), cage.value)
        marks = range(fresh, fresh + len(sets))
        fresh = marks.stop
        name = cage_name(cage, killer=True)
        houses.append(House(name, 0, tuple(marks)))
        cells = _numbers(size, cage)
        used = set(chain(*sets))
        for digit, first in enumerate(range(0, size**3, area), 1):
            places = [first + cell for cell in cells]
            if digit in used:
                without = [mark for mark, digits in zip(marks, sets, strict=True) if digit not in digits]
                houses.append(House(name, digit, (*places, *without)))
            else:
                impossible += places
    return houses, impossible


def repeats(size: int, cages: Iterable[Cage]) -> Conflicts:
    """The digits of killer cages that would be there twice."""
    area = size**2
    conflicts: Conflicts = {}
    for cage in cages:
        for cell, other in permutations(_numbers(size, cage), 2):
            for digit in range(size):
                conflicts.setdefault(digit * area + cell, []).append(digit * area + other)
    return conflicts


def filling_houses(size: int, cages: Sequence[Cage]) -> tuple[list[House], Conflicts]:
    """The houses of KenKen cages of three cells or more, and what fillings and digits exclude."""
    area, fresh = size**2, size**3
    houses = []
    conflicts: Conflicts = {}
    for cage in cages:
        if len(cage.cells) < 3:
            continue
        cells = _numbers(size, cage)
        ways = fillings(size, cage.cells, cage.operation, cage.value)
        houses.append(House(cage_name(cage, killer=False), 0, tuple(range(fresh, fresh + len(ways)))))
        for filling, digits in enumerate(ways, fresh):
            for cell, chosen in zip(cells, digits, strict=True):
                for mark in range(cell, size * area, area):
                    if mark != (chosen - 1) * area + cell:
                        conflicts.setdefault(mark, []).append(filling)
                        conflicts.setdefault(filling, []).append(mark)
        fresh += len(ways)
    return houses, conflicts


def pair_conflicts(size: int, cages: Iterable[Cage]) -> Conflicts:
    """The digits in KenKen cages of two cells that do not make the number."""
    area = size**2
    conflicts: Conflicts = {}
    for cage in cages:
        if len(cage.cells) == 2:
            cell, other = _numbers(size, cage)
            lawful = set(fillings(size, cage.cells, cage.operation, cage.value))
            for digits in product(range(1, size + 1), repeat=2):
                if digits not in lawful:
                    first, second = (digits[0] - 1) * area + cell, (digits[1] - 1) * area + other
                    conflicts.setdefault(first, []).append(second)
                    conflicts.setdefault(second, []).append(first)
    return conflicts


def _numbers(size: int, cage: Cage) -> list[int]:
    """The numbers of its cells."""
    return [row * size + column for row, column in cage.cells]


def single_houses(size: int, cages: Iterable[Cage]) -> Iterator[House]:
    """The houses of KenKen cages of one cell, which hold nothing but their number."""
    for cage in cages:
        if len(cage.cells) == 1:
            (cell,) = _numbers(size, cage)
            yield House(cage_name(cage, killer=False), cage.value, ((cage.value - 1) * size**2 + cell,))
