"""Multi-colouring: two nets of strong links of one value, each with two colours, that see each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise, permutations, product

from .links import Partners, digit_partners, layers
from .position import Position
from .premises import needed
from .rules import Rules, bitset, members
from .sentences import are_true, cannot_be, cells_of
from .single_digit import Colours, coloured_nets, shortest_way
from .technique import ONE_A_HOUSE, Deduction, Nodes, Technique

Ways = tuple[list[int], list[int]]
"""A way along the links of each of two nets: marks of one of its colours and of the other in turn."""


def multi_colouring(position: Position) -> Iterator[Deduction]:
    """Yields the deductions from two coloured nets of a value, or of the queens."""
    for layer in layers(position):
        yield from _of_layer(position.rules, layer)


@lru_cache(maxsize=64)
def _of_layer(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    linked = digit_partners(rules, layer)
    return tuple(
        deduction
        for net, other in permutations(coloured_nets(rules, layer), 2)
        for find in (_both_seen, _either_true)
        for deduction in find(rules, linked, (net, other), layer)
    )


def _both_seen(rules: Rules, linked: Partners, nets: tuple[Colours, Colours], layer: int) -> Iterator[Deduction]:
    """Two marks of a colour that see one colour each of another net are false, with all between them."""
    net, (one, two) = nets
    for colour in net:
        ways = [
            (
                shortest_way(linked, 1 << first, 1 << last),
                shortest_way(linked, one & rules.sees[first], two & rules.sees[last]),
            )
            for first in members(colour & rules.seen_by_any(one))
            for last in members(colour & rules.seen_by_any(two))
            if first != last
        ]
        for way, across in sorted(ways, key=_length)[:1]:
            wrong, rest, near, far = (bitset(some) for some in (way[::2], way[1::2], across[::2], across[1::2]))
            if _is_smallest(rules, (way, across), wrong):
                first, last, met, also = (
                    cells_of(rules, 1 << mark) for mark in (way[0], way[-1], across[0], across[-1])
                )
                reason = (
                    f"{_told(rules, (wrong, rest), (near, far))} But {first} sees {met} and {last} sees {also}: "
                    f"{cannot_be(rules, wrong)}."
                )
                yield _deduction(reason, wrong, (way, across))


def _either_true(rules: Rules, linked: Partners, nets: tuple[Colours, Colours], layer: int) -> Iterator[Deduction]:
    """If marks of two nets see each other, then one of their counterparts is true."""
    net, other = nets
    for (colour, rest), (other_colour, other_rest) in product((net, net[::-1]), (other, other[::-1])):
        clashes = [
            (first, last)
            for first in members(colour & rules.seen_by_any(other_colour))
            for last in members(other_colour & rules.sees[first])
        ]
        left = rules.seen_by_any(rest) & rules.seen_by_any(other_rest) & layer if clashes else 0
        left &= ~(net[0] | net[1] | other[0] | other[1])
        while left:
            target = left & -left
            sees = rules.sees[target.bit_length() - 1]
            way, onward = min(
                (
                    (shortest_way(linked, sees & rest, 1 << first), shortest_way(linked, 1 << last, sees & other_rest))
                    for first, last in clashes
                ),
                key=_length,
            )
            far, near, other_near, other_far = (
                bitset(some) for some in (way[::2], way[1::2], onward[::2], onward[1::2])
            )
            removes = rules.seen_by_any(far) & rules.seen_by_any(other_far) & layer
            removes &= ~(near | far | other_near | other_far)
            left &= ~(removes | target)
            if removes and _is_smallest(rules, (way, onward), removes):
                either = ", or ".join(are_true(rules, some) for some in (far, other_far))
                reason = (
                    f"{_told(rules, (near, far), (other_near, other_far))} But {cells_of(rules, 1 << way[-1])} and "
                    f"{cells_of(rules, 1 << onward[0])} see each other, so {either}. What sees one of both kinds is "
                    f"excluded: {cannot_be(rules, removes)}."
                )
                yield _deduction(reason, removes, (way, onward))


def _length(ways: Ways) -> int:
    return sum(map(len, ways))


def _links(ways: Ways) -> list[tuple[int, int]]:
    return [link for way in ways for link in pairwise(way)]


def _is_smallest(rules: Rules, ways: Ways, removes: int) -> bool:
    links = [1 << mark | 1 << other for mark, other in _links(ways)]
    return len(needed(rules, links, removes)) == len(links)


def _deduction(reason: str, removes: int, ways: Ways) -> Deduction:
    chains = [Nodes((1 << mark, 1 << other)) for mark, other in _links(ways)]
    return Deduction(reason, bitset(chain(*ways)), removes=removes, chains=chains)


def _told(rules: Rules, net: Colours, other: Colours) -> str:
    one, two, three, four = (are_true(rules, colour) for colour in (*net, *other))
    return f"Either {one}, or {two}; and either {three}, or {four}."


TECHNIQUES = (
    Technique(
        "multi-colouring",
        "colours",
        "hard",
        200,
        ONE_A_HOUSE,
        multi_colouring,
        "Two nets of places of a digit have two colours each, one of which is true. A colour that sees both of the "
        "other net is not; and if two see each other, one of their counterparts is true: what both see is not.",
    ),
)
