"""Chains through almost locked sets: ALS-XZ, ALS-XY-wing, ALS chains, grouped chains with such sets, death blossoms.

If the places of one digit in a set are not true, one of the places of another is; these see the places of the same
digit in the next set, and so on. One end or the other of such a chain is true. In a death blossom, whichever digit a
cell takes, the stem, a set that lacks it, a petal, rules out the same candidate. All names are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial, reduce
from itertools import chain, islice, pairwise
from math import inf
from operator import or_

from .almost_locked import AlmostLockedSet, find_almost_locked_sets
from .chain_sentences import choose_letters, say_chain, say_ends, say_letters
from .groups import Groups, find_groups
from .inference import Inference
from .position import Position
from .premises import find_smallest_part
from .rules import members
from .sentences import say_impossible
from .technique import LATIN, Deduction, Nodes, Technique

Through = tuple[Groups, Inference]
"""The groups that chains lead through, and what follows along them."""


def find_als_xz(position: Position) -> Iterator[Deduction]:
    """Finds two sets with a digit whose places see each other, or with two such digits, which lock both sets."""
    refuted = _find_refuted(position)
    if not refuted:
        return
    through = follow_sets(position)
    yield from _find_deductions(position, through, through[1].chains(refuted, 2, 2))
    loops = through[1].chains(refuted, 3, 3)
    yield from _find_deductions(position, through, ((start, end) for start, end in loops if start == end))


def find_als_chains(shortest: int, longest: float, position: Position) -> Iterator[Deduction]:
    """Finds chains through some number of sets."""
    refuted = _find_refuted(position)
    if refuted:
        through = follow_sets(position)
        yield from _find_deductions(position, through, through[1].chains(refuted, shortest, longest))


def find_grouped_chains_with_als(position: Position) -> Iterator[Deduction]:
    """Finds chains through houses with two candidates or groups left, and through sets."""
    through = _follow_all(position)
    yield from _find_deductions(position, through, through[1].chains(_find_refuted(position)), again=True)


def _find_refuted(position: Position) -> int:
    """Finds the candidates that any chains remove, through sets or not."""
    return _follow_all(position)[1].refuted[position.candidates]


@lru_cache(maxsize=2)
def _follow_all(position: Position) -> Through:
    """Returns what chains through houses, groups and almost locked sets follow."""
    groups = Groups(position, find_groups(position), find_almost_locked_sets(position))
    return groups, Inference(groups.sees, groups.strong)


@lru_cache(maxsize=2)
def follow_sets(position: Position) -> Through:
    """Returns what chains through almost locked sets alone follow."""
    groups, _ = _follow_all(position)
    return groups, Inference(groups.sees, groups.by_sets)


def follow_sets_in(position: Position, marks: int) -> Through:
    """Returns what chains through the sets in some cells follow; `marks` are the candidates of those cells."""
    groups, _ = _follow_some(position, marks)
    return groups, Inference(groups.sees, groups.by_sets)


def _follow_some(position: Position, marks: int) -> Through:
    """Returns what chains through houses, and through groups and sets of some candidates, follow."""
    some_groups = (group for group in find_groups(position) if not group & ~marks)
    groups = Groups(
        position, some_groups, [some for some in find_almost_locked_sets(position) if not some.marks & ~marks]
    )
    return groups, Inference(groups.sees, groups.strong)


def _find_deductions(
    position: Position, through: Through, ends: Iterator[tuple[int, int]], again: bool = False
) -> Iterator[Deduction]:
    """Finds the chains between some ends that conclude something new.

    Where it follows from a part of a chain, it is looked for `again` among the candidates of that part, or left out.
    """
    rules, (groups, inference) = position.rules, through
    concluded = 0
    parts: set[int] = set()
    for start, end in ends:
        removes = rules.seen_by_all(groups.marks(start) | groups.marks(end)) & position.candidates
        if not removes & ~concluded:
            continue
        nodes = inference.path(start, end)
        links = list(pairwise(nodes))[::2]
        sets = [groups.set_between(*link) for link in links]
        premises = list_premises_of_links(
            position, [groups.marks(one) | groups.marks(other) for one, other in links], sets
        )
        part = find_smallest_part(rules, premises, removes)
        # Cells with two candidates need no sets: they are left to chains of cells.
        if len(part) == len(premises) and any(some and len(some.places) > 2 for some in sets):
            concluded |= removes
            yield _make_deduction(position, [groups.marks(node) for node in nodes], sets, removes)
        elif again and (marks := reduce(or_, part)) not in parts:
            parts.add(marks)
            among = _follow_some(position, marks)
            for deduction in _find_deductions(position, among, among[1].chains(removes & ~concluded)):
                concluded |= deduction.removes
                yield deduction


def _make_deduction(
    position: Position, marks: Sequence[int], sets: Sequence[AlmostLockedSet | None], removes: int
) -> Deduction:
    """Makes the deduction of a chain from the marks of its nodes, and the sets by which they are linked."""
    rules = position.rules
    letters = choose_letters(sets)
    story = f"If {say_chain(position, marks, sets=sets, letters=letters)}."
    reason = f"{say_letters(rules, letters)}{story} {say_ends(position, marks[0], marks[-1], removes)}"
    together = reduce(or_, chain(marks, (some.marks for some in sets if some)))
    return Deduction(reason, together, removes=removes, chains=(Nodes(marks),))


def list_premises_of_links(
    position: Position, links: Iterable[int], sets: Iterable[AlmostLockedSet | None]
) -> list[int]:
    """Lists the premises of links, each once: what is left in the cells of their sets, or the link itself."""
    rules, premises = position.rules, dict[int, None]()
    for link, some in zip(links, sets, strict=True):
        cells = (house for house in rules.cell_houses if some and rules.house_marks[house] & some.marks)
        premises |= dict.fromkeys([position.left_in(house) for house in cells] or [link])
    return list(premises)


TECHNIQUES = (
    Technique(
        "ALS-XZ",
        "chain",
        "expert",
        790,
        LATIN,
        find_als_xz,
        "Two almost locked sets, cells with one digit more than they are, share a digit whose places in one see those "
        "in the other. Only one has it, the other holds all of its remaining digits: what sees all places of another "
        "shared digit in both is impossible.",
    ),
    Technique(
        "ALS-XY-wing",
        "chain",
        "expert",
        800,
        LATIN,
        partial(find_als_chains, 3, 3),
        "Three almost locked sets, cells with one digit more than they are: the middle one lacks at most one digit, so "
        "one of the outer ones has to hold the digit that those two share. What sees all its places there is not.",
    ),
    Technique(
        "ALS chain",
        "chain",
        "expert",
        820,
        LATIN,
        partial(find_als_chains, 4, inf),
        "A chain through almost locked sets, cells with one digit more than they are: if the first lacks a digit, it "
        "passes another one on to the next, and so on, until the last holds that digit. What sees both ends is not.",
    ),
    Technique(
        "grouped chain with ALS",
        "chain",
        "expert",
        840,
        LATIN,
        find_grouped_chains_with_als,
        "A grouped chain with links that are almost locked sets, cells with one digit more than they are: if one of "
        "their digits is not in them, each other one is. What the truth of either end rules out is impossible.",
    ),
)


def find_death_blossoms(position: Position) -> Iterator[Deduction]:
    """Finds the candidates that the petals of a stem rule out, searching backwards from the candidate to the stem."""
    through, (_, everywhere) = follow_sets(position), _follow_all(position)
    stems = [house for house in position.rules.cell_houses if position.left_in(house).bit_count() > 1]
    left_in_stems = [position.left_in(house) for house in stems]
    for target in members(position.candidates):
        # Chains of any length through anything exclude more, and are known by now.
        remaining = ~everywhere.excluded_after(target)
        if all(left & remaining for left in left_in_stems):
            continue
        excluded = _find_excluded(through, target)
        told = (
            _make_blossom(position, through, house, target)
            for house in stems
            if not position.left_in(house) & ~excluded
        )
        yield from islice(filter(None, told), 1)


def _find_excluded(through: Through, target: int) -> int:
    """Finds the nodes that petals exclude if a candidate is true."""
    groups, inference = through
    excluded = groups.sees[target]
    for node in members(inference.after(1 << target)):
        excluded |= groups.sees[node]
    return excluded


def _make_blossom(position: Position, through: Through, house: int, target: int) -> Deduction | None:
    """Makes the deduction of what the petals of a stem rule out, with as few of their cells as it needs."""
    rules, (groups, inference), stem = position.rules, through, position.left_in(house)
    paths = [inference.path_against(target, mark)[::-1] for mark in members(stem)]
    links = [link for path in paths for link in list(pairwise(path))[1::2]]
    petals = [groups.set_between(*link) for link in links]
    premises = list_premises_of_links(
        position, [groups.marks(one) | groups.marks(other) for one, other in links], petals
    )
    premises = list({stem: None} | dict.fromkeys(premises))
    smallest = find_smallest_part(rules, premises, 1 << target)
    if len(smallest) < len(premises):
        fewer = follow_sets_in(position, reduce(or_, smallest))
        still = stem in smallest and not stem & ~_find_excluded(fewer, target)
        return _make_blossom(position, fewer, house, target) if still else None
    chains = [Nodes([groups.marks(node) for node in path], begins=True) for path in paths]
    letters, own = choose_letters(petals), iter(petals)
    ways = "; ".join(
        f"if {say_chain(position, *nodes, [*islice(own, len(path) // 2 - 1)], letters)}"
        for nodes, path in zip(chains, paths, strict=True)
    )
    reason = (
        f"{say_letters(rules, letters)}Whatever {rules.houses[house].unit} is: {ways}. "
        f"So {say_impossible(rules, 1 << target)}."
    )
    marks = reduce(or_, (node for nodes in chains for node in nodes.marks))
    together = reduce(or_, (petal.marks for petal in petals if petal), marks)
    return Deduction(reason, together & ~(1 << target), removes=1 << target, houses=(house,), chains=chains)


DEATH_BLOSSOM = (
    Technique(
        "death blossom",
        "forcing",
        "expert",
        840,
        LATIN,
        find_death_blossoms,
        "Each digit of a cell, the stem, is seen by an almost locked set that would lack it, a petal, and each petal "
        "then holds the same other digit. What sees all places of that digit in all petals is impossible.",
    ),
)
