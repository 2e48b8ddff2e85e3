"""Renzoku: what a dot, or the lack of one, implies for the cells on both sides, and for whole lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names, name_marks, name_values, say_impossible
from ...logic.sign_techniques import list_marks
from ...logic.supported import find_unit_house
from ...logic.technique import OWN, Deduction, Technique
from ...logic.trails_of_lines import find_unsupported, list_digits, list_open_lines
from ...paper.cells import Cell, cell_name
from . import are_consecutive
from .rules import dotted_pairs, pairs

WAYS_TOLD = 3
"""The most ways to fill a line that a sentence lists."""

WAYS_AT_A_GLANCE = 12
"""The most ways to fill a line that people look through at a glance."""


def find_by_dots(position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a cell that go with none of the digits that a cell beside it may hold."""
    rules, size = position.rules, position.puzzle.size
    dotted = dotted_pairs(position.puzzle.relations)
    layers = [(digit, digit * rules.area) for digit in range(size)]
    held = position.candidates | position.placed
    for pair in pairs(size):
        for here, there in (pair, pair[::-1]):
            first, second = (cell[0] * size + cell[1] for cell in (here, there))
            digits = [digit for digit, layer in layers if held >> layer + first & 1]
            removes = position.candidates & bitset(
                layer + second
                for other, layer in layers
                if not any(are_consecutive(digit, other) == (pair in dotted) for digit in digits if digit != other)
            )
            if removes and digits:
                marks = bitset(digit * rules.area + first for digit in digits)
                dot = "a dot" if pair in dotted else "no dot"
                reason = (
                    f"{cell_name(here)} is {name_values(rules, marks)}, and there is {dot} between it and "
                    f"{cell_name(there)}. So {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, marks, removes=removes)


def find_by_dotted_lines(few: bool, position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a line in no way to fill it that its dots allow; of `few` ways, or of more."""
    rules = position.rules
    for line, cells in list_open_lines(position):
        removes = find_unsupported(position, line, cells)
        if not removes:
            continue
        found = _list_ways(list_digits(position, cells), _list_dots_along(position, line.cells))
        if (len(found) <= WAYS_AT_A_GLANCE) == few:
            told = join_names(["-".join(map(str, way)) for way in found], "or")
            reason = (
                f"By its dots {line.name} can only hold {told}. So {say_impossible(rules, removes)}."
                if len(found) <= WAYS_TOLD
                else f"No way to fill {line.name} that fits its dots has {name_marks(rules, removes)}."
            )
            candidates = position.candidates & list_marks(rules, cells)
            yield Deduction(reason, candidates, removes=removes, houses=find_unit_house(position, line.cells))


def _list_dots_along(position: Position, cells: Sequence[Cell]) -> list[bool]:
    """Tells whether there is a dot between each cell and the next."""
    dotted = dotted_pairs(position.puzzle.relations)
    return [pair in dotted for pair in pairwise(cells)]


def _list_ways(options: Sequence[int], dots: Sequence[bool]) -> list[tuple[int, ...]]:
    """Lists the ways to fill a line, but no more than a glance takes in; the `options` of its cells are bitsets."""
    found: list[tuple[int, ...]] = []
    begun: list[tuple[int, ...]] = [()]
    while begun and len(found) <= WAYS_AT_A_GLANCE:
        way = begun.pop()
        if len(way) == len(options):
            found.append(way)
            continue
        begun += [
            (*way, digit)
            for digit in (digit + 1 for digit in members(options[len(way)]))
            if digit not in way and (not way or are_consecutive(way[-1], digit) == dots[len(way) - 1])
        ]
    return found


TECHNIQUES = (
    Technique(
        "dot",
        "bounds",
        "easy",
        190,
        OWN,
        find_by_dots,
        "With a dot between them, two neighbours are consecutive; without one they are not. What goes with none of the "
        "digits that are left to a cell is ruled out beside it.",
    ),
    Technique(
        "dotted line",
        "sequences",
        "medium",
        280,
        OWN,
        partial(find_by_dotted_lines, True),
        "Only a few ways to fill a row or column are left in which consecutive digits stand where there are dots, and "
        "nowhere else. What none of them has in a cell is ruled out there.",
    ),
    Technique(
        "long dotted line",
        "sequences",
        "hard",
        430,
        OWN,
        partial(find_by_dotted_lines, False),
        "Of all ways to fill a row or column in which consecutive digits stand where there are dots, and nowhere else, "
        "none has this digit in this cell.",
    ),
)
