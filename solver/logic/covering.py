"""Houses inside houses: naked and hidden sets, pointing and claiming, fish, and the regions and lines of Queens.

All are one thought. If the candidates of n houses, the bases, lie in n other houses, the covers, then the covers take
their marks there and nowhere else. Two cells in two digits of a row are a naked pair, two digits in two cells a hidden
one, a digit of a box in a row is pointing, a digit of two rows in two columns an X-wing, and so on: the techniques
differ in which houses may be bases and covers of each other, in n, and in how people say it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, reduce
from operator import or_
from typing import NamedTuple

from ..layout import House
from ..puzzle import Kind
from .families import Family, bases_within, cells_in_digits, digits_in_cells, narrow_bases, units_in_units
from .position import Position
from .rules import Rules
from .sentences import joined, units_named
from .step import Grade
from .technique import LATIN, QUEENS, SUDOKU, Deduction, Technique


class Pattern(NamedTuple):
    """A way for houses to lie inside houses, and the sentence that says so of some bases and covers."""

    families: Callable[[Rules], tuple[Family, ...]]
    sentence: Callable[[list[House], list[House]], str]


def covered(pattern: Pattern, number: int, position: Position) -> Iterator[Deduction]:
    """Every `number` bases whose candidates lie in as many covers, which have further candidates to lose."""
    rules, candidates = position.rules, position.candidates
    for family in pattern.families(rules):
        narrow = list(narrow_bases(family, number, position))
        for bases, covers in bases_within(narrow, number, number):
            inside = _joint(rules, bases) & candidates
            removes = _joint(rules, covers) & candidates & ~inside
            if removes:
                reason = pattern.sentence(
                    [rules.houses[house] for house in bases], [rules.houses[house] for house in sorted(covers)]
                )
                looked_at = [house for house in (*bases, *covers) if rules.houses[house].value]
                yield Deduction(reason, inside, removes=removes, houses=looked_at)


def _joint(rules: Rules, houses: Iterable[int]) -> int:
    """The marks of some houses, a bitset."""
    return reduce(or_, (rules.house_marks[house] for house in houses))


def _naked(bases: list[House], covers: list[House]) -> str:
    cells, digits = joined([base.unit for base in bases]), [str(cover.value) for cover in covers]
    unit = covers[0].unit
    return (
        f"In {unit} {cells} hold {joined(digits)}, in some order, so no other cell of {unit} is {joined(digits, 'or')}."
    )


def _hidden(bases: list[House], covers: list[House]) -> str:
    cells, digits = joined([cover.unit for cover in covers]), joined([str(base.value) for base in bases])
    return f"In {bases[0].unit} {digits} can only go in {cells}, so these cells hold nothing else."


def _digit_inside(bases: list[House], covers: list[House]) -> str:
    inner, outer = (units_named([house.unit for house in houses]) for houses in (bases, covers))
    value = bases[0].value
    return f"In {inner} the {value} can only go in {outer}, so no other cell of {outer} is {value}."


def _queens_inside(bases: list[House], covers: list[House]) -> str:
    inner, outer = (units_named([house.unit for house in houses]) for houses in (bases, covers))
    queens = "queen" if len(bases) == 1 else "queens"
    return f"In {inner} the {queens} can only go in {outer}, so no other cell of {outer} has one."


LINES, BOXES, REGIONS = ("row", "column"), ("box",), ("region",)
NAKED, HIDDEN = Pattern(cells_in_digits, _naked), Pattern(digits_in_cells, _hidden)
POINTING = Pattern(partial(units_in_units, BOXES, LINES), _digit_inside)
CLAIMING = Pattern(partial(units_in_units, LINES, BOXES), _digit_inside)
FISH = Pattern(partial(units_in_units, LINES, LINES), _digit_inside)
QUEENS_FISH = Pattern(partial(units_in_units, LINES, LINES), _queens_inside)
REGIONS_IN_LINES = Pattern(partial(units_in_units, REGIONS, LINES), _queens_inside)
LINES_IN_REGIONS = Pattern(partial(units_in_units, LINES, REGIONS), _queens_inside)

_COUNTED: tuple[tuple[int, str, Grade], ...] = (
    (2, "two", "medium"),
    (3, "three", "hard"),
    (4, "four", "hard"),
    (5, "five", "expert"),
    (6, "six", "expert"),
    (7, "seven", "expert"),
    (8, "eight", "expert"),
    (9, "nine", "expert"),
)
"""A board of size 18, the largest, needs no more than nine: the other regions are in the other lines then."""


def _technique(
    name: str, grade: Grade, score: int, kinds: tuple[Kind, ...], pattern: Pattern, number: int
) -> Technique:
    return Technique(name, grade, score, kinds, partial(covered, pattern, number))


TECHNIQUES = (
    _technique("region inside a line", "easy", 50, QUEENS, REGIONS_IN_LINES, 1),
    _technique("line inside a region", "easy", 51, QUEENS, LINES_IN_REGIONS, 1),
    _technique("pointing", "medium", 50, SUDOKU, POINTING, 1),
    _technique("claiming", "medium", 51, SUDOKU, CLAIMING, 1),
    _technique("naked pair", "medium", 60, LATIN, NAKED, 2),
    _technique("hidden pair", "medium", 70, LATIN, HIDDEN, 2),
    _technique("naked triple", "medium", 80, LATIN, NAKED, 3),
    _technique("hidden triple", "medium", 100, LATIN, HIDDEN, 3),
    _technique("naked quad", "hard", 120, LATIN, NAKED, 4),
    _technique("hidden quad", "hard", 150, LATIN, HIDDEN, 4),
    _technique("X-wing", "hard", 140, LATIN, FISH, 2),
    _technique("swordfish", "hard", 150, LATIN, FISH, 3),
    _technique("jellyfish", "hard", 160, LATIN, FISH, 4),
    _technique("X-wing", "hard", 140, QUEENS, QUEENS_FISH, 2),
    _technique("swordfish", "hard", 150, QUEENS, QUEENS_FISH, 3),
    _technique("jellyfish", "hard", 160, QUEENS, QUEENS_FISH, 4),
    *(
        _technique(f"{word} {bases} in {word} {covers}", grade, 40 * number, QUEENS, pattern, number)
        for number, word, grade in _COUNTED
        for bases, covers, pattern in (("regions", "lines", REGIONS_IN_LINES), ("lines", "regions", LINES_IN_REGIONS))
    ),
)
