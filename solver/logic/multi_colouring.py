"""Multi-colouring: two nets of strong links of one value, each with two colours, that see each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product

from .links import digit_links, layers, partners
from .position import Position
from .rules import Rules
from .sentences import cannot_be, cells_of, values_of
from .single_digit import Colours, coloured_nets, links_between
from .technique import ALL_KINDS, Deduction, Technique


def multi_colouring(position: Position) -> Iterator[Deduction]:
    """What two coloured nets of a value, or of the queens, tell together."""
    for layer in layers(position):
        yield from _of_layer(position.rules, layer)


@lru_cache(maxsize=64)
def _of_layer(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    linked = partners(digit_links(rules, layer))
    found = []
    for net, other in permutations(coloured_nets(linked), 2):
        chains = (*links_between(linked, net), *links_between(linked, other))
        for reason, removes in (*_both_seen(rules, net, other), *_either_true(rules, net, other, layer)):
            found.append(Deduction(reason, net[0] | net[1] | other[0] | other[1], removes=removes, chains=chains))
    return tuple(found)


def _both_seen(rules: Rules, net: Colours, other: Colours) -> Iterator[tuple[str, int]]:
    """A colour that sees both colours of another net is false."""
    for colour in net:
        seen = rules.seen_by_any(colour)
        if seen & other[0] and seen & other[1]:
            some = cells_of(rules, colour)
            yield f"{_told(rules, net, other)} Some of {some} see both: {cannot_be(rules, colour)}.", colour


def _either_true(rules: Rules, net: Colours, other: Colours, layer: int) -> Iterator[tuple[str, int]]:
    """If colours of two nets see each other, then one of their counterparts is true."""
    for (colour, rest), (other_colour, other_rest) in product((net, net[::-1]), (other, other[::-1])):
        removes = rules.seen_by_any(rest) & rules.seen_by_any(other_rest) & layer
        removes &= ~(net[0] | net[1] | other[0] | other[1])
        if removes and rules.seen_by_any(colour) & other_colour:
            reason = (
                f"{_told(rules, net, other)} {cells_of(rules, colour)} and {cells_of(rules, other_colour)} are not "
                f"both true, as some see each other. So {cells_of(rules, rest)} or {cells_of(rules, other_rest)} are: "
                f"{cannot_be(rules, removes)}."
            )
            yield reason, removes


def _told(rules: Rules, net: Colours, other: Colours) -> str:
    one, two, three, four = (cells_of(rules, colour) for colour in (*net, *other))
    return f"Either {one} or {two} are all {values_of(rules, net[0])}, and so are either {three} or {four}."


TECHNIQUES = (
    Technique(
        "multi-colouring",
        "hard",
        200,
        ALL_KINDS,
        multi_colouring,
        "Two nets of places of a digit have two colours each, one of which is true. A colour that sees both of the "
        "other net is not; and if two see each other, one of their counterparts is true: what both see is not.",
    ),
)
