"""What the signs say of the digits along a chain, and of those on a hill or in a valley."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import pairwise, product

from .position import Position
from .rules import Rules, UnitHouses, bitset
from .sentences import join_names, name_values, say_impossible
from .technique import SIGNS, Deduction, Technique

Sign = tuple[int, int]
"""The numbers of two neighbours in reading order: first that of the cell with the lower digit."""


def list_signs(position: Position) -> list[Sign]:
    """Lists the signs of the puzzle that compare two digits."""
    puzzle = position.puzzle
    signs = []
    for row, column, sign, other_row, other_column in puzzle.relations:
        if sign not in "<>":
            continue
        cells = row * puzzle.size + column, other_row * puzzle.size + other_column
        signs.append(cells if sign == "<" else cells[::-1])
    return signs


def list_cells(rules: Rules, unit: UnitHouses) -> list[int]:
    """Lists the numbers of the cells of a row or column."""
    return [mark % rules.area for mark in rules.houses[unit.houses[0]].marks]


def list_marks(rules: Rules, cells: Iterable[int]) -> int:
    """Lists all marks of some cells, given by their numbers, a bitset."""
    return sum(rules.cell_marks << cell for cell in cells)


def list_digits(position: Position) -> list[list[int]]:
    """Returns, for each cell, the digit that it holds, or those that it may, ascending."""
    area, marks = position.rules.area, position.placed | position.candidates
    return [
        [digit + 1 for digit in range(position.puzzle.size) if marks >> digit * area + cell & 1] for cell in range(area)
    ]


def find_sign_bounds(position: Position) -> Iterator[Deduction]:
    """Finds the candidates below what a chain of rising signs demands, and above what a falling one does.

    Tatham's Unequal does so link by link, and so do the masks of the Delphi program; here whole chains make a step.
    """
    rules = position.rules
    for way in (1, -1) if list_signs(position) else ():
        digits, signs = _turn_round(position, way)
        least, before = _find_least(digits, signs, position.puzzle.size)
        for chain in _list_chains(before, position.puzzle.size):
            removes = _find_below(position, digits, {cell: least[cell] for cell in chain})
            while removes and not _find_below(position, digits, {chain[-1]: least[chain[-1]]}):
                chain.pop()
            if removes:
                links = (" < " if way > 0 else " > ").join(map(rules.cell_name, chain))
                numbers = join_names([str(abs(least[cell])) for cell in chain])
                reason = (
                    f"Along {links} the digits are {_say_at_least(way)} {numbers}: {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, list_marks(rules, chain), removes=removes)


def _turn_round(position: Position, way: int) -> tuple[list[list[int]], list[Sign]]:
    """Returns the digits of each cell and the signs; or both turned round, with negative digits, if `way` is -1."""
    digits, signs = list_digits(position), list_signs(position)
    if way > 0:
        return digits, signs
    return [[-digit for digit in reversed(some)] for some in digits], [(high, low) for low, high in signs]


def _find_least(digits: list[list[int]], signs: list[Sign], size: int) -> tuple[list[int], dict[int, int]]:
    """Finds the least digit that the signs allow each cell, and, for cells raised by them, the cell responsible."""
    least = [min(some, default=0) for some in digits]
    before: dict[int, int] = {}
    for _ in range(size):
        for low, high in signs:
            if least[high] <= least[low]:
                least[high] = next((digit for digit in digits[high] if digit > least[low]), least[low] + 1)
                before[high] = low
    return least, before


def _list_chains(before: dict[int, int], longest: int) -> Iterator[list[int]]:
    """Lists the chains that lead to cells which no other follows, each from its first cell; rings of signs are cut."""
    for end in before.keys() - before.values():
        chain = [end]
        while chain[-1] in before and len(chain) < longest:
            chain.append(before[chain[-1]])
        yield chain[::-1]


def _find_below(position: Position, digits: list[list[int]], least: dict[int, int]) -> int:
    """Finds the candidates that are lower than the `least` of their cell."""
    area = position.rules.area
    return position.candidates & bitset(
        (abs(digit) - 1) * area + cell for cell, bound in least.items() for digit in digits[cell] if digit < bound
    )


def _say_at_least(way: int) -> str:
    return "at least" if way > 0 else "at most"


def find_peaks(way: int, position: Position) -> Iterator[Deduction]:
    """Finds the hills, or the valleys if `way` is -1: cells of a line that are greater than those on both sides.

    The cells of the slopes hold different digits, and the top is above all of them (hills and valleys in Berthier's
    CSP-Rules; with one cell on each side, HIMASK2 and LOMASK2 of the Delphi program).
    """
    rules = position.rules
    if not list_signs(position):
        return
    digits, signs = _turn_round(position, way)
    for unit in rules.units:
        for top, below in _list_hills(list_cells(rules, unit), signs):
            lowest = sorted({digit for cell in below for digit in digits[cell]})[: len(below)]
            if len(lowest) < len(below):
                continue
            least = lowest[-1] + 1
            removes = _find_below(position, digits, {top: least})
            if removes:
                cells, peak = join_names([rules.cell_name(cell) for cell in below]), rules.cell_name(top)
                held = name_values(rules, (position.candidates | position.placed) & list_marks(rules, below), "and")
                reason = (
                    f"In {unit} {cells} hold different digits of {held}, so one of them is {_say_at_least(way)} "
                    f"{abs(lowest[-1])}. By the signs {peak} is {'greater' if way > 0 else 'less'} than all of these, "
                    f"so {_say_at_least(way)} {abs(least)}: {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, list_marks(rules, (*below, top)), removes=removes, houses=unit.houses[:1])


def _list_hills(line: list[int], signs: list[Sign]) -> Iterator[tuple[int, list[int]]]:
    """Lists the cells of a line that have slopes on both sides, with the cells of any length of these slopes."""
    for index, top in enumerate(line):
        before, after = _follow_slope(line[index::-1], signs), _follow_slope(line[index:], signs)
        for left, right in product(range(1, len(before) + 1), range(1, len(after) + 1)):
            yield top, sorted((*before[:left], *after[:right]))


def _follow_slope(cells: list[int], signs: list[Sign]) -> list[int]:
    """Returns the cells after the first that go down from it, each less than the one before."""
    slope = []
    for high, low in pairwise(cells):
        if (low, high) not in signs:
            break
        slope.append(low)
    return slope


TECHNIQUES = (
    Technique(
        "inequality bounds",
        "bounds",
        "easy",
        185,
        SIGNS,
        find_sign_bounds,
        "Along a chain of signs each digit is greater than the one before it. So no cell holds less than the chain has "
        "climbed up to it, or more than leaves room for the climb that is to come.",
        needs=("relations",),
    ),
    Technique(
        "hill",
        "slope",
        "easy",
        200,
        SIGNS,
        partial(find_peaks, 1),
        "In a row or column, signs fall away from a cell on both sides. The cells of the slopes hold different digits, "
        "all less than that at the top, so it must be high enough for all of them.",
        needs=("relations",),
    ),
    Technique(
        "valley",
        "slope",
        "easy",
        200,
        SIGNS,
        partial(find_peaks, -1),
        "In a row or column, signs rise from a cell on both sides. The cells of the slopes hold different digits, all "
        "greater than that at the bottom, so it must be low enough for all of them.",
        needs=("relations",),
    ),
)
