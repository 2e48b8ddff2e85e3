"""Groups for grouped chains: candidates that are taken as one.

They are the places of a value where two units cross, or the lowest or highest values of a cell beside a sign: that r1c1
is 1 or 2 follows from r1c2 being 2 or 3, if r1c1 < r1c2. The places of a digit in an almost locked set are a group too.
A group is true if one of its marks is, and false if none is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from ..layout import Memo
from .almost_locked import AlmostLockedSet
from .links import StrongLink, layers, partners, strong_links
from .position import Position
from .rules import bitset, members
from .signs import signs_of


class Groups:
    """The nodes of grouped chains: the marks of a position, and after them its groups, all by their numbers.

    sees[n]    the nodes that are false if node n is true, a bitset
    strong[n]  the nodes that are true if node n is false
    """

    def __init__(
        self, position: Position, groups: Iterable[int], sets: Sequence[AlmostLockedSet] = (), houses: bool = True
    ) -> None:
        """The `groups`, and those of `sets`, are linked strongly by the sets, and by houses if `houses` is true."""
        self._position = position
        of_sets = (places for some in sets for places in some.places if places & places - 1)
        self._marks = dict(enumerate(dict.fromkeys(chain(groups, of_sets)), position.candidates.bit_length()))
        self._numbers = {group: number for number, group in self._marks.items()}
        self._by_last: dict[int, list[int]] = {}
        for group in self._numbers:
            self._by_last.setdefault(group.bit_length() - 1, []).append(group)
        self._last = bitset(self._by_last)
        self.sees = Memo(self._sees)
        self._sets = self._linking(sets)
        by_houses = self._links() if houses else ()
        self.strong = partners(chain(by_houses, (StrongLink(-1, *ends) for ends in self._sets)))

    def set_between(self, node: int, other: int) -> AlmostLockedSet | None:
        """The set, the smallest if there are several, that links two nodes strongly where no house does."""
        position = self._position
        both = self.marks(node) | self.marks(other)
        if any(position.left_in(house) == both for house in position.rules.houses_of[both.bit_length() - 1]):
            return None
        return self._sets.get((node, other)) or self._sets.get((other, node))

    def _linking(self, sets: Sequence[AlmostLockedSet]) -> dict[tuple[int, int], AlmostLockedSet]:
        """The set for each two nodes that it links."""
        found: dict[tuple[int, int], AlmostLockedSet] = {}
        for some in sets:
            nodes = [self._numbers.get(places, places.bit_length() - 1) for places in some.places]
            for ends in combinations(nodes, 2):
                found.setdefault(ends, some)
        return found

    def marks(self, node: int) -> int:
        """The marks of a node."""
        return self._marks.get(node, 1 << node)

    def _sees(self, node: int) -> int:
        seen = self._position.rules.seen_by_all(self.marks(node)) & self._position.candidates
        groups = chain.from_iterable(self._by_last[mark] for mark in members(seen & self._last))
        return seen | bitset(self._numbers[group] for group in groups if not group & ~seen)

    def _links(self) -> Iterator[StrongLink]:
        """The links between two marks, and those between a group and what its house has besides: one mark or group."""
        position, rules = self._position, self._position.rules
        yield from strong_links(rules, position.candidates, members(position.open_houses))
        for group, number in self._numbers.items():
            for house in rules.houses_of[group.bit_length() - 1]:
                left = position.left_in(house)
                rest = left & ~group
                other = self._numbers.get(rest) if rest & rest - 1 else rest.bit_length() - 1
                if rest and left == rest | group and other is not None:
                    yield StrongLink(house, number, other)


def groups_of(position: Position) -> Iterator[int]:
    """Two marks or more each."""
    return chain(_crossings(position), _ends(position))


def _crossings(position: Position) -> Iterator[int]:
    """The places of a value in two units, if each has others besides."""
    rules = position.rules
    for layer in layers(position):
        value = rules.value(layer.bit_length() - 1)
        wide = [left for unit in rules.units if (left := layer & rules.house_marks[unit.houses[value - 1]]) & left - 1]
        for one, other in combinations(wide, 2):
            group = one & other
            if group & group - 1 and group != one and group != other:
                yield group


def _ends(position: Position) -> Iterator[int]:
    """The lowest and the highest values of the cells beside a sign, but not all values of a cell."""
    for cell in sorted(set(chain.from_iterable(signs_of(position)))):
        left = position.left_in(position.rules.cell_houses[cell])
        for mark in members(left):
            below = left & (1 << mark) - 1
            yield from (end for end in (below, left ^ below) if end & end - 1 and end != left)
