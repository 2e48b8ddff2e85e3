"""Colouring: strong links give the places of a digit two colours in turn; one is all true, the other all false.

Simple colouring looks at one net of such links, multi-colouring at two that see each other. A remote pair colours cells
with the same two digits, which see each other in turn and so hold these digits in turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations, pairwise, permutations, product
from operator import or_

from .exclusions import Exclusion, choose_exclusions
from .links import Partners, find_digit_partners, find_links, split_into_layers
from .position import Position
from .premises import find_needed_links
from .rules import Rules, bitset, members
from .sentences import join_names, name_cells, name_values, say_all_true, say_impossible, say_one_true
from .technique import ANY_HOUSES, LATIN, Deduction, Nodes, Technique

Colours = tuple[int, int]
"""The marks of each colour, bitsets: one colour is all true, the other all false."""


def colour_simply(position: Position) -> Iterator[Deduction]:
    """Finds what follows from two colours for the candidates of a value: one is all true, the other all false."""
    for layer in split_into_layers(position):
        yield from _find_colourings(position.rules, layer)


@lru_cache(maxsize=64)
def _find_colourings(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    linked = find_digit_partners(rules, layer)
    found: list[Deduction] = []
    for colours in colour_nets(rules, layer):
        found += _find_wraps(rules, linked, colours, layer)
        found += _find_traps(rules, linked, colours, layer)
    return tuple(found)


@lru_cache(maxsize=64)
def colour_nets(rules: Rules, layer: int) -> tuple[Colours, ...]:
    """Colours each net of links among the candidates of one value; the same for all colourings."""
    linked = find_digit_partners(rules, layer)
    uncoloured, found = bitset(linked), []
    while uncoloured:
        colours = colour_from(linked, uncoloured & -uncoloured)
        uncoloured &= ~(colours[0] | colours[1])
        found.append(colours)
    return tuple(found)


def colour_from(linked: Partners, first: int) -> Colours:
    """Returns the marks that links lead to from the bit of one mark: those of its colour, and of the other."""
    colour, other, news = first, 0, first
    while news:
        reached = 0
        for mark in members(news):
            reached |= linked[mark]
        news = reached & ~other
        colour, other = other | news, colour
    return colour, other


def _find_wraps(rules: Rules, linked: Partners, colours: Colours, layer: int) -> Iterator[Deduction]:
    """Yields a colour of which two see each other, by as few links as show it of some marks, until all are told."""
    for colour, opposite in (colours, colours[::-1]):
        clashes = [pair for pair in combinations(members(colour), 2) if rules.sees[pair[0]] >> pair[1] & 1]
        left = [mark for mark in dict.fromkeys(chain(chain.from_iterable(clashes), members(colour))) if clashes]
        told = 0
        for mark in left:
            if not told >> mark & 1:
                links, clash = min(
                    ((_list_links_between(linked, mark, pair), pair) for pair in clashes),
                    key=lambda found: len(found[0]),
                )
                if len(find_needed_links(rules, links, 1 << mark)) == len(links):
                    deduction = _make_wrap(rules, (colour, opposite), links, clash, layer)
                    told |= deduction.removes
                    yield deduction


def _list_links_between(linked: Partners, mark: int, ends: tuple[int, int]) -> list[int]:
    """Lists the links of the shortest ways from a mark to two others."""
    ways = [find_shortest_way(linked, 1 << mark, 1 << end) for end in ends]
    return list(dict.fromkeys(1 << one | 1 << other for way in ways for one, other in pairwise(way)))


def _make_wrap(rules: Rules, colours: Colours, links: list[int], clash: tuple[int, int], layer: int) -> Deduction:
    """Makes the deduction that marks of the first colour among some links are false, as two of them see each other."""
    together = reduce(or_, links)
    wrong, other = (colour & together for colour in colours)
    reason = (
        f"{_say_colours(rules, layer, (wrong, other), links)} In the first case {say_all_true(rules, bitset(clash))}, "
        f"but they see each other: so {say_impossible(rules, wrong)}."
    )
    between = Nodes([1 << mark for mark in clash], begins=True)
    chains = [Nodes((link & wrong, link & other)) for link in links]
    return Deduction(reason, together, removes=wrong, chains=(*chains, between))


def _find_traps(rules: Rules, linked: Partners, colours: Colours, layer: int) -> Iterator[Deduction]:
    """Yields what sees both colours, each with the shortest way from one that it sees to another."""
    one, other = (rules.seen_by_any(colour) for colour in colours)
    left = one & other & layer & ~(colours[0] | colours[1])
    while left:
        target = left & -left
        sees = rules.sees[target.bit_length() - 1]
        path = find_shortest_way(linked, sees & colours[0], sees & colours[1])
        net = bitset(path[::2]), bitset(path[1::2])
        removes = rules.seen_by_any(net[0]) & rules.seen_by_any(net[1]) & layer & ~(net[0] | net[1])
        left &= ~(removes | target)
        links = _list_links_along(path)
        if removes and len(find_needed_links(rules, links, removes)) == len(links):
            ends = [(path[0], path[-1]), *pairwise(path)]
            either = _say_colours(rules, layer, net, links)
            told = f"{either.partition(':')[0]}:" if len(path) == 2 else f"{either} Either way"
            reason = f"{told} {_say_seen(rules, ends, removes)}."
            chains = [Nodes((1 << mark, 1 << after)) for mark, after in pairwise(path)]
            yield Deduction(reason, net[0] | net[1], removes=removes, chains=chains)


def _say_seen(rules: Rules, pairs: Iterable[tuple[int, int]], removes: int) -> str:
    """Says that of each of some pairs one is true, as many pairs as rule out all that is to be removed."""
    told, left = list[str](), removes
    for one, other in pairs:
        if seen := rules.sees[one] & rules.sees[other] & left:
            told.append(say_one_true(rules, 1 << one | 1 << other))
            left &= ~seen
    both = f"{'both' if len(told) == 1 else 'both of these'} is not {name_values(rules, removes)}"
    return f"{join_names(told)}, and what sees {both}: {say_impossible(rules, removes)}"


def find_shortest_way(linked: Partners, starts: int, ends: int) -> list[int]:
    """Finds the marks of a shortest way along links from one of `starts` to one of `ends`."""
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
    raise AssertionError("both colours of a net are connected")


def _say_colours(rules: Rules, layer: int, colours: Colours, links: Sequence[int]) -> str:
    """Says that one of two colours is true, and which houses have nothing but the ends of the links between them."""
    ends = [(link & -link, link & link - 1) for link in links]
    houses = {house for pair in ends if (house := rules.find_linking_house(layer, *pair)) is not None}
    units = [str(rules.houses[house].unit) for house in sorted(houses)]
    names = f"{join_names(units)} {'have two places each' if len(units) > 1 else 'has two places'}"
    one, other = (say_all_true(rules, colour) for colour in colours)
    return f"{names[:1].upper()}{names[1:]} for {name_values(rules, layer)}: either {one}, or {other}."


SIMPLE_COLOURING = (
    Technique(
        "simple colouring",
        "colours",
        "hard",
        540,
        ANY_HOUSES,
        colour_simply,
        "Where a digit or queen has two places left, they get two colours, and so on from pair to pair: all of one "
        "colour are true, all of the other are not. What sees both colours is ruled out, and so is a colour of which "
        "two see each other.",
    ),
)


Ways = tuple[list[int], list[int]]
"""A way along the links of each of two nets: marks of one of its colours and of the other in turn."""


def colour_two_nets(position: Position) -> Iterator[Deduction]:
    """Yields the deductions from two coloured nets of a value, or of the pieces."""
    for layer in split_into_layers(position):
        yield from _search_layer(position.rules, layer)


@lru_cache(maxsize=64)
def _search_layer(rules: Rules, layer: int) -> tuple[Deduction, ...]:
    linked = find_digit_partners(rules, layer)
    return tuple(
        deduction
        for net, other in permutations(colour_nets(rules, layer), 2)
        for find in (_find_both_seen, _find_either_true)
        for deduction in find(rules, linked, (net, other), layer)
    )


def _find_both_seen(rules: Rules, linked: Partners, nets: tuple[Colours, Colours], layer: int) -> Iterator[Deduction]:
    """Finds two marks of a colour that see one colour each of another net, and are false with all between them."""
    net, (one, two) = nets
    for colour in net:
        ways = [
            (
                find_shortest_way(linked, 1 << first, 1 << last),
                find_shortest_way(linked, one & rules.sees[first], two & rules.sees[last]),
            )
            for first in members(colour & rules.seen_by_any(one))
            for last in members(colour & rules.seen_by_any(two))
            if first != last
        ]
        for way, across in sorted(ways, key=_measure)[:1]:
            wrong = bitset(way[::2])
            if _is_smallest(rules, (way, across), wrong):
                first, last, met, also = (
                    name_cells(rules, 1 << mark) for mark in (way[0], way[-1], across[0], across[-1])
                )
                reason = (
                    f"{_say_both_nets(rules, layer, (way, across))} But {first} sees {met} and {last} sees "
                    f"{also}: {say_impossible(rules, wrong)}."
                )
                seen = (1 << way[0], 1 << across[0]), (1 << way[-1], 1 << across[-1])
                yield _make_deduction(reason, wrong, (way, across), seen)


def _find_either_true(rules: Rules, linked: Partners, nets: tuple[Colours, Colours], layer: int) -> Iterator[Deduction]:
    """Finds marks of two nets that see each other, so that one of their counterparts is true."""
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
                    (
                        find_shortest_way(linked, sees & rest, 1 << first),
                        find_shortest_way(linked, 1 << last, sees & other_rest),
                    )
                    for first, last in clashes
                ),
                key=_measure,
            )
            far, near, other_near, other_far = (
                bitset(some) for some in (way[::2], way[1::2], onward[::2], onward[1::2])
            )
            removes = rules.seen_by_any(far) & rules.seen_by_any(other_far) & layer
            removes &= ~(near | far | other_near | other_far)
            left &= ~(removes | target)
            if removes and _is_smallest(rules, (way, onward), removes):
                ends = [(way[0], onward[-1]), *product(members(far), members(other_far))]
                reason = (
                    f"{_say_both_nets(rules, layer, (way, onward))} But "
                    f"{name_cells(rules, 1 << way[-1])} and {name_cells(rules, 1 << onward[0])} see each other, so "
                    f"{_say_seen(rules, ends, removes)}."
                )
                yield _make_deduction(reason, removes, (way, onward), [(1 << way[-1], 1 << onward[0])])


def _measure(ways: Ways) -> int:
    return sum(map(len, ways))


def _list_links_along(way: Sequence[int]) -> list[int]:
    """Lists the links of a way, each as a bitset of both ends."""
    return [1 << mark | 1 << after for mark, after in pairwise(way)]


def _is_smallest(rules: Rules, ways: Ways, removes: int) -> bool:
    links = [link for way in ways for link in _list_links_along(way)]
    return len(find_needed_links(rules, links, removes)) == len(links)


def _make_deduction(reason: str, removes: int, ways: Ways, seen: Sequence[Exclusion]) -> Deduction:
    chains = [Nodes((1 << mark, 1 << other)) for way in ways for mark, other in pairwise(way)]
    return Deduction(reason, bitset(chain(*ways)), removes=removes, chains=chains, exclusions=seen)


def _say_both_nets(rules: Rules, layer: int, ways: Ways) -> str:
    return " ".join(
        _say_colours(rules, layer, (bitset(way[::2]), bitset(way[1::2])), _list_links_along(way)) for way in ways
    )


MULTI_COLOURING = (
    Technique(
        "multi-colouring",
        "colours",
        "hard",
        590,
        ANY_HOUSES,
        colour_two_nets,
        "Two nets of places of a digit have two colours each, one of which is true. A colour that sees both of the "
        "other net is not; and if two see each other, one of their counterparts is true: what both see is not.",
    ),
)


def find_remote_pairs(position: Position) -> Iterator[Deduction]:
    """Yields exclusions in cells that see both colours, where cells with the same two digits are coloured in turn."""
    rules, (in_cells, _, two_valued) = position.rules, find_links(position)
    done = 0
    for mark in members(two_valued):
        other = in_cells[mark].bit_length() - 1
        if done >> mark & 1 or other < mark:
            continue
        # A cell that sees another with the same two digits holds the first where that one holds the second.
        own = members(two_valued & rules.layer(rules.value(mark)))
        same = sum(1 << one for one in own if in_cells[one] >> (one + other - mark) & 1)
        linked = {one: rules.sees[one] & same for one in members(same)}
        colours = colour_from(linked, 1 << mark)
        done |= colours[0] | colours[1]
        yield from _find_pair_deductions(position, linked, colours, other - mark)


def _find_pair_deductions(position: Position, linked: Partners, colours: Colours, apart: int) -> Iterator[Deduction]:
    """Yields each exclusion, with the shortest way from a cell that it sees to one that holds the other digit."""
    rules, done = position.rules, sum(both | both << apart for both in colours)
    for shift in (0, apart):
        left = _find_seen_by_both(position, colours, shift)
        while left := left & ~done:
            target = left & -left
            sees = rules.sees[target.bit_length() - 1] >> shift
            path = find_shortest_way(linked, sees & colours[0], sees & colours[1])
            net = bitset(path[::2]), bitset(path[1::2])
            removes = _find_seen_by_both(position, net, 0) | _find_seen_by_both(position, net, apart)
            removes &= ~sum(both | both << apart for both in net)
            done |= removes | target
            cells = [1 << mark | 1 << mark + apart for mark in path]
            if len(path) > 3 and len(find_needed_links(rules, cells, removes)) == len(cells):
                yield _make_pair_deduction(rules, net, apart, removes)


def _find_seen_by_both(position: Position, colours: Colours, shift: int) -> int:
    """Finds the candidates that see a mark of each colour, of the second value if they are shifted."""
    one, other = (position.rules.seen_by_any(colour << shift) for colour in colours)
    return one & other & position.candidates


def _make_pair_deduction(rules: Rules, colours: Colours, apart: int, removes: int) -> Deduction:
    low, high = (str(rules.value(colours[0].bit_length() - 1 + shift)) for shift in (0, apart))
    one, other = (name_cells(rules, colour) for colour in colours)
    reason = (
        f"Each of {one} sees one of {other}, and all have {join_names([low, high])} left: so {one} hold the same "
        f"digit, and {other} the other one. What sees one of each is neither {low} nor {high}: "
        f"{say_impossible(rules, removes)}."
    )
    exclusions = [
        pair
        for colour in colours
        for shift in (0, apart)
        for pair in choose_exclusions(rules, members(colour << shift), removes)
    ]
    marks = colours[0] | colours[1]
    return Deduction(reason, marks | marks << apart, removes=removes, exclusions=exclusions)


REMOTE_PAIR = (
    Technique(
        "remote pair",
        "remote-pair",
        "hard",
        420,
        LATIN,
        find_remote_pairs,
        "Four cells or more have the same two digits left and see each other in turn, so they hold these digits in "
        "turn. What sees two of them that are an odd number of steps apart holds neither digit.",
    ),
)
