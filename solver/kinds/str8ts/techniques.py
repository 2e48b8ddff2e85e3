"""Str8ts: what follows from the straights that are left for a compartment, and from those of a row or column.

The names are those of Andrew Stuart, who publishes the puzzle: compartment ranges, stranded digits, sure candidates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from itertools import combinations
from operator import or_

from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names, name_cells, name_values, say_impossible
from ...logic.sign_techniques import list_marks
from ...logic.technique import OWN, Deduction, Technique
from ...logic.trails_of_lines import find_unsupported, list_open_lines
from .compartments import Compartment, find_marks, list_compartments, name_straight
from .digit_counts import find_by_counts
from .fish import find_fish

STRAIGHTS_TOLD = 3
"""The most straights of which a sentence says one by one why they do not fit."""


def find_ranges(by_filled: bool, position: Position) -> Iterator[Deduction]:
    """Finds the digits of a compartment that are too far from one that stands in it, or from all of another cell."""
    rules, size = position.rules, position.puzzle.size
    for part in list_compartments(position):
        length = len(part.cells)
        for cell, own in zip(part.cells, part.digits, strict=True):
            is_filled = bool(position.placed & rules.cell_marks << cell)
            if is_filled != by_filled:
                continue
            low, high = (own & -own).bit_length() - length + 1, own.bit_length() + length - 1
            allowed = sum(1 << digit - 1 for digit in range(max(low, 1), min(high, size) + 1))
            others = [other for other in part.cells if other != cell]
            removes = find_marks(position, others, ~allowed & (1 << size) - 1)
            if removes:
                yield _deduce_range(position, part, cell, own, removes)


def _deduce_range(position: Position, part: Compartment, cell: int, own: int, removes: int) -> Deduction:
    rules, length = position.rules, len(part.cells)
    marks = (position.placed | position.candidates) & rules.cell_marks << cell
    lowest, highest = (own & -own).bit_length(), own.bit_length()
    are_low = {rules.value(mark) <= lowest - length for mark in members(removes)}
    ends = [f"{lowest - length} or less"] * (True in are_low) + [f"{highest + length} or more"] * (False in are_low)
    reason = (
        f"{rules.cell_name(cell)} is {name_values(rules, marks)}, and the {part.name} holds {length} consecutive "
        f"digits: {' and '.join(ends)} is too far from it. So {say_impossible(rules, removes)}."
    )
    return Deduction(reason, part.marks, removes=removes)


def find_stranded(position: Position) -> Iterator[Deduction]:
    """Finds the digits of a compartment that are in no straight of which each digit has a cell."""
    rules, size = position.rules, position.puzzle.size
    for part in list_compartments(position):
        removes = find_marks(position, part.cells, ~reduce(or_, part.straights) & (1 << size) - 1)
        if removes:
            digits = name_values(rules, removes, "and")
            several = len({rules.value(mark) for mark in members(removes)}) > 1
            reason = (
                f"The {part.name} holds {len(part.cells)} consecutive digits. With what is left to its cells these can "
                f"be {part.told_straights} alone, and {digits} {'are' if several else 'is'} stranded. So "
                f"{say_impossible(rules, removes)}."
            )
            yield Deduction(reason, part.marks, removes=removes)


def find_required_digits(position: Position) -> Iterator[Deduction]:
    """Finds the digits that all straights of a compartment have, and that have one place left in it."""
    rules = position.rules
    for part in list_compartments(position):
        for digit in members(part.required):
            left = find_marks(position, part.cells, 1 << digit)
            is_placed = position.placed & rules.layer(digit + 1) & list_marks(rules, part.cells)
            if left and not left & left - 1 and not is_placed:
                reason = (
                    f"The {part.name} holds {part.told_straights}, so {digit + 1} is among its digits, and it has one "
                    f"place left there: {name_cells(rules, left)}."
                )
                yield Deduction(reason, part.marks, places=left)


def find_excluded_by_required(position: Position) -> Iterator[Deduction]:
    """Finds the digits outside of a compartment, in its row or column, that all straights left for it have."""
    rules = position.rules
    for part in list_compartments(position):
        line = _list_line(position, part)
        outside = [cell for cell in line if cell not in part.cells]
        for digit in members(part.required):
            removes = find_marks(position, outside, 1 << digit)
            if removes:
                where = "row" if _goes_across(part) else "column"
                reason = (
                    f"The {part.name} holds {part.told_straights}, so {digit + 1} is among its digits for sure. No "
                    f"other cell of its {where} has {digit + 1}, so {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, part.marks, removes=removes)


def _goes_across(part: Compartment) -> bool:
    return part.places[0][0] == part.places[-1][0]


def _list_line(position: Position, part: Compartment) -> list[int]:
    """Lists the cells of the row or column of a compartment, by their numbers."""
    size, (row, column) = position.puzzle.size, part.places[0]
    return [row * size + other if _goes_across(part) else other * size + column for other in range(size)]


def find_splits(lengths: Sequence[int], position: Position) -> Iterator[Deduction]:
    """Finds the candidates of compartments of some lengths that are in no way to fill them."""
    rules = position.rules
    for line, cells in list_open_lines(position):
        removes = find_unsupported(position, line, cells) if len(cells) in lengths else 0
        part = next((part for part in list_compartments(position) if removes and part.cells == cells), None)
        for cell in cells if part else ():
            own = removes & rules.cell_marks << cell
            for mark in members(own):
                assert part
                told = _say_no_straight(position, part, mark)
                yield Deduction(f"{told} So {say_impossible(rules, 1 << mark)}.", part.marks, removes=1 << mark)


def _say_no_straight(position: Position, part: Compartment, mark: int) -> str:
    """Says why no straight of a compartment can be laid with a digit in a cell."""
    rules, digit = position.rules, position.rules.value(mark)
    fitting = [straight for straight in part.straights if straight >> digit - 1 & 1]
    name, length = part.name, len(part.cells)
    if not fitting or len(fitting) > STRAIGHTS_TOLD:
        return (
            f"The {name} holds {length} consecutive digits. With {digit} in {rules.cell_name(mark)}, its other cells "
            "cannot hold the others, each of them once."
        )
    told = [_say_why_not(position, part, mark, straight) for straight in fitting]
    return f"With {digit} in {rules.cell_name(mark)} the {name} would hold {'; or '.join(told)}."


def _say_why_not(position: Position, part: Compartment, mark: int, straight: int) -> str:
    """Says which digits of a straight have too few cells when one cell has its digit, or which cells too few digits."""
    rules, digit = position.rules, position.rules.value(mark)
    own = mark % rules.area
    rest = [(cell, left & straight) for cell, left in zip(part.cells, part.digits, strict=True) if cell != own]
    wanted = [other for other in members(straight) if other + 1 != digit]
    for number in range(1, len(wanted)):
        for some in combinations(wanted, number):
            cells = [cell for cell, left in rest if any(left >> other & 1 for other in some)]
            if len(cells) < number:
                names = join_names([str(other + 1) for other in some])
                if not cells:
                    return f"{name_straight(straight)}, with no place left for {names}"
                where = name_cells(rules, bitset(cells))
                return (
                    f"{name_straight(straight)}, with {names} both in {where}"
                    if number == 2
                    else (f"{name_straight(straight)}, with {names} all in {where}")
                )
    return f"{name_straight(straight)}, for which its cells do not suffice"


def find_naked_sets(number: int, position: Position) -> Iterator[Deduction]:
    """Finds cells of a row or column that have as many digits left as they are: no other cell of it has these."""
    rules, size = position.rules, position.puzzle.size
    for row_or_column in _list_lines(size):
        blank = [(cell, left) for cell in row_or_column if (left := position.candidates & rules.cell_marks << cell)]
        few = [(cell, left) for cell, left in blank if left.bit_count() <= number]
        for some in combinations(few, number):
            together = sum(left for _, left in some)
            digits = {rules.value(mark) for mark in members(together)}
            if len(digits) != number:
                continue
            held = [cell for cell, _ in some]
            others = [cell for cell, _ in blank if cell not in held]
            removes = find_marks(position, others, sum(1 << digit - 1 for digit in digits))
            if removes:
                where = "row" if row_or_column[1] == row_or_column[0] + 1 else "column"
                reason = (
                    f"{name_cells(rules, together)} are in one {where} and hold "
                    f"{name_values(rules, together, 'and')} in some order. So {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, together, removes=removes)


def _list_lines(size: int) -> Iterator[list[int]]:
    for line in range(size):
        yield list(range(line * size, line * size + size))
        yield list(range(line, size**2, size))


def find_hidden_sets(number: int, position: Position) -> Iterator[Deduction]:
    """Finds digits that a compartment has for sure, with as many cells left as they are: these hold nothing else."""
    rules = position.rules
    for part in list_compartments(position):
        placed = position.placed & list_marks(rules, part.cells)
        wanted = [digit for digit in members(part.required) if not placed & rules.layer(digit + 1)]
        for some in combinations(wanted, number):
            places = find_marks(position, part.cells, sum(1 << digit for digit in some))
            cells = {mark % rules.area for mark in members(places)}
            removes = position.candidates & list_marks(rules, cells) & ~places
            if len(cells) == number and removes:
                digits = join_names([str(digit + 1) for digit in some])
                reason = (
                    f"The {part.name} holds {part.told_straights}, so {digits} are among its digits for sure, and only "
                    f"{name_cells(rules, places)} can hold them. So {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, part.marks, removes=removes)


TECHNIQUES = (
    Technique(
        "compartment range",
        "range",
        "trivial",
        140,
        OWN,
        partial(find_ranges, True),
        "A digit stands in a compartment, a run of white cells. Its digits are consecutive, so none of them is as far "
        "from that digit as the compartment has cells, or further.",
    ),
    Technique(
        "sure digit with one place",
        "sure-place",
        "trivial",
        150,
        OWN,
        find_required_digits,
        "All straights that a compartment may still hold have the same digit, and only one of its cells can take it.",
    ),
    Technique(
        "sure digit",
        "sure-digit",
        "easy",
        190,
        OWN,
        find_excluded_by_required,
        "All straights that a compartment may still hold have the same digit. So that digit is nowhere else in the "
        "row or column of the compartment.",
    ),
    Technique(
        "range of a cell",
        "range",
        "easy",
        195,
        OWN,
        partial(find_ranges, False),
        "All digits left for a cell are high, or all are low. Those of its compartment are consecutive, so none of "
        "them is too far from all of these.",
    ),
    Technique(
        "stranded digit",
        "stranded",
        "easy",
        200,
        OWN,
        find_stranded,
        "A digit is in no straight that the compartment can hold, as no cell can take a digit between it and the "
        "others. It is stranded, and goes.",
    ),
    Technique(
        "split compartment",
        "split",
        "medium",
        260,
        OWN,
        partial(find_splits, (2, 3, 4)),
        "With this digit in its cell, each straight that the compartment could hold has a digit without a place. So "
        "the digit is not there.",
    ),
    Technique(
        "pair in a line",
        "sectors",
        "medium",
        270,
        OWN,
        partial(find_naked_sets, 2),
        "Two cells of a row or column have only two digits left between them. They take both, so no other cell of it "
        "does.",
    ),
    Technique(
        "two sure digits for two cells",
        "sure-set",
        "medium",
        280,
        OWN,
        partial(find_hidden_sets, 2),
        "A compartment has two digits for sure, and only two of its cells can take them. So nothing else goes into "
        "these.",
    ),
    Technique(
        "triple in a line",
        "sectors",
        "medium",
        300,
        OWN,
        partial(find_naked_sets, 3),
        "Three cells of a row or column have only three digits left between them. They take all of these, so no other "
        "cell of it does.",
    ),
    Technique(
        "X-wing of sure digits",
        "sure-fish",
        "hard",
        360,
        OWN,
        partial(find_fish, 2),
        "Two compartments in different rows have the same digit for sure, and places for it in the same two columns. "
        "It stands in both columns there, so nowhere else in them; the same goes for columns.",
    ),
    Technique(
        "split of a long compartment",
        "split",
        "hard",
        370,
        OWN,
        partial(find_splits, (5, 6, 7, 8, 9)),
        "With this digit in its cell, each straight that the compartment of five cells or more could hold has a digit "
        "without a place. So the digit is not there.",
    ),
    Technique(
        "swordfish of sure digits",
        "sure-fish",
        "hard",
        420,
        OWN,
        partial(find_fish, 3),
        "Three compartments in different rows have the same digit for sure, and places for it in the same three "
        "columns. It stands in all of these there, so nowhere else in them; the same goes for columns.",
    ),
    Technique(
        "Setti's rule",
        "setti",
        "hard",
        450,
        OWN,
        find_by_counts,
        "A digit is in as many rows as columns. If no more rows can have it than columns need it, all of these rows "
        "have it, and none of the other columns.",
    ),
)
