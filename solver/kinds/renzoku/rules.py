"""The rules of Renzoku: each digit once in every row and column, and neighbours as the dots between them say.

A dot is printed wherever two neighbours are consecutive. So where there is none, they are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from ...engine.kind_rules import KindRules
from ...engine.latin import latin_layout
from ...engine.model import Mark, Model
from ...engine.supports import Line
from ...engine.units import lines_of_square
from ...paper.cells import Cell
from ...paper.puzzle import Grid, Puzzle, Relation, cell_name
from . import DOT, are_consecutive
from .dotted_lines import support_dotted_line

Pair = tuple[Cell, Cell]
"""Two neighbours, the left or the upper one first."""


def pairs(size: int) -> Iterator[Pair]:
    """Yields the neighbours on a board."""
    for row in range(size):
        for column in range(size):
            if column + 1 < size:
                yield (row, column), (row, column + 1)
            if row + 1 < size:
                yield (row, column), (row + 1, column)


def dotted_pairs(relations: Iterable[Relation]) -> frozenset[Pair]:
    """Returns the neighbours with a dot between them."""
    ends = (((row, column), (other_row, other_column)) for row, column, _, other_row, other_column in relations)
    return frozenset((min(pair), max(pair)) for pair in ends)


def dots_of(grid: Grid) -> list[Relation]:
    """Lists the dots between the digits of a full grid."""
    return [
        (*first, DOT.sign, *second)
        for first, second in pairs(len(grid))
        if are_consecutive(grid[first[0]][first[1]], grid[second[0]][second[1]])
    ]


def model(puzzle: Puzzle) -> Model:
    """Returns the model; one serves all puzzles of a size that have the same dots."""
    return _build_model(puzzle.size, dotted_pairs(puzzle.relations))


@lru_cache(maxsize=4)
def _build_model(size: int, dotted: frozenset[Pair]) -> Model:
    """Builds a Latin square in which a digit excludes what its dots, or the lack of them, do not allow beside it."""
    area = size**2
    beside: list[list[tuple[int, bool]]] = [[] for _ in range(area)]
    for first, second in pairs(size):
        one, other = first[0] * size + first[1], second[0] * size + second[1]
        beside[one].append((other, (first, second) in dotted))
        beside[other].append((one, (first, second) in dotted))

    def conflicts(mark: int) -> list[int]:
        digit, cell = divmod(mark, area)
        return [
            other * area + neighbour
            for neighbour, has_dot in beside[cell]
            for other in range(size)
            if are_consecutive(digit, other) != has_dot
        ]

    return Model(size, latin_layout(size), conflicts, crossed=(1 << area) - 1)


def lines(puzzle: Puzzle) -> tuple[Line, ...]:
    """Returns the rows, then the columns."""
    return _build_lines(puzzle.size, dotted_pairs(puzzle.relations))


@lru_cache(maxsize=4)
def _build_lines(size: int, dotted: frozenset[Pair]) -> tuple[Line, ...]:
    return tuple(
        Line(str(unit), unit.cells, support_dotted_line(size, tuple(pair in dotted for pair in pairwise(unit.cells))))
        for unit in lines_of_square(size)
    )


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Names the dot that is broken, or that is missing, with the digits on both sides."""
    (row, column, value), (other_row, other_column, other_value) = first, second
    here, there = cell_name((row, column)), cell_name((other_row, other_column))
    if are_consecutive(value, other_value):
        return f"there is no dot between {here} and {there}, which hold {value} and {other_value}"
    return f"the dot between {here} and {there} is broken by {value} and {other_value}"


def sign_between(puzzle: Puzzle, one: Cell, other: Cell) -> str:
    """Names the dot between two cells, or says that there is none."""
    where = f"dot between {cell_name(one)} and {cell_name(other)}"
    return f"the {where}" if (one, other) in dotted_pairs(puzzle.relations) else f"that there is no {where}"


RULES = KindRules(model, model, clash, lines, sign_between=sign_between)
