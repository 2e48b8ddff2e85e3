"""The signs between cells, each said once: from the left or the upper one of its two cells."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from ..paper.puzzle import Cell, Puzzle, Relation, Sign
from ..paper.traits import known_signs, opposite

Neighbours = tuple[Cell, Cell]
"""Two cells side by side, the left or the upper one first."""


def pair_to_right(row: int, column: int) -> Neighbours:
    """Returns a cell and the next in its row."""
    return (row, column), (row, column + 1)


def pair_below(row: int, column: int) -> Neighbours:
    """Returns a cell and the next in its column."""
    return (row, column), (row + 1, column)


def signs(puzzle: Puzzle) -> dict[Neighbours, Sign]:
    """Returns the sign between neighbours, however the puzzle says it."""
    return dict(_orient_sign(relation) for relation in puzzle.relations)


def contradictory_signs(puzzle: Puzzle) -> list[Neighbours]:
    """Neighbours with signs between them of which no two digits keep all."""
    said: dict[Neighbours, list[Sign]] = {}
    for pair, sign in {_orient_sign(relation) for relation in puzzle.relations}:
        said.setdefault(pair, []).append(sign)
    digits = range(1, puzzle.highest + 1)
    return sorted(
        pair
        for pair, own in said.items()
        if not any(all(known_signs()[sign].holds(*both) for sign in own) for both in product(digits, repeat=2))
    )


def relations(between: dict[Neighbours, Sign]) -> list[Relation]:
    """Returns the signs as a puzzle has them, in reading order."""
    return [(*first, sign, *second) for (first, second), sign in sorted(between.items())]


def in_reading_order(said: Iterable[Relation]) -> list[Relation]:
    """Returns each of these signs once, also where a pair has both."""
    return [(*first, sign, *second) for (first, second), sign in sorted(set(map(_orient_sign, said)))]


def _orient_sign(relation: Relation) -> tuple[Neighbours, Sign]:
    row, column, sign, other_row, other_column = relation
    first, second = (row, column), (other_row, other_column)
    return ((first, second), sign) if first < second else ((second, first), opposite(sign))
