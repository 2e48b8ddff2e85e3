"""Hitori: shading, unshading, pairs and triplets of a line, corners, cells that would be cut off, and suppositions.

The names are those of the puzzle's guides. A step gives cells that are shaded, or such that are unshaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from ...engine.units import Unit
from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import name_cells, say_all_true
from ...logic.technique import OWN, Deduction, Technique
from ...paper.cells import Cell, in_order
from .rings import corners_of
from .suppositions import Contradiction, list_contradictions, list_marks, say_contradiction, say_cut_off


def _list_lines(position: Position) -> Iterator[tuple[Unit, list[int]]]:
    """Lists the rows and columns with the numbers of their cells."""
    rows, columns = position.puzzle.shape
    for row in range(rows):
        cells = [row * columns + column for column in range(columns)]
        yield Unit("row", row + 1, _name_all(cells, columns)), cells
    for column in range(columns):
        cells = [row * columns + column for row in range(rows)]
        yield Unit("column", column + 1, _name_all(cells, columns)), cells


def _name_all(cells: list[int], columns: int) -> tuple[Cell, ...]:
    return tuple(divmod(cell, columns) for cell in cells)


def unshade_beside(position: Position) -> Iterator[Deduction]:
    """Yields the cells beside each shaded one."""
    rules, corners = position.rules, corners_of(position.puzzle.shape)
    for cell in members(position.placed & rules.layer(1)):
        places = bitset(other + rules.area for other in corners.beside[cell]) & position.candidates
        if places:
            reason = (
                f"{rules.cell_name(cell)} is shaded, and shaded cells never share a side, so "
                f"{say_all_true(rules, places)}."
            )
            yield Deduction(reason, 1 << cell | places, places=places)


def shade_equals(position: Position) -> Iterator[Deduction]:
    """Yields the cells with the number of an unshaded one in their line."""
    rules, numbers = position.rules, in_order(position.puzzle.numbers)
    for line, cells in _list_lines(position):
        for cell in cells:
            if not position.placed >> cell + rules.area & 1:
                continue
            equals = bitset(other for other in cells if other != cell and numbers[other] == numbers[cell])
            places = equals & position.candidates
            if places:
                reason = (
                    f"{rules.cell_name(cell)} is unshaded, and no other {numbers[cell]} of {line} may be, so "
                    f"{say_all_true(rules, places)}."
                )
                yield Deduction(reason, 1 << cell + rules.area | places, places=places)


def find_only_ways(position: Position) -> Iterator[Deduction]:
    """Finds the cells for which one of both is ruled out."""
    rules = position.rules
    for house in rules.cell_houses:
        left = position.left_in(house)
        if left and not left & left - 1:
            other = next(mark for mark in rules.houses[house].marks if not left >> mark & 1)
            reason = f"{rules.cell_name(other)} cannot be {rules.symbol(other)}, so {say_all_true(rules, left)}."
            yield Deduction(reason, left, places=left)


def find_triplets(position: Position) -> Iterator[Deduction]:
    """Finds three equal numbers side by side."""
    rules, numbers = position.rules, in_order(position.puzzle.numbers)
    for _, cells in _list_lines(position):
        for one, middle, other in zip(cells, cells[1:], cells[2:], strict=False):
            places = (1 << one | 1 << other) & position.candidates
            if numbers[one] == numbers[middle] == numbers[other] and places:
                three = 1 << one | 1 << middle | 1 << other
                reason = (
                    f"{name_cells(rules, three)} are all {numbers[one]}, so two of them are shaded. Shaded cells never "
                    f"share a side, so these are the outer ones: {say_all_true(rules, places)}."
                )
                yield Deduction(reason, three, places=places)


def find_cells_between(position: Position) -> Iterator[Deduction]:
    """Finds the cells between two equal numbers."""
    rules, numbers = position.rules, in_order(position.puzzle.numbers)
    for _, cells in _list_lines(position):
        for one, middle, other in zip(cells, cells[1:], cells[2:], strict=False):
            place = 1 << middle + rules.area
            if numbers[one] == numbers[other] and place & position.candidates:
                pair = 1 << one | 1 << other
                reason = (
                    f"{name_cells(rules, pair)} are both {numbers[one]}, so at least one of them is shaded. "
                    f"{rules.cell_name(middle)} is beside both, so {say_all_true(rules, place)}."
                )
                yield Deduction(reason, pair | place, places=place)


def find_pairs(position: Position) -> Iterator[Deduction]:
    """Finds two equal numbers side by side, and others like them in their line."""
    rules, numbers = position.rules, in_order(position.puzzle.numbers)
    for line, cells in _list_lines(position):
        for one, other in pairwise(cells):
            equals = bitset(cell for cell in cells if numbers[cell] == numbers[one]) & ~(1 << one | 1 << other)
            places = equals & position.candidates
            if numbers[one] == numbers[other] and places:
                pair = 1 << one | 1 << other
                reason = (
                    f"{name_cells(rules, pair)} are both {numbers[one]} and share a side, so one of them is unshaded. "
                    f"No other {numbers[one]} of {line} may be, so {say_all_true(rules, places)}."
                )
                yield Deduction(reason, pair | places, places=places)


def find_cut_off(least: int, most: int, position: Position) -> Iterator[Deduction]:
    """Finds the cells that would cut off others together with `least` to `most` shaded ones."""
    rules, corners = position.rules, corners_of(position.puzzle.shape)
    shaded = position.placed & rules.layer(1)
    chains = corners.join(shaded)
    cells = {*members(shaded)}
    for cell in members(position.candidates & rules.layer(1)) if chains is not None else ():
        place = 1 << cell + rules.area
        if not (position.candidates & place and corners.closes_ring(cell, chains or {})):
            continue
        ring = corners.find_ring(cell, cells)
        if least <= len(ring) <= most:
            others = bitset(ring)
            reason = (
                f"{say_all_true(rules, others)}. With {rules.cell_name(cell)}, too, "
                f"{say_cut_off(rules, [cell, *ring])}, so {say_all_true(rules, place)}."
            )
            yield Deduction(reason, others | place, places=place)


def find_contradictions(least: int, most: int, position: Position) -> Iterator[Deduction]:
    """Finds the cells that are the other way, as `least` to `most` marks follow and end in a contradiction."""
    for found in list_contradictions(position.rules, position.placed, position.candidates):
        if least <= len(found.forced) <= most:
            yield _deduce(position, found)


def find_corners(position: Position) -> Iterator[Deduction]:
    """Finds the same in the four cells of a corner."""
    rows, columns = position.puzzle.shape
    blocks = [
        {row * columns + column for row in two_rows for column in two_columns}
        for two_rows in ((0, 1), (rows - 2, rows - 1))
        for two_columns in ((0, 1), (columns - 2, columns - 1))
    ]
    for found in list_contradictions(position.rules, position.placed, position.candidates):
        cells = {mark % position.rules.area for mark in list_marks(found)}
        if any(cells <= block for block in blocks):
            yield _deduce(position, found)


def _deduce(position: Position, found: Contradiction) -> Deduction:
    rules = position.rules
    area = rules.area
    place = 1 << (found.mark + area if found.mark < area else found.mark - area)
    reason = say_contradiction(rules, in_order(position.puzzle.numbers), found)
    return Deduction(reason, bitset(list_marks(found)) | place, places=place)


TECHNIQUES = (
    Technique(
        "beside a shaded cell",
        "beside-shaded",
        "trivial",
        100,
        OWN,
        unshade_beside,
        "A cell is shaded. Shaded cells never share a side, so those beside it stay unshaded.",
    ),
    Technique(
        "number taken",
        "equal-number",
        "trivial",
        110,
        OWN,
        shade_equals,
        "A number is unshaded. It may stand so once in its row and once in its column, so its equals there are shaded.",
    ),
    Technique(
        "only way left",
        "single",
        "trivial",
        120,
        OWN,
        find_only_ways,
        "A cell cannot be shaded, so it stays unshaded, or the other way round.",
    ),
    Technique(
        "adjacent triplet",
        "equal-neighbours",
        "trivial",
        130,
        OWN,
        find_triplets,
        "Three equal numbers stand side by side. Two of them are shaded, and as these may not touch, it is the outer "
        "two.",
    ),
    Technique(
        "cell between a pair",
        "equal-neighbours",
        "trivial",
        140,
        OWN,
        find_cells_between,
        "A cell lies between two equal numbers, of which at least one is shaded. So the cell beside both stays "
        "unshaded.",
    ),
    Technique(
        "adjacent pair",
        "equal-neighbours",
        "trivial",
        160,
        OWN,
        find_pairs,
        "Two equal numbers stand side by side. They cannot both be shaded, so one of them stays unshaded, and all "
        "other equals in their line are shaded.",
    ),
    Technique(
        "last way out",
        "cut-off",
        "easy",
        190,
        OWN,
        partial(find_cut_off, 1, 3),
        "Shading this cell would cut off others, together with a few cells that are shaded. The unshaded cells hang "
        "together, so it stays unshaded.",
    ),
    Technique(
        "corner",
        "supposition",
        "easy",
        220,
        OWN,
        find_corners,
        "The corner of the board has only two cells beside it. If one of these four cells were the other way, the "
        "corner would be cut off, or equal numbers would be left.",
    ),
    Technique(
        "partition",
        "cut-off",
        "medium",
        270,
        OWN,
        partial(find_cut_off, 4, 999),
        "Shading this cell would close a long chain of shaded cells, from edge to edge or in a ring, and cut the board "
        "apart. So it stays unshaded.",
    ),
    Technique(
        "short contradiction",
        "supposition",
        "medium",
        310,
        OWN,
        partial(find_contradictions, 0, 2),
        "If this cell were shaded, or unshaded, one or two others would follow, and break a rule. So it is the other "
        "way.",
    ),
    Technique(
        "contradiction",
        "supposition",
        "hard",
        420,
        OWN,
        partial(find_contradictions, 3, 5),
        "If this cell were shaded, or unshaded, up to five others would follow, and break a rule. So it is the other "
        "way.",
    ),
    Technique(
        "long contradiction",
        "supposition",
        "expert",
        650,
        OWN,
        partial(find_contradictions, 6, 999),
        "If this cell were shaded, or unshaded, many others would follow, one after the other, and break a rule. So it "
        "is the other way.",
    ),
)
