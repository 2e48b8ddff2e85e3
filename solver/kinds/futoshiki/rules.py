"""Futoshiki: each digit once in every row and column, and the signs between neighbours hold."""

from __future__ import annotations

from functools import lru_cache

from ...engine.kind_rules import KindRules
from ...engine.latin import latin_layout
from ...engine.model import Mark, Model
from ...engine.sign_conflicts import find_signed_cells, list_sign_conflicts
from ...paper.puzzle import Puzzle, Relation, cell_name


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles of a size with the same signs share."""
    return _make_model(puzzle.size, puzzle.relations)


board = model


@lru_cache(maxsize=4)
def _make_model(size: int, relations: tuple[Relation, ...]) -> Model:
    """Returns the Latin square of a size, crossed by the signs: a digit excludes what would break a sign beside it."""
    excluded = list_sign_conflicts(size, relations)
    return Model(size, latin_layout(size), lambda mark: excluded.get(mark, ()), find_signed_cells(size, relations))


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says which sign is broken, with the digits on both sides."""
    (row, column, value), (other_row, other_column, other_value) = first, second
    sign = "<" if value > other_value else ">"
    here, there = cell_name((row, column)), cell_name((other_row, other_column))
    return f"the sign {here} {sign} {there} is broken by {value} and {other_value}"


RULES = KindRules(model, board, clash)
