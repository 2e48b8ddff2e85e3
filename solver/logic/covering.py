"""Houses inside houses: naked and hidden sets, pointing and claiming, fish, and the regions and lines of Queens.

All are one thought. If the candidates of n houses, the bases, lie in n other houses, the covers, then the covers take
their marks there and nowhere else. Two cells in two digits of a row are a naked pair, two digits in two cells a hidden
one, a digit of a box in a row is pointing, a digit of two rows in two columns an X-wing, and so on: the techniques
differ in which houses may be bases and covers of each other, in n, and in how people say it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from ..engine.layout import House
from .families import Family, bases_within, cells_in_digits, digits_in_cells, narrow_bases, units_in_units
from .position import Position
from .premises import is_smallest
from .rules import Rules
from .sentences import joined, units_named
from .step import Argument, Grade
from .technique import BOXED, LATIN, ONE_A_HOUSE, PIECES, Deduction, Structures, Technique


class Pattern(NamedTuple):
    """A way for houses to lie inside houses, and the sentence that says so of some bases and covers."""

    families: Callable[[Rules], tuple[Family, ...]]
    sentence: Callable[[Rules, list[House], list[House]], str]


def covered(pattern: Pattern, numbers: Iterable[int], position: Position) -> Iterator[Deduction]:
    """Every n bases, n from `numbers`, whose candidates lie in n covers that have further candidates to lose."""
    rules, candidates = position.rules, position.candidates
    for number, family in product(numbers, pattern.families(rules)):
        yield from _covered(pattern, number, rules, family, candidates & family.marks)


@lru_cache(maxsize=4096)
def _covered(pattern: Pattern, number: int, rules: Rules, family: Family, candidates: int) -> tuple[Deduction, ...]:
    """The deductions from a family's own candidates; cached, as a step changes few families."""
    found = []
    narrow = list(narrow_bases(rules, family, number, candidates))
    for bases, covers in bases_within(narrow, number, number):
        inside = rules.marks_of(bases) & candidates
        removes = rules.marks_of(covers) & candidates & ~inside
        # Cages, signs or queens that would touch may rule out all of it without some of the bases.
        if removes and (
            number == 1 or is_smallest(rules, [rules.house_marks[base] & candidates for base in bases], removes)
        ):
            houses = [rules.houses[house] for house in bases], [rules.houses[house] for house in sorted(covers)]
            units = [house for house in (*bases, *covers) if rules.houses[house].value]
            found.append(Deduction(pattern.sentence(rules, *houses), inside, removes=removes, houses=units))
    return tuple(found)


def _naked(rules: Rules, bases: list[House], covers: list[House]) -> str:
    cells, digits = joined([str(base.unit) for base in bases]), [str(cover.value) for cover in covers]
    unit, some = covers[0].unit, joined(digits, "or")
    return f"In {unit} the cells {cells} hold {joined(digits)} in some order, so no other cell of {unit} is {some}."


def _hidden(rules: Rules, bases: list[House], covers: list[House]) -> str:
    cells, digits = joined([str(cover.unit) for cover in covers]), joined([str(base.value) for base in bases])
    return f"In {bases[0].unit} the digits {digits} can only go in {cells}, so these cells hold nothing else."


def _inside(rules: Rules, bases: list[House], covers: list[House]) -> str:
    inner, outer = (units_named([house.unit for house in houses]) for houses in (bases, covers))
    what = f"the {bases[0].value}" if rules.cell_houses else "the queen" if len(bases) == 1 else "the queens"
    excluded = f"is {bases[0].value}" if rules.cell_houses else "has one"
    return f"In {inner} {what} can only go in {outer}, so no other cell of {outer} {excluded}."


LINES, BOXES, REGIONS = ("row", "column"), ("box",), ("region",)
NAKED, HIDDEN = Pattern(cells_in_digits, _naked), Pattern(digits_in_cells, _hidden)
POINTING = Pattern(partial(units_in_units, BOXES, LINES), _inside)
CLAIMING = Pattern(partial(units_in_units, LINES, BOXES), _inside)
FISH = Pattern(partial(units_in_units, LINES, LINES), _inside)
REGIONS_IN_LINES = Pattern(partial(units_in_units, REGIONS, LINES), _inside)
LINES_IN_REGIONS = Pattern(partial(units_in_units, LINES, REGIONS), _inside)


def _technique(
    name: str,
    argument: Argument,
    grade: Grade,
    score: int,
    structures: Structures,
    pattern: Pattern,
    numbers: Iterable[int],
    tells: str,
    least: int = 0,
) -> Technique:
    return Technique(name, argument, grade, score, structures, partial(covered, pattern, numbers), tells, least)


