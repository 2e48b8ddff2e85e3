"""Groups for grouped chains: the places of a value where two units cross, taken as one.

A group is true if one of its marks is, and false if none is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..layout import Memo
from .links import StrongLink, layers, partners, strong_links
from .position import Position
from .rules import members


class Groups:
    """The nodes of grouped chains: the marks of a position, and after them its groups, all by their numbers.

    sees[n]    the nodes that are false if node n is true, a bitset
    strong[n]  the nodes that are true if node n is false
    """

    def __init__(self, position: Position) -> None:
        self._rules = position.rules
        self._candidates = position.candidates
        first = position.candidates.bit_length()
        self._numbers = {group: first + number for number, group in enumerate(_groups(position))}
        self._marks = {number: group for group, number in self._numbers.items()}
        self.sees = Memo(self._sees)
        self.strong = partners(self._links(position))

    def marks(self, node: int) -> int:
        """The marks of a node."""
        return self._marks.get(node, 1 << node)

    def _sees(self, node: int) -> int:
        seen = self._rules.seen_by_all(self.marks(node)) & self._candidates
        return seen | sum(1 << number for group, number in self._numbers.items() if not group & ~seen)

    def _links(self, position: Position) -> Iterator[StrongLink]:
        """Those between two marks, and those between a group and what its house has besides: one mark or group."""
        rules = self._rules
        yield from strong_links(rules, position.candidates, members(position.open_houses))
        for group, number in self._numbers.items():
            for house in rules.houses_of[group.bit_length() - 1]:
                left = position.left_in(house)
                rest = left & ~group
                if rest and left == rest | group:
                    node = self._numbers.get(rest) if rest & rest - 1 else rest.bit_length() - 1
                    if node is not None:
                        yield StrongLink(house, number, node)


def _groups(position: Position) -> Iterator[int]:
    """Two marks or more of one value in two units."""
    rules = position.rules
    for layer in layers(position):
        value = rules.value(layer.bit_length() - 1)
        for one, other in combinations([unit.houses[value - 1] for unit in rules.units], 2):
            group = layer & rules.house_marks[one] & rules.house_marks[other]
            if group & group - 1:
                yield group
