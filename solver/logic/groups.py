"""Groups for grouped chains: several candidates treated as one.

A group is the places of a value where two units cross, or the lowest or highest values of a cell beside a sign: if
r1c1 < r1c2, that r1c1 is 1 or 2 follows from r1c2 being 2 or 3. The places of a digit in an almost locked set are one
too.
A group is true if one of its marks is, and false if none is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations
from operator import and_

from ..engine.layout import Memo
from .almost_locked import AlmostLockedSet
from .links import Partners, StrongLink, find_strong_links, pair_up, split_into_layers
from .position import Position
from .rules import Rules, bitset, members
from .sign_techniques import list_signs


class Groups:
    """The nodes of grouped chains: the marks of a position, and after them its groups, all by their numbers.

    sees[n]     the nodes that are false if node n is true, a bitset
    strong[n]   the nodes that are true if node n is false
    by_sets[n]  those of them that follow from an almost locked set
    """

    def __init__(self, position: Position, groups: Iterable[int], sets: Sequence[AlmostLockedSet] = ()) -> None:
        """Takes `groups`, which houses link strongly, as they do marks, and `sets`, which link groups of their own."""
        self._position = position
        rules, candidates = position.rules, position.candidates
        of_sets = (places for some in sets for places in some.places if places & places - 1)
        # What no candidate is excluded by is no link of any chain, neither true nor false.
        seen_by = {
            group: seen
            for group in dict.fromkeys(chain(of_sets, groups))
            if (seen := _seen_by_all(rules, group) & candidates)
        }
        self._marks = dict(enumerate(seen_by, candidates.bit_length()))
        self._numbers = {group: number for number, group in self._marks.items()}
        self._groups_seen: dict[int, int] = {}
        for number, seen in enumerate(seen_by.values(), candidates.bit_length()):
            for mark in members(seen):
                self._groups_seen[mark] = self._groups_seen.get(mark, 0) | 1 << number
        self.sees = Memo(self._sees)
        self.by_sets: Partners = {}
        self._linked = [(self._link(some), some) for some in sets]
        self.strong = pair_up(self._links())
        for node, others in self.by_sets.items():
            self.strong[node] = self.strong.get(node, 0) | others

    def set_between(self, node: int, other: int) -> AlmostLockedSet | None:
        """Returns the set, the smallest if there are several, that links two nodes strongly where no house does."""
        rules, candidates = self._position.rules, self._position.candidates
        if rules.find_linking_house(candidates, self.marks(node), self.marks(other)) is not None:
            return None
        both = 1 << node | 1 << other
        return next((some for nodes, some in self._linked if nodes & both == both), None)

    def _link(self, some: AlmostLockedSet) -> int:
        """Links the places of each digit of a set with those of each other digit, and returns all these nodes."""
        numbers = self._numbers
        nodes = [
            numbers[places] if places & places - 1 else places.bit_length() - 1
            for places in some.places
            if not places & places - 1 or places in numbers
        ]
        together = bitset(nodes)
        for node in nodes:
            self.by_sets[node] = self.by_sets.get(node, 0) | together ^ 1 << node
        return together

    def marks(self, node: int) -> int:
        """Returns the marks of a node."""
        return self._marks.get(node, 1 << node)

    def _sees(self, node: int) -> int:
        """Returns the nodes that all marks of a node see; a group is seen if all of its marks are."""
        if node in self._marks:
            return reduce(and_, [self.sees[mark] for mark in members(self._marks[node])])
        return self._position.rules.sees[node] & self._position.candidates | self._groups_seen.get(node, 0)

    def _links(self) -> Iterator[StrongLink]:
        """Yields the links between two marks, and those between a group and the one mark or group left in its house."""
        position, rules = self._position, self._position.rules
        yield from find_strong_links(rules, position.candidates, members(position.open_houses))
        left_in = list(map(position.candidates.__and__, rules.house_marks))
        for group, number in self._numbers.items():
            for house in rules.houses_of[group.bit_length() - 1]:
                rest = left_in[house] ^ group
                if rest and not rest & group:
                    other = self._numbers.get(rest) if rest & rest - 1 else rest.bit_length() - 1
                    if other is not None:
                        yield StrongLink(house, number, other)


@lru_cache(maxsize=4096)
def _seen_by_all(rules: Rules, group: int) -> int:
    """Returns what all marks of a group see; kept, as a step leaves most groups as they are."""
    return rules.seen_by_all(group)


def find_groups(position: Position) -> Iterator[int]:
    """Finds the groups of a position, of two marks or more each."""
    return chain(_find_crossings(position), _find_ends(position))


def _find_crossings(position: Position) -> Iterator[int]:
    """Finds the places of a value that two units share, if each has more places besides."""
    rules = position.rules
    for layer in split_into_layers(position):
        value = rules.value(layer.bit_length() - 1)
        houses = chain.from_iterable(unit.houses_of(value) for unit in rules.units)
        wide = [left for house in houses if (left := layer & rules.house_marks[house]) & left - 1]
        for one, other in combinations(wide, 2):
            group = one & other
            if group & group - 1 and group != one and group != other:
                yield group


def _find_ends(position: Position) -> Iterator[int]:
    """Finds the lowest and the highest values of the cells beside a sign, but not all values of a cell."""
    for cell in sorted(set(chain.from_iterable(list_signs(position)))):
        left = position.left_in(position.rules.cell_houses[cell])
        for mark in members(left):
            below = left & (1 << mark) - 1
            yield from (end for end in (below, left ^ below) if end & end - 1 and end != left)
