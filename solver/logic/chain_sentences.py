"""Chains in sentences: what follows from link to link, by which sets and rules, and how both ends lead to the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .almost_locked import AlmostLockedSet
from .exclusions import name_rule_between
from .position import Position
from .rules import Rules, members
from .sentences import (
    join_names,
    name_cells,
    name_values,
    say_false,
    say_found,
    say_impossible,
    say_one_true,
)

Letters = dict[AlmostLockedSet, str]
"""The letters by which sentences call sets of cells."""


def choose_letters(sets: Iterable[AlmostLockedSet | None]) -> Letters:
    """Chooses a letter for each set of several cells; a single cell is called by its own name."""
    several = (some for some in dict.fromkeys(sets) if some and len(some.places) > 2)
    return {some: chr(ord("A") + number) for number, some in enumerate(several)}


def say_letters(rules: Rules, letters: Letters) -> str:
    """Says which cells letters stand for, and what is left in them; with a space behind, if anything is said."""
    told = [
        f"{letter} ({name_cells(rules, some.marks)}) holds all but one of {name_values(rules, some.marks, 'and')}"
        for some, letter in letters.items()
    ]
    return f"{'; '.join(told)}. " if told else ""


def say_chain(
    position: Position,
    nodes: Sequence[int],
    begins: bool = False,
    sets: Sequence[AlmostLockedSet | None] = (),
    letters: Letters | None = None,
) -> str:
    """Says a chain, false and true in turn as it `begins`, and why a candidate is true if another is not.

    That is a house, or one of the `sets`, of which there is one for each strong link:
    "r1c1 is not 5, then the 5 of row 1 is in r1c7, so r4c7 is not 5, so A holds 3 and 6: r5c7 is 6".
    """
    rules, through = position.rules, iter(sets)
    told = [say_one_true(rules, nodes[0]) if begins else say_false(rules, nodes[0])]
    for number, (start, end) in enumerate(pairwise(nodes)):
        if (number % 2 == 0) == begins:
            told.append(f"{say_false(rules, end)}{_add_rules(position, start, end)}")
        else:
            told.append(_say_linked(position, start, end, next(through, None), letters or {}))
    return f"{told[0]}, then {', so '.join(told[1:])}"


def _say_linked(position: Position, start: int, end: int, some: AlmostLockedSet | None, letters: Letters) -> str:
    """Says that the end of a strong link is true."""
    rules = position.rules
    house = rules.find_linking_house(position.candidates, start, end)
    if house is not None:
        return say_found(rules, house, end)
    if some not in letters:
        return say_one_true(rules, end)
    rest = some.marks & ~rules.layer(rules.value(start.bit_length() - 1))
    return f"{letters[some]} holds {name_values(rules, rest, 'and')}: {say_one_true(rules, end)}"


def _add_rules(position: Position, true: int, false: int) -> str:
    """Says in brackets by which cages and signs marks exclude others where no house does."""
    told = [rule.removeprefix("that ") for rule in _list_rules_between(position, true, false)]
    return f" ({join_names(told)})" if told else ""


def _list_rules_between(position: Position, true: int, false: int) -> Iterator[str]:
    sees = position.rules.sees
    found = (name_rule_between(position, mark, seen) for mark in members(true) for seen in members(false & sees[mark]))
    return (rule for rule in dict.fromkeys(found) if rule)


def _say_by(rule: str) -> str:
    """Says "by the cage 7 at r1c1", or "as there is no dot between r1c1 and r1c2"."""
    return f"as {rule.removeprefix('that ')}" if rule.startswith("that ") else f"by {rule}"


def say_ends(position: Position, start: int, end: int, removes: int) -> str:
    """Says what follows from a chain: "So r1c1 or r4c7 is 5: r1c7 cannot be 5 either way."

    One that leads back to its start leaves no two ways. Where an end is another digit than what it rules out, or a cage
    or a sign does that, it says why for the first few.
    """
    rules, ends = position.rules, (start,) if start == end else (start, end)
    is_one_value = len({rules.value(mark) for mark in members(start | end)}) == 1
    either = (
        say_one_true(rules, start | end) if is_one_value else ", or ".join(say_one_true(rules, one) for one in ends)
    )
    told = f"So {either}: {say_impossible(rules, removes)}{' either way' * (start != end)}"
    by_reason: dict[tuple[int, str], int] = {}
    for mark in members(removes):
        is_elsewhere = rules.cells(start | end) != (rules.cell(mark),)
        two_digits = is_elsewhere and not is_one_value and start != end
        if two_digits or any(_list_rules_between(position, start | end, 1 << mark)):
            why = " or ".join(dict.fromkeys(_say_why(position, one, mark) for one in ends))
            key = mark % rules.area, why
            by_reason[key] = by_reason.get(key, 0) | 1 << mark
    whys = [
        (f"{name_values(rules, marks)} in {name_cells(rules, marks)}", why) for (_, why), marks in by_reason.items()
    ]
    if [*by_reason.values()] == [removes]:
        return f"{told}, {whys[0][1]}."
    return f"{told}: {'; '.join(f'{what} {why}' for what, why in whys[:3])}." if whys else f"{told}."


def _say_why(position: Position, true: int, false: int) -> str:
    """Says why one mark is false if one of some marks is true: by a house, by the cell, by a cage or a sign."""
    rules = position.rules
    cell = rules.cell(false)
    told = list[str]()
    if here := sum(1 << mark for mark in members(true) if rules.cell(mark) == cell):
        told.append(f"as {say_one_true(rules, here)}")
    others = sum(1 << mark for mark in members(true & ~here))
    houses = [
        house for house in rules.houses_of[false] if rules.houses[house].value and rules.houses[house].number == 1
    ]
    seen = sum(1 << mark for mark in members(others) if any(house in rules.houses_of[mark] for house in houses))
    for house in houses:
        if own := seen & rules.house_marks[house]:
            told.append(f"by {rules.houses[house].unit}")
            seen &= ~own
            others &= ~own
    told += [_say_by(rule) for rule in _list_rules_between(position, others, 1 << false)]
    return join_names(told) if told else f"as {say_one_true(rules, true)}"
