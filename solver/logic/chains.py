"""Chains: candidates that are false and true in turn, each because of the one before.

In an alternating inference chain each step from a false candidate to a true one is a strong link, each step from a true
one to a false one a weak link. If the first candidate is false, then the last is true: what sees both is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import chain
from operator import or_

from .groups import Groups
from .inference import Inference
from .links import Partners, digit_links, layers, links_of, partners
from .position import Position
from .rules import Rules, bitset, members
from .sentences import cannot_be, chain_of, house_named, is_true
from .technique import ALL_KINDS, LATIN, Deduction, Technique


def x_chain(position: Position) -> Iterator[Deduction]:
    """A chain through the candidates of one value."""
    rules = position.rules
    for layer in layers(position):
        yield from _chains(position, Inference(rules.sees, partners(digit_links(rules, layer))))


def xy_chain(position: Position) -> Iterator[Deduction]:
    """A chain through cells with two values."""
    yield from _chains(position, Inference(position.rules.sees, links_of(position).in_cells))


def alternating_inference_chain(position: Position) -> Iterator[Deduction]:
    """A chain through cells with two values and values with two places."""
    yield from _chains(position, Inference(position.rules.sees, _everywhere(position)))


def grouped_chain(position: Position) -> Iterator[Deduction]:
    """A chain in which a step may lead to a group: all places of a value where two units cross, or an end of a cell."""
    groups = Groups(position)
    yield from _chains(position, Inference(groups.sees, groups.strong), groups.marks)


def _chains(
    position: Position, inference: Inference, marks_of: Callable[[int], int] = (1).__lshift__
) -> Iterator[Deduction]:
    """The chains, of which a node is the marks that `marks_of` tells."""
    rules = position.rules
    for start, end in inference.chains(position.candidates):
        nodes = [marks_of(node) for node in inference.path(start, end)]
        removes = rules.seen_by_all(nodes[0] | nodes[-1]) & position.candidates
        reason = (
            f"If {chain_of(rules, nodes)}. So {is_true(rules, nodes[0] | nodes[-1])}: "
            f"{cannot_be(rules, removes)} either way."
        )
        yield Deduction(reason, reduce(or_, nodes), removes=removes)


def forcing_chains(position: Position) -> Iterator[Deduction]:
    """Whichever candidate of a house is true, a chain leads from it to the same candidate, which is false.

    Chains can be read backwards: from that candidate, if it were true, they would exclude the whole house.
    """
    rules, inference = position.rules, Inference(position.rules.sees, _everywhere(position))
    houses = [(house, position.left_in(house)) for house in members(position.open_houses)]
    for mark, excluded in inference.exclusions(position.candidates):
        remaining = position.candidates & ~excluded
        for house, left in houses:
            if not left & remaining:
                yield _forcing_deduction(rules, inference, mark, house, left)
                break


def _forcing_deduction(rules: Rules, inference: Inference, target: int, house: int, left: int) -> Deduction:
    paths = [inference.path_against(target, mark)[::-1] for mark in members(left)]
    stories = "; ".join(f"if {chain_of(rules, [1 << mark for mark in path], begins=True)}" for path in paths)
    same = f"Each way to place {house_named(rules, house)} leads to the same"
    reason = f"{same}: {stories}. So {cannot_be(rules, 1 << target)}."
    return Deduction(reason, bitset(chain(*paths)), removes=1 << target, houses=(house,))


def _everywhere(position: Position) -> Partners:
    in_cells, in_units, _ = links_of(position)
    return {mark: in_cells.get(mark, 0) | in_units.get(mark, 0) for mark in in_cells | in_units}


TECHNIQUES = (
    Technique("X-chain", "expert", 260, ALL_KINDS, x_chain),
    Technique("XY-chain", "expert", 260, LATIN, xy_chain),
    Technique("alternating inference chain", "expert", 280, LATIN, alternating_inference_chain),
    Technique("grouped chain", "expert", 300, ALL_KINDS, grouped_chain),
    Technique("forcing chains", "beyond", 500, ALL_KINDS, forcing_chains),
)
