"""Candidates that would close a house: wherever the house takes its mark, it sees them."""

from __future__ import annotations

from collections.abc import Iterator

from .position import Position
from .rules import members
from .sentences import house_named, joined, mark_named
from .technique import FUTOSHIKI, QUEENS, Deduction, Technique


def blocked(position: Position) -> Iterator[Deduction]:
    """The candidates that every place of a house sees."""
    rules = position.rules
    for house in members(position.open_houses):
        left = position.left_in(house)
        removes = left and rules.seen_by_all(left) & position.candidates
        if removes:
            what = joined([mark_named(rules, mark) for mark in members(removes)], "or")
            reason = f"A {what} would leave no place for {house_named(rules, house)}."
            yield Deduction(reason, left | removes, removes=removes, houses=(house,))


TECHNIQUES = (
    Technique("blocked cell", "easy", 55, QUEENS, blocked),
    Technique("blocked candidate", "medium", 90, FUTOSHIKI, blocked),
)
