"""Cages and signs by which candidates exclude each other where no house does: a step that uses them names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine import kind_of
from .position import Position
from .rules import Rules, members
from .sentences import join_names

Exclusion = tuple[int, int]
"""Two bitsets of marks, of which those of the first that see any of the second exclude it."""


def add_rules_between(position: Position, told: str, exclusions: Iterable[Exclusion]) -> str:
    """Adds to a sentence the cages and signs that exclusions rest on and that it does not name."""
    sees = position.rules.sees
    between = {
        rule: None
        for one, other in exclusions
        for mark in members(one)
        for seen in members(other & sees[mark])
        if (rule := name_rule_between(position, mark, seen)) and rule.removeprefix("that ") not in told
    }
    return f"{told} It also uses {join_names(list(between))}." if between else told


def choose_exclusions(rules: Rules, true: Iterable[int], excluded: int) -> Iterator[Exclusion]:
    """Chooses for each excluded mark one of those that are true and see it, by a house if there is one."""
    true = list(true)
    for mark in members(excluded):
        seeing = [other for other in true if rules.sees[other] >> mark & 1]
        if seeing and not any(_share_house(rules, other, mark) for other in seeing):
            yield 1 << seeing[0], 1 << mark


def _share_house(rules: Rules, mark: int, other: int) -> bool:
    """Tells whether two marks are in a house that takes one of them."""
    both = set(rules.houses_of[mark]).intersection(rules.houses_of[other])
    return any(rules.houses[house].number == 1 for house in both)


def name_rule_between(position: Position, mark: int, other: int) -> str:
    """Names the cage or the sign by which two marks exclude each other; nothing if a house does."""
    rules, puzzle = position.rules, position.puzzle
    if puzzle.has_marks or _share_house(rules, mark, other):
        return ""
    cells = {rules.cell(mark), rules.cell(other)}
    for cage in puzzle.cages:
        if cells <= set(cage.cells):
            return f"the {puzzle.cage_name(cage)}"
    one, another = sorted(cells) if len(cells) == 2 else (rules.cell(mark), rules.cell(other))
    return kind_of(puzzle).sign_between(puzzle, one, another)