_NAKED = (
    "{0} cells of a row, column or box have only {1} digits left between them. They take all of these, so no other "
    "cell there does."
)
_HIDDEN = (
    "A row, column or box has only {1} cells left for {1} digits. The cells take these digits, so nothing else can go "
    "into them."
)
_REGIONS = (
    "All cells that {1} regions have left are in {1} rows, or in {1} columns. Their queens fill these lines, so no "
    "other region has its queen there."
)
_LINES = (
    "All cells that {1} rows, or {1} columns, have left are in {1} regions. Their queens fill these regions, so there "
    "is none in the rest of them."
)
_FISH = (
    "In {1} rows a digit, or a queen, can only go in the same {1} columns, or the other way round. The rows use these "
    "columns up, so it is nowhere else in them."
)


def _said(sentences: str, number: str) -> str:
    return sentences.format(number.capitalize(), number)


# Where many lines are in as many regions, the other regions are in the other lines. Likewise what is naked leaves
# something hidden, and a fish leaves one the other way, so a small puzzle needs only the smaller of the two.
_MANY = range(5, 10)

TECHNIQUES = (
    _technique(
        "region inside a line",
        "locked",
        "easy",
        50,
        PIECES,
        REGIONS_IN_LINES,
        (1,),
        "All cells that a region has left are in one row or column. Its queen is there, so the rest of this line has "
        "none.",
    ),
    _technique(
        "line inside a region",
        "locked",
        "easy",
        50,
        PIECES,
        LINES_IN_REGIONS,
        (1,),
        "All cells that a row or column has left are in one region. Its queen is there, so the rest of this region has "
        "none.",
    ),
    _technique(
        "pointing",
        "locked",
        "medium",
        50,
        BOXED,
        POINTING,
        (1,),
        "All places that a box has left for a digit are in one row or column. The digit is there, so it is nowhere "
        "else in this line.",
    ),
    _technique(
        "claiming",
        "locked",
        "medium",
        50,
        BOXED,
        CLAIMING,
        (1,),
        "All places that a row or column has left for a digit are in one box. The digit is there, so it is nowhere "
        "else in this box.",
    ),
    _technique("naked pair", "naked-set", "medium", 60, LATIN, NAKED, (2,), _said(_NAKED, "two")),
    _technique("naked triple", "naked-set", "medium", 80, LATIN, NAKED, (3,), _said(_NAKED, "three"), 5),
    _technique("hidden pair", "hidden-set", "medium", 70, LATIN, HIDDEN, (2,), _said(_HIDDEN, "two"), 6),
    _technique("hidden triple", "hidden-set", "medium", 100, LATIN, HIDDEN, (3,), _said(_HIDDEN, "three"), 7),
    _technique(
        "two regions in two lines", "fish", "medium", 80, PIECES, REGIONS_IN_LINES, (2,), _said(_REGIONS, "two")
    ),
    _technique(
        "two lines in two regions", "fish", "medium", 80, PIECES, LINES_IN_REGIONS, (2,), _said(_LINES, "two"), 5
    ),
    _technique("naked quad", "naked-set", "hard", 120, LATIN, NAKED, (4,), _said(_NAKED, "four"), 8),
    _technique("hidden quad", "hidden-set", "hard", 150, LATIN, HIDDEN, (4,), _said(_HIDDEN, "four"), 9),
    _technique(
        "three regions in three lines", "fish", "hard", 120, PIECES, REGIONS_IN_LINES, (3,), _said(_REGIONS, "three"), 6
    ),
    _technique(
        "three lines in three regions", "fish", "hard", 120, PIECES, LINES_IN_REGIONS, (3,), _said(_LINES, "three"), 7
    ),
    _technique("X-wing", "fish", "hard", 140, ONE_A_HOUSE, FISH, (2,), _said(_FISH, "two")),
    _technique("swordfish", "fish", "hard", 150, ONE_A_HOUSE, FISH, (3,), _said(_FISH, "three"), 6),
    _technique("jellyfish", "fish", "hard", 160, ONE_A_HOUSE, FISH, (4,), _said(_FISH, "four"), 8),
    _technique(
        "four regions in four lines", "fish", "hard", 160, PIECES, REGIONS_IN_LINES, (4,), _said(_REGIONS, "four"), 8
    ),
    _technique(
        "four lines in four regions", "fish", "hard", 160, PIECES, LINES_IN_REGIONS, (4,), _said(_LINES, "four"), 9
    ),
    _technique(
        "many regions in as many lines",
        "fish",
        "expert",
        200,
        PIECES,
        REGIONS_IN_LINES,
        _MANY,
        "All cells that five regions or more have left are in as many rows, or columns. Their queens fill these lines, "
        "so no other region has its queen there.",
        10,
    ),
)
