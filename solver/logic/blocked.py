"""Candidates that would leave some houses too little room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from .covering import LINES, REGIONS
from .families import choose_bases_within, list_narrow_bases, list_units_in_units
from .position import Position
from .premises import is_smallest
from .rules import members
from .sentences import (
    add_article,
    join_names,
    name_cells,
    name_house,
    name_mark,
    name_units,
    name_values,
    say_impossible,
)
from .technique import LATIN, PIECES, Deduction, Technique


def find_blocked(position: Position) -> Iterator[Deduction]:
    """Finds the candidates that every place of a house sees, so that they would close it."""
    rules, puzzle = position.rules, position.puzzle
    if puzzle.boxes and not (puzzle.diagonals or puzzle.windows or puzzle.cages or puzzle.relations):
        return  # Where there are but lines and boxes, it is pointing or claiming.
    for house in members(position.open_houses):
        left = position.left_in(house)
        removes = left and rules.seen_by_all(left) & position.candidates
        if removes:
            what = join_names([add_article(name_mark(rules, mark)) for mark in members(removes)], "or")
            unit, value, *_ = rules.houses[house]
            needed = f"place for {name_house(rules, house)}" if value else f"digit for {unit}"
            only = f"go in {name_cells(rules, left, 'or')}" if value else f"be {name_values(rules, left)}"
            reason = f"{what.capitalize()} would leave no {needed}, which can only {only}."
            yield Deduction(reason, left | removes, removes=removes, houses=(house,))


def find_crowded(number: int, position: Position) -> Iterator[Deduction]:
    """Finds the pieces that would leave `number` regions or lines in one line, or region, less.

    What finned fish are for one digit; with one region for no line, it is `find_blocked`.
    """
    rules = position.rules
    families = list_units_in_units(REGIONS, LINES, rules) + list_units_in_units(LINES, REGIONS + LINES, rules)
    for mark in members(position.candidates):
        after = position.place(mark)
        for family in families:
            narrow = list(list_narrow_bases(rules, family, number - 1, after.candidates))
            for bases, covers in choose_bases_within(narrow, number, number - 1):
                if not is_smallest(rules, list(map(position.left_in, bases)), 1 << mark):
                    continue
                crowd, room = (
                    name_units([rules.houses[house].unit for house in some]) for some in (bases, sorted(covers))
                )
                ending = "s" if len(covers) == 1 else ""
                reason = (
                    f"A {name_mark(rules, mark)} would leave {crowd} no room but in {room}. Each of them needs a "
                    f"queen, and {room} take{ending} {'only one' if len(covers) == 1 else 'only one each'}. So "
                    f"{say_impossible(rules, 1 << mark)}."
                )
                left = rules.marks_of(bases) & after.candidates
                yield Deduction(reason, 1 << mark | left, removes=1 << mark, houses=(*bases, *covers))


TECHNIQUES = (
    Technique(
        "blocked cell",
        "blocked",
        "easy",
        210,
        PIECES,
        find_blocked,
        "A queen in this cell would close all cells that some row, column or region has left, which then gets none. So "
        "the cell stays empty.",
    ),
    Technique(
        "blocked candidate",
        "blocked",
        "hard",
        390,
        LATIN,
        find_blocked,
        "This digit here would rule out all that another cell may hold, or all places that a row or column has left "
        "for a digit. So it is not here.",
    ),
    Technique(
        "two regions or lines for one",
        "squeeze",
        "hard",
        420,
        PIECES,
        partial(find_crowded, 2),
        "A queen in this cell would squeeze two regions into one line, or two lines into one region. There is room for "
        "one queen only, so the cell stays empty.",
    ),
    Technique(
        "three regions or lines for two",
        "squeeze",
        "hard",
        500,
        PIECES,
        partial(find_crowded, 3),
        "A queen in this cell would squeeze three regions into two lines, or three lines into two regions. There is "
        "room for two queens only, so the cell stays empty.",
    ),
    Technique(
        "four regions or lines for three",
        "squeeze",
        "expert",
        680,
        PIECES,
        partial(find_crowded, 4),
        "A queen in this cell would squeeze four regions into three lines, or four lines into three regions. There is "
        "room for three queens only, so the cell stays empty.",
    ),
)
