"""Families of houses that may lie in each other: the cells of a row in its digits, the boxes of a digit in rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .rules import Rules, UnitHouses, bitset


@dataclass(frozen=True, eq=False, slots=True)
class Family:
    """Houses that may be bases and covers of each other: the `bases` do not overlap, and neither do the covers.

    marks        all marks of the covers, a bitset
    cover_at[m]  the cover that mark m of a base is in: its house number
    shared       the most marks that a base and a cover have in common
    """

    bases: Sequence[int]
    marks: int
    cover_at: dict[int, int]
    shared: int


@lru_cache(maxsize=8)
def list_cells_in_digits(rules: Rules) -> tuple[Family, ...]:
    """Lists for each unit its cells inside its digits."""
    return tuple(_make_family(rules, _list_cells(rules, unit), unit.houses) for unit in rules.units)


@lru_cache(maxsize=8)
def list_digits_in_cells(rules: Rules) -> tuple[Family, ...]:
    """Lists for each unit its digits inside its cells."""
    return tuple(_make_family(rules, unit.houses, _list_cells(rules, unit)) for unit in rules.units)


@lru_cache(maxsize=32)
def list_units_in_units(inner: tuple[str, ...], outer: tuple[str, ...], rules: Rules) -> tuple[Family, ...]:
    """Lists, for each value or for the pieces, the units of an `inner` shape inside those of an `outer` one."""
    return tuple(
        _make_family(rules, bases, covers)
        for board in rules.boards
        for base in inner
        for cover in outer
        if base != cover and {base, cover} <= {unit.shape for unit in board}
        for bases, covers in zip(_list_houses(board, base), _list_houses(board, cover), strict=True)
    )


def _list_houses(board: Sequence[UnitHouses], shape: str) -> list[tuple[int, ...]]:
    """Lists for each value its houses in all units of a shape."""
    return list(zip(*(unit.houses for unit in board if unit.shape == shape), strict=True))


def _list_cells(rules: Rules, unit: UnitHouses) -> list[int]:
    """Lists the houses of the cells of a unit."""
    marks = rules.houses[unit.houses[0]].marks
    return [house for mark in marks for house in rules.houses_of[mark] if not rules.houses[house].value]


def _make_family(rules: Rules, bases: Sequence[int], covers: Sequence[int]) -> Family:
    cover_at = {mark: cover for cover in covers for mark in rules.houses[cover].marks}
    crossings = Counter((base, cover_at[mark]) for base in bases for mark in rules.houses[base].marks)
    return Family(bases, bitset(cover_at), cover_at, max(crossings.values()))


def list_narrow_bases(
    rules: Rules, family: Family, number: int, candidates: int
) -> Iterator[tuple[int, frozenset[int]]]:
    """Lists the bases that have candidates, in at most `number` covers, with these."""
    house_marks, most = rules.house_marks, number * family.shared
    for base in family.bases:
        left = candidates & house_marks[base]
        if not left or left.bit_count() > most:
            continue
        covers: set[int] = set()
        while left and len(covers) <= number:
            cover = family.cover_at[left.bit_length() - 1]
            covers.add(cover)
            left &= ~house_marks[cover]
        if len(covers) <= number:
            yield base, frozenset(covers)


def choose_bases_within(
    narrow: list[tuple[int, frozenset[int]]], wanted: int, limit: int, covers: frozenset[int] = frozenset()
) -> Iterator[tuple[tuple[int, ...], frozenset[int]]]:
    """Yields the ways to choose `wanted` bases that need `limit` covers together with those that are needed already."""
    if not wanted:
        if len(covers) == limit:
            yield (), covers
        return
    for index, (base, own) in enumerate(narrow[: len(narrow) - wanted + 1]):
        together = covers | own
        if len(together) <= limit:
            for bases, needed in choose_bases_within(narrow[index + 1 :], wanted - 1, limit, together):
                yield (base, *bases), needed
