"""Signs between neighbours as conflicts: a digit excludes what would break a sign beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..paper.field_values import Relation
from ..paper.traits import Sign, known_signs

Conflicts = dict[int, list[int]]
"""The marks that each mark excludes besides those of its own houses."""


def list_sign_conflicts(size: int, relations: Iterable[Relation]) -> Conflicts:
    """Lists the conflicts between digits on both sides of signs, on a square board of as many digits."""
    area, conflicts = size**2, Conflicts()
    for row, column, sign, other_row, other_column in relations:
        first, second = row * size + column, other_row * size + other_column
        for digit, other in _list_broken(sign, size):
            mark, excluded = (digit - 1) * area + first, (other - 1) * area + second
            conflicts.setdefault(mark, []).append(excluded)
            conflicts.setdefault(excluded, []).append(mark)
    return conflicts


def find_signed_cells(size: int, relations: Iterable[Relation]) -> int:
    """Finds the cells with a sign beside them, a bitset by their numbers on a square board."""
    signed = {row * size + column for relation in relations for row, column in (relation[:2], relation[3:])}
    return sum(1 << cell for cell in signed)


@lru_cache(maxsize=64)
def _list_broken(sign: Sign, size: int) -> tuple[tuple[int, int], ...]:
    """Lists the pairs of digits, that of the first cell first, which do not keep a sign."""
    digits, holds = range(1, size + 1), known_signs()[sign].holds
    return tuple((digit, other) for digit in digits for other in digits if not holds(digit, other))
