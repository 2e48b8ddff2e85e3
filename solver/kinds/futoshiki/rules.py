"""Futoshiki: each digit once in every row and column, and the signs between neighbours hold."""

from __future__ import annotations

from functools import lru_cache

from ...engine.kind_rules import KindRules
from ...engine.latin import latin_layout
from ...engine.model import Mark, Model
from ...paper.puzzle import Puzzle, Relation, cell_name


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles of a size with the same signs share."""
    return _make_model(puzzle.size, puzzle.relations)


board = model


@lru_cache(maxsize=4)
def _make_model(size: int, relations: tuple[Relation, ...]) -> Model:
    """Returns the Latin square of a size, crossed by the signs: a digit excludes what would break a sign beside it."""
    area = size**2
    greater: dict[int, list[int]] = {}
    less: dict[int, list[int]] = {}
    for row, column, sign, other_row, other_column in relations:
        low, high = row * size + column, other_row * size + other_column
        if sign == ">":
            low, high = high, low
        greater.setdefault(low, []).append(high)
        less.setdefault(high, []).append(low)

    def conflicts(mark: int) -> list[int]:
        cell = mark % area
        too_low = [other for high in greater.get(cell, ()) for other in range(high, mark - cell + area, area)]
        too_high = [other for low in less.get(cell, ()) for other in range(mark - cell + low, size * area, area)]
        return too_low + too_high

    crossed = 0
    for cell in (*greater, *less):
        crossed |= 1 << cell
    return Model(size, latin_layout(size), conflicts, crossed)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says which sign is broken, with the digits on both sides."""
    (row, column, value), (other_row, other_column, other_value) = first, second
    sign = "<" if value > other_value else ">"
    here, there = cell_name((row, column)), cell_name((other_row, other_column))
    return f"the sign {here} {sign} {there} is broken by {value} and {other_value}"


RULES = KindRules(model, board, clash)
