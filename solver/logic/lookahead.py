"""The last resort: what leads to a contradiction when it is tried is impossible."""

from __future__ import annotations

from collections.abc import Iterator

from .position import Position
from .rules import members
from .sentences import house_named, mark_named, with_article
from .technique import ALL_KINDS, Deduction, Technique


def lookahead(position: Position) -> Iterator[Deduction]:
    """Each candidate that leaves some house without a place when the singles after it are followed."""
    rules = position.rules
    for mark in members(position.candidates):
        house = _closed(position.place(mark))
        if house is not None:
            tried, lost = with_article(mark_named(rules, mark)), house_named(rules, house)
            reason = f"After {tried}, singles alone would leave no place for {lost}."
            yield Deduction(reason, 1 << mark | position.left_in(house), removes=1 << mark, houses=(house,))


def _closed(position: Position) -> int | None:
    """A house that has no candidate left when all singles are followed, if there is one."""
    singles = -1
    while singles:
        singles = 0
        for house in members(position.open_houses):
            left = position.left_in(house)
            if not left:
                return house
            if not left & left - 1:
                singles |= left
        for mark in members(singles):
            if position.candidates >> mark & 1:
                position = position.place(mark)
    return None


TECHNIQUES = (
    Technique(
        "lookahead",
        "beyond",
        1000,
        ALL_KINDS,
        lookahead,
        "A candidate is tried, and every cell filled that then has no choice, until some row, column or cell has "
        "nothing left. So the candidate was wrong.",
    ),
)
