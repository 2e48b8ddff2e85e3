"""The premises of a step, each of which says that one of its candidates is true, and which of them are superfluous."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .rules import Rules, members


def find_needed_links(rules: Rules, links: Sequence[int], removes: int) -> list[int]:
    """Finds the links that the conclusion `removes` needs, by dropping one after another.

    A link is a bitset of two marks of which exactly one is true. Without it, its marks do not see each other either.
    """
    kept, apart = list(links), dict[int, int]()
    for link in links:
        one, other = members(link)
        rest = [other for other in kept if other != link]
        without = apart | {one: apart.get(one, 0) | 1 << other, other: apart.get(other, 0) | 1 << one}
        if all(_is_refuted(rules, rest, without, mark) for mark in members(removes)):
            kept, apart = rest, without
    return kept


def follows(rules: Rules, premises: Sequence[int], removes: int) -> bool:
    """Tells whether premises rule out all marks of `removes`, whatever has to be tried to see it."""
    return not any(_is_possible(rules, premises, rules.sees[mark]) for mark in members(removes))


def is_smallest(rules: Rules, premises: Sequence[int], removes: int) -> bool:
    """Tells whether `removes` follow, but not without any one of the premises."""
    return find_first_spare(rules, premises, removes) is None


def find_first_spare(rules: Rules, premises: Sequence[int], removes: int) -> int | None:
    """Finds the number of the first superfluous premise for `removes`, if there is one."""
    rests = ([other for other in premises if other != premise] for premise in premises)
    return next((number for number, rest in enumerate(rests) if follows(rules, rest, removes)), None)


def find_smallest_part(rules: Rules, premises: Sequence[int], removes: int) -> list[int]:
    """Finds the premises that are left when each that is superfluous for `removes` is dropped, one after another."""
    kept = list(premises)
    for premise in premises:
        rest = [other for other in kept if other != premise]
        if follows(rules, rest, removes):
            kept = rest
    return kept


def _is_refuted(rules: Rules, links: Sequence[int], apart: Mapping[int, int], mark: int) -> bool:
    """Tells whether the other mark of each link that loses one leads to a link that loses both.

    Marks do not see those that are kept `apart` from them.
    """
    excluded, before = rules.sees[mark] & ~apart.get(mark, 0), 0
    while excluded != before:
        before = excluded
        for link in links:
            left = link & ~excluded
            if not left:
                return True
            if not left & left - 1:
                last = left.bit_length() - 1
                excluded |= rules.sees[last] & ~apart.get(last, 0)
    return False


def _is_possible(rules: Rules, premises: Sequence[int], excluded: int) -> bool:
    if not premises:
        return True
    first, *rest = sorted((premise & ~excluded for premise in premises), key=int.bit_count)
    return any(
        _is_possible(rules, [premise for premise in rest if not premise >> mark & 1], excluded | rules.sees[mark])
        for mark in members(first)
    )
