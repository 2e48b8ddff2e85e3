"""Groups for grouped chains: the places of a value where two units cross, taken as one.

A group is true if one of its marks is, and false if none is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..layout import Memo
from .links import StrongLink, layers, partners, strong_links
from .position import Position
from .rules import bitset, members


class Groups:
    """The nodes of grouped chains: the marks of a position, and after them its groups, all by their numbers.

    sees[n]    the nodes that are false if node n is true, a bitset
    strong[n]  the nodes that are true if node n is false
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._marks = dict(enumerate(_groups(position), position.candidates.bit_length()))
        self._numbers = {group: number for number, group in self._marks.items()}
        self._of_value: dict[int, list[int]] = {}
        for group in self._numbers:
            self._of_value.setdefault(self._value(group), []).append(group)
        self.sees = Memo(self._sees)
        self.strong = partners(self._links())

    def marks(self, node: int) -> int:
        """The marks of a node."""
        return self._marks.get(node, 1 << node)

    def _sees(self, node: int) -> int:
        marks = self.marks(node)
        seen = self._position.rules.seen_by_all(marks) & self._position.candidates
        # Other values are seen in one cell only, where there is no group.
        groups = self._of_value.get(self._value(marks), ())
        return seen | bitset(self._numbers[group] for group in groups if not group & ~seen)

    def _links(self) -> Iterator[StrongLink]:
        """Those between two marks, and those between a group and what its house has besides: one mark or group."""
        position, rules = self._position, self._position.rules
        yield from strong_links(rules, position.candidates, members(position.open_houses))
        for group, number in self._numbers.items():
            for house in rules.houses_of[group.bit_length() - 1]:
                left = position.left_in(house)
                rest = left & ~group
                other = self._numbers.get(rest) if rest & rest - 1 else rest.bit_length() - 1
                if rest and left == rest | group and other is not None:
                    yield StrongLink(house, number, other)

    def _value(self, marks: int) -> int:
        return self._position.rules.value(marks.bit_length() - 1)


def _groups(position: Position) -> Iterator[int]:
    """Two marks or more of one value in two units."""
    rules = position.rules
    for layer in layers(position):
        value = rules.value(layer.bit_length() - 1)
        wide = [left for unit in rules.units if (left := layer & rules.house_marks[unit.houses[value - 1]]) & left - 1]
        for one, other in combinations(wide, 2):
            group = one & other
            if group & group - 1 and group != one and group != other:
                yield group
