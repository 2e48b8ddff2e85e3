"""Binairo and Tango: pairs, sandwiches, full and almost full lines, equal lines, and signs.

The names are those of the puzzle's guides. A step gives the digit of a cell, as with one ruled out the other is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...engine.supports import Line
from ...logic.position import Position
from ...logic.rules import Rules, bitset, members
from ...logic.sentences import join_names, name_cells, say_all_true
from ...logic.sign_techniques import list_marks
from ...logic.supported import find_unit_house
from ...logic.technique import OWN, Deduction, Technique
from ...logic.trails_of_lines import find_unsupported, list_open_lines

ONE, TWO = 0, 1
"""The layers of the marks: the digit that is printed as 0, and the one that is printed as 1."""


def _mark(rules: Rules, cell: int, layer: int) -> int:
    return layer * rules.area + cell


def _find_layer(position: Position, cell: int) -> int | None:
    """Returns the layer of the digit in a cell; None if it is blank."""
    area = position.rules.area
    return next((layer for layer in (ONE, TWO) if position.placed >> layer * area + cell & 1), None)


def _find_symbol(position: Position, layer: int) -> str:
    return position.rules.model.symbol(layer + 1)


def find_triples(gap: bool, position: Position) -> Iterator[Deduction]:
    """Finds two alike side by side with a blank cell beside them, or with one between them where there is a `gap`."""
    rules = position.rules
    for line, cells in list_open_lines(position):
        for three in zip(cells, cells[1:], cells[2:], strict=False):
            for blank in (1,) if gap else (0, 2):
                first, second = (cell for at, cell in enumerate(three) if at != blank)
                layer = _find_layer(position, first)
                if layer is None or layer != _find_layer(position, second):
                    continue
                place = 1 << _mark(rules, three[blank], 1 - layer)
                if place & position.candidates:
                    both = 1 << _mark(rules, first, layer) | 1 << _mark(rules, second, layer)
                    beside = "between" if gap else "beside"
                    reason = (
                        f"{say_all_true(rules, both)}, and there are never three side by side, so {beside} them "
                        f"{say_all_true(rules, place)}."
                    )
                    yield Deduction(reason, both | place, places=place, houses=find_unit_house(position, line.cells))


def find_full_lines(last: bool, position: Position) -> Iterator[Deduction]:
    """Finds the lines that have all of one digit, and a single blank cell, the `last`, or several of them."""
    rules = position.rules
    for unit in rules.units:
        for house in unit.houses:
            layer = rules.houses[house].value - 1
            left = position.candidates & rules.house_marks[unit.houses[1 - layer]]
            if left and last == (left & left - 1 == 0) and not position.needed_in(house):
                digit, number = _find_symbol(position, layer), rules.houses[house].number
                reason = f"{str(unit).capitalize()} has all of its {number} {digit}s, so {say_all_true(rules, left)}."
                yield Deduction(reason, left, places=left, houses=(house,))


def find_only_digits(position: Position) -> Iterator[Deduction]:
    """Finds the cells for which one digit is ruled out."""
    rules = position.rules
    for house in rules.cell_houses:
        left = position.left_in(house)
        if left and not left & left - 1:
            other = next(mark for mark in rules.houses[house].marks if not left >> mark & 1)
            reason = f"{rules.cell_name(other)} cannot be {rules.symbol(other)}, so {say_all_true(rules, left)}."
            yield Deduction(reason, left, places=left)


def follow_signs(position: Position) -> Iterator[Deduction]:
    """Yields the cells beside a sign that has a digit on its other side."""
    rules, size = position.rules, position.puzzle.size
    for row, column, sign, other_row, other_column in position.puzzle.relations:
        cells = row * size + column, other_row * size + other_column
        for known, blank in (cells, cells[::-1]):
            layer = _find_layer(position, known)
            if layer is None:
                continue
            place = 1 << _mark(rules, blank, layer if sign == "=" else 1 - layer)
            if place & position.candidates:
                given = 1 << _mark(rules, known, layer)
                what = "equal" if sign == "=" else "different"
                reason = (
                    f"{say_all_true(rules, given)}, and {name_cells(rules, place)} is {what}, so "
                    f"{say_all_true(rules, place)}."
                )
                yield Deduction(reason, given | place, places=place)


def find_equal_pairs(position: Position) -> Iterator[Deduction]:
    """Finds two cells that are equal by their sign, with a digit beside them in their line, which they do not have."""
    rules, size = position.rules, position.puzzle.size
    equal = {
        frozenset((row * size + column, other_row * size + other_column))
        for row, column, sign, other_row, other_column in position.puzzle.relations
        if sign == "="
    }
    for line, cells in list_open_lines(position):
        for three in zip(cells, cells[1:], cells[2:], strict=False):
            for pair, beside in ((three[:2], three[2]), (three[1:], three[0])):
                layer = _find_layer(position, beside)
                places = bitset(_mark(rules, cell, 1 - layer) for cell in pair) if layer is not None else 0
                if frozenset(pair) in equal and layer is not None and places & position.candidates == places:
                    known = 1 << _mark(rules, beside, layer)
                    reason = (
                        f"{name_cells(rules, places)} are equal. With {name_cells(rules, known)}, which is "
                        f"{_find_symbol(position, layer)}, they would be three alike, so {say_all_true(rules, places)}."
                    )
                    yield Deduction(reason, known | places, places=places, houses=find_unit_house(position, line.cells))


def find_equal_lines(position: Position) -> Iterator[Deduction]:
    """Finds the lines with two blank cells that are as a full line else."""
    if not position.puzzle.unique_lines:
        return
    rules, size = position.rules, position.puzzle.size
    for units in (rules.units[:size], rules.units[size:]):
        lines = [[mark % rules.area for mark in rules.houses[unit.houses[0]].marks] for unit in units]
        held = [[_find_layer(position, cell) for cell in cells] for cells in lines]
        for full in (number for number, digits in enumerate(held) if None not in digits):
            for other, digits in enumerate(held):
                blank = [at for at, digit in enumerate(digits) if digit is None]
                alike = all(own in (None, known) for own, known in zip(digits, held[full], strict=True))
                if len(blank) != 2 or not alike:
                    continue
                places = bitset(_mark(rules, lines[other][at], 1 - (held[full][at] or 0)) for at in blank)
                if places & position.candidates == places:
                    reason = (
                        f"{str(units[other]).capitalize()} is as {units[full]} so far, but no lines are alike. "
                        f"So {_tell_each(rules, places)}."
                    )
                    seen = bitset(_mark(rules, lines[full][at], held[full][at] or 0) for at in blank)
                    houses = (units[full].houses[0], units[other].houses[0])
                    yield Deduction(reason, places | seen, places=places, houses=houses)


def _tell_each(rules: Rules, marks: int) -> str:
    """Says the digit of each cell."""
    return join_names([say_all_true(rules, 1 << mark) for mark in members(marks)])


def compare_fillings(lacking: Sequence[int], position: Position) -> Iterator[Deduction]:
    """Finds what all ways to fill a line have in common, if the digit it lacks least is `lacking` that many times."""
    rules = position.rules
    for line, cells in list_open_lines(position):
        unit = next(unit for unit in rules.units if unit.unit.cells == line.cells)
        needed = [position.needed_in(house) for house in unit.houses]
        removes = find_unsupported(position, line, cells) if min(needed) in lacking else 0
        places = bitset(_mark(rules, mark % rules.area, 1 - mark // rules.area) for mark in members(removes))
        if places and places & position.candidates == places:
            fewer = needed.index(min(needed))
            digit = _find_symbol(position, fewer)
            several = f"{needed[fewer]} more {digit}s"
            lack, them = (f"one more {digit}", "it") if needed[fewer] == 1 else (several, "them")
            ways = f"In every way to place {them}{_say_signs(position, line, cells)}"
            reason = f"{str(unit).capitalize()} needs {lack}. {ways}, {_tell_each(rules, places)}."
            seen = position.candidates & list_marks(rules, cells)
            yield Deduction(reason, seen, places=places, houses=unit.houses[:1])


def _say_signs(position: Position, line: Line, cells: Sequence[int]) -> str:
    """Says that the signs of a line count, if there are any beside its blank cells."""
    blank = {
        cell
        for cell, number in zip(line.cells, cells, strict=True)
        if position.candidates & list_marks(position.rules, [number])
    }
    signs = ({(row, column), tuple(other)} for row, column, _, *other in position.puzzle.relations)
    return " that keeps its signs" if any(pair <= {*line.cells} and pair & blank for pair in signs) else ""


TECHNIQUES = (
    Technique(
        "pair",
        "no-three",
        "trivial",
        100,
        OWN,
        partial(find_triples, False),
        "Two equal digits stand side by side. There are never three, so the cells before and after them hold the other "
        "digit.",
    ),
    Technique(
        "sandwich",
        "no-three",
        "trivial",
        100,
        OWN,
        partial(find_triples, True),
        "A blank cell lies between two equal digits. There are never three side by side, so it holds the other digit.",
    ),
    Technique(
        "sign",
        "sign",
        "trivial",
        100,
        OWN,
        follow_signs,
        "A sign stands between a digit and a blank cell: with = the cell holds the same digit, with x the other one.",
    ),
    Technique(
        "last cell of a line",
        "full-line",
        "trivial",
        100,
        OWN,
        partial(find_full_lines, True),
        "A row or column has one blank cell left, and all that it needs of one digit, so the cell holds the other one.",
    ),
    Technique(
        "full line",
        "full-line",
        "easy",
        190,
        OWN,
        partial(find_full_lines, False),
        "A row or column has all that it needs of one digit, so its blank cells hold the other one.",
    ),
    Technique(
        "only digit left",
        "single",
        "easy",
        190,
        OWN,
        find_only_digits,
        "One of both digits is ruled out for a cell, so it holds the other one.",
    ),
    Technique(
        "equal pair",
        "equal-pair",
        "easy",
        190,
        OWN,
        find_equal_pairs,
        "Two cells with = between them hold the same digit. What stands beside them in their line is another one, or "
        "there would be three alike.",
    ),
    Technique(
        "one digit missing",
        "line-fillings",
        "medium",
        255,
        OWN,
        partial(compare_fillings, (1,)),
        "A row or column lacks one of a digit. Where it cannot be, because the other blank cells would then hold three "
        "alike, or would break a sign, stands the other digit.",
    ),
    Technique(
        "equal lines",
        "equal-lines",
        "medium",
        270,
        OWN,
        find_equal_lines,
        "A row, or a column, has two blank cells and is like a full one else. As no two are alike, both cells hold the "
        "digits the other way round.",
    ),
    Technique(
        "two digits missing",
        "line-fillings",
        "medium",
        290,
        OWN,
        partial(compare_fillings, (2,)),
        "A row or column lacks two of a digit. In every way to place them without three alike, or a broken sign, some "
        "cells hold the same digit.",
    ),
    Technique(
        "line fillings",
        "line-fillings",
        "hard",
        430,
        OWN,
        partial(compare_fillings, range(3, 8)),
        "A row or column lacks several of both digits. In every way to place them without three alike, or a broken "
        "sign, some cells hold the same digit.",
    ),
)
