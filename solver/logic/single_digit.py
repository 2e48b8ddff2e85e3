"""One value alone: two strong links that meet, and colouring.

What these find depends on the candidates of one value only, which most steps leave as they were: it is kept by value.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial, reduce
from itertools import chain, combinations, pairwise, product
from operator import or_
from typing import NamedTuple

from .links import Partners, StrongLink, digit_links, digit_partners, layers
from .position import Position
from .premises import needed
from .rules import Rules, bitset, members
from .sentences import are_true, cannot_be, cells_of, is_true, values_of
from .technique import ONE_A_HOUSE, Deduction, Nodes, Technique

Colours = tuple[int, int]
"""The marks of each colour, bitsets: one colour is all true, the other all false."""


class Turbot(NamedTuple):
    """Two strong links whose `inner` ends see each other, so that one of the `outer` ends is true."""

    name: str
    links: tuple[StrongLink, StrongLink]
    inner: tuple[int, int]
    outer: tuple[int, int]
    removes: int


def turbot(name: str, position: Position) -> Iterator[Deduction]:
    """The pattern of two strong links that goes by `name`."""
    for layer in layers(position):
        for found in _turbots(position.rules, layer):
            if found.name == name:
                yield _turbot_deduction(position.rules, found)


def _turbot_deduction(rules: Rules, found: Turbot) -> Deduction:
    houses = [link.house for link in found.links]
    units = " and ".join(str(rules.houses[house].unit) for house in houses)
    inner = bitset(found.inner)
    reason = (
        f"{units.capitalize()} have two places for {values_of(rules, inner)} each, and {cells_of(rules, inner)} see "
        f"each other: so {is_true(rules, bitset(found.outer))}, and {cannot_be(rules, found.removes)}."
    )
    nodes = Nodes([1 << mark for mark in (found.outer[0], *found.inner, found.outer[1])])
    return Deduction(reason, inner | bitset(found.outer), removes=found.removes, houses=houses, chains=(nodes,))


@lru_cache(maxsize=64)
def _turbots(rules: Rules, layer: int) -> tuple[Turbot, ...]:
    sees = rules.sees
    found = []
    for links in combinations(digit_links(rules, layer), 2):
        for (one, one_outer), (other, other_outer) in product(links[0].ways, links[1].ways):
            if sees[one] >> other & 1 and one_outer != other_outer:
                # What sees both places of a link needs no other: it is blocked by that house alone.
                alone = sees[one] & sees[one_outer] | sees[other] & sees[other_outer]
                removes = sees[one_outer] & sees[other_outer] & layer & ~alone
                if removes:
                    name = _turbot_name(rules, links, (one, other))
                    found.append(Turbot(name, links, (one, other), (one_outer, other_outer), removes))
    return tuple(found)


def _turbot_name(rules: Rules, links: tuple[StrongLink, StrongLink], inner: tuple[int, int]) -> str:
    shapes = {rules.houses[link.house].unit.shape for link in links}
    (row, column), (other_row, other_column) = map(rules.cell, inner)
    if shapes == {"row", "column"}:
        return "two-string kite"
    if (shapes == {"row"} and column == other_column) or (shapes == {"column"} and row == other_row):
        return "skyscraper"
    return "turbot fish"


def simple_colouring(position: Position) -> Iterator[Deduction]:
    """Strong links give the candidates of a value two colours in turn: one colour is all true, the other all false."""
    for layer in layers(position):
        yield from _colourings(position.rules, layer)


@lru_cache(maxsize=64)
def _colourings(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    linked = digit_partners(rules, layer)
    found: list[Deduction] = []
    for colours in coloured_nets(rules, layer):
        found += _colour_wraps(rules, linked, colours)
        found += _colour_traps(rules, linked, colours, layer)
    return tuple(found)


@lru_cache(maxsize=64)
def coloured_nets(rules: Rules, layer: int) -> tuple[Colours, ...]:
    """Each net of links among the candidates of one value, in two colours; the same for all colourings."""
    linked = digit_partners(rules, layer)
    uncoloured, found = bitset(linked), []
    while uncoloured:
        colours = two_colours(linked, uncoloured & -uncoloured)
        uncoloured &= ~(colours[0] | colours[1])
        found.append(colours)
    return tuple(found)


def two_colours(linked: Partners, first: int) -> Colours:
    """The marks that links lead to from the bit of one mark: those of its colour, and of the other."""
    colour, other, news = first, 0, first
    while news:
        reached = 0
        for mark in members(news):
            reached |= linked[mark]
        news = reached & ~other
        colour, other = other | news, colour
    return colour, other


def _colour_wraps(rules: Rules, linked: Partners, colours: Colours) -> Iterator[Deduction]:
    """Yields a colour of which two see each other, by as few links as show it of some marks, until all are told."""
    for colour, opposite in (colours, colours[::-1]):
        clashes = [pair for pair in combinations(members(colour), 2) if rules.sees[pair[0]] >> pair[1] & 1]
        left = [mark for mark in dict.fromkeys(chain(chain.from_iterable(clashes), members(colour))) if clashes]
        told = 0
        for mark in left:
            if not told >> mark & 1:
                links, clash = min(
                    ((_links_between(linked, mark, pair), pair) for pair in clashes), key=lambda found: len(found[0])
                )
                if len(needed(rules, links, 1 << mark)) == len(links):
                    deduction = _wrap(rules, (colour, opposite), links, clash)
                    told |= deduction.removes
                    yield deduction


def _links_between(linked: Partners, mark: int, ends: tuple[int, int]) -> list[int]:
    """The links of the shortest ways from a mark to two others."""
    ways = [shortest_way(linked, 1 << mark, 1 << end) for end in ends]
    return list(dict.fromkeys(1 << one | 1 << other for way in ways for one, other in pairwise(way)))


def _wrap(rules: Rules, colours: Colours, links: list[int], clash: tuple[int, int]) -> Deduction:
    """The marks of the first colour among some links, which are false as two of them see each other."""
    together = reduce(or_, links)
    wrong, other = (colour & together for colour in colours)
    reason = (
        f"{_coloured(rules, (wrong, other))} {cells_of(rules, bitset(clash))} have the same colour and "
        f"see each other: so {cannot_be(rules, wrong)}."
    )
    between = Nodes([1 << mark for mark in clash], begins=True)
    chains = [Nodes((link & wrong, link & other)) for link in links]
    return Deduction(reason, together, removes=wrong, chains=(*chains, between))


def _colour_traps(rules: Rules, linked: Partners, colours: Colours, layer: int) -> Iterator[Deduction]:
    """Yields what sees both colours, each with the shortest way from one that it sees to another."""
    one, other = (rules.seen_by_any(colour) for colour in colours)
    left = one & other & layer & ~(colours[0] | colours[1])
    while left:
        target = left & -left
        sees = rules.sees[target.bit_length() - 1]
        path = shortest_way(linked, sees & colours[0], sees & colours[1])
        net = bitset(path[::2]), bitset(path[1::2])
        removes = rules.seen_by_any(net[0]) & rules.seen_by_any(net[1]) & layer & ~(net[0] | net[1])
        left &= ~(removes | target)
        links = [1 << mark | 1 << after for mark, after in pairwise(path)]
        if removes and len(needed(rules, links, removes)) == len(links):
            reason = f"{_coloured(rules, net)} What sees both colours is excluded: {cannot_be(rules, removes)}."
            chains = [Nodes((1 << mark, 1 << after)) for mark, after in pairwise(path)]
            yield Deduction(reason, net[0] | net[1], removes=removes, chains=chains)


def shortest_way(linked: Partners, starts: int, ends: int) -> list[int]:
    """The marks of a shortest way along links from one of `starts` to one of `ends`."""
    before: dict[int, int | None] = dict.fromkeys(members(starts))
    queue = list(before)
    for mark in queue:
        if ends >> mark & 1:
            path = [mark]
            while (previous := before[path[-1]]) is not None:
                path.append(previous)
            return path[::-1]
        for after in members(linked[mark]):
            if after not in before:
                before[after] = mark
                queue.append(after)
    raise AssertionError("both colours of a net hang together")


def _coloured(rules: Rules, colours: Colours) -> str:
    one, other = (are_true(rules, colour) for colour in colours)
    return f"Either {one}, or {other}."


SKYSCRAPER = (
    Technique(
        "skyscraper",
        "two-places",
        "hard",
        130,
        ONE_A_HOUSE,
        partial(turbot, "skyscraper"),
        "Two rows have two places each for a digit or queen, one of each in the same column, which takes only one of "
        "these. So one of the other two is true, and what sees both is not; rows and columns may change roles.",
    ),
)
KITE = (
    Technique(
        "two-string kite",
        "two-places",
        "hard",
        150,
        ONE_A_HOUSE,
        partial(turbot, "two-string kite"),
        "A row and a column have two places each for a digit or queen, and one of the row sees one of the column: only "
        "one of these is true. So one of the other two, the ends of the strings, is true, and what sees both is not.",
    ),
)
TURBOT = (
    Technique(
        "turbot fish",
        "two-places",
        "hard",
        120,
        ONE_A_HOUSE,
        partial(turbot, "turbot fish"),
        "Two rows, columns, boxes or regions have two places each for a digit or queen, and one of the first sees one "
        "of the second: only one of these is true. So one of the other two is true, and what sees both is not.",
    ),
)
COLOURING = (
    Technique(
        "simple colouring",
        "colours",
        "hard",
        150,
        ONE_A_HOUSE,
        simple_colouring,
        "Where a digit or queen has two places left, they get two colours, and so on from pair to pair: all of one "
        "colour are true, all of the other are not. What sees both colours is ruled out, and so is a colour of which "
        "two see each other.",
    ),
)
