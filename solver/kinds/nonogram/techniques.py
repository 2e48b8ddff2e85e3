"""Nonogram: what follows from the runs of one line and from what is known of its cells, by the names that players use.

Each looks at one line. Runs are pushed to both ends of it, as far as its known cells let them; what lies between is all
that a run can reach. What no simpler thought finds is found by all ways to fill the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, pairwise
from typing import NamedTuple

from ...logic.position import Position
from ...logic.rules import Rules, bitset
from ...logic.sentences import name_cells
from ...logic.sign_techniques import list_marks
from ...logic.supported import find_unit_house
from ...logic.technique import OWN, Deduction, Technique
from ...paper.cells import numbers_of
from ...paper.line_clues import Runs, least_length
from .line_fillings import EMPTY, FILLED, line_support
from .open_line import BOTH, OpenLine


class Found(NamedTuple):
    """What is found in a line: the places in it of cells that are filled, and of those that stay empty.

    In the `words`, {line} stands for its name, {filled} and {empty} for what happens to these cells, and {seen} for the
    names of the cells that it is seen by.
    """

    words: str
    filled: Sequence[int] = ()
    empty: Sequence[int] = ()
    seen: Sequence[int] = ()


def look_along(find: Callable[[OpenLine], Iterator[Found]], position: Position) -> Iterator[Deduction]:
    """Looks in each line of a position for what is found in one."""
    for line in _list_lines(position):
        for found in find(line):
            fill, leave = (
                _list_marks(position, line, places, value) & position.candidates
                for value, places in ((FILLED, found.filled), (EMPTY, found.empty))
            )
            if fill | leave:
                told = found.words.format(
                    line=line.unit,
                    filled=_say(position, fill, "filled"),
                    empty=_say(position, leave, "empty"),
                    seen=name_cells(position.rules, _list_marks(position, line, found.seen, FILLED))
                    if found.seen
                    else "",
                )
                cells = position.candidates & list_marks(position.rules, line.cells)
                houses = find_unit_house(position, line.unit.cells)
                yield Deduction(f"{told[0].upper()}{told[1:]}.", cells, places=fill | leave, houses=houses)


def _list_marks(position: Position, line: OpenLine, places: Sequence[int], value: int) -> int:
    return bitset((value - 1) * position.rules.area + line.cells[at] for at in places)


def _say(position: Position, marks: int, what: str) -> str:
    if not marks:
        return ""
    verb = ("are" if marks & marks - 1 else "is") if what == "filled" else ("stay" if marks & marks - 1 else "stays")
    return f"{name_cells(position.rules, marks)} {verb} {what}"


def _list_lines(position: Position) -> tuple[OpenLine, ...]:
    """Lists the lines with blank cells that can still be filled."""
    clues = tuple(chain(*position.puzzle.line_clues))
    return _read_lines(position.rules, clues, position.candidates | position.placed, position.candidates)


@lru_cache(maxsize=8)
def _read_lines(rules: Rules, clues: tuple[Runs, ...], held: int, candidates: int) -> tuple[OpenLine, ...]:
    """Reads the lines once for all techniques that look at a position."""
    area, columns = rules.area, rules.model.columns
    bits = f"{held:0{2 * area}b}"[::-1]
    values = [int(filled + empty, 2) for empty, filled in zip(bits[:area], bits[area:], strict=True)]
    found = []
    for each, marks, runs in zip(rules.units, rules.unit_marks, clues, strict=True):
        cells = tuple(numbers_of(each.unit.cells, columns))
        if candidates & marks:
            found.append(OpenLine.of(each.unit, cells, runs, tuple([values[cell] for cell in cells])))
    return tuple(line for line in found if line)


def find_complete(line: OpenLine) -> Iterator[Found]:
    """Finds the lines that have all of their filled cells, or none at all."""
    if line.values.count(FILLED) == sum(line.runs):
        has = "has all of its filled cells, so its other cells" if line.runs else "has no runs, so its cells"
        yield Found(f"{{line}} {has} stay empty", empty=range(len(line.cells)))


def find_last_cells(line: OpenLine) -> Iterator[Found]:
    """Finds the lines that need all cells that are left."""
    left = [at for at, value in enumerate(line.values) if value & FILLED]
    if len(left) == sum(line.runs):
        yield Found("{line} needs all of the cells that are left to it, so {filled}", left)


def find_full(line: OpenLine) -> Iterator[Found]:
    """Finds the lines that their runs take whole."""
    if line.runs and least_length(line.runs) == len(line.cells):
        filled = [at for run in line.spans for at in range(run.first, run.first + run.length)]
        empty = [at for at in range(len(line.cells)) if at not in filled]
        yield Found("the runs of {line}, with one empty cell between them, take the whole line", filled, empty)


def find_overlap(line: OpenLine) -> Iterator[Found]:
    """Finds the cells that are in the same run whether all are pushed to one end or to the other."""
    filled = [at for run in line.spans for at in range(run.last, run.first + run.length)]
    yield Found(
        "whether the runs of {line} are pushed to its one end or to the other, {filled} by the same run both times",
        filled,
    )


def find_simple_overlap(line: OpenLine) -> Iterator[Found]:
    """Finds the same where nothing is known of the line but the cells at its ends that stay empty."""
    inner = line.without_ends
    if inner and all(value == BOTH for value in inner):
        yield from find_overlap(line)


def find_glued(line: OpenLine) -> Iterator[Found]:
    """Finds the cells that a run must reach, as it has too little room on its other side."""
    for block in line.blocks:
        before, after = line.find_walls(block.start, block.end)
        least = min((run.length for run in block.runs), default=0)
        filled = [*range(after - least, block.start), *range(block.end, before + least)]
        words = (
            f"in {{line}} the run at {{seen}} has {least} cells or more, but too little room on one side, so {{filled}}"
        )
        yield Found(words, filled if least else (), seen=block.cells)


def find_whole_runs(line: OpenLine) -> Iterator[Found]:
    """Finds the runs that are complete, as no longer one can be there."""
    for block in line.blocks:
        if max((run.length for run in block.runs), default=0) == len(block.cells):
            beside = [at for at in (block.start - 1, block.end) if 0 <= at < len(line.cells)]
            yield Found("in {line} no run that can be at {seen} is longer, so {empty}", empty=beside, seen=block.cells)


def find_out_of_reach(line: OpenLine) -> Iterator[Found]:
    """Finds the cells that no run can reach."""
    reached = {at for run in line.spans for at in range(run.first, run.last + run.length)}
    empty = [at for at in range(len(line.cells)) if at not in reached]
    yield Found("no run of {line} reaches so far, so {empty}", empty=empty)


def find_small_gaps(line: OpenLine) -> Iterator[Found]:
    """Finds the gaps between empty cells that are too small for every run that can reach them."""
    for gap in line.gaps:
        runs = [run for at in gap for run in line.list_runs_over(at, at + 1)]
        if runs and min(run.length for run in runs) > len(gap):
            yield Found("in {line} every run that can be there is too long for the gap, so {empty}", empty=gap)


def find_joined(line: OpenLine) -> Iterator[Found]:
    """Finds the cells between two filled ones that only one and the same run can cover."""
    for one, other in pairwise(line.blocks):
        if len(one.runs) == 1 and one.runs == other.runs:
            between, ends = range(one.end, other.start), (one.end - 1, other.start)
            yield Found("in {line} only one run can be at {seen}, so {filled}", between, seen=ends)


def find_splits(line: OpenLine) -> Iterator[Found]:
    """Finds the cells that would join filled ones to a run that is longer than any that can be there."""
    for at, value in enumerate(line.values):
        start, end = line.find_joined(at)
        if value == BOTH and end - start > 1 and not line.list_runs_over(start, end):
            cells = [place for place in range(start, end) if place != at]
            words = "in {line} no run that can be at {seen} is long enough for one more cell, so {empty}"
            yield Found(words, empty=(at,), seen=cells)


def find_in_all_ways(line: OpenLine) -> Iterator[Found]:
    """Finds what all ways to fill a line have in common."""
    left = line_support(line.runs)(line.values)
    filled, empty = ([at for at, value in enumerate(left) if value == own] for own in (FILLED, EMPTY))
    new = [at for at, value in enumerate(line.values) if value != left[at]] or range(len(left))
    ends = [name for name, some in (("{filled}", filled), ("{empty}", empty)) if not {*some}.isdisjoint(new)]
    yield Found(
        f"in every way to place the runs of {{line}} {', and '.join(ends)}",
        [at for at in filled if at in new],
        [at for at in empty if at in new],
    )


TECHNIQUES = (
    Technique(
        "complete line",
        "full-line",
        "trivial",
        100,
        OWN,
        partial(look_along, find_complete),
        "A row or column has as many filled cells as its numbers add up to, so its other cells stay empty.",
    ),
    Technique(
        "last cells of a line",
        "full-line",
        "trivial",
        100,
        OWN,
        partial(look_along, find_last_cells),
        "A row or column needs all of the cells that are left to it to have as many as its numbers add up to, so they "
        "are filled.",
    ),
    Technique(
        "whole line",
        "line-fillings",
        "trivial",
        120,
        OWN,
        partial(look_along, find_full),
        "The numbers of a row or column, with one empty cell between each and the next, take the whole line, so there "
        "is one way to fill it.",
    ),
    Technique(
        "overlap",
        "line-fillings",
        "trivial",
        160,
        OWN,
        partial(look_along, find_simple_overlap),
        "The runs of a row or column are pushed to its one end, then to the other. A cell that is in the same run "
        "both times is filled.",
    ),
    Technique(
        "complete run",
        "line-fillings",
        "easy",
        190,
        OWN,
        partial(look_along, find_whole_runs),
        "Filled cells side by side are as long as the longest run that can be there, so the cells before and after "
        "them stay empty.",
    ),
    Technique(
        "glue",
        "line-fillings",
        "easy",
        200,
        OWN,
        partial(look_along, find_glued),
        "A filled cell lies so near to the border, or to an empty cell, that its run has no room on that side and "
        "must reach out on the other.",
    ),
    Technique(
        "joined cells",
        "line-fillings",
        "easy",
        215,
        OWN,
        partial(look_along, find_joined),
        "Two filled cells can only be part of one and the same run, so the cells between them are filled.",
    ),
    Technique(
        "gap too small",
        "line-fillings",
        "easy",
        220,
        OWN,
        partial(look_along, find_small_gaps),
        "A gap between two empty cells, or an empty cell and the border, is too small for every run that can be "
        "there, so it stays empty.",
    ),
    Technique(
        "split",
        "line-fillings",
        "easy",
        230,
        OWN,
        partial(look_along, find_splits),
        "With one more cell, filled ones would become a run that is longer than any that can be there. So that cell "
        "stays empty.",
    ),
    Technique(
        "overlap with known cells",
        "line-fillings",
        "easy",
        235,
        OWN,
        partial(look_along, find_overlap),
        "The runs of a row or column are pushed to both ends, as far as its known cells let them. A cell that is in "
        "the same run both times is filled.",
    ),
    Technique(
        "out of reach",
        "line-fillings",
        "easy",
        240,
        OWN,
        partial(look_along, find_out_of_reach),
        "No run of a row or column can reach a cell, wherever it lies, so the cell stays empty.",
    ),
    Technique(
        "line logic",
        "line-fillings",
        "medium",
        330,
        OWN,
        partial(look_along, find_in_all_ways),
        "All ways to place the runs of a row or column are compared. What they all have in common is sure.",
    ),
)
