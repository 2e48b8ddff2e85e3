"""Avoidable rectangles: unique rectangles of which some corners are filled already, though not by printed digits.

Had the puzzle a solution with two digits crosswise in such corners, it had another one, where they change places. So
one of the corners that are still blank holds something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import permutations

from ..engine import kind_of
from .position import Position
from .rules import Rules, bitset, members
from .sentences import join_names, name_cells, say_impossible, say_one_true
from .technique import BOXED, Deduction, Technique
from .uniqueness import list_rectangles_by_corner


def find_avoidable_rectangles(blank: int, position: Position) -> Iterator[Deduction]:
    """Finds the rectangles with some number of blank corners, each of which may still take one of the two digits."""
    rules = position.rules
    size, area = rules.model.columns, rules.area
    printed = bitset(mark % area for mark in rules.model.marks(kind_of(position.puzzle).fixed(position.puzzle)))
    written = {mark % area: mark // area for mark in members(position.placed)}
    written_cells = bitset(written)
    for first in members(written_cells & ~printed):
        for corners in list_rectangles_by_corner(rules)[first]:
            if corners & printed or (corners & written_cells).bit_count() != 4 - blank:
                continue
            cells = list(members(corners))
            filled = [cell for cell in cells if cell in written]
            if first != filled[0]:
                continue
            for one, other in permutations({written[cell] for cell in filled}, 2):
                crosswise = dict(zip(cells, (one, other, other, one), strict=True))
                if all(crosswise[cell] == written[cell] for cell in filled):
                    wanted = bitset(crosswise[cell] * area + cell for cell in cells if cell not in written)
                    yield from _find_deductions(position, corners, wanted, size)


def _find_deductions(position: Position, corners: int, wanted: int, size: int) -> Iterator[Deduction]:
    """Yields what follows if the blank corners cannot all hold the digits that are `wanted` to be crosswise."""
    rules, candidates = position.rules, position.candidates
    blank = sum(1 << mark % rules.area for mark in members(wanted))
    guardians = candidates & ~wanted & sum(blank << value * rules.area for value in range(size))
    if wanted & ~candidates or not guardians:
        return
    removes = rules.seen_by_all(guardians) & candidates
    if removes:
        yield Deduction(
            _give_reason(rules, position.placed, corners, wanted, guardians, removes),
            (wanted | guardians) & ~removes,
            removes=removes,
            guardians=guardians,
        )


def _give_reason(rules: Rules, placed: int, corners: int, wanted: int, guardians: int, removes: int) -> str:
    values = sorted({rules.value(mark) for mark in members(placed) if corners >> mark % rules.area & 1})
    values = sorted({*values, *(rules.value(mark) for mark in members(wanted))})
    digits = join_names([f"{value}s" for value in values])
    return (
        f"Unless {say_one_true(rules, guardians)}, the {digits} of {name_cells(rules, corners)}, none of which is "
        f"printed, could change places, which would make a second solution. So {say_impossible(rules, removes)}."
    )


_RECTANGLE = "In the corners of a rectangle in two boxes, none of them printed, two digits could change places"

TECHNIQUES = (
    Technique(
        "avoidable rectangle type 1",
        "rectangle",
        "hard",
        470,
        BOXED,
        partial(find_avoidable_rectangles, 1),
        f"{_RECTANGLE} if the last one were filled with the second of them again. So it is not.",
        assumes_one_solution=True,
    ),
    Technique(
        "avoidable rectangle type 2",
        "rectangle",
        "hard",
        470,
        BOXED,
        partial(find_avoidable_rectangles, 2),
        f"{_RECTANGLE}, but for a third digit that two of them may hold. One of these does: what sees both does not.",
        assumes_one_solution=True,
    ),
)
