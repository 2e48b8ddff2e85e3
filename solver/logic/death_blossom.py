"""Death blossom: whichever digit a cell, the stem, takes, an almost locked set, its petal, then rules out the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import islice, pairwise
from operator import or_

from .als_chains import linking, through_sets, told_sets
from .groups import Groups
from .inference import Inference
from .position import Position
from .premises import is_smallest
from .rules import members
from .sentences import cannot_be, chain_of
from .technique import LATIN, Deduction, Nodes, Technique


def death_blossom(position: Position) -> Iterator[Deduction]:
    """The candidates that are ruled out by the petals of a stem; found backwards, from the candidate to the stem."""
    groups, inference = through_sets(position)
    stems = [(house, left) for house in position.rules.cell_houses if (left := position.left_in(house)).bit_count() > 1]
    for target in members(position.candidates):
        excluded = groups.sees[target]
        for node in members(inference.after(1 << target)):
            excluded |= groups.sees[node]
        told = (_deduction(position, groups, inference, house, target) for house, left in stems if not left & ~excluded)
        yield from islice(filter(None, told), 1)


def _deduction(position: Position, groups: Groups, inference: Inference, house: int, target: int) -> Deduction | None:
    """The marks that the petals of a stem rule out, unless a part of them does."""
    rules = position.rules
    paths = [inference.path_against(target, mark)[::-1] for mark in members(position.left_in(house))]
    chains = [Nodes([groups.marks(node) for node in path], begins=True) for path in paths]
    links = [link for path in paths for link in list(pairwise(path))[1::2]]
    petals = [groups.set_between(*link) for link in links]
    premises = linking(position, [groups.marks(one) | groups.marks(other) for one, other in links], petals)
    if not is_smallest(rules, list({position.left_in(house): None} | dict.fromkeys(premises)), 1 << target):
        return None
    ways = "; ".join(f"if {chain_of(rules, *nodes)}" for nodes in chains)
    reason = (
        f"{told_sets(rules, [petal for petal in petals if petal])}Whatever {rules.houses[house].unit} is: {ways}. "
        f"So {cannot_be(rules, 1 << target)}."
    )
    marks = reduce(or_, (node for nodes in chains for node in nodes.marks))
    together = reduce(or_, (petal.marks for petal in petals if petal), marks)
    return Deduction(reason, together & ~(1 << target), removes=1 << target, houses=(house,), chains=chains)


TECHNIQUES = (
    Technique(
        "death blossom",
        "expert",
        360,
        LATIN,
        death_blossom,
        "Each digit of a cell, the stem, is seen by an almost locked set that would lack it, a petal, and each petal "
        "then holds the same other digit. What sees all places of that digit in all petals is impossible.",
    ),
)
