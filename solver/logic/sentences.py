"""Lists, units and houses in sentences for people, and what these say about marks, given as bitsets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.units import Unit
from ..paper.puzzle import Cell, cell_name
from .rules import Rules, members


def join_names(names: Sequence[str], last: str = "and") -> str:
    """Joins names in a sentence: "a, b and c"."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


def name_units(units: Sequence[Unit]) -> str:
    """Names units of one shape and grid: "row 3", or "boxes 1 and 4", or "both diagonals"."""
    if len(units) == 1:
        return str(units[0])
    shape = units[0].shape
    if shape == "diagonal":
        return "both diagonals"
    numbers = join_names([str(unit.number) for unit in units])
    return f"{shape}{'es' if shape == 'box' else 's'} {numbers}{units[0].of_grid}"


def name_houses(units: Iterable[Unit]) -> str:
    """Names units of any shapes, and cells, in order: "row 3, boxes 1 and 4 and r2c3"."""
    by_shape: dict[str, list[Unit]] = {}
    for unit in units:
        by_shape.setdefault(f"{unit.shape}{unit.of_grid}" if unit.number else str(unit), []).append(unit)
    ordered = (sorted(same, key=lambda unit: unit.number or 0) for same in by_shape.values())
    return join_names([name_units(same) for same in ordered]) if by_shape else ""


def add_article(name: str) -> str:
    """Adds the article to a number or a word: "a 7", "an 8", "a queen"."""
    return f"{'an' if name.split()[0] in ('8', '11', '18') else 'a'} {name}"


def name_mark(rules: Rules, mark: int) -> str:
    """Names a mark: "7 in r4c2", or "queen in r4c2"."""
    return f"{rules.symbol(mark) if rules.cell_houses else rules.model.piece} in {rules.cell_name(mark)}"


def name_house(rules: Rules, house: int) -> str:
    """Names a house with what it takes: "the 7 in row 4", "a digit in r4c2", "the queen in region 3"."""
    unit, value, *_ = rules.houses[house]
    what = "the queen" if not rules.cell_houses else f"the {rules.model.symbol(value)}" if value else "a digit"
    return f"{what} in {unit}"


def name_values(rules: Rules, marks: int, last: str = "or") -> str:
    """Names the values of `marks`: "5", "5 or 6", or "a queen"; `last` is the word before the last one."""
    values = {rules.value(mark) for mark in members(marks)}
    return (
        join_names([rules.model.symbol(value) for value in sorted(values)], last)
        if rules.cell_houses
        else f"a {rules.model.piece}"
    )


def name_cells(rules: Rules, marks: int, last: str = "and") -> str:
    """Names the cells of `marks`: "r1c1, r1c2 and r2c1"."""
    return join_names(list(map(cell_name, rules.cells(marks))), last)


def name_marks(rules: Rules, marks: int) -> str:
    """Names marks as alternatives, those of the same cells together: "3 or 4 in r1c7, or 1 in r2c7 or r3c7"."""
    return ", or ".join(
        f"{name_values(rules, some)} in {name_cells(rules, some, 'or')}" for some in _split_by_value(rules, marks)
    )


def say_one_true(rules: Rules, marks: int) -> str:
    """Says that one of `marks` is true: "r1c2 or r1c3 is 5", "r1c2 is 5 or 6", "r1c2 is 5 or r1c3 is 7"."""
    return " or ".join(
        f"{name_cells(rules, some, 'or')} is {name_values(rules, some)}" for some in _split_by_value(rules, marks)
    )


def say_all_true(rules: Rules, marks: int) -> str:
    """Says that all of `marks`, of one value, are true: "r1c2 and r1c3 are 5", "r1c2 and r3c4 are queens"."""
    several = marks & marks - 1
    value = f"{rules.model.piece}s" if several and not rules.cell_houses else name_values(rules, marks)
    return f"{name_cells(rules, marks)} {'are' if several else 'is'} {value}"


def say_no_room(rules: Rules, house: int) -> str:
    """Says that a house is closed: "no digit is left for r4c2", "no place is left for the 7 in row 4"."""
    unit, value, *_ = rules.houses[house]
    return f"no place is left for {name_house(rules, house)}" if value else f"no digit is left for {unit}"


def say_false(rules: Rules, marks: int) -> str:
    """Says that no mark, all of one value or cell, is true: "r1c2 is not 5 or 6", "r1c2 and r1c3 are not 5"."""
    return (
        f"{name_cells(rules, marks)} {'are' if len(rules.cells(marks)) > 1 else 'is'} not {name_values(rules, marks)}"
    )


def say_impossible(rules: Rules, marks: int) -> str:
    """Says what is removed: "r1c2 and r1c3 cannot be 5, and r1c4 cannot be 7 or 8"."""
    return ", and ".join(
        f"{name_cells(rules, some)} cannot be {name_values(rules, some)}" for some in _split_by_value(rules, marks)
    )


def say_only(rules: Rules, marks: int) -> str:
    """Says that cells have nothing else left: "r4c2 can only be 5"."""
    return f"{name_cells(rules, marks)} can only be {name_values(rules, marks)}"


def say_found(rules: Rules, house: int, marks: int) -> str:
    """Says that a house has nothing left but one of `marks`: "the 5 of row 4 is in r4c2", "r4c2 can only be 5"."""
    unit, value, *_ = rules.houses[house]
    if not value:
        return say_only(rules, marks)
    what = rules.model.symbol(value) if rules.cell_houses else rules.model.piece
    return f"the {what} of {unit} is in {name_cells(rules, marks, 'or')}"


def _split_by_value(rules: Rules, marks: int) -> Iterable[int]:
    """Splits marks by their value, but leaves those of several values in the same cells together."""
    parts: dict[tuple[Cell, ...], int] = {}
    for value in sorted({rules.value(mark) for mark in members(marks)}):
        those = marks & rules.layer(value)
        parts[rules.cells(those)] = parts.get(rules.cells(those), 0) | those
    return parts.values()
