"""KenKen: each digit once in every row and column, and the digits of each cage make its number."""

from __future__ import annotations

from functools import lru_cache, partial

from ...engine.cage_houses import (
    build_filling_houses,
    build_single_houses,
    group_alternative_cages,
    list_pair_conflicts,
)
from ...engine.constraint import DigitConstraint, make_digit_reader
from ...engine.kind_rules import KindRules, Makes
from ...engine.latin import add_houses, latin_layout, latin_square
from ...engine.model import Mark, Model
from ...engine.supports import cage_digits
from ...paper.cages import Cage
from ...paper.cells import numbers_of
from ...paper.fillings import lines_of
from ...paper.puzzle import Puzzle


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles of a size share; cages constrain it."""
    return _constrain(puzzle.size, puzzle.cages)


def model_with_uncertain_cages(puzzle: Puzzle, others: tuple[Cage, ...]) -> tuple[Model, Makes]:
    """Returns the model of a puzzle whose cages may be others with the same cells, and which one each mark stands for.

    Where cages have too many fillings, the model allows more than fits. Here fillings are marks, which may have costs.
    """
    return _add_fillings(puzzle.size, puzzle.cages, others)


def board(puzzle: Puzzle) -> Model:
    """Returns the same without the fillings of cages; only the digits of two cells know of each other."""
    return _make_board(puzzle.size, puzzle.cages)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says that two digits do not make the number of their cage."""
    cage = puzzle.cage_name(next(cage for cage in puzzle.cages if first[:2] in cage.cells))
    return f"{cage} holds {first[2]} and {second[2]}"


@lru_cache(maxsize=4)
def _constrain(size: int, cages: tuple[Cage, ...]) -> Model:
    """Returns the Latin square, whose cells have to make the numbers of cages."""
    square = latin_square(size)
    reader = make_digit_reader(square.layout, size**2)
    return square.with_constraints(
        DigitConstraint(
            reader,
            numbers_of(cage.cells, size),
            cage_digits(size, lines_of(cage.cells), cage.operation, cage.value),
        )
        for cage in cages
    )


@lru_cache(maxsize=4)
def _add_fillings(size: int, cages: tuple[Cage, ...], others: tuple[Cage, ...] = ()) -> tuple[Model, Makes]:
    """Returns the Latin square with the houses of the cages, crossed by what their fillings and pairs exclude."""
    ways = group_alternative_cages(cages, others)
    large, conflicts, makes = build_filling_houses(size, ways)
    single, of_single = build_single_houses(size, ways)
    for mark, excluded in list_pair_conflicts(size, ways).items():
        conflicts.setdefault(mark, []).extend(excluded)
    layout = add_houses(partial(latin_layout, size), [*single, *large])
    crossed = (1 << size**2) - 1 | (1 << len(layout.houses)) - (1 << len(layout.houses) - len(large))
    return Model(size, layout, lambda mark: conflicts.get(mark, ()), crossed), makes | of_single


@lru_cache(maxsize=4)
def _make_board(size: int, cages: tuple[Cage, ...]) -> Model:
    conflicts = list_pair_conflicts(size, group_alternative_cages(cages, ()))
    return Model(size, latin_layout(size), lambda mark: conflicts.get(mark, ()))


RULES = KindRules(model, board, clash, model_with_uncertain_cages=model_with_uncertain_cages)
