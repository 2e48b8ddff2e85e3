"""Star Battle: where rows, columns and regions, and areas that are made of them, have room for their stars.

The names are those that its players use; "undercounting", "overcounting" and "composite region" are from the guides of
the puzzle's regulars, "two-by-two boxes" from its first: of cells that all touch, at most one has a star.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial, reduce
from itertools import product
from operator import or_
from typing import NamedTuple

from ...logic.covering import LINES, REGIONS
from ...logic.families import choose_bases_within, list_narrow_bases, list_units_in_units
from ...logic.position import Position
from ...logic.rules import Rules, bitset, members
from ...logic.sentences import join_names, name_cells, name_houses, say_all_true
from ...logic.step import Grade
from ...logic.technique import OWN, Deduction, Technique

MOST_STARS_COMPARED = 12
"""The most cells of an area in which all ways to place its stars are looked through."""


class Area(NamedTuple):
    """Cells that still need stars: their name for people, their candidates, the number of stars, the houses behind it.

    `account` says where that number comes from, if it is not that of one unit.
    """

    name: str
    left: int
    needed: int
    houses: tuple[int, ...]
    account: str = ""


def _list_units(position: Position) -> Iterator[Area]:
    """Lists the rows, columns and regions that need stars."""
    for house in members(position.open_houses):
        unit = position.rules.houses[house].unit
        yield Area(str(unit), position.left_in(house), position.needed_in(house), (house,))


def find_only_cells_left(position: Position) -> Iterator[Deduction]:
    """Finds the units with as many cells left as they need stars."""
    for area in _list_units(position):
        if area.left.bit_count() == area.needed:
            reason = f"{_needs(area)} and has no other cells left than {name_cells(position.rules, area.left)}."
            yield Deduction(reason, area.left, places=area.left, houses=area.houses)


def find_too_few_left(position: Position) -> Iterator[Deduction]:
    """Finds the stars that would leave a unit fewer cells than it needs."""
    rules = position.rules
    for area in _list_units(position):
        removes = bitset(mark for mark in members(position.candidates) if _leaves_too_few(rules, area, mark))
        if removes:
            cells = name_cells(rules, removes, "or")
            reason = f"{_needs(area)}. A star in {cells} would touch so many of its cells that too few are left."
            yield Deduction(reason, area.left | removes, removes=removes, houses=area.houses)


def _leaves_too_few(rules: Rules, area: Area, mark: int) -> bool:
    """Tells whether a star would touch too many cells of an area; one inside it is one that the area needs."""
    return (area.left & ~rules.sees[mark]).bit_count() < area.needed


def find_two_by_two_boxes(position: Position) -> Iterator[Deduction]:
    """Finds the units whose cells lie in as many boxes of 2x2 as they need stars: each box has one of them."""
    rules = position.rules
    for area in _list_units(position):
        for boxes in _divide_into_boxes(rules, area.left, area.needed):
            removes, places = 0, 0
            for box in boxes:
                removes |= rules.seen_by_all(box) & position.candidates
                places |= 0 if box & box - 1 else box
            if removes or places:
                said = join_names([name_cells(rules, box, "or") for box in boxes])
                each = "one in each box of 2x2: " if len(boxes) > 1 else ""
                reason = f"{_needs(area)}, {each}in {said}. {_say_what_follows(rules, places, removes)}"
                yield Deduction(reason, area.left | removes, places=places, removes=removes, houses=area.houses)
                break


def _divide_into_boxes(rules: Rules, cells: int, number: int) -> Iterator[tuple[int, ...]]:
    """Yields the ways to divide cells among some number of 2x2 boxes, none of them empty."""
    if not number:
        if not cells:
            yield ()
        return
    if not cells or cells.bit_count() > 4 * number:
        return
    size = rules.model.columns
    row, column = rules.cell((cells & -cells).bit_length() - 1)
    for left in (column, column - 1):
        box = cells & bitset(
            (row + down) * size + left + right
            for down, right in product(range(2), repeat=2)
            if row + down < size and 0 <= left + right < size
        )
        for others in _divide_into_boxes(rules, cells & ~box, number - 1):
            yield (box, *others)


def compare_counts(
    inner: Sequence[str], outer: Sequence[str], sizes: Iterable[int], position: Position
) -> Iterator[Deduction]:
    """Finds units that need as many stars as the units that they lie in, of which `sizes` are the numbers."""
    rules = position.rules
    for number, family in product(sizes, list_units_in_units(tuple(inner), tuple(outer), rules)):
        narrow = list(list_narrow_bases(rules, family, number, position.candidates & family.marks))
        # where stars are placed there may be fewer units, or more, than those that they lie in
        for wanted in range(1, number + 2):
            for bases, covers in choose_bases_within(narrow, wanted, number):
                yield from _deduce_from_counts(position, bases, sorted(covers))


def _deduce_from_counts(position: Position, bases: Sequence[int], covers: Sequence[int]) -> Iterator[Deduction]:
    rules = position.rules
    needed = sum(map(position.needed_in, bases))
    inside = rules.marks_of(bases) & position.candidates
    removes = rules.marks_of(covers) & position.candidates & ~inside
    if removes and needed == sum(map(position.needed_in, covers)):
        some, others = (name_houses(rules.houses[house].unit for house in houses) for houses in (bases, covers))
        reason = (
            f"{some.capitalize()} {'needs' if len(bases) == 1 else 'need'} {_count_stars(needed)}, all in {others}, "
            f"which {'needs' if len(covers) == 1 else 'need'} no more. So no other cell of {others} has one."
        )
        yield Deduction(reason, inside, removes=removes, houses=(*bases, *covers))


def find_packed_areas(lines: Iterable[int], position: Position) -> Iterator[Deduction]:
    """Finds what all ways to place the stars of an area have in common.

    The area is made of as many lines as one of `lines` says; 0 stands for a single unit.
    """
    rules = position.rules
    for number in lines:
        for area in _list_composites(position, number) if number else _list_units(position):
            # fewer than none are needed only where a player is wrong
            if area.left.bit_count() > MOST_STARS_COMPARED or area.needed < 0:
                continue
            kept, places = 0, area.left
            for chosen in _list_ways(rules, area.left, area.needed):
                kept |= position.candidates & ~(rules.seen_by_any(chosen) | area.left & ~chosen)
                places &= chosen
            removes = position.candidates & ~kept
            if removes or places:
                seen = area.left | rules.marks_of(area.houses) & position.candidates
                apart = ", and no two touch. " if area.needed else ". "
                account = area.account or f"{_needs(area)}, in {_name_cells_left(rules, area.left, area.needed)}"
                reason = f"{account}{apart}{_say_why(rules, area, places, removes)}"
                yield Deduction(reason, seen | removes, places=places, removes=removes, houses=area.houses)


def _name_cells_left(rules: Rules, left: int, needed: int) -> str:
    return name_cells(rules, left, "or" if needed < 2 else "and")


def _say_why(rules: Rules, area: Area, places: int, removes: int) -> str:
    """Says what follows from the ways to fill an area, and what the opposite of the first conclusions would leave.

    Nothing more is said of stars in all cells of an area, nor of cells that see a star which is certain.
    """
    told = dict[str, int]()
    for mark in members(places) if area.left != places else ():
        room = f"Without a star in {{}}, {_say_room(rules, area, area.left & ~(1 << mark), area.needed)}."
        told[room] = told.get(room, 0) | 1 << mark
    for mark in members(removes & ~rules.seen_by_any(places)) if area.needed else ():
        left, own = area.left & ~(rules.sees[mark] | 1 << mark), area.left >> mark & 1
        room = f"With a star in {{}}, {_say_room(rules, area, left, area.needed - own)}."
        told[room] = told.get(room, 0) | 1 << mark
    follows = _say_what_follows(rules, places, removes)
    if [*told.values()] == [removes] and not places:
        return f"{follows.removesuffix('.')}: with one, {next(iter(told)).removeprefix('With a star in {}, ')}"
    return " ".join([*(room.format(name_cells(rules, marks, "or")) for room, marks in [*told.items()][:3]), follows])


def _say_room(rules: Rules, area: Area, left: int, needed: int) -> str:
    """Says that cells lack room for the stars of an area, or for its others: "no cell would be left for the star"."""
    others = "other " * (needed < area.needed)
    wanted = f"the {others}{'star' if needed == 1 else _count_stars(needed)}"
    if not left:
        return f"no cell would be left for {wanted}"
    if left.bit_count() < needed:
        return f"only {name_cells(rules, left)} would be left for {wanted}"
    fitting = next(number for number in range(needed - 1, 0, -1) if any(_list_ways(rules, left, number)))
    return f"that would leave {name_cells(rules, left)} for {wanted}, and only {_count_stars(fitting)} would fit"


def _list_ways(rules: Rules, left: int, needed: int) -> Iterator[int]:
    """Lists the ways to place stars that do not touch, each a bitset."""
    if not needed:
        yield 0
        return
    while left.bit_count() >= needed:
        mark = left & -left
        left ^= mark
        for others in _list_ways(rules, left & ~rules.sees[mark.bit_length() - 1], needed - 1):
            yield mark | others


def _list_composites(position: Position, number: int) -> Iterator[Area]:
    """Lists areas: `number` adjacent lines without the regions inside, or the regions across without those lines."""
    rules = position.rules
    regions = [house for house in members(position.open_houses) if rules.houses[house].unit.shape == "region"]
    for shape in LINES:
        units = [unit.houses[0] for unit in rules.units if unit.shape == shape]
        for start in range(len(units) - number + 1):
            run = [line for line in units[start : start + number] if position.open_houses >> line & 1]
            own = rules.marks_of(run) & position.candidates if run else 0
            inside = [region for region in regions if not position.left_in(region) & ~own]
            crossing = [region for region in regions if position.left_in(region) & own]
            yield from (
                _make_area_beyond(position, whole, part) for whole, part in ((run, inside), (crossing, run)) if part
            )


def _make_area_beyond(position: Position, whole: Sequence[int], part: Sequence[int]) -> Area:
    """Returns the cells of some houses beyond those of others, which lie inside."""
    rules = position.rules
    left = rules.marks_of(whole) & ~rules.marks_of(part) & position.candidates
    numbers = [sum(map(position.needed_in, houses)) for houses in (whole, part)]
    needed = numbers[0] - numbers[1]
    names = [name_houses(rules.houses[house].unit for house in houses) for houses in (whole, part)]
    account = (
        f"{_count_needed(names[0], whole, numbers[0])}, and {names[1]}, whose cells that are left all lie there, "
        f"{'need' if len(part) > 1 else 'needs'} {_count_stars(numbers[1])}. That leaves "
        f"{_count_stars(needed) if needed else 'none'} for {_name_cells_left(rules, left, needed)}"
        if left
        else ""
    )
    return Area(f"{names[0]} without {names[1]}", left, needed, (*whole, *part), account)


def find_failing_stars(position: Position) -> Iterator[Deduction]:
    """Finds the cells with a star, or without one, from which units with no cells to spare lead to one with too few."""
    rules = position.rules
    for mark in members(position.candidates):
        for is_star in (True, False):
            after = position.place(mark) if is_star else position.remove(1 << mark)
            units = _follow(after)
            if units:
                supposed = f"{'a' if is_star else 'no'} star in {rules.cell_name(mark)}"
                places, removes = (0, 1 << mark) if is_star else (1 << mark, 0)
                told = "; ".join(
                    f"{unit.name} has only {name_cells(rules, unit.left)} left for {_name_stars(unit.needed)}"
                    for unit in units[:-1]
                )
                reason = (
                    f"Suppose {supposed}. Then {f'{told}; and then ' if told else ''}{_say_too_few(after, units)}. "
                    f"{_say_what_follows(rules, places, removes)}"
                )
                houses = [unit.houses[0] for unit in units]
                seen = 1 << mark | rules.marks_of(houses) & position.candidates
                yield Deduction(reason, seen, places=places, removes=removes, houses=houses)


def _follow(position: Position) -> list[Area]:
    """Follows the stars that are forced by the only cells left, from unit to unit, to the one that gets too few.

    Only the units that lead there are returned; none if none gets too few.
    """
    forced: list[tuple[Area, Position]] = []
    while True:
        last = next((area for area in _list_units(position) if area.left.bit_count() <= area.needed), None)
        if last is None:
            return []
        fresh = last.left
        if fresh.bit_count() < last.needed or position.rules.seen_by_any(fresh) & fresh:
            return [*_keep_needed(forced, last), last]
        forced.append((last, position))
        position = position.place_all(members(fresh))


def _keep_needed(forced: Sequence[tuple[Area, Position]], end: Area) -> list[Area]:
    """Keeps the units whose stars take cells from a unit that follows, back from the one that gets too few.

    Stars do so by touching the cells, or as the last ones of a unit that has all of its stars then.
    """
    kept = list[Area]()
    needed = forced[0][1].rules.house_marks[end.houses[0]] if forced else 0
    for area, before in reversed(forced):
        rules, after = before.rules, before.place_all(members(area.left))
        taken = before.candidates & ~after.candidates & needed
        if taken:
            kept.append(area)
            needed |= rules.house_marks[area.houses[0]]
            by_number = taken & ~(rules.seen_by_any(area.left) | area.left)
            full = (
                house
                for house in members(before.open_houses & ~after.open_houses)
                if by_number & rules.house_marks[house]
            )
            needed |= reduce(or_, (rules.house_marks[house] for house in full), 0)
    return kept[::-1]


def _say_too_few(start: Position, units: Sequence[Area]) -> str:
    """Says why the last of some units cannot have its stars."""
    last = units[-1]
    if not last.left:
        return f"{last.name} has no cell left for {_name_stars(last.needed)}"
    cells = name_cells(start.rules, last.left)
    if last.left.bit_count() < last.needed:
        return f"{last.name} has only {cells} left for {_name_stars(last.needed)}"
    return f"{last.name} has only {cells} left for {_name_stars(last.needed)}, and these touch"


def _name_stars(number: int) -> str:
    return "its star" if number == 1 else f"its {_count_stars(number)}"


def _needs(area: Area) -> str:
    return _count_needed(area.name, area.houses, area.needed)


def _count_needed(name: str, houses: Sequence[int], number: int) -> str:
    return f"{name.capitalize()} {'need' if len(houses) > 1 else 'needs'} {_count_stars(number)}"


def _count_stars(number: int) -> str:
    words = ("no star", "one star", "two stars", "three stars")
    return words[number] if number < len(words) else f"{number} stars"


def _say_what_follows(rules: Rules, places: int, removes: int) -> str:
    """Says what is placed and what is ruled out."""
    said = [say_all_true(rules, places)] if places else []
    said += [f"there is no star in {name_cells(rules, removes, 'or')}"] if removes else []
    return f"So {', and '.join(said)}."


def _make_counting_technique(
    name: str, grade: Grade, score: int, inner: Sequence[str], outer: Sequence[str], sizes: Iterable[int], tells: str
) -> Technique:
    return Technique(name, "counting", grade, score, OWN, partial(compare_counts, inner, outer, sizes), tells)


_UNDER = (
    "All cells that {} left lie in {}, and these need no more stars than the regions do. So they have none outside the "
    "regions."
)
_OVER = (
    "All cells that {} left lie in {}, and these need no more stars than the lines do. So they have none outside the "
    "lines."
)

TECHNIQUES = (
    Technique(
        "only cells left",
        "only-cells",
        "trivial",
        150,
        OWN,
        find_only_cells_left,
        "A row, column or region has just as many cells left as it needs stars, so all of them have one.",
    ),
    Technique(
        "too few cells left",
        "too-few-cells",
        "easy",
        210,
        OWN,
        find_too_few_left,
        "A star in this cell would touch so many cells of a row, column or region that it has too few left for its "
        "stars. So the cell stays empty.",
    ),
    _make_counting_technique(
        "undercounting by one",
        "easy",
        205,
        REGIONS,
        LINES,
        (1,),
        _UNDER.format("one or two regions have", "one row or column"),
    ),
    _make_counting_technique(
        "overcounting by one", "easy", 205, LINES, REGIONS, (1,), _OVER.format("one or two lines have", "one region")
    ),
    Technique(
        "two-by-two boxes",
        "two-by-two",
        "medium",
        270,
        OWN,
        find_two_by_two_boxes,
        "Cells in a box of 2x2 all touch, so it has one star at most. A row, column or region whose cells lie in as "
        "many boxes as it needs stars has one in each of them, and what touches all cells of a box has none.",
    ),
    _make_counting_technique(
        "undercounting by two",
        "medium",
        290,
        REGIONS,
        LINES,
        (2,),
        _UNDER.format("a few regions have", "two rows or columns"),
    ),
    _make_counting_technique(
        "overcounting by two", "medium", 290, LINES, REGIONS, (2,), _OVER.format("a few lines have", "two regions")
    ),
    Technique(
        "pressured exclusion",
        "pressure",
        "medium",
        300,
        OWN,
        partial(find_packed_areas, (0,)),
        "The stars of a row, column or region fit into its cells in few ways, as no two touch. A cell that all of them "
        "use has a star, and one that they all touch has none.",
    ),
    _make_counting_technique(
        "undercounting by many",
        "hard",
        420,
        REGIONS,
        LINES,
        (3, 4),
        _UNDER.format("several regions have", "three or four rows or columns"),
    ),
    _make_counting_technique(
        "overcounting by many",
        "hard",
        420,
        LINES,
        REGIONS,
        (3, 4),
        _OVER.format("several lines have", "three or four regions"),
    ),
    Technique(
        "composite region",
        "composite",
        "hard",
        440,
        OWN,
        partial(find_packed_areas, (1, 2)),
        "What one line or two have beyond the regions inside them, or what the regions that cover them have beyond, "
        "is an area whose number of stars is known, and is looked at as if it were a region.",
    ),
    Technique(
        "large composite region",
        "composite",
        "expert",
        640,
        OWN,
        partial(find_packed_areas, (3, 4)),
        "What three or four lines have beyond the regions inside them, or what the regions that cover them have "
        "beyond, is an area whose number of stars is known, and is looked at as if it were a region.",
    ),
    Technique(
        "failing star",
        "failing-star",
        "expert",
        700,
        OWN,
        find_failing_stars,
        "With a star in this cell, or without one, rows, columns and regions take the only cells that they have left, "
        "until one of them has too few. So it is the other way.",
    ),
)
