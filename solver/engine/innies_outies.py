"""The rule of 45: as all digits of a row add up to 45, what its cages leave of it must add up to the rest.

So cells become cages though no border is drawn round them: innies, which are those that the cages inside some rows,
columns, boxes or regions leave over, and outies, which are those that the cages that cover them have outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..paper.cages import Cage
from ..paper.cells import Cell, numbers_of
from ..paper.fillings import TooManyError, digit_sets
from .units import Unit

MOST_LINES = 3
"""The most rows or columns side by side that are added up."""

MOST_CELLS = 4
"""The most cells left over that people can use."""


class InnieOutie(NamedTuple):
    """Cells with different digits that add up to `total`.

    They are what the `cages` inside the units leave over, or have `outside` of them.
    """

    units: tuple[Unit, ...]
    cages: tuple[Cage, ...]
    cells: tuple[Cell, ...]
    total: int
    outside: bool


@lru_cache(maxsize=8)
def find_innies_outies(
    size: int,
    units: Sequence[Unit],
    cages: tuple[Cage, ...],
    most_lines: int = MOST_LINES,
    most_cells: int = MOST_CELLS,
) -> tuple[InnieOutie, ...]:
    """Finds all that the cages with sums leave over, each set of cells once, and none that is a cage itself.

    These are the most rows or columns side by side that are added up, and the most cells that may be left.
    """
    masks = [_make_mask(size, cage.cells) for cage in cages]
    together = [*(_make_mask(size, unit.cells) for unit in units), *masks]
    found: dict[int, InnieOutie] = {}
    for added, zone, total in _list_zones(size, units, most_lines):
        for outside, own in _find_rests(zone, masks):
            rest = zone ^ sum(masks[number] for number in own)
            if not rest or rest.bit_count() > most_cells or rest in found or rest in masks:
                continue
            if all(rest & ~unit for unit in together):
                continue
            used = tuple(cages[number] for number in own)
            left = (total - sum(cage.value for cage in used)) * (-1 if outside else 1)
            if _is_possible(size, rest.bit_count(), left):
                found[rest] = InnieOutie(added, used, _list_cells(size, rest), left, outside)
    return tuple(found.values())


def _list_zones(size: int, units: Sequence[Unit], most_lines: int) -> Iterator[tuple[tuple[Unit, ...], int, int]]:
    """Lists each unit, and rows and columns side by side: these, their cells, and what all digits of them add up to."""
    total = size * (size + 1) // 2
    masks = [(unit, _make_mask(size, unit.cells)) for unit in units]
    yield from (((unit,), mask, total) for unit, mask in masks)
    for lines in (masks[:size], masks[size : 2 * size]):
        for number in range(2, min(most_lines, size - 1) + 1):
            for first in range(size - number + 1):
                some = lines[first : first + number]
                yield tuple(unit for unit, _ in some), sum(mask for _, mask in some), number * total


def _find_rests(zone: int, masks: Sequence[int]) -> Iterator[tuple[bool, list[int]]]:
    """Finds the numbers of the cages inside a zone, and of those that cover it if they do, which is outside."""
    inside = [number for number, mask in enumerate(masks) if not mask & ~zone]
    if inside:
        yield False, inside
    touching = [number for number, mask in enumerate(masks) if mask & zone]
    if len(touching) > len(inside) and not zone & ~sum(masks[number] for number in touching):
        yield True, touching


def _is_possible(size: int, count: int, total: int) -> bool:
    """Tells whether `count` different digits can add up to `total`; if not, the search finds that out."""
    try:
        return bool(digit_sets(size, count, total))
    except TooManyError:
        return False


def _make_mask(size: int, cells: Sequence[Cell]) -> int:
    return sum(1 << number for number in numbers_of(cells, size))


def _list_cells(size: int, mask: int) -> tuple[Cell, ...]:
    places = (place for place in range(mask.bit_length()) if mask >> place & 1)
    return tuple(divmod(place, size) for place in places)
