"""Houses with one candidate left, the last cell of a unit before all others."""

from __future__ import annotations

from collections.abc import Iterator

from .position import Position
from .rules import Rules, Unit, bitset, members
from .sentences import joined
from .technique import LATIN, QUEENS, Deduction, Technique


def full_house(position: Position) -> Iterator[Deduction]:
    """The last blank cell of a unit."""
    rules = position.rules
    for unit in rules.units:
        still_open = position.open_houses & unit.house_bits
        left = position.left_in(still_open.bit_length() - 1) if still_open.bit_count() == 1 else 0
        if left:
            mark = left.bit_length() - 1
            reason = (
                f"{rules.cell_name(mark)} is the last blank cell of {unit.name}, and only {rules.value(mark)} is left."
            )
            yield Deduction(reason, left, places=left, houses=unit.houses[:1])


def naked_single(position: Position) -> Iterator[Deduction]:
    """A cell with one value left."""
    rules = position.rules
    for house in rules.cell_houses:
        left = position.left_in(house)
        if left and not left & left - 1:
            mark = left.bit_length() - 1
            reason = f"{rules.cell_name(mark)} can only be {rules.value(mark)}: {_why_not(position, house, left)}."
            yield Deduction(reason, left, places=left)


def _why_not(position: Position, house: int, left: int) -> str:
    """What rules out the other digits of a cell: "1, 2 and 3 are in row 4, and 5 was ruled out before"."""
    rules = position.rules
    others = rules.house_marks[house] & ~left
    units = [unit for unit in rules.units if rules.marks_of(unit.houses) & left]
    there = [(unit.name, _placed_in(position, unit, others)) for unit in units]
    told = []
    while others:
        name, marks = max(((name, marks & others) for name, marks in there), key=lambda known: known[1].bit_count())
        if not marks:
            break
        told.append((marks, f"in {name}"))
        others &= ~marks
    by_conflict = bitset(mark for mark in members(others) if rules.sees[mark] & position.placed)
    told += [(by_conflict, "against a rule beside it")] if by_conflict else []
    told += [(others & ~by_conflict, "ruled out before")] if others & ~by_conflict else []
    return joined([f"{_values(rules, marks)} {where}" for marks, where in told])


def _placed_in(position: Position, unit: Unit, marks: int) -> int:
    """Those of some marks whose values are placed in a unit."""
    rules, placed = position.rules, position.placed
    houses = unit.houses
    return bitset(mark for mark in members(marks) if placed & rules.house_marks[houses[rules.value(mark) - 1]])


def _values(rules: Rules, marks: int) -> str:
    values = [str(rules.value(mark)) for mark in members(marks)]
    return f"{joined(values)} {'is' if len(values) == 1 else 'are'}"


def hidden_single(position: Position) -> Iterator[Deduction]:
    """A value, or a queen, with one cell left in a unit."""
    rules = position.rules
    for unit in reversed(rules.units):
        for house in unit.houses:
            left = position.left_in(house)
            if left and not left & left - 1:
                mark = left.bit_length() - 1
                what = f"the {rules.value(mark)}" if rules.cell_houses else "the queen"
                reason = f"In {unit.name} {what} can only go in {rules.cell_name(mark)}."
                yield Deduction(reason, left, places=left, houses=(house,))


TECHNIQUES = (
    Technique(
        "full house",
        "trivial",
        4,
        LATIN,
        full_house,
        "A row, column or box has one blank cell left: it takes the digit that is missing there.",
    ),
    Technique(
        "naked single",
        "trivial",
        4,
        LATIN,
        naked_single,
        "All digits but one are ruled out for a cell, so that one goes in.",
    ),
    Technique(
        "hidden single",
        "trivial",
        14,
        LATIN,
        hidden_single,
        "A row, column or box has one place left for a digit, so it goes there, whatever else the cell might hold.",
    ),
    Technique(
        "only cell left",
        "trivial",
        14,
        QUEENS,
        hidden_single,
        "A row, column or region has one cell left for its queen, so the queen is there.",
    ),
)
