"""Remote pairs: cells with the same two digits left that see each other in turn hold them in turn."""

from __future__ import annotations

from collections.abc import Iterator

from .links import links_of
from .position import Position
from .rules import Rules, members
from .sentences import cannot_be, cells_of, joined
from .single_digit import Colours, two_colours
from .technique import LATIN, Deduction, Technique


def remote_pair(position: Position) -> Iterator[Deduction]:
    """What sees cells of both colours, where cells with the same two digits have two colours in turn."""
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
        removes = 0
        for shift in (0, other - mark):
            removes |= (
                rules.seen_by_any(colours[0] << shift) & rules.seen_by_any(colours[1] << shift) & position.candidates
            )
        removes &= ~sum(both | both << other - mark for both in colours)
        if removes and (colours[0] | colours[1]).bit_count() > 3:
            yield _deduction(rules, colours, other - mark, removes)


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
        "hard",
        110,
        LATIN,
        remote_pair,
        "Four cells or more have the same two digits left and see each other in turn, so they hold these digits in "
        "turn. What sees two of them that are an odd number of steps apart holds neither digit.",
    ),
)
