"""Death blossom: whichever digit a cell, the stem, takes, an almost locked set, its petal, then rules out the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import islice, pairwise
from operator import or_

from .als_chains import Through, linking, through_sets, through_sets_in, told_sets
from .position import Position
from .premises import smallest_part
from .rules import members
from .sentences import cannot_be, chain_of
from .technique import LATIN, Deduction, Nodes, Technique


def death_blossom(position: Position) -> Iterator[Deduction]:
    """The candidates that are ruled out by the petals of a stem; found backwards, from the candidate to the stem."""
    through = through_sets(position)
    stems = [house for house in position.rules.cell_houses if position.left_in(house).bit_count() > 1]
    for target in members(position.candidates):
        excluded = _excluded(through, target)
        told = (
            _deduction(position, through, house, target) for house in stems if not position.left_in(house) & ~excluded
        )
        yield from islice(filter(None, told), 1)


def _excluded(through: Through, target: int) -> int:
    """The nodes that petals exclude if a candidate is true."""
    groups, inference = through
    excluded = groups.sees[target]
    for node in members(inference.after(1 << target)):
        excluded |= groups.sees[node]
    return excluded


def _deduction(position: Position, through: Through, house: int, target: int) -> Deduction | None:
    """The marks that the petals of a stem rule out; if a part of them does, with petals of the cells that it needs."""
    rules, (groups, inference), stem = position.rules, through, position.left_in(house)
    paths = [inference.path_against(target, mark)[::-1] for mark in members(stem)]
    links = [link for path in paths for link in list(pairwise(path))[1::2]]
    petals = [groups.set_between(*link) for link in links]
    premises = linking(position, [groups.marks(one) | groups.marks(other) for one, other in links], petals)
    premises = list({stem: None} | dict.fromkeys(premises))
    smallest = smallest_part(rules, premises, 1 << target)
    if len(smallest) < len(premises):
        fewer = through_sets_in(position, reduce(or_, smallest))
        still = stem in smallest and not stem & ~_excluded(fewer, target)
        return _deduction(position, fewer, house, target) if still else None
    chains = [Nodes([groups.marks(node) for node in path], begins=True) for path in paths]
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
        "forcing",
        "expert",
        360,
        LATIN,
        death_blossom,
        "Each digit of a cell, the stem, is seen by an almost locked set that would lack it, a petal, and each petal "
        "then holds the same other digit. What sees all places of that digit in all petals is impossible.",
    ),
)
