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
    conflicts = Conflicts()
    for relation in relations:
        for mark, excluded in _list_conflicts_of(size, relation):
            conflicts.setdefault(mark, []).extend(excluded)
    return conflicts


@lru_cache(maxsize=1024)
def _list_conflicts_of(size: int, relation: Relation) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Lists what each mark beside one sign excludes: a search through readings asks for the same signs again."""
    row, column, sign, other_row, other_column = relation
    area, first, second = size**2, row * size + column, other_row * size + other_column
    found = Conflicts()
    for digit, other in _list_broken(sign, size):
        mark, excluded = (digit - 1) * area + first, (other - 1) * area + second
        found.setdefault(mark, []).append(excluded)
        found.setdefault(excluded, []).append(mark)
    return tuple((mark, tuple(others)) for mark, others in found.items())


def find_signed_cells(size: int, relations: Iterable[Relation]) -> int:
    """Finds the cells with a sign beside them, a bitset by their numbers on a square board."""
    signed = {row * size + column for relation in relations for row, column in (relation[:2], relation[3:])}
    return sum(1 << cell for cell in signed)


@lru_cache(maxsize=64)
def _list_broken(sign: Sign, size: int) -> tuple[tuple[int, int], ...]:
    """Lists the pairs of digits, that of the first cell first, which do not keep a sign."""
    digits, holds = range(1, size + 1), known_signs()[sign].holds
    return tuple((digit, other) for digit in digits for other in digits if not holds(digit, other))
