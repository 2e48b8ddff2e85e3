"""Houses with one candidate left, the last cell of a unit before all others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..engine import kind_of
from .exclusions import name_rule_between
from .position import Position
from .rules import Rules, members
from .sentences import join_names
from .technique import DIGITS, LATIN, PIECES, Deduction, Technique


def find_full_houses(position: Position) -> Iterator[Deduction]:
    """Finds units with one blank cell left."""
    rules = position.rules
    for unit in rules.units:
        still_open = position.open_houses & unit.house_bits
        left = position.left_in(still_open.bit_length() - 1) if still_open.bit_count() == 1 else 0
        if left:
            mark = left.bit_length() - 1
            reason = f"{rules.cell_name(mark)} is the last blank cell of {unit}, and only {rules.value(mark)} is left."
            yield Deduction(reason, left, places=left, houses=unit.houses[:1])


def find_naked_singles(position: Position) -> Iterator[Deduction]:
    """Finds cells with one value left."""
    rules = position.rules
    for house in rules.cell_houses:
        left = position.left_in(house)
        if left and not left & left - 1:
            mark = left.bit_length() - 1
            name, value, why = rules.cell_name(mark), rules.value(mark), _say_why_not(position, house, left)
            reason = f"{name} can only be {value}: {why}." if why else _say_alone(rules, mark)
            yield Deduction(reason, left, places=left)


def _say_alone(rules: Rules, mark: int) -> str:
    """Says of the only cell of a region what goes there."""
    unit = next(rules.houses[house].unit for house in rules.houses_of[mark] if rules.houses[house].value)
    return f"{rules.cell_name(mark)} is the only cell of {unit}, and only {rules.value(mark)} goes there."


def _say_why_not(position: Position, house: int, left: int) -> str:
    """Says what rules out the other digits of a cell: "1, 2 and 3 are in row 4; 5 is ruled out already"."""
    rules, placed = position.rules, position.placed
    others = rules.house_marks[house] & ~left
    there = [
        (unit, sum(bit for bit, of_value in places if placed & of_value))
        for unit, places in _list_units_around(rules, house)
    ]
    told = []
    while others:
        unit, marks = max(((unit, marks & others) for unit, marks in there), key=_number, default=("", 0))
        if not marks:
            break
        told.append(f"{_list_values(rules, marks)} in {unit}")
        others ^= marks
    by_rule: dict[str, int] = {}
    for mark in members(others):
        where = _say_rule_against(position, mark) if rules.sees[mark] & placed else "ruled out already"
        by_rule[where] = by_rule.get(where, 0) | 1 << mark
    told += [f"{_list_values(rules, marks)} {where}" for where, marks in by_rule.items()]
    return "; ".join(told)


def _say_rule_against(position: Position, mark: int) -> str:
    """Says what rules out a digit beside those that stand already: a sign, a cage or what the kind says."""
    seen = members(position.rules.sees[mark] & position.placed)
    rule = next(filter(None, (name_rule_between(position, mark, other) for other in seen)), "")
    if not rule:
        return kind_of(position.puzzle).beside
    if rule.startswith(("the cage", "the run")):
        return f"in {rule}"
    return f"ruled out, as {rule.removeprefix('that ')}" if rule.startswith("that ") else f"ruled out by {rule}"


def _number(known: tuple[str, int]) -> int:
    return known[1].bit_count()


@lru_cache(maxsize=1024)
def _list_units_around(rules: Rules, house: int) -> list[tuple[str, list[tuple[int, int]]]]:
    """Lists the units of a cell, each with the bits of the cell's marks and the marks of their values in the unit."""
    found: dict[str, list[tuple[int, int]]] = {}
    for mark in rules.houses[house].marks:
        for other in rules.houses_of[mark]:
            if rules.houses[other].value:
                found.setdefault(str(rules.houses[other].unit), []).append((1 << mark, rules.house_marks[other]))
    return list(found.items())


def _list_values(rules: Rules, marks: int) -> str:
    values = [str(rules.value(mark)) for mark in members(marks)]
    return f"{join_names(values)} {'is' if len(values) == 1 else 'are'}"


def find_hidden_singles(position: Position) -> Iterator[Deduction]:
    """Finds values, or pieces, with one cell left in a unit."""
    rules = position.rules
    for unit in reversed(rules.units):
        for house in unit.houses:
            left = position.left_in(house)
            if left and not left & left - 1:
                mark = left.bit_length() - 1
                what = f"the {rules.value(mark)}" if rules.cell_houses else "the queen"
                reason = f"In {unit} {what} can only go in {rules.cell_name(mark)}."
                yield Deduction(reason, left, places=left, houses=(house,))


TECHNIQUES = (
    Technique(
        "full house",
        "full-house",
        "trivial",
        100,
        LATIN,
        find_full_houses,
        "A row, column or box has one blank cell left: it takes the digit that is missing there.",
    ),
    Technique(
        "naked single",
        "single",
        "trivial",
        136,
        DIGITS,
        find_naked_singles,
        "All digits but one are ruled out for a cell, so that one goes in.",
    ),
    Technique(
        "hidden single",
        "only-place",
        "trivial",
        150,
        LATIN,
        find_hidden_singles,
        "A row, column or box has one place left for a digit, so it goes there, whatever else the cell might hold.",
    ),
    Technique(
        "only cell left",
        "only-place",
        "trivial",
        150,
        PIECES,
        find_hidden_singles,
        "A row, column or region has one cell left for its queen, so the queen is there.",
    ),
)
