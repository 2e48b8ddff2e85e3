from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from math import prod
from random import Random

import pytest

from solver.engine import supports
from solver.engine.supports import cage_digits, different_digits

CORNER = ((), (0,), (0,), ())
"""Four cells, of which the second is in a line with the first, and so is the third."""


def some_digits(rng: Random, size: int, cells: int) -> tuple[int, ...]:
    return tuple(rng.randrange(1, 1 << size) for _ in range(cells))


def held(digits: tuple[int, ...], ways: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The digits of those ways all of whose digits are there."""
    left = [0] * len(digits)
    for way in ways:
        if all(own >> digit - 1 & 1 for own, digit in zip(digits, way, strict=True)):
            left = [own | 1 << digit - 1 for own, digit in zip(left, way, strict=True)]
    return tuple(left)


def different(size: int, cells: int, total: int) -> list[tuple[int, ...]]:
    ways = product(range(1, size + 1), repeat=cells)
    return [way for way in ways if sum(way) == total and len(set(way)) == cells]


def in_corner(size: int, operation: str, value: int) -> list[tuple[int, ...]]:
    ways = product(range(1, size + 1), repeat=len(CORNER))
    return [way for way in ways if way[0] not in way[1:3] and (sum(way) if operation == "+" else prod(way)) == value]


@pytest.mark.parametrize(("cells", "total"), [(1, 4), (2, 9), (3, 12), (4, 14)])
def test_of_few_different_digits_just_those_stay_that_are_in_a_filling(cells: int, total: int):
    rng, support, ways = Random(cells), different_digits(6, cells, total), different(6, cells, total)
    for _ in range(200):
        digits = some_digits(rng, 6, cells)
        assert support(digits) == held(digits, ways)


def test_of_many_different_digits_none_goes_that_is_in_a_filling():
    rng, support, ways = Random(5), different_digits(6, 5, 17), different(6, 5, 17)
    for _ in range(300):
        digits = some_digits(rng, 6, 5)
        left = support(digits)
        assert all(needed & ~own == 0 for needed, own in zip(held(digits, ways), left, strict=True))
        assert all(own & ~before == 0 for own, before in zip(left, digits, strict=True))


@pytest.mark.parametrize("cells", [2, 5])
def test_what_is_filled_is_tested(cells: int):
    for total in (9, 17):
        if not different(6, cells, total):
            continue
        support = different_digits(6, cells, total)
        for way in combinations(range(1, 7), cells):
            digits = tuple(1 << digit - 1 for digit in way)
            assert support(digits) == (digits if sum(way) == total else (0,) * cells)


@pytest.mark.parametrize(("operation", "value"), [("+", 12), ("*", 24), ("*", 60)])
@pytest.mark.parametrize("few", [True, False])
def test_cages_whose_digits_may_be_alike(operation: str, value: int, few: bool, monkeypatch: pytest.MonkeyPatch):
    cage_digits.cache_clear()
    if not few:

        def too_many(*_: object) -> None:
            raise supports.TooManyError

        monkeypatch.setattr(supports, "fillings_in_lines", too_many)
    support, ways = cage_digits(6, CORNER, operation, value), in_corner(6, operation, value)
    rng = Random(value)
    for _ in range(200):
        digits = some_digits(rng, 6, len(CORNER))
        left, needed = support(digits), held(digits, ways)
        if few:
            assert left == needed
        # Lines are no matter of a cage with too many fillings, but its number is.
        assert all(need & ~own == 0 for need, own in zip(needed, left, strict=True))
        assert any(left) or not any(needed)
    cage_digits.cache_clear()
