"""Suguru: what follows from a region, and from equal digits that do not touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...logic.blocked import find_blocked
from ...logic.covering import HIDDEN, NAKED, find_covered
from ...logic.position import Position
from ...logic.premises import is_smallest
from ...logic.rules import bitset, members
from ...logic.sentences import name_cells, name_values, say_impossible
from ...logic.singles import find_full_houses, find_hidden_singles, find_naked_singles
from ...logic.technique import OWN, Deduction, Technique


def find_touching_sets(number: int, position: Position) -> Iterator[Deduction]:
    """Finds cells that all exclude each other and have as many digits left as they are: they take all of these."""
    rules = position.rules
    cells = [left for house in rules.cell_houses if 2 <= (left := position.left_in(house)).bit_count() <= number]
    for some in _choose_together(position, cells, number):
        digits = sorted({rules.value(mark) for left in some for mark in members(left)})
        if len(digits) != number:
            continue
        together = sum(some)
        removes = position.candidates & ~together & _list_seen(position, together, digits)
        if removes and is_smallest(rules, some, removes):
            held = name_values(rules, together, "and")
            reason = (
                f"{name_cells(rules, together)} touch or share a region, and hold {held} in some order. So "
                f"{say_impossible(rules, removes)}."
            )
            yield Deduction(reason, together, removes=removes)


def _choose_together(position: Position, cells: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Yields the ways to choose some of these cells, given by their candidates, of which no two may hold the same."""
    if not number:
        yield ()
        return
    for at, left in enumerate(cells[: len(cells) - number + 1]):
        beside = [other for other in cells[at + 1 :] if _exclude_each_other(position, left, other)]
        for others in _choose_together(position, beside, number - 1):
            yield (left, *others)


def _exclude_each_other(position: Position, one: int, other: int) -> bool:
    """Tells whether cells have no digit that both of them may hold."""
    rules = position.rules
    values = {rules.value(mark): mark for mark in members(other)}
    seen = [rules.sees[mark] >> values[value] & 1 for mark in members(one) if (value := rules.value(mark)) in values]
    return bool(seen) and all(seen)


def _list_seen(position: Position, together: int, digits: Sequence[int]) -> int:
    """Returns the marks of some digits that see all places which these have among the candidates `together`."""
    rules = position.rules
    return bitset(
        mark
        for digit in digits
        for mark in members(rules.seen_by_all(together & rules.layer(digit)) & rules.layer(digit))
    )


TECHNIQUES = (
    Technique(
        "full region",
        "full-house",
        "trivial",
        100,
        OWN,
        find_full_houses,
        "A region has one blank cell left: it takes the digit that is missing there.",
    ),
    Technique(
        "only place in a region",
        "only-place",
        "trivial",
        150,
        OWN,
        find_hidden_singles,
        "A region has one place left for a digit, as the others touch the same digit or are filled. So it goes there.",
    ),
    Technique(
        "last digit",
        "single",
        "trivial",
        136,
        OWN,
        find_naked_singles,
        "All digits of its region but one are ruled out for a cell: they are in the region, or in cells that touch it.",
    ),
    Technique(
        "forbidden neighbour",
        "blocked",
        "easy",
        190,
        OWN,
        find_blocked,
        "This cell touches all places that a region has left for a digit. The digit stands in one of them, so it is "
        "not in this cell.",
    ),
    Technique(
        "pair in a region",
        "naked-set",
        "medium",
        270,
        OWN,
        partial(find_covered, NAKED, (2,)),
        "Two cells of a region have only two digits left between them. They take both, so no other cell of the region "
        "does.",
    ),
    Technique(
        "touching pair",
        "naked-set",
        "medium",
        285,
        OWN,
        partial(find_touching_sets, 2),
        "Two cells that touch, or share a region, have only the same two digits left. One has the first and one the "
        "second, so a cell that touches both, or sees them in its region, has neither.",
    ),
    Technique(
        "two digits for two cells",
        "hidden-set",
        "medium",
        280,
        OWN,
        partial(find_covered, HIDDEN, (2,)),
        "Two digits of a region have only two cells left. The cells take these digits, so nothing else can go into "
        "them.",
    ),
    Technique(
        "triple in a region",
        "naked-set",
        "medium",
        290,
        OWN,
        partial(find_covered, NAKED, (3,)),
        "Three cells of a region have only three digits left between them. They take all of these, so no other cell of "
        "the region does.",
    ),
    Technique(
        "touching triple",
        "naked-set",
        "hard",
        400,
        OWN,
        partial(find_touching_sets, 3),
        "Three cells that all touch each other, or share a region, have only three digits left between them. So a cell "
        "that touches all places which one of these digits has there is not that digit.",
    ),
)
