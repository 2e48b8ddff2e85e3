"""Houses inside houses: naked and hidden sets, pointing and claiming, fish, and regions in lines.

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
from .families import (
    Family,
    choose_bases_within,
    list_cells_in_digits,
    list_digits_in_cells,
    list_narrow_bases,
    list_units_in_units,
)
from .position import Position
from .premises import is_smallest
from .rules import Rules
from .sentences import join_names, name_units
from .step import Argument, Grade
from .technique import BOXED, LATIN, ONE_A_HOUSE, PIECES, Deduction, Structures, Technique


class Pattern(NamedTuple):
    """A way for houses to lie inside houses, and the sentence that says so of some bases and covers."""

    families: Callable[[Rules], tuple[Family, ...]]
    sentence: Callable[[Rules, list[House], list[House]], str]


def find_covered(pattern: Pattern, numbers: Iterable[int], position: Position) -> Iterator[Deduction]:
    """Finds every n bases, n from `numbers`, whose candidates lie in n covers that have further candidates to lose."""
    rules, candidates = position.rules, position.candidates
    for number, family in product(numbers, pattern.families(rules)):
        yield from _deduce_in_family(pattern, number, rules, family, candidates & family.marks)


@lru_cache(maxsize=4096)
def _deduce_in_family(
    pattern: Pattern, number: int, rules: Rules, family: Family, candidates: int
) -> tuple[Deduction, ...]:
    """Returns the deductions from a family's own candidates; cached, as a step changes few families."""
    found = []
    narrow = list(list_narrow_bases(rules, family, number, candidates))
    for bases, covers in choose_bases_within(narrow, number, number):
        inside = rules.marks_of(bases) & candidates
        removes = rules.marks_of(covers) & candidates & ~inside
        # Cages, signs or pieces that would touch may rule out all of it without some of the bases.
        if removes and (
            number == 1 or is_smallest(rules, [rules.house_marks[base] & candidates for base in bases], removes)
        ):
            houses = [rules.houses[house] for house in bases], [rules.houses[house] for house in sorted(covers)]
            units = [house for house in (*bases, *covers) if rules.houses[house].value]
            found.append(Deduction(pattern.sentence(rules, *houses), inside, removes=removes, houses=units))
    return tuple(found)


def _say_naked(rules: Rules, bases: list[House], covers: list[House]) -> str:
    cells, digits = join_names([str(base.unit) for base in bases]), [str(cover.value) for cover in covers]
    unit, some = covers[0].unit, join_names(digits, "or")
    return f"In {unit} the cells {cells} hold {join_names(digits)} in some order, so no other cell of {unit} is {some}."


def _say_hidden(rules: Rules, bases: list[House], covers: list[House]) -> str:
    cells, digits = join_names([str(cover.unit) for cover in covers]), join_names([str(base.value) for base in bases])
    return f"In {bases[0].unit} the digits {digits} can only go in {cells}, so these cells hold nothing else."


def _say_inside(rules: Rules, bases: list[House], covers: list[House]) -> str:
    inner, outer = (name_units([house.unit for house in houses]) for houses in (bases, covers))
    what = f"the {bases[0].value}" if rules.cell_houses else "the queen" if len(bases) == 1 else "the queens"
    excluded = f"is {bases[0].value}" if rules.cell_houses else "has one"
    return f"In {inner} {what} can only go in {outer}, so no other cell of {outer} {excluded}."


LINES, BOXES, REGIONS = ("row", "column"), ("box",), ("region",)
NAKED, HIDDEN = Pattern(list_cells_in_digits, _say_naked), Pattern(list_digits_in_cells, _say_hidden)
POINTING = Pattern(partial(list_units_in_units, BOXES, LINES), _say_inside)
CLAIMING = Pattern(partial(list_units_in_units, LINES, BOXES), _say_inside)
FISH = Pattern(partial(list_units_in_units, LINES, LINES), _say_inside)
REGIONS_IN_LINES = Pattern(partial(list_units_in_units, REGIONS, LINES), _say_inside)
LINES_IN_REGIONS = Pattern(partial(list_units_in_units, LINES, REGIONS), _say_inside)


