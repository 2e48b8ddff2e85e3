"""Wings: cells with two or three values left, one end or the other of which takes a value that they share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import chain, product
from operator import or_

from .links import StrongLink, find_digit_links, find_links, split_into_layers
from .position import Position
from .rules import Rules, bitset, members
from .sentences import name_cells, name_values, say_impossible, say_one_true, say_only
from .technique import LATIN, Deduction, Nodes, Technique


def find_xy_wings(position: Position) -> Iterator[Deduction]:
    """Finds pivots with two values: whichever they take, one of two pincers takes the value that these share."""
    for house in position.rules.cell_houses:
        left = position.left_in(house)
        if left.bit_count() == 2:
            yield from _find_wings(position, left, own=0)


def find_xyz_wings(position: Position) -> Iterator[Deduction]:
    """Finds pivots with three values: they take the value that two pincers share, or one of these does."""
    for house in position.rules.cell_houses:
        left = position.left_in(house)
        if left.bit_count() == 3:
            for mark in members(left):
                yield from _find_wings(position, left, own=1 << mark)


def _find_wings(position: Position, pivot: int, own: int) -> Iterator[Deduction]:
    """Finds the wings of a cell with the values `pivot`; `own`, if any, is the one it shares with both pincers."""
    rules, in_cells = position.rules, find_links(position).in_cells
    values = tuple(members(pivot & ~own))
    for ends in product(*(_find_pincers(position, mark, pivot) for mark in values)):
        shared = bitset(ends) | own
        # One end for both values means that the pincer's other value is blocked, if the pivot has no more than these.
        if not _one_value(rules, shared) or not (own or len({*ends}) == len(ends)):
            continue
        if removes := rules.seen_by_all(shared) & position.candidates:
            legs = [(1 << mark, in_cells[end], 1 << end) for mark, end in zip(values, ends, strict=True)]
            yield _make_wing_deduction(rules, legs, own, removes)


def _make_wing_deduction(rules: Rules, legs: list[tuple[int, int, int]], own: int, removes: int) -> Deduction:
    """Makes the deduction of a wing; each leg has a value of the pivot, and what its pincer loses and takes then."""
    by_end: dict[int, int] = {}
    for mark, _, end in legs:
        by_end[end] = by_end.get(end, 0) | mark
    ways = [f"if {say_one_true(rules, marks)}, then {say_only(rules, end)}" for end, marks in by_end.items()]
    ways += [f"otherwise {say_one_true(rules, own)}"] if own else []
    reason = f"{'; '.join(ways).capitalize()}. So {say_impossible(rules, removes)} in any case."
    chains = [Nodes(leg, begins=True) for leg in legs] if own else [Nodes((*reversed(legs[0]), *legs[1]))]
    return Deduction(reason, reduce(or_, chain(*legs), own), removes=removes, chains=chains)


def _find_pincers(position: Position, mark: int, pivot: int) -> list[int]:
    """Finds the marks that cells with two values, seen by `mark` and not the `pivot`, must take if `mark` is true."""
    sees, (in_cells, _, two_valued) = position.rules.sees, find_links(position)
    ends = (in_cells[seen].bit_length() - 1 for seen in members(sees[mark] & two_valued & ~pivot))
    # Where a sign lets neither value stand beside the mark, it is impossible by itself: that is a blocked candidate.
    return [end for end in ends if not sees[mark] >> end & 1]


def find_w_wings(position: Position) -> Iterator[Deduction]:
    """Finds two cells with the same two values: a strong link between them keeps one of them from the first value."""
    rules, (in_cells, _, two_valued) = position.rules, find_links(position)
    for layer in split_into_layers(position):
        for link in find_digit_links(rules, layer):
            near = (members(rules.sees[mark] & layer & two_valued) for mark in link.ends)
            for pair in product(*near):
                ends = reduce(or_, (in_cells[mark] for mark in pair))
                removes = rules.seen_by_all(ends) & position.candidates
                if removes and pair[0] != pair[1] and _one_value(rules, ends):
                    yield _make_w_wing_deduction(position, link, pair, removes)


def _make_w_wing_deduction(position: Position, link: StrongLink, pair: tuple[int, ...], removes: int) -> Deduction:
    rules, in_cells = position.rules, find_links(position).in_cells
    unit, value, *_ = rules.houses[link.house]
    one, other = ((in_cells[mark], 1 << mark, 1 << end) for mark, end in zip(pair, link.ends, strict=True))
    nodes = Nodes((*one, *reversed(other)))
    reason = (
        f"In {unit} the {value} is in {name_cells(rules, bitset(link.ends), 'or')}, so "
        f"{name_cells(rules, bitset(pair))}, "
        f"which can only be {name_values(rules, one[0] | one[1])}, are not both {value}. One of them is "
        f"{name_values(rules, one[0])}: {say_impossible(rules, removes)}."
    )
    return Deduction(reason, reduce(or_, nodes.marks), removes=removes, houses=(link.house,), chains=(nodes,))


def _one_value(rules: Rules, marks: int) -> bool:
    return rules.value(marks.bit_length() - 1) == rules.value((marks & -marks).bit_length() - 1)


TECHNIQUES = (
    Technique(
        "W-wing",
        "wing",
        "hard",
        540,
        LATIN,
        find_w_wings,
        "Two cells have the same two digits left, and a row, column or box elsewhere keeps them from both taking the "
        "first. So one of them takes the second, and what sees both does not.",
    ),
    Technique(
        "XY-wing",
        "wing",
        "hard",
        430,
        LATIN,
        find_xy_wings,
        "A cell with two digits left sees two others with two: each shares one of its digits with it, and both share a "
        "third. Whichever the first cell takes, one of the others takes the third digit, and what sees both does not.",
    ),
    Technique(
        "XYZ-wing",
        "wing",
        "hard",
        500,
        LATIN,
        find_xyz_wings,
        "As in an XY-wing, two cells with two digits each see one in the middle, which here has the digit that they "
        "share as well. One of the three takes it, so what sees all of them does not.",
    ),
)
