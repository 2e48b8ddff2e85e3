"""Kakuro: the last cell of a run, magic blocks, intersections, combinations, and locked sums.

The names are those of the puzzle's guides. A magic block is a run whose sum only one set of digits makes.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import combinations, product
from operator import or_
from typing import NamedTuple

from ...logic.cage_techniques import compare_combinations as cage_combinations
from ...logic.cage_techniques import list_ways
from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names, name_cells, say_impossible
from ...logic.sign_techniques import list_marks
from ...logic.technique import OWN, Deduction, Technique
from ...logic.trails_of_lines import list_digits
from ...paper.cages import Cage
from ...paper.cells import Cell, cell_name, numbers_of
from ...paper.fillings import digit_sets
from ...paper.runs import HIGHEST, is_across, run_name

MOST_RUNS = 8
"""The most runs of an area whose sums are added up."""

MOST_CELLS = 3
"""The most cells in which they differ."""


def _list_open_runs(position: Position) -> Iterator[tuple[Cage, list[int]]]:
    """Lists the runs with blank cells, each with the numbers of its cells."""
    for run in position.puzzle.cages:
        cells = numbers_of(run.cells, position.puzzle.columns)
        if position.candidates & list_marks(position.rules, cells):
            yield run, cells


def _find_candidates(position: Position, cells: Sequence[int], digits: int) -> int:
    """Returns the candidates of some cells that are among some digits, a bitset in which 1 is the lowest bit."""
    area = position.rules.area
    return position.candidates & bitset(digit * area + cell for digit in members(digits) for cell in cells)


def _find_digits_of_sum(run: Cage) -> int:
    """Returns the digits that any set has that makes a sum, a bitset in which 1 is the lowest bit."""
    sets = digit_sets(HIGHEST, len(run.cells), run.value)
    return reduce(or_, (1 << digit - 1 for digits in sets for digit in digits))


def find_last_cells(position: Position) -> Iterator[Deduction]:
    """Finds the runs with one blank cell, whose digit follows from the sum."""
    rules = position.rules
    for run, cells in _list_open_runs(position):
        blank, left = _find_rest(position, run)
        if len(blank) == 1 and 1 <= left <= HIGHEST:
            places = _find_candidates(position, blank, 1 << left - 1)
            if places:
                reason = f"{name_cells(rules, places)} is the last blank cell of the {run_name(run)}: {left} is left."
                yield Deduction(reason, places | list_marks(rules, cells) & position.placed, places=places)


def _find_rest(position: Position, run: Cage) -> tuple[list[int], int]:
    """Returns the numbers of the blank cells of a run, and what they have to add up to."""
    blank, left = [], run.value
    for cell in numbers_of(run.cells, position.puzzle.columns):
        digit = position.placed & position.rules.cell_marks << cell
        if digit:
            left -= position.rules.value(digit.bit_length() - 1)
        else:
            blank.append(cell)
    return blank, left


def find_intersections(position: Position) -> Iterator[Deduction]:
    """Finds the cells in which the sums of two runs have digits in common, and others are left."""
    rules = position.rules
    of_cell: dict[Cell, list[Cage]] = {}
    for run in position.puzzle.cages:
        for cell in run.cells:
            of_cell.setdefault(cell, []).append(run)
    for cell, runs in of_cell.items():
        if len(runs) == 2:
            first, second = map(_find_digits_of_sum, runs)
            numbers = numbers_of([cell], position.puzzle.columns)
            left = first & second
            removes = _find_candidates(position, numbers, ((1 << HIGHEST) - 1) & ~left)
            kept = _find_candidates(position, numbers, left)
            if removes and kept and left not in (first, second):
                names = join_names([f"the {run_name(run)}" for run in runs])
                common = join_names([str(digit + 1) for digit in members(left)])
                reason = f"{names.capitalize()} have {common} in common, so {say_impossible(rules, removes)}."
                yield Deduction(reason, kept | removes, removes=removes)


def find_magic_blocks(position: Position) -> Iterator[Deduction]:
    """Finds the runs whose sum one set of digits makes, with others left in their cells."""
    rules = position.rules
    for run, cells in _list_open_runs(position):
        sets = digit_sets(HIGHEST, len(run.cells), run.value)
        if len(sets) == 1:
            removes = _find_candidates(position, cells, ((1 << HIGHEST) - 1) & ~_find_digits_of_sum(run))
            if removes:
                reason = f"The {run_name(run)} is {' + '.join(map(str, sets[0]))}, so {say_impossible(rules, removes)}."
                yield Deduction(reason, list_marks(rules, cells), removes=removes)


def find_sum_bounds(position: Position) -> Iterator[Deduction]:
    """Finds the digits of a run that are too low beside the highest of the others, or too high beside the lowest."""
    rules = position.rules
    for run, cells in _list_open_runs(position):
        digits = list_digits(position, cells)
        removes, told = 0, list[str]()
        if not all(digits):
            continue
        for at, cell in enumerate(cells):
            others = [own for number, own in enumerate(digits) if number != at]
            least, most = _bound_sum(others, 1), _bound_sum(others, -1)
            allowed = sum(1 << digit - 1 for digit in range(1, HIGHEST + 1) if least <= run.value - digit <= most)
            removes |= _find_candidates(position, [cell], digits[at] & ~allowed)
            told += _say_bounds(position, run, cell, digits[at] & ~allowed, least, most)
        if removes and removes != position.candidates & list_marks(rules, cells):
            reason = f"In the {run_name(run)}, {'; '.join(told)}. So {say_impossible(rules, removes)}."
            yield Deduction(reason, list_marks(rules, cells), removes=removes)


def _say_bounds(position: Position, run: Cage, cell: int, digits: int, least: int, most: int) -> list[str]:
    """Says why a cell cannot hold some digits: what the others would have to make, and what they do at the least."""
    numbers = [digit + 1 for digit in members(digits)]
    high = [number for number in numbers if run.value - number < least]
    low = [number for number in numbers if run.value - number > most]
    name = position.rules.cell_name(cell)
    told = []
    if high:
        more, less = (" or more", " or less") if len(high) > 1 else ("", "")
        rest = f"{run.value - high[0]}{less}" if run.value > high[0] else "nothing"
        told.append(
            f"with {high[0]}{more} in {name} the other cells would have to make {rest}, but make at least {least}"
        )
    if low:
        less, more = (" or less", " or more") if len(low) > 1 else ("", "")
        rest = f"{run.value - low[-1]}{more}"
        told.append(
            f"with {low[-1]}{less} in {name} the other cells would have to make {rest}, but make at most {most}"
        )
    return told


def _bound_sum(options: Sequence[int], way: int) -> int:
    """Returns a bound on the sum of different digits, their least or, if `way` is -1, greatest; gaps are ignored."""
    total, last = 0, -HIGHEST - 1
    for digit in sorted(way * (own & -own if way > 0 else own).bit_length() for own in options):
        last = max(digit, last + 1)
        total += last
    return way * total


def find_required_digits(position: Position) -> Iterator[Deduction]:
    """Finds the digits that a run must have and that have one place left in it."""
    rules = position.rules
    for run, cells in _list_open_runs(position):
        ways = list_ways(position, run)
        for digit in sorted(ways.always):
            left = ways.marks & rules.layer(digit)
            if left and not left & left - 1 and left & position.candidates:
                where = name_cells(rules, left)
                reason = f"However it is filled, the {run_name(run)} has its {digit} in {where}."
                yield Deduction(reason, list_marks(rules, cells) & position.candidates, places=left)


class Area(NamedTuple):
    """Blank cells in which runs across and runs down differ, about which their sums say something.

    The digits `over`, less those `under`, add up to `total`.
    """

    runs: tuple[Cage, ...]
    over: tuple[int, ...]
    under: tuple[int, ...]
    total: int


def find_locked_sums(numbers: Container[int], position: Position) -> Iterator[Deduction]:
    """Finds what the sums across an area and down it imply for cells in which they differ, if those are few."""
    rules = position.rules
    for area in _grow_areas(position):
        cells = (*area.over, *area.under)
        if len(cells) not in numbers:
            continue
        kept = 0
        for marks in product(*(members(position.candidates & rules.cell_marks << cell) for cell in cells)):
            values = [rules.value(mark) for mark in marks]
            if sum(values[: len(area.over)]) - sum(values[len(area.over) :]) == area.total:
                clash = any(rules.sees[one] >> other & 1 for one, other in combinations(marks, 2))
                kept |= 0 if clash else bitset(marks)
        removes = position.candidates & list_marks(rules, cells) & ~kept
        if removes and kept:
            yield Deduction(_deduce_from_area(position, area, removes), list_marks(rules, cells), removes=removes)


def _deduce_from_area(position: Position, area: Area, removes: int) -> str:
    across, down = _sort_by_way(area.runs)
    names = [_name_runs(some) for some in (across, down)]
    over, under = (name_cells(position.rules, bitset(cells)) if cells else "" for cells in (area.over, area.under))
    if over and under:
        more, less = (over, under) if area.total >= 0 else (under, over)
        rest = f"{more} less {less} {'make' if ' and ' in more else 'is'} {abs(area.total)}"
    else:
        several = len(area.over or area.under) > 1
        rest = f"{over or under} {'add up to' if several else 'is'} {abs(area.total)}"
    so = say_impossible(position.rules, removes)
    return f"The {names[0]} and the {names[1]} share all their blank cells but these. By their sums {rest}, so {so}."


def _name_runs(runs: Sequence[Cage]) -> str:
    """Names runs of one way for people: "runs across 15 at r2c3 and 7 at r4c3"."""
    way = "across" if is_across(runs[0]) else "down"
    told = join_names([f"{run.value} at {cell_name(run.cells[0])}" for run in runs])
    return f"run{'s' * (len(runs) > 1)} {way} {told}"


def _sort_by_way(runs: Iterable[Cage]) -> tuple[list[Cage], list[Cage]]:
    """Returns the runs that go across, and those that go down."""
    across: list[Cage] = []
    down: list[Cage] = []
    for run in runs:
        (across if is_across(run) else down).append(run)
    return across, down


def _grow_areas(position: Position) -> Iterator[Area]:
    """Grows an area from each run, by the run that leaves the fewest cells each time; yields each set of cells once."""
    rests = {run: _find_rest(position, run) for run, _ in _list_open_runs(position)}
    of_cell: dict[int, list[Cage]] = {}
    for run, (blank, _) in rests.items():
        for cell in blank:
            of_cell.setdefault(cell, []).append(run)
    known: set[frozenset[int]] = set()
    for start, (blank, _) in rests.items():
        runs, differing = [start], frozenset(blank)
        while len(runs) < MOST_RUNS:
            near = {run: None for cell in sorted(differing) for run in of_cell[cell] if run not in runs}
            if not near:
                break
            following = min(near, key=lambda run: (len(differing ^ frozenset(rests[run][0])), run))
            runs.append(following)
            differing ^= frozenset(rests[following][0])
            if 0 < len(differing) <= MOST_CELLS and differing not in known:
                known.add(differing)
                yield _make_area(runs, rests, differing)


def _make_area(runs: Sequence[Cage], rests: Mapping[Cage, tuple[list[int], int]], differing: frozenset[int]) -> Area:
    across, down = _sort_by_way(runs)
    over, under = ([cell for run in some for cell in rests[run][0] if cell in differing] for some in (across, down))
    total = sum(rests[run][1] for run in across) - sum(rests[run][1] for run in down)
    return Area(tuple(runs), tuple(over), tuple(under), total)


TECHNIQUES = (
    Technique(
        "last cell of a run",
        "last-of-run",
        "trivial",
        100,
        OWN,
        find_last_cells,
        "A run has one blank cell left: it holds what the others leave of the sum.",
    ),
    Technique(
        "intersection",
        "crossing",
        "easy",
        185,
        OWN,
        find_intersections,
        "The sum of a run can only be made of certain digits, and so can that of the run that crosses it. Their common "
        "cell holds one that both have.",
    ),
    Technique(
        "magic block",
        "cage",
        "easy",
        185,
        OWN,
        find_magic_blocks,
        "Only one set of digits makes the sum of a run. Its cells hold these digits, and no others.",
    ),
    Technique(
        "least and greatest sum",
        "sum-bounds",
        "easy",
        190,
        OWN,
        find_sum_bounds,
        "With this digit, the other cells of the run would have to make less than their lowest digits, or more than "
        "their highest.",
    ),
    Technique(
        "run combinations",
        "cage",
        "easy",
        190,
        OWN,
        partial(cage_combinations, range(2, 4)),
        "A run of two or three cells makes its sum in a few ways. A digit that none of them has in a cell is ruled out "
        "there.",
    ),
    Technique(
        "required digit",
        "required-digit",
        "medium",
        255,
        OWN,
        find_required_digits,
        "All sets of digits that can make the sum of a run have the same digit, and only one of its cells can hold it.",
    ),
    Technique(
        "long run combinations",
        "cage",
        "medium",
        260,
        OWN,
        partial(cage_combinations, range(4, 10)),
        "A run of four cells or more makes its sum of the digits that are left in some ways. A digit that none of them "
        "has in a cell is ruled out there.",
    ),
    Technique(
        "locked sums",
        "locked-sums",
        "hard",
        380,
        OWN,
        partial(find_locked_sums, (1,)),
        "Runs across and runs down go over the same cells but for one. Their sums differ by what it holds.",
    ),
    Technique(
        "locked sums of several cells",
        "locked-sums",
        "hard",
        450,
        OWN,
        partial(find_locked_sums, (2, 3)),
        "Runs across and runs down go over the same cells but for two or three. Their sums tell by how much the digits "
        "in these differ, or what they make together.",
    ),
)
