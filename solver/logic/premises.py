"""What a step rests on: premises, of each of which one candidate is true, and which of them can go."""

from __future__ import annotations

from collections.abc import Sequence

from .rules import Rules, members


def needed(rules: Rules, premises: Sequence[int], removes: int) -> list[int]:
    """Premises, bitsets of two marks each, without those that `removes` follow without, one after the other."""
    kept = list(premises)
    for premise in premises:
        rest = [other for other in kept if other != premise]
        if all(_refuted(rules, rest, mark) for mark in members(removes)):
            kept = rest
    return kept


def follows(rules: Rules, premises: Sequence[int], removes: int) -> bool:
    """Whether all marks of `removes` are impossible by some premises, whatever has to be tried to see it."""
    return not any(_possible(rules, premises, rules.sees[mark]) for mark in members(removes))


def is_smallest(rules: Rules, premises: Sequence[int], removes: int) -> bool:
    """Whether `removes` follow, and no longer if any of the premises is taken away."""
    rests = (premises[:number] + premises[number + 1 :] for number in range(len(premises)))
    return not any(follows(rules, rest, removes) for rest in map(list, rests))


def _refuted(rules: Rules, premises: Sequence[int], mark: int) -> bool:
    """Whether the other mark of each premise that loses one leads to a premise that loses both."""
    excluded, before = rules.sees[mark], 0
    while excluded != before:
        before = excluded
        for premise in premises:
            left = premise & ~excluded
            if not left:
                return True
            if not left & left - 1:
                excluded |= rules.sees[left.bit_length() - 1]
    return False


def _possible(rules: Rules, premises: Sequence[int], excluded: int) -> bool:
    if not premises:
        return True
    first, *rest = sorted((premise & ~excluded for premise in premises), key=int.bit_count)
    return any(
        _possible(rules, [premise for premise in rest if not premise >> mark & 1], excluded | rules.sees[mark])
        for mark in members(first)
    )
