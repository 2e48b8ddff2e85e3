"""Str8ts: compartments that have a digit for sure, in rows, and its places there in as many columns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names, say_impossible
from ...logic.technique import Deduction
from .compartments import Compartment, find_marks, list_compartments


def find_fish(number: int, position: Position) -> Iterator[Deduction]:
    """Finds compartments of rows that have a digit for sure, and places for it in as many columns; and vice versa."""
    rules, size = position.rules, position.puzzle.size
    parts = list(list_compartments(position))
    for across in (True, False):
        for digit in range(size):
            bases = [
                (part, places)
                for part in parts
                if (part.places[0][0] == part.places[-1][0]) == across
                and part.required >> digit & 1
                and 2 <= (places := find_marks(position, part.cells, 1 << digit)).bit_count() <= number
            ]
            for some in combinations(bases, number):
                inside = sum(places for _, places in some)
                covers = {_line_of(mark % rules.area, size, across) for mark in members(inside)}
                crossed = [cell for cell in range(rules.area) if _line_of(cell, size, across) in covers]
                removes = find_marks(position, crossed, 1 << digit) & ~inside
                if (
                    len(covers) == number
                    and removes
                    and len({part.places[0][not across] for part, _ in some}) == number
                ):
                    parts_told = [part for part, _ in some]
                    yield _deduce(position, digit, parts_told, sorted(covers), across, removes)


def _line_of(cell: int, size: int, across: bool) -> int:
    return cell % size if across else cell // size


def _deduce(
    position: Position, digit: int, parts: list[Compartment], covers: list[int], across: bool, removes: int
) -> Deduction:
    names = join_names([f"the {part.name} ({part.told_straights})" for part in parts])
    lines = join_names([str(line + 1) for line in covers])
    kind = "columns" if across else "rows"
    reason = (
        f"{names[0].upper()}{names[1:]} have {digit + 1} for sure, and all of its places there are in {kind} "
        f"{lines}. So these have no other {digit + 1}: {say_impossible(position.rules, removes)}."
    )
    marks = bitset(mark for part in parts for mark in members(find_marks(position, part.cells, 1 << digit)))
    return Deduction(reason, marks, removes=removes)
