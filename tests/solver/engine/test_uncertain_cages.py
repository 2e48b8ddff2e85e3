"""Cages whose numbers are not sure: any of these may be the one that is printed."""

from __future__ import annotations

from itertools import product

import pytest

from solver import Puzzle, PuzzleError, solutions
from solver.engine import kind_of
from solver.engine.search import choices
from solver.generator import generate
from solver.kinds.sudoku import rules as sudoku
from solver.paper.cages import Cage


def otherwise(puzzle: Puzzle, cage: Cage, step: int) -> Cage | None:
    """The cage with another number, if its cells can make that."""
    other = cage._replace(value=cage.value + step)
    cages = [other if own == cage else own for own in puzzle.cages]
    try:
        return changed(puzzle, cages).cages and other
    except PuzzleError:
        return None


def changed(puzzle: Puzzle, cages: list[Cage]) -> Puzzle:
    if puzzle.kind == "kenken":
        return Puzzle.kenken(puzzle.size, cages)
    return Puzzle.sudoku(puzzle.givens, puzzle.boxes, cages=cages)


@pytest.mark.parametrize(("kind", "size"), [("kenken", 4), ("kenken", 5), ("killer", 4), ("killer", 6)])
def test_solutions_are_those_with_any_of_the_numbers(kind: str, size: int) -> None:
    puzzle = generate(kind, size, seed=3)
    found = {cage: otherwise(puzzle, cage, 1) or otherwise(puzzle, cage, -1) for cage in puzzle.cages[::2]}
    others = {cage: other for cage, other in list(found.items())[:4] if other}
    ways = [(cage, others[cage]) if cage in others else (cage,) for cage in puzzle.cages]
    expected = {grid for cages in product(*ways) for grid in solutions(changed(puzzle, list(cages)))}
    uncertain = kind_of(puzzle).model_with_uncertain_cages
    assert uncertain
    model, _ = uncertain(puzzle, tuple(others.values()))
    assert {model.grid(marks) for marks in choices(model, []) if marks} == expected
    assert others


def test_what_rows_leave_over_rests_on_sure_cages_alone() -> None:
    row = [Cage(((0, 0), (0, 1)), 3), Cage(((0, 2), (0, 3)), 7)]
    puzzle = Puzzle.sudoku([[0] * 4] * 4, (2, 2), cages=row[:1])
    model, _ = sudoku.model_with_uncertain_cages(puzzle, (Cage(row[0].cells, 4),))
    first = {model.grid(marks)[0][:2] for marks in choices(model, []) if marks}
    assert first == {(1, 2), (2, 1), (1, 3), (3, 1)}
