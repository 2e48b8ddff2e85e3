"""Strong links, of which chains, wings and colourings are made.

The two candidates that a house has left are strongly linked: if one is false, the other is true. Two candidates that
see each other are weakly linked: if one is true, the other is false.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from .position import Position
from .rules import Rules, bitset

Partners = dict[int, int]
"""The marks with which each mark is strongly linked, a bitset."""


class StrongLink(NamedTuple):
    """The two candidates left in a house."""

    house: int
    first: int
    second: int

    @property
    def ends(self) -> tuple[int, int]:
        """Both candidates."""
        return self.first, self.second

    @property
    def ways(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """From each end to the other."""
        return (self.first, self.second), (self.second, self.first)


class Links(NamedTuple):
    """The strong links of a position, apart for cells with two values and for values with two cells in a unit.

    `two_valued` are the marks of the former.
    """

    in_cells: Partners
    in_units: Partners
    two_valued: int


@lru_cache(maxsize=8)
def find_links(position: Position) -> Links:
    """Finds the strong links of a position, collected once for all techniques that look at it."""
    rules = position.rules
    in_cells = pair_up(find_strong_links(rules, position.candidates, rules.cell_houses))
    in_units = pair_up(link for layer in split_into_layers(position) for link in find_digit_links(rules, layer))
    return Links(in_cells, in_units, bitset(in_cells))


def split_into_layers(position: Position) -> Iterator[int]:
    """Yields the candidates of one value after the other; on a board with pieces all candidates at once."""
    rules = position.rules
    rest, low = position.candidates, (1 << rules.area) - 1
    while rest:
        layer = rest & low
        rest ^= layer
        low <<= rules.area
        if layer:
            yield layer


@lru_cache(maxsize=64)
def find_digit_links(rules: Rules, layer: int) -> tuple[StrongLink, ...]:
    """Finds the strong links among the candidates of one value; kept, as a step changes few values."""
    value = rules.value(layer.bit_length() - 1)
    return tuple(find_strong_links(rules, layer, chain.from_iterable(unit.houses_of(value) for unit in rules.units)))


@lru_cache(maxsize=64)
def find_digit_partners(rules: Rules, layer: int) -> Partners:
    """Finds the same from both of their ends, for chains and colourings."""
    return pair_up(find_digit_links(rules, layer))


def pair_up(links: Iterable[StrongLink]) -> Partners:
    """Returns the links from both of their ends."""
    found: Partners = {}
    for _, first, second in links:
        found[first] = found.get(first, 0) | 1 << second
        found[second] = found.get(second, 0) | 1 << first
    return found


def find_strong_links(rules: Rules, candidates: int, houses: Iterable[int]) -> Iterator[StrongLink]:
    """Finds the strong links in some houses."""
    house_marks = rules.house_marks
    for house in houses:
        left = candidates & house_marks[house]
        if left.bit_count() == 2:
            yield StrongLink(house, (left & -left).bit_length() - 1, left.bit_length() - 1)
