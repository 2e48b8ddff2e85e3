"""Houses with one candidate left, the last cell of a unit before all others."""

from __future__ import annotations

from collections.abc import Iterator

from .position import Position
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
            reason = f"{rules.cell_name(mark)} can only be {rules.value(mark)}: every other digit is ruled out."
            yield Deduction(reason, left, places=left)


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
