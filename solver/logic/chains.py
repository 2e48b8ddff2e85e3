"""Chains: candidates that are false and true in turn, each because of the one before.

In an alternating inference chain each step from a false candidate to a true one is a strong link, each step from a true
one to a false one a weak link. If the first candidate is false, then the last is true: what sees both is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, reduce
from itertools import chain, islice, pairwise
from operator import or_

from .chain_sentences import say_chain, say_ends
from .groups import Groups, find_groups
from .inference import Inference
from .links import find_digit_partners, find_links, split_into_layers
from .position import Position
from .premises import find_first_spare, is_smallest
from .rules import Rules, bitset, members
from .sentences import name_house, say_impossible
from .technique import ANY_HOUSES, LATIN, Deduction, Nodes, Technique


def find_x_chains(position: Position) -> Iterator[Deduction]:
    """Finds chains through the candidates of one value."""
    rules = position.rules
    for layer in split_into_layers(position):
        yield from _find_chains(position, _infer_along_digit(rules, layer))


def find_xy_chains(position: Position) -> Iterator[Deduction]:
    """Finds chains through cells with two values."""
    yield from _find_chains(position, Inference(position.rules.sees, find_links(position).in_cells))


def find_alternating_inference_chains(position: Position) -> Iterator[Deduction]:
    """Finds chains through cells with two values and values with two places."""
    yield from _find_chains(position, _infer_everywhere(position))


def find_grouped_chains(position: Position) -> Iterator[Deduction]:
    """Finds chains with groups among their steps: the places of a value where two units cross, or an end of a cell."""
    groups = Groups(position, find_groups(position))
    yield from _find_chains(position, Inference(groups.sees, groups.strong), groups.marks)


def _find_chains(
    position: Position, inference: Inference, marks_of: Callable[[int], int] = (1).__lshift__
) -> Iterator[Deduction]:
    """Finds the chains that conclude something new, of which a node is the marks that `marks_of` tells."""
    rules = position.rules
    concluded = 0
    for start, end in inference.chains(position.candidates):
        removes = rules.seen_by_all(marks_of(start) | marks_of(end)) & position.candidates
        if not removes & ~concluded:
            continue
        nodes = _find_smallest(rules, inference, (start, end), marks_of, removes)
        if not nodes:
            continue
        concluded |= removes
        reason = f"If {say_chain(position, nodes)}. {say_ends(position, nodes[0], nodes[-1], removes)}"
        yield Deduction(reason, reduce(or_, nodes), removes=removes, chains=(Nodes(nodes),))


def _find_smallest(
    rules: Rules, inference: Inference, ends: tuple[int, int], marks_of: Callable[[int], int], removes: int
) -> list[int]:
    """Finds the marks of the nodes of a chain of which `removes` need every strong link, if there is one.

    A link that they can do without is none of the chain: then the shortest one without it is tried.
    """
    while path := inference.path(*ends):
        links = list(zip(path[::2], path[1::2], strict=True))
        spare = find_first_spare(rules, [marks_of(one) | marks_of(other) for one, other in links], removes)
        if spare is None:
            return list(map(marks_of, path))
        inference = inference.without(*links[spare])
    return []


def find_forcing_chains(position: Position) -> Iterator[Deduction]:
    """Finds houses whose candidates all lead by chains to the same candidate, which is false.

    Chains can be read backwards: from that candidate, if it were true, they would exclude the whole house.
    """
    inference = _infer_everywhere(position)
    houses = [(house, position.left_in(house)) for house in members(position.open_houses)]
    some_left = [left for _, left in houses]
    closing = 0
    for mark in members(position.candidates):
        remaining = position.candidates & ~inference.excluded_after(mark)
        if not all(left & remaining for left in some_left):
            closing |= 1 << mark
    for mark, excluded in inference.exclusions(closing):
        remaining = position.candidates & ~excluded
        told = (
            _make_forcing_deduction(position, inference, mark, house) for house, left in houses if not left & remaining
        )
        yield from islice(filter(None, told), 1)


def _make_forcing_deduction(position: Position, inference: Inference, target: int, house: int) -> Deduction | None:
    """Makes the deduction from chains of all marks of a house, unless one of the links or the house is superfluous."""
    rules, left = position.rules, position.left_in(house)
    paths = [inference.path_against(target, mark)[::-1] for mark in members(left)]
    links = [1 << one | 1 << other for path in paths for one, other in list(pairwise(path))[1::2]]
    if not is_smallest(rules, list(dict.fromkeys([left, *links])), 1 << target):
        return None
    chains = [Nodes([1 << mark for mark in path], begins=True) for path in paths]
    stories = "; ".join(f"if {say_chain(position, *nodes)}" for nodes in chains)
    same = f"Each way to place {name_house(rules, house)} leads to the same"
    reason = f"{same}: {stories}. So {say_impossible(rules, 1 << target)}."
    return Deduction(reason, bitset(chain(*paths)), removes=1 << target, houses=(house,), chains=chains)


@lru_cache(maxsize=64)
def _infer_along_digit(rules: Rules, layer: int) -> Inference:
    """Returns what follows among the candidates of one value; kept, as a step changes few values."""
    return Inference(rules.sees, find_digit_partners(rules, layer))


@lru_cache(maxsize=2)
def _infer_everywhere(position: Position) -> Inference:
    """Returns what follows along all strong links of a position; kept for all chains through single candidates."""
    in_cells, in_units, _ = find_links(position)
    strong = {mark: in_cells.get(mark, 0) | in_units.get(mark, 0) for mark in in_cells | in_units}
    return Inference(position.rules.sees, strong)


TECHNIQUES = (
    Technique(
        "X-chain",
        "chain",
        "expert",
        650,
        ANY_HOUSES,
        find_x_chains,
        "Places of one digit, or of queens, in a chain: if the first is not true, the second is, so the third is not, "
        "and so on until the last is. One of the two ends is true either way, so what sees both is not.",
    ),
    Technique(
        "XY-chain",
        "chain",
        "expert",
        660,
        LATIN,
        find_xy_chains,
        "Cells with two digits left in a chain: if the first does not hold a certain digit, it holds its other one, "
        "which the next cell then cannot, and so on until the last holds that digit. What sees both ends does not.",
    ),
    Technique(
        "alternating inference chain",
        "chain",
        "expert",
        690,
        LATIN,
        find_alternating_inference_chains,
        "Candidates in a chain, through cells with two digits left and digits with two places left: if the first is "
        "not true, the second is, so the third is not, and so on until the last is. What the truth of either end rules "
        "out is impossible.",
    ),
    Technique(
        "grouped chain",
        "chain",
        "expert",
        780,
        ANY_HOUSES,
        find_grouped_chains,
        "A chain of candidates, not true and true in turn, of which some links are groups: several places of a digit "
        "side by side, taken as one. What the truth of either end rules out is impossible.",
    ),
    Technique(
        "forcing chains",
        "forcing",
        "beyond",
        860,
        ANY_HOUSES,
        find_forcing_chains,
        "Whatever a cell holds, or wherever a row, column, box or region has its digit or queen, a chain of "
        "consequences rules out the same candidate. So it is impossible.",
    ),
)