def _make_technique(
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
    return Technique(name, argument, grade, score, structures, partial(find_covered, pattern, numbers), tells, least)


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


def _explain(sentences: str, number: str) -> str:
    return sentences.format(number.capitalize(), number)


# Where many lines are in as many regions, the other regions are in the other lines. Likewise what is naked leaves
# something hidden, and a fish leaves one the other way, so a small puzzle needs only the smaller of the two.
_MANY = range(5, 10)

TECHNIQUES = (
    _make_technique(
        "region inside a line",
        "locked",
        "easy",
        205,
        PIECES,
        REGIONS_IN_LINES,
        (1,),
        "All cells that a region has left are in one row or column. Its queen is there, so the rest of this line has "
        "none.",
    ),
    _make_technique(
        "line inside a region",
        "locked",
        "easy",
        205,
        PIECES,
        LINES_IN_REGIONS,
        (1,),
        "All cells that a row or column has left are in one region. Its queen is there, so the rest of this region has "
        "none.",
    ),
    _make_technique(
        "pointing",
        "locked",
        "medium",
        255,
        BOXED,
        POINTING,
        (1,),
        "All places that a box has left for a digit are in one row or column. The digit is there, so it is nowhere "
        "else in this line.",
    ),
    _make_technique(
        "claiming",
        "locked",
        "medium",
        260,
        BOXED,
        CLAIMING,
        (1,),
        "All places that a row or column has left for a digit are in one box. The digit is there, so it is nowhere "
        "else in this box.",
    ),
    _make_technique("naked pair", "naked-set", "medium", 270, LATIN, NAKED, (2,), _explain(_NAKED, "two")),
    _make_technique("naked triple", "naked-set", "medium", 290, LATIN, NAKED, (3,), _explain(_NAKED, "three"), 5),
    _make_technique("hidden pair", "hidden-set", "medium", 280, LATIN, HIDDEN, (2,), _explain(_HIDDEN, "two"), 6),
    _make_technique("hidden triple", "hidden-set", "medium", 310, LATIN, HIDDEN, (3,), _explain(_HIDDEN, "three"), 7),
    _make_technique(
        "two regions in two lines", "fish", "medium", 290, PIECES, REGIONS_IN_LINES, (2,), _explain(_REGIONS, "two")
    ),
    _make_technique(
        "two lines in two regions", "fish", "medium", 290, PIECES, LINES_IN_REGIONS, (2,), _explain(_LINES, "two"), 5
    ),
    _make_technique("naked quad", "naked-set", "hard", 500, LATIN, NAKED, (4,), _explain(_NAKED, "four"), 8),
    _make_technique("hidden quad", "hidden-set", "hard", 540, LATIN, HIDDEN, (4,), _explain(_HIDDEN, "four"), 9),
    _make_technique(
        "three regions in three lines",
        "fish",
        "hard",
        400,
        PIECES,
        REGIONS_IN_LINES,
        (3,),
        _explain(_REGIONS, "three"),
        6,
    ),
    _make_technique(
        "three lines in three regions",
        "fish",
        "hard",
        400,
        PIECES,
        LINES_IN_REGIONS,
        (3,),
        _explain(_LINES, "three"),
        7,
    ),
    _make_technique("X-wing", "fish", "hard", 360, ONE_A_HOUSE, FISH, (2,), _explain(_FISH, "two")),
    _make_technique("swordfish", "fish", "hard", 400, ONE_A_HOUSE, FISH, (3,), _explain(_FISH, "three"), 6),
    _make_technique("jellyfish", "fish", "hard", 520, ONE_A_HOUSE, FISH, (4,), _explain(_FISH, "four"), 8),
    _make_technique(
        "four regions in four lines", "fish", "hard", 480, PIECES, REGIONS_IN_LINES, (4,), _explain(_REGIONS, "four"), 8
    ),
    _make_technique(
        "four lines in four regions", "fish", "hard", 480, PIECES, LINES_IN_REGIONS, (4,), _explain(_LINES, "four"), 9
    ),
    _make_technique(
        "many regions in as many lines",
        "fish",
        "expert",
        640,
        PIECES,
        REGIONS_IN_LINES,
        _MANY,
        "All cells that five regions or more have left are in as many rows, or columns. Their queens fill these lines, "
        "so no other region has its queen there.",
        10,
    ),
)
