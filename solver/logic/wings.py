"""Wings: cells with two or three values left, one end or the other of which takes a value that they share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import or_

from .links import StrongLink, digit_links, layers, links_of
from .position import Position
from .rules import Rules, bitset, members
from .sentences import cannot_be, cells_of, is_true
from .technique import LATIN, Deduction, Technique


def xy_wing(position: Position) -> Iterator[Deduction]:
    """A pivot with two values: whichever it takes, one of two pincers takes the value that they share."""
    for house in position.rules.cell_houses:
        left = position.left_in(house)
        if left.bit_count() == 2:
            yield from _wings(position, left, own=0)


def xyz_wing(position: Position) -> Iterator[Deduction]:
    """A pivot with three values: it takes the value that its two pincers share, or one of them does."""
    for house in position.rules.cell_houses:
        left = position.left_in(house)
        if left.bit_count() == 3:
            for mark in members(left):
                yield from _wings(position, left, own=1 << mark)


def _wings(position: Position, pivot: int, own: int) -> Iterator[Deduction]:
    """The wings of a cell with the values `pivot`; `own`, if any, is the value that it shares with its pincers."""
    rules = position.rules
    values = tuple(members(pivot & ~own))
    for ends in product(*(_pincers(position, mark, pivot) for mark in values)):
        shared = bitset(ends) | own
        removes = rules.seen_by_all(shared) & position.candidates
        if removes and _one_value(rules, shared):
            ways = [
                f"if {is_true(rules, 1 << mark)}, then {is_true(rules, 1 << end)}"
                for mark, end in zip(values, ends, strict=True)
            ]
            ways += [f"otherwise {is_true(rules, own)}"] if own else []
            reason = f"{'; '.join(ways).capitalize()}. So {cannot_be(rules, removes)} in any case."
            yield Deduction(reason, pivot | shared, removes=removes)


def _pincers(position: Position, mark: int, pivot: int) -> list[int]:
    """What cells with two values that `mark` sees, outside of the `pivot`, must be if `mark` is true."""
    in_cells, _, two_valued = links_of(position)
    return [in_cells[seen].bit_length() - 1 for seen in members(position.rules.sees[mark] & two_valued & ~pivot)]


def w_wing(position: Position) -> Iterator[Deduction]:
    """Two cells with the same two values: a strong link between them keeps one of them from the first value."""
    rules, (in_cells, _, two_valued) = position.rules, links_of(position)
    for layer in layers(position):
        for link in digit_links(rules, layer):
            near = (members(rules.sees[mark] & layer & two_valued) for mark in link.ends)
            for pair in product(*near):
                ends = reduce(or_, (in_cells[mark] for mark in pair))
                removes = rules.seen_by_all(ends) & position.candidates
                if removes and pair[0] != pair[1] and _one_value(rules, ends):
                    yield _w_wing_deduction(rules, link, bitset(pair), ends, removes)


def _w_wing_deduction(rules: Rules, link: StrongLink, pair: int, ends: int, removes: int) -> Deduction:
    unit, value, _ = rules.houses[link.house]
    joint = bitset(link.ends)
    reason = (
        f"In {unit} the {value} is in {cells_of(rules, joint, 'or')}, so {cells_of(rules, pair)} are not "
        f"both {value}. One of them is {rules.value(ends.bit_length() - 1)}: {cannot_be(rules, removes)}."
    )
    return Deduction(reason, joint | pair, removes=removes, houses=(link.house,))


def _one_value(rules: Rules, marks: int) -> bool:
    return rules.value(marks.bit_length() - 1) == rules.value((marks & -marks).bit_length() - 1)


TECHNIQUES = (
    Technique("W-wing", "hard", 150, LATIN, w_wing),
    Technique("XY-wing", "hard", 160, LATIN, xy_wing),
    Technique("XYZ-wing", "hard", 180, LATIN, xyz_wing),
)
