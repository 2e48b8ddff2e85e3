"""Remote pairs: cells with the same two digits left that see each other in turn hold them in turn."""

from __future__ import annotations

from collections.abc import Iterator

from .links import Partners, links_of
from .position import Position
from .premises import needed
from .rules import Rules, bitset, members
from .sentences import cannot_be, cells_of, joined
from .single_digit import Colours, shortest_way, two_colours
from .technique import LATIN, Deduction, Technique


def remote_pair(position: Position) -> Iterator[Deduction]:
    """Yields exclusions in cells that see both colours, where cells with the same two digits are coloured in turn."""
    rules, (in_cells, _, two_valued) = position.rules, links_of(position)
    done = 0
    for mark in members(two_valued):
        other = in_cells[mark].bit_length() - 1
        if done >> mark & 1 or other < mark:
            continue
        # A cell that sees another with the same two digits holds the first where that one holds the second.
        same = sum(1 << one for one in members(two_valued) if in_cells[one] >> (one + other - mark) & 1)
        linked = {one: rules.sees[one] & same for one in members(same)}
        colours = two_colours(linked, 1 << mark)
        done |= colours[0] | colours[1]
        yield from _deductions(position, linked, colours, other - mark)


def _deductions(position: Position, linked: Partners, colours: Colours, apart: int) -> Iterator[Deduction]:
    """Yields each exclusion, with the shortest way from a cell that it sees to one that holds the other digit."""
    rules, done = position.rules, sum(both | both << apart for both in colours)
    for shift in (0, apart):
        left = _seen_by_both(position, colours, shift)
        while left := left & ~done:
            target = left & -left
            sees = rules.sees[target.bit_length() - 1] >> shift
            path = shortest_way(linked, sees & colours[0], sees & colours[1])
            net = bitset(path[::2]), bitset(path[1::2])
            removes = _seen_by_both(position, net, 0) | _seen_by_both(position, net, apart)
            removes &= ~sum(both | both << apart for both in net)
            done |= removes | target
            cells = [1 << mark | 1 << mark + apart for mark in path]
            if len(path) > 3 and len(needed(rules, cells, removes)) == len(cells):
                yield _deduction(rules, net, apart, removes)


def _seen_by_both(position: Position, colours: Colours, shift: int) -> int:
    """The candidates that see a mark of each colour, of the second value if they are shifted."""
    one, other = (position.rules.seen_by_any(colour << shift) for colour in colours)
    return one & other & position.candidates


def _deduction(rules: Rules, colours: Colours, apart: int, removes: int) -> Deduction:
    low, high = (str(rules.value(colours[0].bit_length() - 1 + shift)) for shift in (0, apart))
    one, other = (cells_of(rules, colour) for colour in colours)
    reason = (
        f"Each of {one} sees one of {other}, and all have {joined([low, high])} left: the former hold one of these "
        f"digits and the latter the other. So {cannot_be(rules, removes)}."
    )
    marks = colours[0] | colours[1]
    return Deduction(reason, marks | marks << apart, removes=removes)


TECHNIQUES = (
    Technique(
        "remote pair",
        "remote-pair",
        "hard",
        110,
        LATIN,
        remote_pair,
        "Four cells or more have the same two digits left and see each other in turn, so they hold these digits in "
        "turn. What sees two of them that are an odd number of steps apart holds neither digit.",
    ),
)
