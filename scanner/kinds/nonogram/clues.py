"""The runs beside each line, from the digits around a grid: which cells are the board's, and what the numbers are.

Where clues have cells of their own, the lines of the board go on through these. So each number of rows and columns that
may hold clues is tried: the board is what makes the most of the digits clues that fit.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from statistics import median

import numpy as np
from numpy.typing import NDArray

from scanner.kinds.nonogram.digits import Digit
from scanner.types import TRUST_THRESHOLD, TRUSTED_LOG_ODDS, Cell
from solver.paper.line_clues import least_length
from solver.paper.puzzle import SIZES, Shape

Runs = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spacing:
    """How far apart the middles of digits are, in cells: at a `boundary` they may be of one number or of two.

    So far from it, `clear`, digits of this board are one or the other.
    """

    boundary: float
    clear: float
    is_ruled: bool = False
    """Whether lines part the numbers: those of a cell are one, and no number is in two cells."""


@dataclass(frozen=True, slots=True)
class LineReadings:
    """What may stand beside a line: its runs and their costs, minus log probabilities, the likeliest first."""

    runs: tuple[Runs, ...] = ((),)
    costs: tuple[float, ...] = (0.0,)


SILENT = LineReadings()
"""Beside a line stands nothing, not even a 0."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A division of a grid: the first cell of its board, and the readings of its rows and of its columns.

    `left_over` are the digits within the board, `unread` the lines that cannot be read, `away` is how far away from the
    board the nearest numbers are, beside rows or above columns, whichever are farther.
    """

    first: Cell
    shape: Shape
    rows: tuple[LineReadings, ...]
    columns: tuple[LineReadings, ...]
    left_over: int
    digits: int
    unread: int
    away: float

    @property
    def sums(self) -> tuple[int, int]:
        """The filled cells of all rows, and of all columns, as they are most probably read."""
        rows, columns = (sum(sum(line.runs[0]) for line in lines) for lines in (self.rows, self.columns))
        return rows, columns

    @property
    def has_equal_sums(self) -> bool:
        """Whether rows and columns have as many filled cells, as they are most probably read."""
        one, other = self.sums
        return one == other

    @property
    def cost(self) -> float:
        """The cost of the likeliest readings of all lines."""
        return sum(line.costs[0] for line in (*self.rows, *self.columns))

    @property
    def has_one_each(self) -> bool:
        """Whether no line has more than one number, as they are most probably read."""
        return not any(len(line.runs[0]) > 1 for line in (*self.rows, *self.columns))

    @property
    def may_end_before(self) -> bool:
        """Whether beside an outermost line stands nothing: what looks like it may be a part of the page."""
        return SILENT in (self.rows[0], self.rows[-1], self.columns[0], self.columns[-1])

    @property
    def score(self) -> float:
        """How well the digits are explained."""
        silent = sum(not line.runs[0] for line in (*self.rows, *self.columns))
        return self.digits - 2 * self.left_over - 6 * self.unread - silent - (0 if self.has_equal_sums else 4)


def read_clues(digits: Sequence[Digit], whole: Shape, down: NDArray[np.bool_]) -> Reading | None:
    """Reads the clues around a grid, for the likeliest of its divisions; `down` are the upright lines that are seen."""
    usual = _usual(digits)
    found = (_read_division(usual, whole, first, _is_ruled(down, first)) for first in _list_firsts(usual, whole))
    return max(filter(None, found), key=lambda reading: reading.score, default=None)


def _usual(digits: Sequence[Digit]) -> list[Digit]:
    """Keeps the pieces that are about as high as those beside the grid."""
    beside = [digit.height for digit in digits if min(digit.middle) < 2]
    if not beside:
        return []
    height = median(beside)
    return [digit for digit in digits if 3 * height < 5 * digit.height < 8 * height]


def _list_firsts(digits: Sequence[Digit], whole: Shape) -> list[Cell]:
    """Lists where the board may begin: no more than half of its cells beyond."""
    sizes = SIZES["nonogram"]
    rows, columns = (
        [first for first in range(side // 2 + 2) if side - first in sizes and 2 * first <= side - first + 2]
        for side in whole
    )
    return list(product(rows, columns))


def _is_ruled(down: NDArray[np.bool_], first: Cell) -> bool:
    """Tells whether lines part the numbers left of the rows of a board that begins at a cell of the grid."""
    between = down[first[0] :, 1 : first[1]]
    return bool(2 * between.sum() > between.size)


def _read_division(digits: Sequence[Digit], whole: Shape, first: Cell, is_ruled: bool) -> Reading | None:
    """Reads the clues of a board that begins at a cell of the grid, and reaches to its end."""
    shape = Shape(whole.rows - first[0], whole.columns - first[1])
    beside: list[list[Digit]] = [[] for _ in range(shape.rows)]
    above: list[list[Digit]] = [[] for _ in range(shape.columns)]
    left_over = 0
    for digit in digits:
        row, column = (math.floor(at) - begin for at, begin in zip(digit.middle, first, strict=True))
        if row >= 0 and column < 0 and row < shape.rows:
            beside[row].append(digit)
        elif column >= 0 and row < 0 and column < shape.columns:
            above[column].append(digit)
        elif (row >= 0 and column >= 0) or max(digit.middle) >= 0:
            left_over += 1
    height = median([digit.height for digit in digits]) if digits else 0.5
    rows = [_cut_run(line, first[1], height) for line in beside]
    stacks = [_stack(line) for line in above]
    pitch = _find_pitch(stacks, height)
    columns = [_cut_stack(line, first[0], pitch) for line in stacks]
    advance = _find_advance(columns)
    spacing = replace(_find_spacing(rows, advance) if advance else Spacing(height, height / 5), is_ruled=is_ruled)
    read = [
        *(_read_row(line, shape.columns, spacing) for line in rows),
        *(_read_column(line, shape.rows) for line in columns),
    ]
    used = sum(map(len, rows)) + sum(len(number) for line in columns for number in line)
    right, bottom = [line[-1].right for line in rows if line], [line[-1][0].bottom for line in columns if line]
    if not (_are_beside(right, first[1]) and _are_beside(bottom, first[0])):
        return None
    if 2 * sum(bool(line) for line in rows) < shape.rows or 2 * sum(bool(line) for line in columns) < shape.columns:
        return None
    whole_lines = [line or LineReadings(((),), (9,)) for line in read]
    unread = sum(line is None for line in read)
    away = max(first[1] - max(right), first[0] - max(bottom))
    return Reading(
        first, shape, tuple(whole_lines[: shape.rows]), tuple(whole_lines[shape.rows :]), left_over, used, unread, away
    )


def _are_beside(ends: Sequence[float], edge: int) -> bool:
    """Tells whether most of the numbers next to a board are in the cells beside it, if these are part of the grid."""
    return not edge or 2 * sum(end > edge - 1 for end in ends) > len(ends)


def _cut_run(line: Sequence[Digit], edge: float, height: float) -> list[Digit]:
    """Keeps the digits left of a row, from the board on, until there is a gap."""
    kept: list[Digit] = []
    for digit in sorted(line, key=lambda digit: -digit.right):
        reach = kept[-1].left if kept else edge
        if reach - digit.right > (11 * height / 5 if kept else 6 / 5):
            break
        kept.append(digit)
    return kept[::-1]


def _stack(line: Sequence[Digit]) -> list[list[Digit]]:
    """Puts the digits above a column into numbers, one above the other, the lowest first."""
    levels: list[list[Digit]] = []
    for digit in sorted(line, key=lambda digit: -digit.middle[0]):
        if levels and abs(levels[-1][0].middle[0] - digit.middle[0]) < 0.5 * digit.height:
            levels[-1].append(digit)
        else:
            levels.append([digit])
    return [sorted(level, key=lambda digit: digit.left) for level in levels]


def _find_pitch(stacks: Sequence[Sequence[Sequence[Digit]]], height: float) -> float:
    """Finds how far apart the numbers above a column are."""
    steps = [low[0].middle[0] - high[0].middle[0] for stack in stacks for low, high in pairwise(stack)]
    near = [step for step in steps if step < 3 * height]
    return median(near) if near else 8 * height / 5


def _find_advance(columns: Sequence[Sequence[Sequence[Digit]]]) -> float | None:
    """Finds how far apart the digits of a number are, by the numbers above columns; None if all have one digit."""
    pairs = (level for stack in columns for level in stack if len(level) == 2)
    steps = [right.middle[1] - left.middle[1] for left, right in pairs]
    return median(steps) if steps else None


def _find_spacing(rows: Sequence[Sequence[Digit]], advance: float) -> Spacing:
    """Finds the widest interval, up to two digits, in which no two neighbours of a row are as far apart."""
    steps = (after.middle[1] - before.middle[1] for row in rows for before, after in pairwise(row))
    inner = sorted(step for step in steps if advance < step < 2 * advance)
    low, high = max(pairwise([advance, *inner, 2 * advance]), key=lambda ends: ends[1] - ends[0])
    return Spacing((low + high) / 2, (high - low) / 2)


def _cut_stack(stack: Sequence[list[Digit]], edge: float, pitch: float) -> list[list[Digit]]:
    """Keeps the numbers above a column, from the board on, until there is a gap."""
    kept: list[list[Digit]] = []
    for level in stack:
        near = kept[-1][0].middle[0] - 7 * pitch / 5 if kept else edge - 3 / 2
        if level[0].middle[0] < near:
            break
        kept.append(level)
    return kept[::-1]


Number = tuple[int | None, float]
"""A number, and its cost; None for none: what is not clear may be a rest of a line, or a speck."""


def _read_column(levels: Sequence[Sequence[Digit]], length: int) -> LineReadings | None:
    """Reads the numbers above a column; None if there is no reading that fits into it."""
    return _combine([list(_read_number(level)) for level in levels], length)


def _read_row(line: Sequence[Digit], length: int, spacing: Spacing) -> LineReadings | None:
    """Reads the numbers left of a row, whose gaps tell which digits belong together."""
    if not line:
        return SILENT
    found: dict[Runs, float] = {}
    for cost, is_apart in _list_partings([_weigh_step(*pair, spacing) for pair in pairwise(line)]):
        ends = [at + 1 for at, apart in enumerate(is_apart) if apart]
        parts = [line[start:end] for start, end in zip([0, *ends], [*ends, len(line)], strict=True)]
        if read := _combine([list(_read_number(part)) for part in parts], length):
            for runs, more in zip(read.runs, read.costs, strict=True):
                found[runs] = min(found.get(runs, math.inf), cost + more)
    return _rank(found)


def _weigh_step(before: Digit, after: Digit, spacing: Spacing) -> float:
    """Weighs how probably two neighbours are of two numbers: log odds."""
    if spacing.is_ruled:
        return 2 * TRUSTED_LOG_ODDS * (1 if math.floor(before.middle[1]) < math.floor(after.middle[1]) else -1)
    return TRUSTED_LOG_ODDS * (after.middle[1] - before.middle[1] - spacing.boundary) / spacing.clear


def _list_partings(log_odds: Sequence[float]) -> Iterator[tuple[float, list[bool]]]:
    """Lists which digits are apart, the likeliest first: the doubtful ones either way."""
    sure = [odds > 0 for odds in log_odds]
    doubtful = sorted(range(len(log_odds)), key=lambda at: abs(log_odds[at]))[:5]
    ways = []
    for flips in product((False, True), repeat=len(doubtful)):
        turned = {at for at, flip in zip(doubtful, flips, strict=True) if flip}
        cost = sum(abs(log_odds[at]) for at in turned)
        ways.append((cost, [is_apart != (at in turned) for at, is_apart in enumerate(sure)]))
    return iter(sorted(ways, key=lambda way: way[0])[:6])


def _read_number(digits: Sequence[Digit]) -> Iterator[Number]:
    """Yields the numbers that digits side by side may be; a number has two at most, and begins with no 0."""
    if len(digits) == 1:
        (only,) = digits
        yield from ((digit, -math.log(p)) for digit, p in enumerate(only.likely) if p > 1e-3)
        yield from ((10 + at, -math.log(p)) for at, p in enumerate(only.numbers) if p > 1e-3)
        if max(*only.likely, *only.numbers) < TRUST_THRESHOLD:
            yield None, TRUSTED_LOG_ODDS
    elif len(digits) == 2:
        tens, units = ([(digit, -math.log(p)) for digit, p in enumerate(each.likely) if p > 1e-3] for each in digits)
        yield from ((10 * ten + unit, one + other) for (ten, one), (unit, other) in product(tens, units) if ten)


def _combine(numbers: Sequence[Sequence[Number]], length: int) -> LineReadings | None:
    """Combines numbers to the readings of a line, the likeliest ones that fit into it."""
    ways: list[tuple[float, Runs]] = [(0.0, ())]
    for options in numbers:
        more = (
            (cost + other, runs if number is None else (*runs, number))
            for (cost, runs), (number, other) in product(ways, options)
        )
        longer = [(cost, runs) for cost, runs in more if least_length(runs) <= length]
        ways = heapq.nsmallest(6, longer)
    found: dict[Runs, float] = {}
    for cost, runs in ways:
        if runs == (0,) or 0 not in runs:
            own = () if runs == (0,) else runs
            found[own] = min(found.get(own, math.inf), cost)
    return _rank(found)


def _rank(found: dict[Runs, float]) -> LineReadings | None:
    ranked = sorted(found.items(), key=lambda way: way[1])[:6]
    if not ranked:
        return None
    runs, costs = zip(*ranked, strict=True)
    return LineReadings(runs, costs)
